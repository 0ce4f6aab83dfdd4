import { listDocuments, readDocument, summariseDocuments } from '../../../../shared/contract/documents.ts';

/** Whatever shows documents. */
export const DOCUMENT_READS = [listDocuments, readDocument, summariseDocuments];
