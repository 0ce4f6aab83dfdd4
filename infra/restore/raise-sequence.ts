import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { SEQUENCE, type TableId } from '../../functions/lib/dynamo/tables.ts';
import type { StoredItem } from './read-items.ts';

/** Whether an item is a number sequence, which never goes back: a number would be given twice. */
export const isSequence = (table: TableId, { shard }: StoredItem): boolean =>
  table === 'counters' && shard?.S === SEQUENCE;

/** Moves a living number sequence on to that of the copy. Answers whether it was behind. */
export const raiseRestoredSequence = async (
  client: DynamoDBClient,
  living: string,
  { name, shard, value }: StoredItem,
): Promise<boolean> => {
  if (!name || !shard || !value) return false;
  try {
    await client.send(
      new UpdateItemCommand({
        TableName: living,
        Key: { name, shard },
        UpdateExpression: 'SET #value = :value',
        ConditionExpression: '#value < :value',
        ExpressionAttributeNames: { '#value': 'value' },
        ExpressionAttributeValues: { ':value': value },
      }),
    );

    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
