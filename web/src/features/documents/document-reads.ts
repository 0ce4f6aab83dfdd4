import { listDocuments, readDocument, summariseDocuments } from '../../../../shared/contract/documents.ts';

/** Reads that documents change. */
export const DOCUMENT_READS = [listDocuments, readDocument, summariseDocuments];
