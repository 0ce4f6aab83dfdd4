import * as z from 'zod/mini';
import type { WeekMetrics } from '../../../shared/domain/grid.ts';
import { CURRENCIES, type Currency, toMajor } from '../../../shared/domain/money.ts';
import { PIPELINE_STAGES, type PipelineStage } from '../../../shared/domain/pipeline.ts';
import { dubaiDayOf, weekOfDay } from '../../../shared/domain/week.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { query } from '../dynamo/items.ts';

/** Each subject has an item of its own: writes of one do not contend with those of another. */
const SUBJECTS = ['inquiries', 'clients', 'documents', 'payments'] as const;
type Subject = (typeof SUBJECTS)[number];

export const stageMetric = (stage: PipelineStage): string => `entered ${stage}`;

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

/** As `dailyMetricWrite`, for the day of an instant. */
export const dailyMetricWriteAt = (
  subject: Subject,
  at: string,
  metrics: Readonly<Record<string, number>>,
): TransactWrite => dailyMetricWrite(subject, dubaiDayOf(at), metrics);

const Row = z.catchall(z.object({ week: z.string(), entry: z.string() }), z.int());

const add = (totals: Map<string, number>, metrics: Readonly<Record<string, number>>) => {
  for (const [metric, by] of Object.entries(metrics)) totals.set(metric, (totals.get(metric) ?? 0) + by);
};

/** At most an item per day and subject. */
const rowsOf = async (week: string) => {
  const { items } = await query('daily-metrics', {
    where: 'week = :week',
    values: { ':week': week },
    limit: 7 * SUBJECTS.length,
  });

  return items;
};

/** Whether a week has any metrics. */
export const hasDailyMetrics = async (week: string): Promise<boolean> => (await rowsOf(week)).length > 0;

/** The metrics of a week, which writes keep up to date. */
export const findWeekMetrics = async (week: string): Promise<WeekMetrics> => {
  const items = await rowsOf(week);
  const totals = new Map<string, number>();
  for (const item of items) {
    const { week: _, entry: __, ...metrics } = Row.parse(item);
    add(totals, metrics);
  }
  const of = (metric: string) => totals.get(metric) ?? 0;
  const moves = PIPELINE_STAGES.map((stage) => [stage, of(stageMetric(stage))] as const);
  return {
    week,
    leads: of('leads'),
    answeredInTime: of('answeredInTime'),
    answeredLate: of('answeredLate'),
    newClients: of('newClients'),
    stageMoves: Object.fromEntries(moves.filter(([, count]) => count > 0)),
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
