import { randomUUID } from 'node:crypto';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo, type Expression, type Item, mapErrors, tableName, toDynamo } from './client.ts';
import { ConditionFailed, StoreUnavailable } from './errors.ts';
import { shardKey } from './sharded-counter.ts';
import type { CounterTable, TableId } from './tables.ts';

/** One write of a transaction, or a condition that it depends on. */
export type TransactWrite =
  | ({ readonly put: Item; readonly into: TableId } & Expression)
  | ({ readonly update: string; readonly key: Item; readonly in: TableId } & Expression)
  | CounterWrite
  | ({ readonly remove: Item; readonly from: TableId } & Expression)
  | ConditionCheck;

/** Changes nothing: the other writes rely on this item. DynamoDB takes none beside another write of the same item. */
export type ConditionCheck = {
  readonly check: Item;
  readonly in: TableId;
  readonly condition: string;
} & Omit<Expression, 'condition'>;

/** Adds to the counters of a key, in one of its shards; several writes of a transaction may add to the same key. */
export interface CounterWrite {
  readonly count: Readonly<Record<string, number>>;
  readonly key: Readonly<Record<string, string>>;
  readonly in: CounterTable;
}

/** A transaction may touch an item once: the counter writes of one key become one, and those that add nothing are left out. */
const mergeCounterWrites = (writes: readonly TransactWrite[]): TransactWrite[] => {
  const merged = new Map<string, CounterWrite>();
  for (const write of writes.filter((one) => 'count' in one)) {
    const item = JSON.stringify([write.in, write.key]);
    const count = { ...merged.get(item)?.count };
    for (const [counter, by] of Object.entries(write.count)) count[counter] = (count[counter] ?? 0) + by;
    merged.set(item, { ...write, count });
  }
  const changing = [...merged.values()]
    .map((write) => ({ ...write, count: withoutZeros(write.count) }))
    .filter(({ count }) => Object.keys(count).length > 0);

  return [...writes.filter((write) => !('count' in write)), ...changing];
};

const withoutZeros = (count: CounterWrite['count']): CounterWrite['count'] =>
  Object.fromEntries(Object.entries(count).filter(([, by]) => by !== 0));

const counterUpdate = ({ count, key, in: table }: CounterWrite): TransactWrite => {
  const counters = Object.entries(count);

  return {
    update: `ADD ${counters.map((_, index) => `#counter${index} :by${index}`).join(', ')}`,
    key: shardKey(table, key, Math.random()),
    in: table,
    names: Object.fromEntries(counters.map(([counter], index) => [`#counter${index}`, counter])),
    values: Object.fromEntries(counters.map(([, by], index) => [`:by${index}`, by])),
  };
};

const toTransactItem = (
  write: TransactWrite,
): NonNullable<TransactWriteCommandInput['TransactItems']>[number] => {
  if ('put' in write)
    return { Put: { TableName: tableName(write.into), Item: write.put, ...toDynamo(write) } };
  if ('count' in write) return toTransactItem(counterUpdate(write));
  if ('remove' in write)
    return { Delete: { TableName: tableName(write.from), Key: write.remove, ...toDynamo(write) } };
  if ('check' in write)
    return {
      ConditionCheck: {
        TableName: tableName(write.in),
        Key: write.check,
        ...toDynamo(write),
        ConditionExpression: write.condition,
      },
    };

  return {
    Update: {
      TableName: tableName(write.in),
      Key: write.key,
      UpdateExpression: write.update,
      ...toDynamo(write),
    },
  };
};

/**
 * Commits all writes or none. All retries share one request token: a commit whose answer was lost is not made twice.
 * Commits nothing where there are no writes.
 * @throws ConditionFailed when the condition of a write does not hold, StoreUnavailable
 */
export const commit = async (writes: readonly TransactWrite[]): Promise<void> => {
  if (writes.length === 0) return;
  const input = {
    TransactItems: mergeCounterWrites(writes).map(toTransactItem),
    ClientRequestToken: randomUUID(),
  };
  await mapErrors(() => dynamo.send(new TransactWriteCommand(input)));
};

/** Commits writes as `commit` does, or with others that belong to its caller. */
export type Commit = typeof commit;

/** As `commit`, or as `commitAll` where given; answers false, and commits nothing, where the condition of a write does not hold. */
export const commitIf = async (
  writes: readonly TransactWrite[],
  commitAll: Commit = commit,
): Promise<boolean> => {
  try {
    await commitAll(writes);

    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

const MAX_TRIES = 50;

/**
 * Runs `attempt`, which reads, plans and commits, again for as long as another write comes in between its read and its
 * commit. `attempt` receives the number of tries that are left after it.
 * @throws StoreUnavailable after the last try
 */
export const retryOnConflict = async <Result>(
  attempt: (triesLeft: number) => Promise<Result>,
  tries = MAX_TRIES,
): Promise<Result> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await attempt(left);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (left <= 0) throw new StoreUnavailable('Other writes came in between too often.', { cause: error });
    }
  }
};

/**
 * Plans an attempt. A refusal counts only where its reads are of one moment: a parallel call of the same key may have written
 * between them, and be what refuses. Then it is a conflict, and `retryOnConflict` reads again.
 * @param isOutdated asked after a refusal
 */
export const planOnCurrentReads = async <Plan>(
  plan: () => Plan | Promise<Plan>,
  isOutdated: () => Promise<boolean>,
): Promise<Plan> => {
  try {
    return await plan();
  } catch (error) {
    if (await isOutdated()) throw new ConditionFailed();
    throw error;
  }
};
