import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import { log } from '../log.ts';

const imageOf = (record: DynamoDBRecord) => {
  const image = record.dynamodb?.NewImage;

  return image && unmarshall(image as Parameters<typeof unmarshall>[0]);
};

/**
 * A function behind a table's stream. Each record is handled by itself; those that failed are reported,
 * so that the stream delivers them again and later keeps them as dead letters. `deed` must do no harm when repeated.
 */
export const consume =
  <Item>(schema: z.ZodMiniType<Item>, deed: (item: Item, now: Date) => Promise<void>) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const failed: string[] = [];
    for (const record of event.Records) {
      try {
        const image = imageOf(record);
        if (image) await deed(schema.parse(image), new Date());
      } catch (error) {
        log.error('A record of the stream failed.', { keys: record.dynamodb?.Keys, error });
        failed.push(record.dynamodb?.SequenceNumber ?? '');
      }
    }

    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
