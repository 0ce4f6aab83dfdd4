import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import type { listSyncLogs } from '../../../shared/contract/sync.ts';
import { SyncCommand, SyncLog } from '../../../shared/domain/sync.ts';
import { AppError } from '../app-error.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem, putItem } from '../dynamo/items.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';
import { LISTED } from '../dynamo/tables.ts';
import { canonicalJson, digest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';

/** A log as it is kept: what staff see, and what trying again needs. */
const SyncLogRecord = z.extend(SyncLog, {
  keyHash: z.string(),
  fingerprint: z.string(),
  /** Absent where it could not be understood. */
  command: z.optional(SyncCommand),
});
export type SyncLogRecord = z.infer<typeof SyncLogRecord>;

export const findSyncLog = async (id: string): Promise<SyncLogRecord | undefined> => {
  const item = await getItem('sync-logs', { id });

  return item && SyncLogRecord.parse(item);
};

/** Where the log of a call stands or is going to: it follows from who called under which key. */
export interface SyncClaim extends Pick<SyncLogRecord, 'id' | 'keyHash' | 'fingerprint'> {
  readonly kept?: SyncLogRecord;
}

/** @throws AppError `idempotency_key_reused` when the key was used for something else */
export const claimSync = async (caller: string, asked: unknown, attempt = 0): Promise<SyncClaim> => {
  const id = referenceFrom('SYN', `${caller}#${attempt}`);
  const place = { id, keyHash: digest(caller), fingerprint: digest(canonicalJson(asked)) };
  const kept = await findSyncLog(id);
  if (!kept) return place;
  if (kept.keyHash !== place.keyHash) return claimSync(caller, asked, attempt + 1);
  if (kept.fingerprint !== place.fingerprint) throw new AppError('idempotency_key_reused');

  return { ...place, kept };
};

// What failed stands in an index of its own.
const stored = (record: SyncLogRecord) => ({
  ...record,
  ...LISTED,
  ...(record.outcome === 'failed' && { failing: 'yes' }),
});

/** A log is written once, and again only while it says that the sync has not been carried out. */
const REPLACEABLE = {
  condition: 'attribute_not_exists(id) OR outcome = :failed',
  values: { ':failed': 'failed' },
};

/** The step of a transaction that logs what the other steps do. It is refused where the log says that it is done. */
export const syncLogWrite = (record: SyncLogRecord): TransactWrite => ({
  put: stored(record),
  into: 'sync-logs',
  ...REPLACEABLE,
});

/** Logs what became of a sync. Answers the log as it stands: one that was carried out in the meantime stays. */
export const saveSyncLog = async (record: SyncLogRecord): Promise<SyncLogRecord> => {
  try {
    await putItem('sync-logs', stored(record), REPLACEABLE);

    return record;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;

    return SyncLogRecord.parse(error.existing);
  }
};

const byClient = (clientId: number) => ({ index: 'byClient', attribute: 'clientId', value: clientId });

/** Logs of all clients or of one, the newest first. */
export const findSyncLogs = ({ uniqueClientId, ...page }: InputOf<typeof listSyncLogs>) =>
  queryPage('sync-logs', SyncLog, uniqueClientId === undefined ? ALL : byClient(uniqueClientId), page);
