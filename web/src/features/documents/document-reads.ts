import { readClient } from '../../../../shared/contract/crm.ts';
import { listDocuments, readDocument, summariseDocuments } from '../../../../shared/contract/documents.ts';

/** Reads that documents change; a sent or signed one may move its client on. */
export const DOCUMENT_READS = [listDocuments, readDocument, summariseDocuments, readClient];
