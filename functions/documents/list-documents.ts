import { listDocuments } from '../../shared/contract/documents.ts';
import * as documents from '../lib/data/automated-documents.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listDocuments, ({ input }) => documents.list(input));
