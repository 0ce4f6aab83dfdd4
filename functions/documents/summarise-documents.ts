import { summariseDocuments } from '../../shared/contract/documents.ts';
import { countDocuments } from '../lib/documents/document.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(summariseDocuments, () => countDocuments());
