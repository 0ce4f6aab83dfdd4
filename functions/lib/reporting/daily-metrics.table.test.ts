import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { WeeklyReport } from '../../../shared/domain/grid.ts';
import { commit } from '../dynamo/commit.ts';
import { EmailMessage } from '../email/email-message.ts';
import {
  dailyMetricWrite,
  dailyMetricWriteAt,
  findWeekMetrics,
  hasDailyMetrics,
  revenueMetric,
  stageMetric,
} from './daily-metrics.table.ts';
import { computeMetrics } from './metrics.ts';
import {
  claimWeeklyReport,
  findLatestScheduledWeeks,
  findWeeklyReport,
  findWeeklyReports,
  saveWeeklyReport,
  scheduledReportCause,
} from './weekly-report.table.ts';

let store: TestStore;
const TABLES = [
  'daily-metrics',
  'counters',
  'weekly-reports',
  'mail',
  'automated-documents',
  'sync-logs',
] as const;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const nothing = {
  ...{
    leads: 0,
    answeredInTime: 0,
    answeredLate: 0,
    newClients: 0,
    stageMoves: {},
    outcomes: {},
    revenue: [],
  },
  documents: { generated: 0, sent: 0, signed: 0, completed: 0 },
};

test('a week has the sums of its days in Dubai, of each subject', async () => {
  await commit([
    dailyMetricWriteAt('inquiries', '2026-11-15T19:59:59.999Z', { leads: 8 }),
    dailyMetricWriteAt('inquiries', '2026-11-15T20:00:00.000Z', { leads: 1, answeredInTime: 2 }),
    dailyMetricWriteAt('inquiries', '2026-11-22T19:59:59.999Z', { leads: 1, answeredLate: 3 }),
    dailyMetricWrite('clients', '2026-11-17', {
      newClients: 4,
      [stageMetric('Retainer Paid')]: 1,
      'Lost price': 2,
    }),
    dailyMetricWrite('documents', '2026-11-18', { generated: 6, sent: 7, signed: 8, completed: 9 }),
    dailyMetricWrite('payments', '2026-11-19', { [revenueMetric('EUR')]: 10_50 }),
  ]);
  expect(await findWeekMetrics('2026-W47')).toEqual({
    ...{ week: '2026-W47', leads: 2, answeredInTime: 2, answeredLate: 3, newClients: 4 },
    stageMoves: { 'Retainer Paid': 1 },
    outcomes: { 'Lost price': 2 },
    documents: { generated: 6, sent: 7, signed: 8, completed: 9 },
    revenue: [{ currency: 'EUR', amount: 10.5 }],
  });
  expect(await findWeekMetrics('2026-W48')).toEqual({ week: '2026-W48', ...nothing });
  expect([await hasDailyMetrics('2026-W46'), await hasDailyMetrics('2026-W48')]).toEqual([true, false]);
});

test('a week is read whole: each shard of each subject of its seven days', async () => {
  const days = ['16', '17', '18', '19', '20', '21', '22'];
  const subjects = ['inquiries', 'clients', 'documents', 'payments'];
  const entries = days.flatMap((day) =>
    subjects.flatMap((subject) =>
      Array.from({ length: 16 }, (_, shard) => `2026-11-${day}#${subject}#${shard + 10}`),
    ),
  );
  await store.fill('daily-metrics', ...entries.map((entry) => ({ week: '2026-W47', entry, leads: 1 })));
  expect((await findWeekMetrics('2026-W47')).leads).toBe(448);
});

test('the metrics of the business are those of the moment and of two weeks', async () => {
  await commit([
    dailyMetricWriteAt('inquiries', '2026-11-23T00:00:00.000Z', { leads: 1 }),
    dailyMetricWriteAt('inquiries', '2026-11-16T00:00:00.000Z', { leads: 2 }),
    { count: { open: 3, 'mine#sara': 2 }, key: { name: 'inquiries' }, in: 'counters' },
    { count: { sent: 4 }, key: { name: 'documents' }, in: 'counters' },
  ]);
  await store.put('sync-logs', { id: 'SYN-1', failing: 'yes', syncTimestamp: NOW.toISOString() });
  const none = { count: 0, isMore: false };
  const metrics = await computeMetrics('sara', NOW);
  expect(metrics).toMatchObject({
    ...{ provenance: 'Live', measuredAt: NOW.toISOString(), inquiries: { open: 3 }, documents: { sent: 4 } },
    ...{ mail: { underway: none, failed: none }, clients: { total: 0 } },
    errors: { documents: none, syncs: { count: 1, isMore: false } },
    thisWeek: { week: '2026-W48', leads: 1 },
    weekBefore: { week: '2026-W47', leads: 2 },
  });
  expect(metrics.inquiries).not.toHaveProperty('mine');
});

const report = (week: string, change: Partial<WeeklyReport> = {}): WeeklyReport => ({
  ...{ id: `REP-${week}`, week, createdAt: `${week.replace('2026-W', '2026-11-')}T02:00:00.000Z` },
  ...{ createdBy: 'Zahrael', fileName: 'report.pdf', sha256: 'ab', fileSize: 1, isPartial: false },
  ...change,
});
const email = EmailMessage.parse({
  ...{ id: 'weekly-report#1', cause: 'REP-1', to: 'desk@sample.example' },
  ...{ subject: 'Report', text: 'Report', html: '<p>Report</p>' },
});

test('a scheduled report is saved with its email, and only once per cause', async () => {
  const cause = scheduledReportCause('2026-W22');
  const { id } = await claimWeeklyReport(cause);
  expect(id).toMatch(/^REP-\w{8}$/);
  const first = report('2026-W22', { id });
  expect(await saveWeeklyReport(first, cause, { email, now: NOW })).toEqual(first);
  const second = { ...first, createdAt: NOW.toISOString() };
  expect(await saveWeeklyReport(second, cause, { email: { ...email, id: 'other' }, now: NOW })).toMatchObject(
    {
      ...first,
      cause: 'scheduled#2026-W22',
    },
  );
  expect(await findWeeklyReport(id)).toEqual({ ...first, cause });
  expect((await store.items('mail')).map(({ id: mail }) => mail)).toEqual(['weekly-report#1']);
  expect(await findLatestScheduledWeeks()).toEqual(['2026-W22']);
});

test('a report by hand sends no email, and no week counts as reported by it', async () => {
  const byHand = report('2026-W22');
  await saveWeeklyReport(byHand, 'by-hand#sara#a-key', { now: NOW });
  expect(await store.items('mail')).toEqual([]);
  expect(await findLatestScheduledWeeks()).toEqual([]);
  await expect(saveWeeklyReport(byHand, 'another', { now: NOW })).rejects.toThrow('condition');
  const { id } = await claimWeeklyReport('a third');
  await saveWeeklyReport(report('2026-W22', { id }), 'of another cause', { now: NOW });
  expect((await claimWeeklyReport('a third')).id).not.toBe(id);
});

test('reports are listed the newest first, and the latest eight scheduled weeks are found', async () => {
  const weeks = ['10', '11', '12', '13', '14', '15', '16', '17', '18'].map((week) => `2026-W${week}`);
  for (const week of weeks)
    await saveWeeklyReport(report(week), week, { email: { ...email, id: week }, now: NOW });
  const { items, next } = await findWeeklyReports({ limit: 2 });
  expect([items.map(({ week }) => week), next]).toEqual([['2026-W18', '2026-W17'], expect.any(String)]);
  expect(await findLatestScheduledWeeks()).toEqual(weeks.slice(1).toReversed());
});
