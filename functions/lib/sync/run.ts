import { SyncCommand } from '../../../shared/domain/sync.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { uniqueClientIdOf } from '../../../shared/domain/unique-client-id.ts';
import { AppError, invalidInput, isAppError, notFound } from '../app-error.ts';
import { findClient } from '../clients/client.table.ts';
import type { Context } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { planSync, refusedSyncLogOf, syncLogOf } from './plan-sync.ts';
import { readSync } from './read-sync.ts';
import { claimSync, findSyncLog, type SyncClaim, type SyncLogRecord, saveSyncLog } from './sync-log.table.ts';

/** A request before it is validated. */
interface SyncRequest {
  readonly uniqueClientId?: unknown;
  readonly actionType?: unknown;
  readonly actionData?: unknown;
}

const MAX_LOGGED = 60;

/** A value of a request that is not valid, short enough for a log. */
const loggedText = (value: unknown): string =>
  firstCharacters((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).trim(), MAX_LOGGED);

/** The first message per field. */
const faultsOf = (error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) => {
  const faults: Record<string, string> = {};
  for (const { path, message } of error.issues)
    faults[path.map(String).join('.') || 'actionType'] ??= message;

  return faults;
};

/** The outcome that an error is logged with; undefined for an error that is not logged. */
const outcomeOf = (error: unknown): 'failed' | 'refused' | undefined => {
  if (isAppError(error, 'already_received')) return 'refused';

  return isAppError(error, 'not_made') || error instanceof StoreUnavailable ? 'failed' : undefined;
};

/**
 * Carries out a command with its log, the client's timeline and the email to headquarters, all or nothing.
 * @throws AppError `not_found`, `not_made`, `already_received`, each of them logged
 */
const carryOutSync = async (
  claim: SyncClaim,
  command: SyncCommand,
  context: Context,
): Promise<SyncLogRecord> => {
  const { actionType } = command;
  const client = await findClient(command.uniqueClientId);
  if (!client) {
    const uniqueClientId = uniqueClientIdOf(command.uniqueClientId);
    const request = { actionType, uniqueClientId, message: 'There is no such client.' };
    await saveSyncLog(refusedSyncLogOf(claim, request, context));
    throw notFound('client');
  }
  const attempt = { claim, command, client };
  try {
    const plan = planSync(await readSync(attempt, context), context);
    await commit(plan.writes);

    return plan.log;
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome && error instanceof Error) {
      const saved = saveSyncLog(syncLogOf(attempt, { outcome, message: error.message }, context));
      // The store may be available again; while it is not, the caller repeats the call.
      await (error instanceof StoreUnavailable ? saved.catch(() => {}) : saved);
    }
    throw error;
  }
};

/** The error with which a valid command was refused. */
const refusalOf = ({ clientId, message }: SyncLogRecord): AppError =>
  clientId === undefined ? notFound('client') : new AppError('already_received', { message });

/**
 * Carries out a request once per caller and key, and logs its outcome, also where it is not valid.
 * @throws AppError `invalid_input`, `not_found`, `not_made`, `already_received`, `idempotency_key_reused`
 */
export const runSync = (
  request: SyncRequest,
  { key, ...context }: Context & { readonly key: string },
): Promise<SyncLogRecord> =>
  retryOnConflict(async () => {
    const claim = await claimSync(`${context.actor}#${key}`, request);
    const { existing } = claim;
    if (existing?.outcome === 'done' || existing?.outcome === 'unchanged') return existing;
    const parsed = SyncCommand.safeParse(request);
    if (!parsed.success) {
      const faults = faultsOf(parsed.error);
      const actionType = loggedText(request.actionType);
      const uniqueClientId = loggedText(request.uniqueClientId);
      const message = Object.values(faults).join(' ');
      await saveSyncLog(refusedSyncLogOf(claim, { actionType, uniqueClientId, message }, context));
      throw invalidInput(faults);
    }
    if (existing?.outcome === 'refused') throw refusalOf(existing);

    return carryOutSync(claim, parsed.data, context);
  });

/** Retries a failed sync; one that has not failed stays as it is. Undefined where there is no such log. */
export const retryFailedSync = (id: string, context: Context): Promise<SyncLogRecord | undefined> =>
  retryOnConflict(async () => {
    const existing = await findSyncLog(id);
    if (!existing?.command || existing.outcome !== 'failed') return existing;
    const { keyHash, fingerprint, command } = existing;

    return carryOutSync({ id, keyHash, fingerprint, existing }, command, context);
  });
