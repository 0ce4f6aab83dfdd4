import { listSyncLogs } from '../../shared/contract/sync.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { findSyncLogs } from '../lib/sync/sync-log.table.ts';

export const handler = handle(listSyncLogs, async ({ input: { uniqueClientId, ...listing } }) =>
  findSyncLogs({ ...listing, scope: await findScopeAsked(uniqueClientId) }),
);
