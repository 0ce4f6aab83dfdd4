import type { TransactWrite } from './commit.ts';
import { type TableDefinition, type TableId, tables } from './tables.ts';

type Writes = readonly TransactWrite[];

const keyAttributes = (table: TableId): string[] => {
  const { partition, sort }: TableDefinition = tables[table];

  return [partition, sort].flatMap((key) =>
    key === undefined ? [] : typeof key === 'string' ? key : key.name,
  );
};

const placeholders = (text: string, mark: '#' | ':'): string[] =>
  [...new Set(text.match(new RegExp(`${mark}\\w+`, 'g')))].toSorted();

/** Writes that DynamoDB takes: with whole keys, and with each name and value declared and used. */
const acceptable = (writes: Writes): Writes => {
  for (const write of writes) {
    if ('count' in write) continue;
    const [table, key] =
      'put' in write
        ? ([write.into, write.put] as const)
        : 'remove' in write
          ? ([write.from, write.remove] as const)
          : ([write.in, 'check' in write ? write.check : write.key] as const);
    const missing = keyAttributes(table).filter((name) => key[name] === undefined || key[name] === '');
    if (missing.length > 0) throw new Error(`A key of ${table} lacks ${missing.join(', ')}.`);

    const text = `${'update' in write ? write.update : ''} ${write.condition ?? ''}`;
    const { names = {}, values = {} } = write;
    const unnamed = Object.values(names).some((name) => name === '');
    const declared = [
      ...Object.keys(names),
      ...Object.keys(values).filter((one) => values[one] !== undefined),
    ];
    const used = [...placeholders(text, '#'), ...placeholders(text, ':')];
    if (unnamed || declared.toSorted().join() !== used.toSorted().join())
      throw new Error(`“${text}” does not use what it declares: ${declared.join(', ')}.`);
  }

  return writes;
};

/** The items that a plan puts into a table. */
export const itemsPut = (writes: Writes, table: TableId) =>
  acceptable(writes).flatMap((write) => ('put' in write && write.into === table ? [write.put] : []));

/** The keys of the items that a plan removes from a table. */
export const keysRemoved = (writes: Writes, table: TableId) =>
  acceptable(writes).flatMap((write) => ('remove' in write && write.from === table ? [write.remove] : []));

/** The sums that a plan adds to the counters of a table, by `item counter`. */
export const countsAdded = (writes: Writes, table: TableId): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const write of acceptable(writes)) {
    if (!('count' in write) || write.in !== table) continue;
    for (const [counter, by] of Object.entries(write.count)) {
      const name = `${Object.values(write.key).join(' ')} ${counter}`;
      counts[name] = (counts[name] ?? 0) + by;
    }
  }

  return Object.fromEntries(Object.entries(counts).filter(([, by]) => by !== 0));
};

/** The attributes that each update of a table sets, undefined where it removes one; and its condition. */
export const updatesOf = (writes: Writes, table: TableId) =>
  acceptable(writes).flatMap((write) => {
    if (!('update' in write) || write.in !== table) return [];
    const { update, key, names = {}, values = {}, condition } = write;
    const attributes = [...update.matchAll(/#(\w+) = (:\w+)/g)].map(([, name, value]) => [
      names[`#${name}`],
      values[String(value)],
    ]);
    const removed = update.split('REMOVE ')[1]?.split(', ') ?? [];
    const set: Record<string, unknown> = {
      ...Object.fromEntries(removed.map((name) => [names[name], undefined])),
      ...Object.fromEntries(attributes),
    };

    return [{ key, condition, values, set }];
  });

/** The conditions of a table's items that a plan depends on. */
export const checksOf = (writes: Writes, table: TableId) =>
  acceptable(writes).flatMap((write) => ('check' in write && write.in === table ? [write] : []));

/** The only update of a table. */
export const updateOf = (writes: Writes, table: TableId) => {
  const [update, ...others] = updatesOf(writes, table);
  if (!update || others.length > 0) throw new Error('The plan does not update the table once.');

  return update;
};
