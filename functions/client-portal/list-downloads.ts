import { listDownloads } from '../../shared/contract/portal-management.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { findDownloads } from '../lib/portal/download.table.ts';

export const handler = handle(listDownloads, async ({ input: { clientId, ...listing } }) =>
  findDownloads({ ...listing, scope: await findScopeAsked(clientId) }),
);
