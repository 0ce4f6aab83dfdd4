import type { TransactWrite } from './commit.ts';
import type { TableId } from './tables.ts';

type Writes = readonly TransactWrite[];

/** The items that a plan puts into a table. */
export const itemsPut = (writes: Writes, table: TableId) =>
  writes.flatMap((write) => ('put' in write && write.into === table ? [write.put] : []));

/** The keys of the items that a plan removes from a table. */
export const keysRemoved = (writes: Writes, table: TableId) =>
  writes.flatMap((write) => ('remove' in write && write.from === table ? [write.remove] : []));

/** What a plan adds to the counters of a table, by `item counter`. */
export const countsAdded = (writes: Writes, table: TableId): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const write of writes) {
    if (!('count' in write) || write.in !== table) continue;
    for (const [counter, by] of Object.entries(write.count)) {
      const name = `${Object.values(write.key).join(' ')} ${counter}`;
      counts[name] = (counts[name] ?? 0) + by;
    }
  }

  return Object.fromEntries(Object.entries(counts).filter(([, by]) => by !== 0));
};

/** The attributes that a plan sets in its only update of a table, undefined where it removes one; and its condition. */
export const updateOf = (writes: Writes, table: TableId) => {
  const updates = writes.filter((write) => 'update' in write && write.in === table);
  const [write] = updates;
  if (updates.length !== 1 || !write || !('update' in write)) throw new Error(`${updates.length} updates.`);
  const { update, names = {}, values = {}, condition } = write;
  const attributes = [...update.matchAll(/#(\w+) = (:\w+)/g)].map(([, name, value]) => [
    names[`#${name}`],
    values[String(value)],
  ]);
  const removed = update.split('REMOVE ')[1]?.split(', ') ?? [];

  return {
    condition,
    values,
    set: {
      ...Object.fromEntries(removed.map((name) => [names[name], undefined])),
      ...Object.fromEntries(attributes),
    } as Record<string, unknown>,
  };
};
