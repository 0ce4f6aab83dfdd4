import { readOutcomes } from '../../shared/contract/grid.ts';
import { lastMonths } from '../../shared/domain/month.ts';
import { countOutcomes } from '../lib/clients/outcome-counters.table.ts';
import { sumCounters } from '../lib/dynamo/sharded-counter.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readOutcomes, async ({ input, now }) => {
  const months = lastMonths(now, input.months);
  const counts = sumCounters(await Promise.all(months.map(countOutcomes)));

  return {
    from: months[0] ?? '',
    to: months.at(-1) ?? '',
    counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
  };
});
