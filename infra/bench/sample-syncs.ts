import { LISTED } from '../../functions/lib/dynamo/tables.ts';
import { type SyncLogRecord, syncLogItem } from '../../functions/lib/sync/sync-log.table.ts';
import { SYNC_ACTIONS, SYNC_TARGETS } from '../../shared/domain/sync.ts';
import { uniqueClientIdOf } from '../../shared/domain/unique-client-id.ts';

type Row = Record<string, unknown>;

const digits = (number: number) => String(number).padStart(7, '0');

/** Of ten syncs six have failed: even of a hundred that is more than the limit of the count. */
const hasFailed = (number: number) => number % 10 < 6;

const logOf = (number: number, clientId: number, clientName: string, at: string): SyncLogRecord => {
  const actionType = SYNC_ACTIONS[number % 3] ?? 'nda_signed';

  return {
    id: `SYN-S${digits(number)}`,
    keyHash: digits(number),
    fingerprint: digits(number),
    command: { uniqueClientId: clientId, actionType: 'nda_signed' },
    actionType,
    systemSource: 'Staff portal',
    systemTarget: SYNC_TARGETS[actionType],
    uniqueClientId: uniqueClientIdOf(clientId),
    clientId,
    clientName,
    syncTimestamp: at,
    zahraelNotified: false,
    outcome: hasFailed(number) ? 'failed' : 'done',
    message: 'The document has not been made yet.',
    actor: 'commander',
    attempts: 1,
  };
};

/** The stored log of a client's sync, a report and a publication. */
export const sampleSyncRowsOf = (number: number, clientId: number, clientName: string, at: string) => ({
  'sync-logs': [syncLogItem(logOf(number, clientId, clientName, at))] satisfies Row[],
  'weekly-reports': [
    {
      ...{ id: `REP-S${digits(number)}`, week: '2026-W47', isPartial: true, createdAt: at, ...LISTED },
      ...{ createdBy: 'commander', fileName: 'weekly-report-2026-11-21.pdf', fileSize: 90_000 },
      ...{ sha256: '0'.repeat(64), cause: `by-hand#commander#${digits(number)}` },
    },
  ] satisfies Row[],
  publications: [
    {
      ...{ feed: 'market-data', version: number + 1, at, by: 'commander' },
      changes: [{ field: 'alerts.1.message', from: 'Open.', to: 'Shut.' }],
    },
  ] satisfies Row[],
});
