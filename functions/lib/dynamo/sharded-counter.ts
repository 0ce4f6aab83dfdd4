import type { CounterWrite, TransactWrite } from './commit.ts';
import { query } from './items.ts';
import { type CounterTable, SEQUENCE, tables } from './tables.ts';

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

/** The key of a number sequence in the table of counters. */
export const sequenceKey = (name: string) => ({ name, shard: SEQUENCE });

/** The sums of the counters in several shards, by name. */
export const sumCounters = (shards: readonly Record<string, unknown>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const shard of shards)
    for (const [counter, value] of Object.entries(shard))
      if (typeof value === 'number') sums[counter] = (sums[counter] ?? 0) + value;

  return sums;
};

/** The shards of a counter that were written to, in one query. */
export const findCounterShards = async (
  table: CounterTable,
  key: CounterWrite['key'],
): Promise<Record<string, unknown>[]> => {
  const { partition, sort } = tables[table];
  const { items } = await query(table, {
    where: '#partition = :partition AND begins_with(#sort, :start)',
    names: { '#partition': partition, '#sort': sort },
    values: { ':partition': key[partition], ':start': shardStart(table, key) },
    limit: COUNTER_SHARDS,
    isConsistent: true,
  });

  return items;
};

/** The counters of a key; none where nothing was counted. */
export const findCounters = async (
  table: CounterTable,
  key: CounterWrite['key'],
): Promise<Record<string, number>> => sumCounters(await findCounterShards(table, key));

/**
 * Adds to the counters of a key outside of the transactions that count, in the first shard. The condition fails where
 * another correction has been made since these shards were read: none is made twice.
 */
export const correctionWrite = (
  { count, key, in: table }: CounterWrite,
  { shards, now }: { readonly shards: readonly Record<string, unknown>[]; readonly now: Date },
): TransactWrite => {
  const counters = Object.keys(count);
  const first = shardKey(table, key, 0);
  const { sort } = tables[table];
  const correctedAt = shards.find((shard) => shard[sort] === first[sort])?.correctedAt;

  return {
    update: `SET correctedAt = :now ADD ${counters.map((_, index) => `#counter${index} :by${index}`).join(', ')}`,
    key: first,
    in: table,
    condition: correctedAt === undefined ? 'attribute_not_exists(correctedAt)' : 'correctedAt = :before',
    names: Object.fromEntries(counters.map((counter, index) => [`#counter${index}`, counter])),
    values: {
      ...Object.fromEntries(counters.map((counter, index) => [`:by${index}`, count[counter]])),
      ':now': now.toISOString(),
      ...(correctedAt !== undefined && { ':before': correctedAt }),
    },
  };
};
