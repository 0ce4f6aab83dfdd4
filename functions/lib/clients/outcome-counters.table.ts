import { isDeepStrictEqual } from 'node:util';
import type { Client } from '../../../shared/domain/client.ts';
import { type OutcomeCounts, outcomeKey } from '../../../shared/domain/client-outcome.ts';
import { dubaiDayOf } from '../../../shared/domain/week.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import { dailyMetricWriteAt } from '../reporting/daily-metrics.table.ts';

/** The counters of the clients that were won and lost in a month, e.g. `2026-11`. */
export const outcomesKey = (month: string) => ({ name: `outcomes-${month}` });

/** Counts a client that is won or lost by its reason, on the day and in the month of that; a merged one is its survivor's. */
export const outcomeCounterWrites = ({ outcome, mergedInto }: Client, by: 1 | -1): TransactWrite[] => {
  if (!outcome || mergedInto) return [];
  const count = { [outcomeKey(outcome.status, outcome.reason)]: by };
  const month = dubaiDayOf(outcome.at).slice(0, 7);

  return [
    dailyMetricWriteAt('clients', outcome.at, count),
    { count, key: outcomesKey(month), in: 'counters' },
  ];
};

/** Takes the outcome before a change from the counters, and adds the one after it: who comes back was not lost. */
export const outcomeMoveWrites = (before: Client, after: Client): TransactWrite[] =>
  isDeepStrictEqual(before.outcome, after.outcome) && !before.mergedInto === !after.mergedInto
    ? []
    : [...outcomeCounterWrites(before, -1), ...outcomeCounterWrites(after, 1)];

/** The clients that were won and lost in a month, and still are, by reason. */
export const countOutcomes = (month: string): Promise<OutcomeCounts> =>
  findCounters('counters', outcomesKey(month));
