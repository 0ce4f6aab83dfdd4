import { listPortalDocuments } from '../../shared/contract/portal-management.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { findPortalDocuments } from '../lib/portal/document.table.ts';

export const handler = handle(listPortalDocuments, async ({ input: { clientId, ...listing } }) =>
  findPortalDocuments({ ...listing, scope: await findScopeAsked(clientId) }),
);
