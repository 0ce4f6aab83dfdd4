import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import { log } from '../log.ts';

const imageOf = (record: DynamoDBRecord) => {
  const image = record.dynamodb?.NewImage;

  return image && unmarshall(image as Parameters<typeof unmarshall>[0]);
};

/**
 * A function behind a table's stream. Each record is processed by itself; failed records are reported, so that the stream
 * delivers them again and later keeps them as dead letters. `act` may run more than once for a record.
 */
export const consume =
  <Item>(schema: z.ZodMiniType<Item>, act: (item: Item, now: Date) => Promise<void>) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const failed: string[] = [];
    for (const record of event.Records) {
      try {
        const image = imageOf(record);
        if (image) await act(schema.parse(image), new Date());
      } catch (error) {
        log.error('A record of the stream failed.', { keys: record.dynamodb?.Keys, error });
        failed.push(record.dynamodb?.SequenceNumber ?? '');
      }
    }

    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
