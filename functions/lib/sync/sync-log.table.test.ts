import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { SyncCommand } from '../../../shared/domain/sync.ts';
import { sampleSyncLog } from '../../../shared/test-samples/grid.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { canonicalJson, digest } from '../idempotency.ts';
import {
  claimSync,
  findSyncLog,
  findSyncLogs,
  type SyncLogRecord,
  saveSyncLog,
  syncLogWrite,
} from './sync-log.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['sync-logs']);
});
beforeEach(() => store.fill('sync-logs'));
afterAll(() => store.stop());

const command = SyncCommand.parse({
  ...{ uniqueClientId: 'CL-000012', actionType: 'contract_upload' },
  actionData: { tonnes: 1e300 },
});
const log = (number: number, change: Partial<SyncLogRecord> = {}): SyncLogRecord => ({
  ...sampleSyncLog(number, { syncTimestamp: `2026-11-0${number}T00:00:00.000Z` }),
  ...{ keyHash: 'of the call', fingerprint: 'of the request', ...change },
});

test('a log is stored with its command, whatever numbers that holds, and listed where it failed', async () => {
  await commit([syncLogWrite(log(1, { command, outcome: 'failed' }))]);
  await saveSyncLog(log(2));
  expect(await findSyncLog('SYN-SAMP0001')).toEqual(log(1, { command, outcome: 'failed' }));
  expect(await findSyncLog('SYN-SAMP0002')).toEqual(log(2));
  expect(await findSyncLog('SYN-SAMP0003')).toBeUndefined();
  const failing = (await store.items('sync-logs')).map(({ id, failing, list }) => [id, failing, list]);
  expect(failing.toSorted()).toEqual([
    ['SYN-SAMP0001', 'yes', 'all'],
    ['SYN-SAMP0002', undefined, 'all'],
  ]);
});

test('a log is written again only while it says that the sync has failed', async () => {
  await saveSyncLog(log(1, { outcome: 'failed' }));
  await saveSyncLog(log(1, { outcome: 'refused' }));
  await saveSyncLog(log(1, { outcome: 'done' }));
  expect(await findSyncLog('SYN-SAMP0001')).toMatchObject({ outcome: 'refused' });
  await expect(commit([syncLogWrite(log(1))])).rejects.toThrow(ConditionFailed);
  await expect(saveSyncLog({ ...log(1), id: '' })).rejects.not.toThrow(ConditionFailed);
});

test('a call has one log, of the request that it came with', async () => {
  const claim = await claimSync('sara#a-key', { b: 1, a: 2 });
  expect(claim).toEqual({
    id: expect.stringMatching(/^SYN-\w{8}$/),
    keyHash: digest('sara#a-key'),
    fingerprint: digest(canonicalJson({ a: 2, b: 1 })),
  });
  const { id, keyHash, fingerprint } = claim;
  await saveSyncLog(log(1, { id, keyHash, fingerprint }));
  expect(await claimSync('sara#a-key', { a: 2, b: 1 })).toMatchObject({ id, existing: { id } });
  await expect(claimSync('sara#a-key', { a: 3 })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  await store.fill('sync-logs', { ...log(1, { id, keyHash: 'of another' }) });
  expect((await claimSync('sara#a-key', { a: 2, b: 1 })).id).not.toBe(id);
});

test('logs are listed the newest first, all or those of a client', async () => {
  for (const one of [log(1), log(2, { clientId: 8 }), log(3)]) await saveSyncLog(one);
  const listed = async (filter: object) =>
    (await findSyncLogs({ limit: 5, ...filter })).items.map(({ id }) => Number(id.slice(-1)));
  expect(await listed({})).toEqual([3, 2, 1]);
  expect(await listed({ scope: onlyNumber(8) })).toEqual([2]);
});
