import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { dynamo, type Expression, type Item, mapErrors, tableName, toDynamo } from './client.ts';
import { invalidCursor } from './cursor.ts';
import { ConditionFailed } from './errors.ts';
import type { TableId } from './tables.ts';

/** Reads one item, strongly consistent. */
export const getItem = async (table: TableId, key: Item): Promise<Item | undefined> => {
  const { Item: item } = await mapErrors(() =>
    dynamo.send(new GetCommand({ TableName: tableName(table), Key: key, ConsistentRead: true })),
  );

  return item;
};

/** Reads one record, strongly consistent. */
export const getRecord = async <Record>(
  table: TableId,
  key: Item,
  schema: z.ZodMiniType<Record>,
): Promise<Record | undefined> => {
  const item = await getItem(table, key);

  return item && schema.parse(item);
};

/** @throws ConditionFailed with the item that is there, when `condition` does not hold */
export const putItem = async (table: TableId, item: Item, expression: Expression = {}): Promise<void> => {
  await mapErrors(() =>
    dynamo.send(new PutCommand({ TableName: tableName(table), Item: item, ...toDynamo(expression) })),
  );
};

/** Puts an item where its key is free; `key` names its last attribute. Answers the item that has the key already. */
export const putItemOnce = async (table: TableId, item: Item, key: string): Promise<Item | undefined> => {
  try {
    await putItem(table, item, { condition: 'attribute_not_exists(#key)', names: { '#key': key } });
  } catch (error) {
    if (error instanceof ConditionFailed && error.existing) return error.existing;
    throw error;
  }

  return undefined;
};

/** Changes an item and answers it as it is afterwards. @throws ConditionFailed */
export const updateItem = async (
  table: TableId,
  key: Item,
  update: string,
  expression: Expression = {},
): Promise<Item> => {
  const { Attributes: item = {} } = await mapErrors(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName(table),
        Key: key,
        UpdateExpression: update,
        ReturnValues: 'ALL_NEW',
        ...toDynamo(expression),
      }),
    ),
  );

  return item;
};

/** Changes an item, for a function that may see none of its attributes. @throws ConditionFailed */
export const setAttributes = async (
  table: TableId,
  key: Item,
  update: string,
  expression: Expression = {},
): Promise<void> => {
  await mapErrors(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName(table),
        Key: key,
        UpdateExpression: update,
        ...toDynamo(expression),
      }),
    ),
  );
};

/** As `updateItem`; answers nothing where the condition does not hold. */
export const updateItemIf = async (...update: Parameters<typeof updateItem>): Promise<Item | undefined> => {
  try {
    return await updateItem(...update);
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};

export const deleteItem = async (table: TableId, key: Item): Promise<void> => {
  await mapErrors(() => dynamo.send(new DeleteCommand({ TableName: tableName(table), Key: key })));
};

export interface BoundedQuery {
  readonly index?: string;
  /** Key condition, e.g. `#month = :month`. */
  readonly where: string;
  readonly names?: Record<string, string>;
  readonly values: Item;
  readonly limit: number;
  /** From the highest sort key to the lowest: from the newest, where it begins with a time. */
  readonly isDescending?: boolean;
  /** Reads what has just been written, at twice the cost; not possible on an index. */
  readonly isConsistent?: true;
  /** The key after which to continue. */
  readonly after?: Item | undefined;
}

/** One bounded query: at most `limit` items and, if there are more, the key after which to continue. */
export const query = async (
  table: TableId,
  { index, where, names, values, limit, isDescending, isConsistent, after: start }: BoundedQuery,
): Promise<{ items: Item[]; after?: Item }> => {
  const answer = mapErrors(() =>
    dynamo.send(
      new QueryCommand({
        TableName: tableName(table),
        IndexName: index,
        KeyConditionExpression: where,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        Limit: limit,
        ScanIndexForward: !isDescending,
        ConsistentRead: isConsistent,
        ExclusiveStartKey: start,
      }),
    ),
  );
  const { Items: items = [], LastEvaluatedKey: after } = await answer.catch((error: unknown) => {
    // The start key is the only part of a query that comes from a caller.
    const isCursorInvalid = start && error instanceof Error && error.name === 'ValidationException';
    throw isCursorInvalid ? invalidCursor(error) : error;
  });

  return after ? { items, after } : { items };
};
