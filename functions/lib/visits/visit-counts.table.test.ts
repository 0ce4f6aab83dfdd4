import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { dailyMetricWrite, sentMetric } from '../reporting/daily-metrics.table.ts';
import {
  countLogFileOnce,
  everyCountedFile,
  findFilesOfDay,
  findVisitDays,
  replaceVisitsOfDay,
} from './visit-counts.table.ts';
import { findVisitCounts } from './visit-days.ts';

let store: TestStore;
const TABLES = ['visit-counts', 'daily-metrics'] as const;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-24T08:00:00.000Z');
const day = (name: string) => findVisitDays(name, name).then((days) => days.get(name));

test('a file is counted once; a second delivery adds nothing', async () => {
  const visits = { '2026-11-24': { 'page /': 2, 'begun home': 1 }, '2026-11-23': { 'page /trust': 1 } };
  expect(await countLogFileOnce('edge-log/one.gz', visits, NOW)).toBe(true);
  expect(await countLogFileOnce('edge-log/one.gz', visits, NOW)).toBe(false);
  expect(await day('2026-11-24')).toEqual({ pages: { '/': 2 }, started: { home: 1 } });
  expect(await day('2026-11-23')).toEqual({ pages: { '/trust': 1 }, started: {} });
});

test('the note that a file is counted goes after 30 days; the counts stay', async () => {
  await countLogFileOnce('edge-log/one.gz', { '2026-11-24': { 'page /': 1 } }, NOW);
  const [counts, file] = await store.items('visit-counts');
  expect(counts).toEqual({ list: 'days', entry: '2026-11-24', 'page /': 1, files: 1 });
  expect(file).toEqual({
    list: 'log-files',
    entry: 'edge-log/one.gz',
    expires: Date.parse('2026-12-24T08:00:00.000Z') / 1000,
  });
});

test('a range has its first and its last day, and no other', async () => {
  for (const name of ['2026-11-21', '2026-11-22', '2026-11-24', '2026-11-25'])
    await countLogFileOnce(`edge-log/${name}.gz`, { [name]: { 'page /': 1 } }, NOW);
  expect([...(await findVisitDays('2026-11-22', '2026-11-24')).keys()]).toEqual(['2026-11-22', '2026-11-24']);
});

test('a file that adds nothing is noted all the same', async () => {
  expect(await countLogFileOnce('edge-log/empty.gz', {}, NOW)).toBe(true);
  expect(await Array.fromAsync(everyCountedFile())).toEqual(['edge-log/empty.gz']);
});

test('the counts of a day are replaced only while no file adds to it', async () => {
  expect(await findFilesOfDay('2026-11-24')).toBe(0);
  await countLogFileOnce('edge-log/one.gz', { '2026-11-24': { 'page /': 5, 'page /trust': 1 } }, NOW);
  await expect(replaceVisitsOfDay('2026-11-24', { 'page /': 3 }, 0)).rejects.toThrow(ConditionFailed);
  const files = await findFilesOfDay('2026-11-24');
  await replaceVisitsOfDay('2026-11-24', { 'page /': 3 }, files);
  expect(await day('2026-11-24')).toEqual({ pages: { '/': 3 }, started: {} });
  await expect(replaceVisitsOfDay('2026-11-24', { 'page /': 9 }, files)).rejects.toThrow(ConditionFailed);
  await replaceVisitsOfDay('2026-11-20', { 'page /': 1 }, 0);
  expect(await day('2026-11-20')).toEqual({ pages: { '/': 1 }, started: {} });
});

test('every day of a range is answered, the newest first, with the forms that leads came from', async () => {
  await countLogFileOnce('edge-log/one.gz', { '2026-11-23': { 'page /': 4, 'begun vessel': 3 } }, NOW);
  await commit([
    dailyMetricWrite('inquiries', '2026-11-23', { leads: 2, [sentMetric('vessel')]: 2 }),
    dailyMetricWrite('inquiries', '2026-11-22', {
      leads: 1,
      [sentMetric('home')]: 1,
      [sentMetric('access')]: 0,
    }),
    dailyMetricWrite('inquiries', '2026-11-21', { leads: 1, [sentMetric('home')]: 1 }),
  ]);
  expect(await findVisitCounts({ from: '2026-11-22', to: '2026-11-24' }, NOW)).toEqual({
    measuredAt: NOW.toISOString(),
    days: [
      { day: '2026-11-24', pages: {}, started: {}, sent: {} },
      { day: '2026-11-23', pages: { '/': 4 }, started: { vessel: 3 }, sent: { vessel: 2 } },
      { day: '2026-11-22', pages: {}, started: {}, sent: { home: 1 } },
    ],
  });
});
