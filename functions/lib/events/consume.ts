import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import { log } from '../log.ts';
import { STREAM_PARALLELISM, type StreamFunctionId } from './stream-parallelism.ts';

const imageOf = (record: DynamoDBRecord) => {
  const image = record.dynamodb?.NewImage;

  return image && unmarshall(image as Parameters<typeof unmarshall>[0]);
};

/** The records of each item, in order. */
const byItem = (records: readonly DynamoDBRecord[]): DynamoDBRecord[][] =>
  Object.values(Object.groupBy(records, ({ dynamodb }) => JSON.stringify(dynamodb?.Keys))).map(
    (those = []) => those,
  );

/**
 * The function `id` behind a table's stream. It processes several items of a batch at once, the records of one item in
 * order, and each by itself; failed records are reported, so that the stream delivers them again and later keeps them as
 * dead letters. `act` may run more than once for a record.
 */
export const consume =
  <Item>(id: StreamFunctionId, schema: z.ZodMiniType<Item>, act: (item: Item, now: Date) => Promise<void>) =>
  async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const failed = new Set<DynamoDBRecord>();
    const waiting = byItem(records).values();
    const work = async () => {
      for (const ofItem of waiting)
        for (const record of ofItem)
          try {
            const image = imageOf(record);
            if (image) await act(schema.parse(image), new Date());
          } catch (error) {
            log.error('A record of the stream failed.', { keys: record.dynamodb?.Keys, error });
            failed.add(record);
          }
    };
    await Promise.all(Array.from({ length: STREAM_PARALLELISM[id].records }, work));

    if (failed.size > 0) log.metric('FailedRecords', failed.size);

    return {
      batchItemFailures: records
        .filter((record) => failed.has(record))
        .map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
    };
  };
