import { summariseDocuments } from '../../shared/contract/documents.ts';
import { countByStatus } from '../lib/data/document-record.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(summariseDocuments, () => countByStatus());
