import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { Amount, CURRENCIES, Currency, toMinor } from './money.ts';
import { PIPELINE_STAGES, PipelineStage } from './pipeline.ts';

const percent = z
  .int('Enter whole percent.')
  .check(z.gte(0, 'Enter at least 0 %.'), z.lte(100, 'Enter at most 100 %.'));

/** How likely a client of each stage is to sign, in percent. */
export const StageProbabilities = z.record(PipelineStage, percent);
export type StageProbabilities = z.infer<typeof StageProbabilities>;

/** Until an admin changes them. What is paid for is certain; a contract that was issued is signed more often than not. */
export const USUAL_PROBABILITIES: StageProbabilities = {
  'Inquiry Received': 5,
  'Onboarding Pack Sent': 10,
  'Strategy Call / Briefing Booked': 25,
  'Proposal Sent': 40,
  'Contract Issued': 70,
  'Retainer Paid': 100,
  'Live Engagement Active': 100,
  'Case Study Logged': 100,
};

/** The probabilities that hold, and who set them last; version 0 are the usual ones. */
export const ProbabilitySetting = z.object({
  probabilities: StageProbabilities,
  version: z.int(),
  changedAt: z.optional(instant),
  changedBy: z.optional(z.string()),
});
export type ProbabilitySetting = z.infer<typeof ProbabilitySetting>;

const sums = z.array(z.object({ currency: Currency, amount: Amount }));
type Sums = z.infer<typeof sums>;

/** What the clients in the stages are expected to bring. Amounts are in major units; sums never cross currencies. */
export const Forecast = z.extend(ProbabilitySetting, {
  stages: z.array(
    z.object({
      stage: PipelineStage,
      /** Those with an expected value. */
      clients: z.int(),
      value: sums,
    }),
  ),
});
export type Forecast = z.infer<typeof Forecast>;

/** A line of the forecast: a stage in one currency. */
export interface ForecastLine {
  readonly stage: PipelineStage;
  readonly currency: Currency;
  readonly probability: number;
  /** In minor units. */
  readonly value: number;
  readonly expected: number;
}

const amountIn = (all: Sums, currency: Currency): number =>
  toMinor(all.find((one) => one.currency === currency)?.amount ?? 0);

/** Per stage and currency with a value: the value, and what it comes to by the probability, to the minor unit. */
export const forecastLines = ({ stages, probabilities }: Forecast): ForecastLine[] =>
  PIPELINE_STAGES.flatMap((stage) =>
    CURRENCIES.flatMap((currency) => {
      const value = amountIn(stages.find((one) => one.stage === stage)?.value ?? [], currency);
      const probability = probabilities[stage];
      const expected = Math.round((value * probability) / 100);

      return value === 0 ? [] : [{ stage, currency, probability, value, expected }];
    }),
  );

/** Per currency the sum of its lines, in minor units. */
export const forecastTotals = (lines: readonly ForecastLine[]) =>
  CURRENCIES.flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const sum = (of: (line: ForecastLine) => number) => own.reduce((total, line) => total + of(line), 0);

    return own.length === 0
      ? []
      : [{ currency, value: sum(({ value }) => value), expected: sum(({ expected }) => expected) }];
  });

/** What an admin sets: all probabilities, based on a version. */
export const NewProbabilities = z.object({
  probabilities: StageProbabilities,
  version: z.int().check(z.gte(0)),
});
