import { OUTCOME_KEYS } from '../../../shared/domain/client-outcome.ts';
import type { WeekMetrics } from '../../../shared/domain/grid.ts';
import type { FormId } from '../../../shared/domain/inquiry-forms.ts';
import { CURRENCIES, type Currency, toMajor } from '../../../shared/domain/money.ts';
import { PIPELINE_STAGES, type PipelineStage } from '../../../shared/domain/pipeline.ts';
import { dubaiDayOf, weekOfDay } from '../../../shared/domain/week.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { query } from '../dynamo/items.ts';
import { COUNTER_SHARDS, findCounters, sumCounters } from '../dynamo/sharded-counter.ts';

/** Each subject has counters of its own: a report reads them apart. */
const SUBJECTS = ['inquiries', 'clients', 'documents', 'payments'] as const;
type Subject = (typeof SUBJECTS)[number];

export const stageMetric = (stage: PipelineStage): string => `entered ${stage}`;

/** Inquiries that a form of the site has sent, of those that are leads. */
export const sentMetric = (form: FormId): string => `sent ${form}`;

/** Revenue of a currency, in minor units. */
export const revenueMetric = (currency: Currency): string => `revenue ${currency}`;

/** Adds to the metrics of a day in Dubai. */
export const dailyMetricWrite = (
  subject: Subject,
  day: string,
  metrics: Readonly<Record<string, number>>,
): TransactWrite => ({
  count: metrics,
  key: { week: weekOfDay(day), entry: `${day}#${subject}` },
  in: 'daily-metrics',
});

/** The metrics of a subject on a day in Dubai, which writes keep up to date. */
export const findDayMetrics = (subject: Subject, day: string): Promise<Record<string, number>> =>
  findCounters('daily-metrics', { week: weekOfDay(day), entry: `${day}#${subject}` });

/** As `dailyMetricWrite`, for the day of an instant. */
export const dailyMetricWriteAt = (
  subject: Subject,
  at: string,
  metrics: Readonly<Record<string, number>>,
): TransactWrite => dailyMetricWrite(subject, dubaiDayOf(at), metrics);

/** At most an item per day, subject and shard. */
const rowsOf = async (week: string) => {
  const { items } = await query('daily-metrics', {
    where: 'week = :week',
    values: { ':week': week },
    limit: 7 * SUBJECTS.length * COUNTER_SHARDS,
  });

  return items;
};

/** The keys of a week's metrics that were written to, each once, as `dailyMetricWrite` has them. */
export const dailyMetricKeys = async (week: string): Promise<{ week: string; entry: string }[]> => {
  const entries = (await rowsOf(week)).map(({ entry }) => String(entry).replace(/#\d+$/, ''));

  return [...new Set(entries)].map((entry) => ({ week, entry }));
};

/** Whether a week has any metrics. */
export const hasDailyMetrics = async (week: string): Promise<boolean> => (await rowsOf(week)).length > 0;

/** The metrics of a week, which writes keep up to date. */
export const findWeekMetrics = async (week: string): Promise<WeekMetrics> => {
  const totals = sumCounters(await rowsOf(week));
  const of = (metric: string) => totals[metric] ?? 0;
  const moves = PIPELINE_STAGES.map((stage) => [stage, of(stageMetric(stage))] as const);
  const outcomes = OUTCOME_KEYS.map((key) => [key, of(key)] as const);

  return {
    week,
    leads: of('leads'),
    answeredInTime: of('answeredInTime'),
    answeredLate: of('answeredLate'),
    newClients: of('newClients'),
    stageMoves: Object.fromEntries(moves.filter(([, count]) => count > 0)),
    outcomes: Object.fromEntries(outcomes.filter(([, count]) => count !== 0)),
    documents: {
      generated: of('generated'),
      sent: of('sent'),
      signed: of('signed'),
      completed: of('completed'),
    },
    revenue: CURRENCIES.map((currency) => ({
      currency,
      amount: toMajor(of(revenueMetric(currency))),
    })).filter(({ amount }) => amount !== 0),
  };
};
