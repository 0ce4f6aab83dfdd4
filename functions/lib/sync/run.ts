import { SyncCommand } from '../../../shared/domain/sync.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { uniqueClientIdOf } from '../../../shared/domain/unique-client-id.ts';
import { AppError, invalidInput, isAppError, notFound } from '../app-error.ts';
import { findClient } from '../clients/client.table.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { applySync, type Circumstances, logFailedSync, logRefusedSync } from './apply.ts';
import { claimSync, findSyncLog, type SyncClaim, type SyncLogRecord } from './sync-log.table.ts';

interface Asked {
  readonly uniqueClientId?: unknown;
  readonly actionType?: unknown;
  readonly actionData?: unknown;
}

const WIDEST = 60;

/** What somebody sent in place of a name, short enough for a log. */
const shown = (said: unknown): string =>
  firstCharacters((typeof said === 'string' ? said : (JSON.stringify(said) ?? '')).trim(), WIDEST);

/** What is wrong with a command, by field. */
const faultsIn = (error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) => {
  const faults: Record<string, string> = {};
  for (const { path, message } of error.issues)
    faults[path.map(String).join('.') || 'actionType'] ??= message;

  return faults;
};

const OTHER_PAYMENT =
  'This payment was received with another amount before. Give a further payment a reference of its own.';

const attempt = async (
  place: SyncClaim,
  command: SyncCommand,
  circumstances: Circumstances,
): Promise<SyncLogRecord> => {
  const client = await findClient(command.uniqueClientId);
  if (!client) {
    const said = { actionType: command.actionType, uniqueClientId: uniqueClientIdOf(command.uniqueClientId) };
    await logRefusedSync(place, said, { ...circumstances, reason: 'There is no such client.' });
    throw notFound('client');
  }
  const all = { ...circumstances, place, command, client };
  try {
    return await applySync(all);
  } catch (error) {
    if (isAppError(error, 'not_made')) await logFailedSync(all, 'failed', error.message);
    // The store may answer again by now; where it does not, whoever asked knows, and asks again.
    if (error instanceof StoreUnavailable) await logFailedSync(all, 'failed', error.message).catch(() => {});
    if (isAppError(error, 'idempotency_key_reused')) {
      await logFailedSync(all, 'refused', OTHER_PAYMENT);
      throw new AppError('already_received', { message: OTHER_PAYMENT });
    }
    throw error;
  }
};

/** What was told about a sync that was refused though it could be understood. */
const refusalOf = ({ clientId, message }: SyncLogRecord) =>
  clientId === undefined ? notFound('client') : new AppError('already_received', { message });

/**
 * Carries out what was asked, once per caller's key, and logs what became of it, also where it could not be meant.
 * @throws AppError `invalid_input`, `not_found`, `not_made`, `idempotency_key_reused`
 */
export const runSync = async (
  asked: Asked,
  { key, ...circumstances }: Circumstances & { key: string },
): Promise<SyncLogRecord> => {
  const { actor } = circumstances;
  const place = await claimSync(`${actor}#${key}`, asked);
  if (place.kept?.outcome === 'done' || place.kept?.outcome === 'unchanged') return place.kept;
  const parsed = SyncCommand.safeParse(asked);
  if (!parsed.success) {
    const faults = faultsIn(parsed.error);
    const said = { actionType: shown(asked.actionType), uniqueClientId: shown(asked.uniqueClientId) };
    await logRefusedSync(place, said, { ...circumstances, reason: Object.values(faults).join(' ') });
    throw invalidInput(faults);
  }
  if (place.kept?.outcome === 'refused') throw refusalOf(place.kept);

  return attempt(place, parsed.data, circumstances);
};

/** Tries a failed sync again; one that has not failed stays as it is. Undefined where there is no such log. */
export const retryFailedSync = async (
  id: string,
  circumstances: Circumstances,
): Promise<SyncLogRecord | undefined> => {
  const kept = await findSyncLog(id);
  if (!kept?.command || kept.outcome !== 'failed') return kept;
  const { keyHash, fingerprint, command } = kept;

  return attempt({ id, keyHash, fingerprint, kept }, command, circumstances);
};
