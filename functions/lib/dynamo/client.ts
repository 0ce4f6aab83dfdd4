import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { classifyDynamoError } from './classify-error.ts';
import { ForeignCursor } from './cursor.ts';
import { type TableId, tableVariable } from './tables.ts';

type Item = Record<string, unknown>;

/** The store did not answer in time or could not serve; nothing is known about a write that was under way. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** A condition of a write did not hold; `existing` is the record that stood in the way, where there is one. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly existing: Item | undefined;

  constructor(existing?: Item) {
    super('A condition of the write did not hold.');
    this.existing = existing;
  }
}

/** Expression of an update or condition with its names (`#name`) and values (`:value`). */
interface Expression {
  readonly condition?: string;
  readonly names?: Record<string, string>;
  readonly values?: Item;
}

// Without time limits the SDK waits for ever on a silent server.
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_500, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

/** A table's physical name. Without a grant there is no variable, and the store refuses the bare name. */
const nameOf = (table: TableId): string => process.env[tableVariable(table)] ?? table;

/** DynamoDB refused a call that is wrong in itself: a fault of ours, which repeating does not mend. */
class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

const TRIES = 6;
const FIRST_PAUSE = 50;

/**
 * Makes a call, again while transactions hold what it writes, and tells in the words of this house how it failed.
 * @throws ConditionFailed, StoreUnavailable
 */
const mapErrors = async <Answer>(call: () => Promise<Answer>, tries = TRIES): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = classifyDynamoError(error);
    if (failure.kind === 'condition') throw new ConditionFailed(failure.existing);
    if (failure.kind === 'outage') throw new StoreUnavailable('The store did not answer.', { cause: error });
    if (failure.kind === 'fault') throw refusalOf(error, failure.reasons);
    if (tries <= 1) throw new StoreUnavailable('Other writes were in the way too often.', { cause: error });
  }
  // Spread over time, so that writers who met once do not meet again.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * FIRST_PAUSE * 2 ** (TRIES - tries)));

  return mapErrors(call, tries - 1);
};

/** What is wrong with a transaction stands in its reasons alone. */
const refusalOf = (error: Error, reasons: readonly string[]): Error =>
  reasons.length === 0
    ? error
    : new StoreRefused(`The store refused the transaction: ${reasons.join('; ')}`, { cause: error });

const spelled = ({ condition, names, values }: Expression) => ({
  ...(condition && {
    ConditionExpression: condition,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  }),
  ...(names && { ExpressionAttributeNames: names }),
  ...(values && { ExpressionAttributeValues: values }),
});

/** Reads one record, strongly consistent. */
export const getItem = async (table: TableId, key: Item): Promise<Item | undefined> => {
  const { Item: item } = await mapErrors(() =>
    client.send(new GetCommand({ TableName: nameOf(table), Key: key, ConsistentRead: true })),
  );

  return item;
};

/** @throws ConditionFailed with the record that stands there, when `condition` does not hold. */
export const putItem = async (table: TableId, item: Item, expression: Expression = {}): Promise<void> => {
  await mapErrors(() =>
    client.send(new PutCommand({ TableName: nameOf(table), Item: item, ...spelled(expression) })),
  );
};

/** Changes a record and answers it as it is afterwards. @throws ConditionFailed */
export const updateItem = async (
  table: TableId,
  key: Item,
  update: string,
  expression: Expression = {},
): Promise<Item> => {
  const { Attributes: item = {} } = await mapErrors(() =>
    client.send(
      new UpdateCommand({
        TableName: nameOf(table),
        Key: key,
        UpdateExpression: update,
        ReturnValues: 'ALL_NEW',
        ...spelled(expression),
      }),
    ),
  );

  return item;
};

export const deleteItem = async (table: TableId, key: Item): Promise<void> => {
  await mapErrors(() => client.send(new DeleteCommand({ TableName: nameOf(table), Key: key })));
};

export interface Query {
  readonly index?: string;
  /** Key condition, e.g. `#month = :month`. */
  readonly where: string;
  readonly names?: Record<string, string>;
  readonly values: Item;
  readonly limit: number;
  readonly newestFirst?: boolean;
  /** The key after which to go on. */
  readonly after?: Item | undefined;
}

/** One bounded query: at most `limit` records and the key to go on after, if there is more. */
export const query = async (table: TableId, question: Query): Promise<{ items: Item[]; after?: Item }> => {
  const asked = mapErrors(() =>
    client.send(
      new QueryCommand({
        TableName: nameOf(table),
        IndexName: question.index,
        KeyConditionExpression: question.where,
        ExpressionAttributeNames: question.names,
        ExpressionAttributeValues: question.values,
        Limit: question.limit,
        ScanIndexForward: !question.newestFirst,
        ExclusiveStartKey: question.after,
      }),
    ),
  );
  const { Items: items = [], LastEvaluatedKey: after } = await asked.catch((error: unknown) => {
    // The only part of a question that comes from outside is the place to go on from.
    const foreign = question.after && error instanceof Error && error.name === 'ValidationException';
    throw foreign ? new ForeignCursor('The cursor is not one of ours.', { cause: error }) : error;
  });

  return after ? { items, after } : { items };
};

/** One step of a transaction. */
export type TransactWrite =
  | ({ readonly put: Item; readonly into: TableId } & Expression)
  | ({ readonly update: string; readonly key: Item; readonly in: TableId } & Expression)
  | Count
  | ({ readonly remove: Item; readonly from: TableId } & Expression);

/** Moves figures of a record up or down; several steps may move figures of the same one. */
interface Count {
  readonly count: Readonly<Record<string, number>>;
  readonly key: Item;
  readonly in: TableId;
}

/** A transaction touches a record once: what its steps count in one record is added up, and what comes to nothing is left out. */
const addedUp = (steps: readonly TransactWrite[]): TransactWrite[] => {
  const counts = new Map<string, Count>();
  for (const step of steps.filter((one) => 'count' in one)) {
    const place = JSON.stringify([step.in, step.key]);
    const count = { ...counts.get(place)?.count };
    for (const [figure, by] of Object.entries(step.count)) count[figure] = (count[figure] ?? 0) + by;
    counts.set(place, { ...step, count });
  }
  const moving = [...counts.values()]
    .map((step) => ({ ...step, count: withoutZeros(step.count) }))
    .filter(({ count }) => Object.keys(count).length > 0);

  return [...steps.filter((step) => !('count' in step)), ...moving];
};

const withoutZeros = (count: Count['count']): Count['count'] =>
  Object.fromEntries(Object.entries(count).filter(([, by]) => by !== 0));

const adding = ({ count, key, in: table }: Count): TransactWrite => {
  const figures = Object.entries(count);

  return {
    update: `ADD ${figures.map((_, place) => `#figure${place} :by${place}`).join(', ')}`,
    key,
    in: table,
    names: Object.fromEntries(figures.map(([figure], place) => [`#figure${place}`, figure])),
    values: Object.fromEntries(figures.map(([, by], place) => [`:by${place}`, by])),
  };
};

const written = (step: TransactWrite): NonNullable<TransactWriteCommandInput['TransactItems']>[number] => {
  if ('put' in step) return { Put: { TableName: nameOf(step.into), Item: step.put, ...spelled(step) } };
  if ('count' in step) return written(adding(step));
  if ('remove' in step)
    return { Delete: { TableName: nameOf(step.from), Key: step.remove, ...spelled(step) } };

  return {
    Update: {
      TableName: nameOf(step.in),
      Key: step.key,
      UpdateExpression: step.update,
      ...spelled(step),
    },
  };
};

/**
 * Writes all steps or none. One token for all tries: what had been committed when its answer was lost is not written
 * again.
 * @throws ConditionFailed when a step's condition does not hold
 */
export const commit = async (steps: readonly TransactWrite[]): Promise<void> => {
  const input = { TransactItems: addedUp(steps).map(written), ClientRequestToken: randomUUID() };
  await mapErrors(() => client.send(new TransactWriteCommand(input)));
};
