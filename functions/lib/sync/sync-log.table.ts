import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import type { listSyncLogs } from '../../../shared/contract/sync.ts';
import { instant } from '../../../shared/domain/fields.ts';
import { SyncCommand, SyncLog } from '../../../shared/domain/sync.ts';
import { type Claim, claimId } from '../dynamo/claim-id.ts';
import type { InScope } from '../dynamo/client-scope.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getRecord, putItem } from '../dynamo/items.ts';
import { queryPage, selectionOf } from '../dynamo/query-page.ts';
import { LISTED } from '../dynamo/tables.ts';
import { canonicalJson, digest, requireSameRequest } from '../idempotency.ts';

/** The free data of a command may hold numbers that DynamoDB does not: it is stored as text. */
const StoredCommand = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown => JSON.parse(text)),
  ),
  SyncCommand,
);

/** A log as it is stored: the fields staff read, and those that a retry needs. */
const SyncLogRecord = z.extend(SyncLog, {
  keyHash: z.string(),
  fingerprint: z.string(),
  /** Absent where the request is not valid. */
  command: z.optional(StoredCommand),
  /** Of the first attempt: `syncTimestamp` is of the last. Absent in logs that were stored before the field existed. */
  firstAttemptAt: z.optional(instant),
});
export type SyncLogRecord = z.infer<typeof SyncLogRecord>;

export const findSyncLog = (id: string): Promise<SyncLogRecord | undefined> =>
  getRecord('sync-logs', { id }, SyncLogRecord);

/** The id of the log of a call, and the log where it exists. */
export interface SyncClaim extends Claim<SyncLogRecord>, Pick<SyncLogRecord, 'keyHash' | 'fingerprint'> {}

/** @throws AppError `idempotency_key_reused` */
export const claimSync = async (caller: string, request: unknown): Promise<SyncClaim> => {
  const [keyHash, fingerprint] = [digest(caller), digest(canonicalJson(request))];
  const claim = await claimId('SYN', caller, findSyncLog, (existing) => existing.keyHash === keyHash);
  if (claim.existing) requireSameRequest(claim.existing, { fingerprint });

  return { ...claim, keyHash, fingerprint };
};

/** A log as it is stored. */
export const syncLogItem = ({ command, ...record }: SyncLogRecord) => ({
  ...record,
  ...(command && { command: JSON.stringify(command) }),
  ...LISTED,
  ...(record.outcome === 'failed' && { failing: 'yes' }),
});

/** A log is written once, and again only while it says that the sync has failed. */
const REPLACEABLE = {
  condition: 'attribute_not_exists(id) OR outcome = :failed',
  values: { ':failed': 'failed' },
};

/** Stores a log. The condition fails where the call is logged already, other than as failed. */
export const syncLogWrite = (record: SyncLogRecord): TransactWrite => ({
  put: syncLogItem(record),
  into: 'sync-logs',
  ...REPLACEABLE,
});

/** Stores the log of a call that changes nothing. The log of a call that another attempt has carried out stays. */
export const saveSyncLog = async (record: SyncLogRecord): Promise<void> => {
  try {
    await putItem('sync-logs', syncLogItem(record), REPLACEABLE);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Logs of all clients or of one, the newest first. */
export const findSyncLogs = ({ scope, ...page }: InScope<InputOf<typeof listSyncLogs>>) =>
  queryPage('sync-logs', SyncLog, selectionOf({ byClient: { clientId: scope } }), page);
