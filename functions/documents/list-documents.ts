import { listDocuments } from '../../shared/contract/documents.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { findDocuments } from '../lib/documents/document.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listDocuments, async ({ input: { clientId, ...listing } }) =>
  findDocuments({ ...listing, scope: await findScopeAsked(clientId) }),
);
