import { type AttributeValue, BatchGetItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

export type StoredItem = Record<string, AttributeValue>;

/** DynamoDB's limit of a batch. */
export const READ_AT_ONCE = 100;

/** The items of a table with these keys. */
export const readItems = async (
  client: DynamoDBClient,
  table: string,
  keys: readonly StoredItem[],
): Promise<StoredItem[]> => {
  const found: StoredItem[] = [];
  for (let at = 0; at < keys.length; at += READ_AT_ONCE) {
    let left = keys.slice(at, at + READ_AT_ONCE);
    while (left.length > 0) {
      const answer = await client.send(
        new BatchGetItemCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
      );
      found.push(...(answer.Responses?.[table] ?? []));
      left = [...(answer.UnprocessedKeys?.[table]?.Keys ?? [])];
    }
  }

  return found;
};
