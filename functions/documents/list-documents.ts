import { listDocuments } from '../../shared/contract/documents.ts';
import { findDocuments } from '../lib/documents/document.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listDocuments, ({ input }) => findDocuments(input));
