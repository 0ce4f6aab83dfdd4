import { COUNTER_SHARDS, shardKey } from '../../functions/lib/dynamo/sharded-counter.ts';

/** The rows of a counter of which every shard has its part. */
export const counterRows = (
  name: string,
  counts: Readonly<Record<string, number>>,
): Record<string, unknown>[] =>
  Array.from({ length: COUNTER_SHARDS }, (_, shard) => ({
    ...shardKey('counters', { name }, shard / COUNTER_SHARDS),
    ...Object.fromEntries(
      Object.entries(counts).map(([counter, count]) => [
        counter,
        Math.floor(count / COUNTER_SHARDS) + (shard < count % COUNTER_SHARDS ? 1 : 0),
      ]),
    ),
  }));
