import { afterEach, expect, test } from 'vitest';
import type { ObjectStore } from '../emulators/objects.ts';
import type { InvocationOutcome } from '../lambda/instance.ts';
import type { StreamMapping } from './mapping.ts';
import { type Poller, type PollerOptions, startPoller } from './poller.ts';
import type { ShardRecord, StreamReader } from './reader.ts';

let poller: Poller | undefined;
afterEach(() => poller?.stop());

const record = (SequenceNumber: string): ShardRecord => ({
  eventName: 'INSERT',
  shardId: 'shard',
  // The first character names the item: `a1` and `a2` are records of one.
  dynamodb: { SequenceNumber, Keys: { id: { S: SequenceNumber.charAt(0) } } },
});

/** A stream that returns its records once, and after a rewind again from the last checkpoint. */
const streamOf = (...names: string[]) => {
  let done = 0;
  let at = 0;
  const stream: StreamReader = {
    read: async () => {
      const rest = names.slice(at).map(record);
      at = names.length;
      return rest;
    },
    checkpoint: ({ dynamodb }) => {
      done = names.indexOf(dynamodb.SequenceNumber) + 1;
    },
    rewind: () => {
      at = done;
    },
  };
  return { stream, add: (name: string) => names.push(name), done: () => names.slice(0, done).join('') };
};

const mapping = {
  logicalId: 'Mapping',
  uuid: 'uuid',
  table: { label: 'notes' },
  streamArn: 'arn:stream',
  fn: { id: 'events/follow', arn: 'arn:follow' },
  batchSize: 2,
  parallelism: 1,
  windowMs: 0,
  rules: { bisects: false, reportsFailures: true, maximumRetries: 1, maximumAgeMs: Number.POSITIVE_INFINITY },
  wants: ({ dynamodb }: ShardRecord) => !['x', 'y'].includes(dynamodb.SequenceNumber),
  onFailure: 'dead-letters',
} as unknown as StreamMapping;

const fine: InvocationOutcome = { status: 'succeeded', payload: 'null' };
const thrown: InvocationOutcome = { status: 'failed', error: { errorType: 'Error', errorMessage: 'no' } };

const followed = (
  stream: StreamReader,
  answer: (batch: string) => Promise<InvocationOutcome> | InvocationOutcome,
  put: ObjectStore['put'] = async () => {},
  parallelism = 1,
) => {
  const batches: string[] = [];
  const options: PollerOptions = {
    stream,
    objects: { put } as ObjectStore,
    interceptRecords: async (_, records) => records,
    invoke: async (_, event) => {
      const batch = (event as { Records: ShardRecord[] }).Records.map(
        ({ dynamodb }) => dynamodb.SequenceNumber,
      ).join('');
      batches.push(batch);
      return answer(batch);
    },
    now: Date.now,
    log: () => {},
  };
  poller = startPoller({ ...mapping, parallelism }, options);
  return { poller, batches };
};

test('records are delivered in batches of the mapping’s size, without those outside the filter', async () => {
  const { stream, done } = streamOf('a', 'x', 'b', 'c', 'y');
  const { poller: started, batches } = followed(stream, () => fine);
  await started.caughtUp();
  expect(batches).toEqual(['ab', 'c']);
  expect(done()).toBe('axbcy');
});

test('a later record is delivered after wake', async () => {
  const { stream, add } = streamOf('a');
  const { poller: started, batches } = followed(stream, () => fine);
  await started.caughtUp();
  add('b');
  await started.caughtUp();
  expect(batches).toEqual(['a', 'b']);
});

test('records stay in the stream if their dead letter cannot be stored', async () => {
  const { stream, done } = streamOf('a');
  let puts = 0;
  const { poller: started } = followed(
    stream,
    () => thrown,
    async () => {
      puts += 1;
      if (puts === 1) throw new Error('The store is down.');
    },
  );
  await started.caughtUp();
  expect([puts, done()]).toEqual([2, 'a']);
});

test('a batch that the stack’s stop interrupts is not marked as done', async () => {
  const { stream, done } = streamOf('a', 'b', 'c');
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<InvocationOutcome>();
  const { poller: started, batches } = followed(stream, (batch) => {
    if (batch !== 'c') return fine;
    reached.resolve();
    return held.promise;
  });
  await reached.promise;
  const stopped = started.stop();
  held.resolve(fine);
  await stopped;
  expect(batches).toEqual(['ab', 'c']);
  expect(done()).toBe('ab');
});

test('batches are delivered at once up to the parallelisation factor, those of one item in order', async () => {
  const { stream, done } = streamOf('a1', 'b1', 'a2', 'c1', 'b2', 'a3');
  const held = Promise.withResolvers<InvocationOutcome>();
  const reached = Promise.withResolvers<void>();
  const { poller: started, batches } = followed(
    stream,
    (batch) => {
      if (batch === 'b1b2') reached.resolve();
      return batch === 'a1a2' ? held.promise : fine;
    },
    undefined,
    2,
  );
  await reached.promise;
  await new Promise(setImmediate);
  // `a` and `c` share a lane; the checkpoint does not pass a batch that still runs.
  expect([batches.toSorted(), done()]).toEqual([['a1a2', 'b1b2'], '']);
  held.resolve(fine);
  await started.caughtUp();
  expect([batches.at(-1), done()]).toEqual(['c1a3', 'a1b1a2c1b2a3']);
});
