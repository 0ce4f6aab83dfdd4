import { isDeepStrictEqual } from 'node:util';
import { type TableDefinition, type TableId, tables } from '../../functions/lib/dynamo/tables.ts';
import type { InterceptedCall } from '../local/iam-proxy/proxy.ts';
import type { Stack } from '../local/stack.ts';
import { itemSize } from './item-size.ts';
import { operatorOf } from './operator.ts';

/** An item in DynamoDB's JSON. */
type Attributes = Readonly<Record<string, unknown>>;
type Index = NonNullable<TableDefinition['indexes']>[string];

interface WriteTarget {
  readonly table: TableId;
  readonly tableName: string;
  readonly key: Attributes;
}

/** The writes to one partition of a table or an index. */
export interface PartitionLoad {
  /** The table, or table and index: `inquiries`, `inquiries byDueTime`. */
  readonly place: string;
  /** The value of the partition key. */
  readonly partition: string;
  /** Write units of 1 KB. */
  readonly units: number;
}

/** The transactions that one item took part in. */
export interface ItemLoad {
  readonly table: TableId;
  readonly key: string;
  readonly transactions: number;
}

const UNIT_BYTES = 1_024;
const unitsFor = (bytes: number) => Math.max(1, Math.ceil(bytes / UNIT_BYTES));
const nameOf = (key: TableDefinition['partition']) => (typeof key === 'string' ? key : key.name);
const valueText = (attribute: unknown) => Object.values(Object(attribute)).map(String).join('');

const keyNamesOf = ({ partition, sort }: Pick<TableDefinition, 'partition' | 'sort'>) =>
  [partition, ...(sort === undefined ? [] : [sort])].map(nameOf);

const pick = (item: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(names.flatMap((name) => (name in item ? [[name, item[name]]] : [])));

/** The entry of an item in an index; none where the item lacks one of the index's keys. */
const indexEntry = (table: TableDefinition, index: Index, item: Attributes | undefined) => {
  const keys = keyNamesOf(index);
  if (!item || keys.some((name) => !(name in item))) return;
  if (index.projection === 'all') return item;
  const projected = index.projection === 'keys' ? [] : index.projection;

  return pick(item, [...keyNamesOf(table), ...keys, ...projected]);
};

/** The units that a change of an item costs in an index, by the partitions it writes to. */
export const indexUnits = (
  table: TableDefinition,
  index: Index,
  before: Attributes | undefined,
  after: Attributes | undefined,
): [partition: string, units: number][] => {
  const [old, fresh] = [indexEntry(table, index, before), indexEntry(table, index, after)];
  const partitionOf = (entry: Attributes) => valueText(entry[nameOf(index.partition)]);
  const whole = (entry: Attributes): [string, number] => [partitionOf(entry), unitsFor(itemSize(entry))];
  if (!old || !fresh) return [old, fresh].flatMap((entry) => (entry ? [whole(entry)] : []));

  const keys = keyNamesOf(index);
  const isMoved = !isDeepStrictEqual(pick(old, keys), pick(fresh, keys));
  if (isMoved) return [whole(old), whole(fresh)];
  if (isDeepStrictEqual(old, fresh)) return [];

  return [[partitionOf(fresh), unitsFor(Math.max(itemSize(old), itemSize(fresh)))]];
};

/**
 * Measures where the functions of a stack write: the write units of each partition, and the transactions of each item.
 * Computes them from the items before and after each write, by DynamoDB's rules; a transaction costs twice in the table.
 * Writes follow each other while it measures.
 */
export const measureWritesOn = (stack: Stack) => {
  const ask = operatorOf(stack);
  const idOf = new Map((Object.keys(tables) as TableId[]).map((id) => [stack.tableName(id), id]));
  const partitions = new Map<string, PartitionLoad>();
  const items = new Map<string, ItemLoad>();
  let bytesAdded = 0;

  const add = (place: string, partition: string, units: number) => {
    const id = `${place}\n${partition}`;
    partitions.set(id, { place, partition, units: (partitions.get(id)?.units ?? 0) + units });
  };

  const targetOf = (write: unknown): WriteTarget | undefined => {
    const { TableName, Key, Item } = Object(write);
    const table = idOf.get(TableName);

    return table && { table, tableName: TableName, key: pick(Key ?? Item, keyNamesOf(tables[table])) };
  };

  const targetsOf = ({ action, body }: InterceptedCall): WriteTarget[] => {
    const writes =
      action === 'dynamodb:TransactWriteItems'
        ? Object(body).TransactItems.flatMap((one: object) => Object.values(one))
        : [body];

    return writes.flatMap((write: unknown) => targetOf(write) ?? []);
  };

  const imageOf = async ({ tableName, key }: WriteTarget): Promise<Attributes | undefined> => {
    const answer = await ask('GetItem', { TableName: tableName, Key: key, ConsistentRead: true });

    return Object(answer).Item;
  };

  const measure = async (call: InterceptedCall) => {
    const targets = targetsOf(call);
    const isTransaction = call.action === 'dynamodb:TransactWriteItems';
    const before = await Promise.all(targets.map(imageOf));
    const reply = await call.forward();
    const after = await Promise.all(targets.map(imageOf));

    targets.forEach(({ table, key }, at) => {
      const shape: TableDefinition = tables[table];
      const images = [before[at], after[at]] as const;
      const [old = 0, fresh = 0] = images.map((image) => (image ? itemSize(image) : 0));
      bytesAdded += fresh - old;
      const bytes = Math.max(old, fresh);
      add(table, valueText(key[nameOf(shape.partition)]), unitsFor(bytes) * (isTransaction ? 2 : 1));
      for (const [name, index] of Object.entries(shape.indexes ?? {}))
        for (const [partition, units] of indexUnits(shape, index, ...images))
          add(`${table} ${name}`, partition, units);
      if (!isTransaction) return;
      const id = `${table}\n${JSON.stringify(key)}`;
      const printed = Object.values(key).map(valueText).join(' ');
      items.set(id, { table, key: printed, transactions: (items.get(id)?.transactions ?? 0) + 1 });
    });

    return reply;
  };

  let last: Promise<unknown> = Promise.resolve();
  const end = stack.intercept(async (call) => {
    const isWrite = /^dynamodb:(Put|Update|Delete|TransactWrite)/.test(call.action);
    if (!isWrite || call.functionId === 'operator') return;
    const reply = last.then(() => measure(call));
    last = reply.catch(() => {});

    return reply;
  });

  return {
    end,
    partitions: () => [...partitions.values()].sort((a, b) => b.units - a.units),
    /** The bytes by which the tables grew, without their indexes. */
    bytesAdded: () => bytesAdded,
    items: () => [...items.values()].sort((a, b) => b.transactions - a.transactions),
  };
};
