import * as z from 'zod/mini';
import { pageInput, pageOf } from '../domain/fields.ts';
import { MasterDashboardRow } from '../domain/master-dashboard.ts';
import { SyncLog } from '../domain/sync.ts';
import { uniqueClientId } from '../domain/unique-client-id.ts';
import { endpoint } from './endpoint.ts';

/** The dashboard rows of all clients, the latest contact first, or of one client. */
export const listMasterDashboard = endpoint.get('/api/sync/master-dashboard', {
  id: 'sync/list-master-dashboard',
  auth: 'staff',
  input: z.object({ uniqueClientId: z.optional(uniqueClientId), ...pageInput }),
  output: pageOf(MasterDashboardRow),
});

/** The logs of syncs, of all clients or of one, the newest first; by default ten. */
export const listSyncLogs = endpoint.get('/api/sync/logs', {
  id: 'sync/list-logs',
  auth: 'staff',
  input: z.object({
    uniqueClientId: z.optional(uniqueClientId),
    cursor: pageInput.cursor,
    limit: z._default(pageInput.limit, 10),
  }),
  output: pageOf(SyncLog),
});

/**
 * Runs a `SyncCommand`, once per client and action (and reference of a payment). Accepts any input, to log refused ones
 * too: 400 `invalid_input` for an unknown action, 404 for an unknown client, 409 `not_made` if the document has no file
 * yet, 409 `idempotency_key_reused`. Header `Idempotency-Key`: repeating a key logs it once.
 */
export const triggerSync = endpoint.post('/api/sync/trigger', {
  id: 'sync/trigger-sync',
  auth: 'staff',
  input: z.object({
    uniqueClientId: z.optional(z.unknown()),
    actionType: z.optional(z.unknown()),
    actionData: z.optional(z.unknown()),
  }),
  output: z.object({ message: z.string(), dominionCode: z.string(), log: SyncLog }),
  errors: ['not_found', 'not_made', 'already_received', 'idempotency_key_reused'],
});

/** Retries a failed sync, with the errors of `triggerSync`. Any other stays as it is. */
export const retrySync = endpoint.post('/api/sync/logs/{id}/retry', {
  id: 'sync/retry-sync',
  auth: 'staff',
  input: z.object({
    id: z
      .string('Say which sync.')
      .check(z.regex(/^SYN-[0-9A-HJKMNP-TV-Z]{8}$/, 'A sync’s id looks like SYN-7K2M9QXA.')),
  }),
  output: SyncLog,
  errors: ['not_found', 'not_made', 'already_received'],
});
