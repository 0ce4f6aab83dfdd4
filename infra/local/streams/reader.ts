import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type DynamoDb, DynamoDbError } from '../emulators/tables.ts';
import type { State } from '../state.ts';
import { REGION } from '../template/names.ts';
import type { StreamMapping, StreamView } from './mapping.ts';

const RawRecord = z.looseObject({
  eventName: z.string(),
  dynamodb: z.looseObject({
    SequenceNumber: z.string(),
    ApproximateCreationDateTime: z.optional(z.number()),
    NewImage: z.optional(z.unknown()),
    OldImage: z.optional(z.unknown()),
  }),
});
export type ShardRecord = z.infer<typeof RawRecord> & { readonly shardId: string };

const Described = z.object({ Table: z.object({ LatestStreamArn: z.string() }) });
const Stream = z.object({
  StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }),
});
const Iterator = z.object({ ShardIterator: z.string() });
const Records = z.object({ Records: z.array(RawRecord), NextShardIterator: z.optional(z.string()) });

const SHOWS_NEW: readonly StreamView[] = ['NEW_IMAGE', 'NEW_AND_OLD_IMAGES'];
const SHOWS_OLD: readonly StreamView[] = ['OLD_IMAGE', 'NEW_AND_OLD_IMAGES'];
const SHARDS_FRESH_MS = 10_000;

export interface StreamReader {
  /** The next records of the table's stream, at most `limit`. */
  readonly read: (limit: number) => Promise<ShardRecord[]>;
  /** Stores a checkpoint that outlives restarts: all records up to this one are done. */
  readonly checkpoint: (record: ShardRecord) => void;
  /** Goes back to the last checkpoint, to read unhandled records again. */
  readonly rewind: () => void;
}

/** Reads a table's stream from this mapping's last checkpoint. */
export const openStream = async (
  dynamoDb: DynamoDb,
  mapping: StreamMapping,
  state: State,
): Promise<StreamReader> => {
  const { table, view, logicalId } = mapping;
  const described = Described.parse(await dynamoDb('DescribeTable', { TableName: table.ref }));
  const StreamArn = described.Table.LatestStreamArn;
  const keyOf = (shardId: string) => `stream:${logicalId}:${StreamArn}:${shardId}`;
  const iterators = new Map<string, string | undefined>();
  let shards: readonly string[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;

  const listShards = async () => {
    if (shards.length > 0 && performance.now() - listedAt < SHARDS_FRESH_MS) return;
    const { StreamDescription } = Stream.parse(await dynamoDb('DescribeStream', { StreamArn }));
    shards = StreamDescription.Shards.map(({ ShardId }) => ShardId);
    listedAt = performance.now();
  };

  const iteratorAt = async (ShardId: string): Promise<string> => {
    const done = z.safeParse(z.string(), state.read(keyOf(ShardId)));
    const from = (position: object) =>
      dynamoDb('GetShardIterator', { StreamArn, ShardId, ...position }).then(
        (answer) => Iterator.parse(answer).ShardIterator,
      );
    if (!done.success) return from({ ShardIteratorType: 'TRIM_HORIZON' });
    try {
      return await from({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: done.data });
    } catch (error) {
      // The checkpoint's record has expired: starts with the oldest record.
      if (error instanceof DynamoDbError && error.code === 'TrimmedDataAccessException')
        return from({ ShardIteratorType: 'TRIM_HORIZON' });
      throw error;
    }
  };

  // Unlike DynamoDB, the emulator writes a stream record for a write without a change.
  const isChange = ({ eventName, dynamodb }: z.infer<typeof RawRecord>) =>
    eventName !== 'MODIFY' || !isDeepStrictEqual(dynamodb.NewImage, dynamodb.OldImage);

  const shown = (record: z.infer<typeof RawRecord>, shardId: string): ShardRecord => {
    const { NewImage, OldImage, ...dynamodb } = record.dynamodb;
    return {
      ...record,
      awsRegion: REGION,
      eventSourceARN: mapping.streamArn,
      dynamodb: {
        ...dynamodb,
        ...(NewImage !== undefined && SHOWS_NEW.includes(view) && { NewImage }),
        ...(OldImage !== undefined && SHOWS_OLD.includes(view) && { OldImage }),
        StreamViewType: view,
      },
      shardId,
    };
  };

  const next = async (shardId: string, limit: number) => {
    const ShardIterator = iterators.get(shardId) ?? (await iteratorAt(shardId));
    const answer = await dynamoDb('GetRecords', { ShardIterator, Limit: limit }).catch((error: unknown) => {
      iterators.delete(shardId);
      throw error;
    });
    const { Records: found, NextShardIterator } = Records.parse(answer);
    iterators.set(shardId, NextShardIterator);
    return found;
  };

  const read = async (limit: number): Promise<ShardRecord[]> => {
    await listShards();
    for (const shardId of shards) {
      const isClosed = () => iterators.has(shardId) && iterators.get(shardId) === undefined;
      while (!isClosed()) {
        const found = await next(shardId, limit);
        if (found.length === 0) break;
        const changes = found.filter(isChange).map((record) => shown(record, shardId));
        if (changes.length > 0) return changes;
      }
    }
    return [];
  };

  // After a kill the last records are read again, as Lambda does.
  const checkpoint = ({ shardId, dynamodb }: ShardRecord) =>
    state.writeSoon(keyOf(shardId), dynamodb.SequenceNumber);

  // LATEST starts at the creation of the mapping, which is the first start with it.
  const opened = `opened:${logicalId}:${StreamArn}`;
  if (mapping.startingPosition === 'LATEST' && state.read(opened) === undefined)
    for (let last = (await read(1_000)).at(-1); last; last = (await read(1_000)).at(-1)) checkpoint(last);
  state.write(opened, true);

  return { read, checkpoint, rewind: () => iterators.clear() };
};
