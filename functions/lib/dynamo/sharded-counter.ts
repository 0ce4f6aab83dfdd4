import type { CounterWrite } from './commit.ts';
import { query } from './items.ts';
import { type CounterTable, tables } from './tables.ts';

/**
 * The number of items that share the additions to one counter, so that transactions seldom meet on an item; see
 * docs/decisions/2026-11-22-counters-in-shards.md.
 */
export const COUNTER_SHARDS = 16;

/** The beginning of the sort keys of a counter's shards: `2026-11-22#clients#`, or `#` where the partition is one counter. */
const shardStart = (table: CounterTable, key: CounterWrite['key']): string =>
  `${key[tables[table].sort] ?? ''}#`;

/** The key of a shard. @param chance from 0 to under 1 */
export const shardKey = (
  table: CounterTable,
  key: CounterWrite['key'],
  chance: number,
): Record<string, string> => {
  const shard = String(Math.floor(chance * COUNTER_SHARDS)).padStart(2, '0');

  return { ...key, [tables[table].sort]: `${shardStart(table, key)}${shard}` };
};

/** The key of a number sequence, which is one item: every number is given once. */
export const sequenceKey = (name: string) => ({ name, shard: 'sequence' });

/** The sums of the counters in several shards, by name. */
export const sumCounters = (shards: readonly Record<string, unknown>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const shard of shards)
    for (const [counter, value] of Object.entries(shard))
      if (typeof value === 'number') sums[counter] = (sums[counter] ?? 0) + value;

  return sums;
};

/** The counters of a key, in one query; none where nothing was counted. */
export const findCounters = async (
  table: CounterTable,
  key: CounterWrite['key'],
): Promise<Record<string, number>> => {
  const { partition, sort } = tables[table];
  const { items } = await query(table, {
    where: '#partition = :partition AND begins_with(#sort, :start)',
    names: { '#partition': partition, '#sort': sort },
    values: { ':partition': key[partition], ':start': shardStart(table, key) },
    limit: COUNTER_SHARDS,
    isConsistent: true,
  });

  return sumCounters(items);
};
