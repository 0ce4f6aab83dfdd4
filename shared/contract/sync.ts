import * as z from 'zod/mini';
import { pageInput, pageOf } from '../domain/fields.ts';
import { MasterDashboardRow } from '../domain/master-dashboard.ts';
import { SyncLog } from '../domain/sync.ts';
import { uniqueClientId } from '../domain/unique-client-id.ts';
import { endpoint } from './endpoint.ts';

/** All clients at a glance, those with the latest contact first; or the one that is asked for. */
export const listMasterDashboard = endpoint({
  id: 'sync/list-master-dashboard',
  method: 'GET',
  path: '/api/sync/master-dashboard',
  auth: 'staff',
  input: z.object({ uniqueClientId: z.optional(uniqueClientId), ...pageInput }),
  output: pageOf(MasterDashboardRow),
});

/** What became of each sync, the newest first, of all clients or of one; ten unless told. */
export const listSyncLogs = endpoint({
  id: 'sync/list-logs',
  method: 'GET',
  path: '/api/sync/logs',
  auth: 'staff',
  input: z.object({
    uniqueClientId: z.optional(uniqueClientId),
    cursor: pageInput.cursor,
    limit: z._default(pageInput.limit, 10),
  }),
  output: pageOf(SyncLog),
});

/**
 * Carries out what `SyncCommand` says, once per client and action (a payment: and reference), however often it is asked
 * for. Takes anything, so that what was refused stands in the log too: 400 `invalid_input` for what is no action, 404
 * for a client that is not there, 409 `not_made` while the document it concerns has no file, 409
 * `idempotency_key_reused`. Header `Idempotency-Key`: repeating a key logs it once.
 */
export const triggerSync = endpoint({
  id: 'sync/trigger-sync',
  method: 'POST',
  path: '/api/sync/trigger',
  auth: 'staff',
  input: z.object({
    uniqueClientId: z.optional(z.unknown()),
    actionType: z.optional(z.unknown()),
    actionData: z.optional(z.unknown()),
  }),
  output: z.object({ message: z.string(), dominionCode: z.string(), log: SyncLog }),
  errors: ['not_found', 'not_made', 'already_received', 'idempotency_key_reused'],
});

/** Tries a failed sync again, with the errors of `triggerSync`. One that has not failed stays as it is. */
export const retrySync = endpoint({
  id: 'sync/retry-sync',
  method: 'POST',
  path: '/api/sync/logs/{id}/retry',
  auth: 'staff',
  input: z.object({
    id: z
      .string('Say which sync.')
      .check(z.regex(/^SYN-[0-9A-HJKMNP-TV-Z]{8}$/, 'A sync’s id looks like SYN-7K2M9QXA.')),
  }),
  output: SyncLog,
  errors: ['not_found', 'not_made', 'already_received'],
});
