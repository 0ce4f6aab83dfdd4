import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import type { listSyncLogs } from '../../../shared/contract/sync.ts';
import { SyncCommand, SyncLog } from '../../../shared/domain/sync.ts';
import { referenceFrom } from '../access/references.ts';
import { ConditionFailed, getItem, putItem, type Step } from './dynamo.ts';
import { canonical, digestOf } from './fingerprint.ts';
import { ALL, LISTED, newestFirst } from './newest-first.ts';
import { KeyReused } from './refusals.ts';

/** A log as it is kept: what staff see, and what trying again needs. */
const SyncRecord = z.extend(SyncLog, {
  keyHash: z.string(),
  fingerprint: z.string(),
  /** Absent where it could not be understood. */
  command: z.optional(SyncCommand),
});
export type SyncRecord = z.infer<typeof SyncRecord>;

export const find = async (id: string): Promise<SyncRecord | undefined> => {
  const item = await getItem('sync-logs', { id });

  return item && SyncRecord.parse(item);
};

/** Where the log of a call stands or is going to: it follows from who called under which key. */
export interface Place extends Pick<SyncRecord, 'id' | 'keyHash' | 'fingerprint'> {
  readonly kept?: SyncRecord;
}

/** @throws KeyReused when the key was used for something else */
export const placeFor = async (caller: string, asked: unknown, attempt = 0): Promise<Place> => {
  const id = referenceFrom('SYN', `${caller}#${attempt}`);
  const place = { id, keyHash: digestOf(caller), fingerprint: digestOf(canonical(asked)) };
  const kept = await find(id);
  if (!kept) return place;
  if (kept.keyHash !== place.keyHash) return placeFor(caller, asked, attempt + 1);
  if (kept.fingerprint !== place.fingerprint) throw new KeyReused('The key was used for another sync.');

  return { ...place, kept };
};

// What failed stands in an index of its own.
const stored = (record: SyncRecord) => ({
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
export const logging = (record: SyncRecord): Step => ({
  put: stored(record),
  into: 'sync-logs',
  ...REPLACEABLE,
});

/** Logs what became of a sync. Answers the log as it stands: one that was carried out in the meantime stays. */
export const keep = async (record: SyncRecord): Promise<SyncRecord> => {
  try {
    await putItem('sync-logs', stored(record), REPLACEABLE);

    return record;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;

    return SyncRecord.parse(error.existing);
  }
};

const byClient = (clientId: number) => ({ index: 'byClient', attribute: 'clientId', value: clientId });

/** Logs of all clients or of one, the newest first. */
export const list = ({ uniqueClientId, ...page }: InputOf<typeof listSyncLogs>) =>
  newestFirst('sync-logs', SyncLog, uniqueClientId === undefined ? ALL : byClient(uniqueClientId), page);
