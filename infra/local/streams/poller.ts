import { setTimeout as wait } from 'node:timers/promises';
import type { ObjectStore } from '../emulators/objects.ts';
import type { InvocationOutcome } from '../lambda/instance.ts';
import { type BatchDelivery, deliverBatch } from './batch.ts';
import { deadLetterObject } from './dead-letter.ts';
import type { StreamMapping } from './mapping.ts';
import type { ShardRecord, StreamReader } from './reader.ts';

/**
 * Changes what a stream delivers: answers the records to deliver to a function in place of those that were read from a
 * shard. The shard waits for the answer.
 */
export type RecordInterceptor = (
  functionId: string,
  records: readonly ShardRecord[],
) => Promise<readonly ShardRecord[]>;

export interface PollerOptions {
  readonly stream: StreamReader;
  readonly interceptRecords: RecordInterceptor;
  readonly objects: ObjectStore;
  readonly invoke: (functionId: string, event: unknown) => Promise<InvocationOutcome>;
  readonly now: () => number;
  readonly log: (functionId: string, line: string) => void;
}

/** Delivers one table's records to one function. */
export interface Poller {
  /** Reads the stream at once. */
  readonly wake: () => void;
  /** Resolves once every record that is in the stream at the time of the call has been handled. */
  readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

// Writes wake a poller; the interval finds records without a write, such as expired items.
const PULSE_MS = 1_000;
const READ_AT_ONCE = 1_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 1_000;

/** Sleeps until it is woken or the time is up; an earlier wake counts. */
const createSleep = () => {
  let called = false;
  let rise: (() => void) | undefined;
  const wake = () => {
    called = true;
    rise?.();
  };

  return {
    wake,
    /** Forgets earlier signals. */
    reset: () => {
      called = false;
    },
    sleep: async (milliseconds: number) => {
      if (called) return;
      const timer = setTimeout(wake, milliseconds);
      await new Promise<void>((resolve) => {
        rise = resolve;
      });
      clearTimeout(timer);
    },
  };
};

/** The lane of a record: the records of an item share one, and stay in order. */
const laneOf = ({ dynamodb }: ShardRecord, lanes: number): number =>
  Array.from(JSON.stringify(dynamodb.Keys) ?? '').reduce(
    (sum, character) => sum + character.charCodeAt(0),
    0,
  ) % lanes;

export const startPoller = (mapping: StreamMapping, options: PollerOptions): Poller => {
  const { fn, rules, uuid, onFailure, windowMs, batchSize, parallelism, streamArn } = mapping;
  const { stream, interceptRecords, objects, invoke, now, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const { sleep, wake, reset } = createSleep();
  let waiting: (() => void)[] = [];

  const delivery: Omit<BatchDelivery<ShardRecord>, 'handled'> = {
    rules,
    now,
    pause: (retries) =>
      wait(Math.min(FIRST_PAUSE_MS * 2 ** retries, LONGEST_PAUSE_MS), undefined, { signal }),
    deliver: async (records) => {
      const outcome = await invoke(fn.id, { Records: records.map(({ shardId: _, ...record }) => record) });
      // A failure by the stop of the stack does not count: the next start delivers the batch again.
      signal.throwIfAborted();
      return outcome;
    },
    toDeadLetters: async (records, reason) => {
      log(fn.id, `${records.length} records of ${mapping.table.label} are given up: ${reason.condition}.`);
      if (!onFailure) return;
      const source = { uuid, functionArn: fn.arn, streamArn, now: now() };
      const { key, body } = deadLetterObject(records, reason, source);
      await objects.put(onFailure, key, Buffer.from(body), { 'content-type': 'application/json' });
    },
  };

  const deliverLane = async (lane: readonly ShardRecord[], done: (record: ShardRecord) => void) => {
    const handled = (last: ShardRecord) => lane.slice(0, lane.indexOf(last) + 1).forEach(done);
    for (let at = 0; at < lane.length; at += batchSize)
      await deliverBatch(lane.slice(at, at + batchSize), { ...delivery, handled });
  };

  const handle = async (records: readonly ShardRecord[]) => {
    const wanted = await interceptRecords(fn.id, records.filter(mapping.wants));
    // Records outside the filter count as done.
    const open = new Set(wanted);
    let passed = 0;
    /** Stores the last record that no open one precedes: a start continues after it. */
    const checkpoint = () => {
      const before = passed;
      for (let record = records[passed]; record && !open.has(record); record = records[passed]) passed += 1;
      const last = records[passed - 1];
      if (passed > before && last) stream.checkpoint(last);
    };
    const lanes = Array.from({ length: parallelism }, (_, lane) =>
      wanted.filter((record) => laneOf(record, parallelism) === lane),
    );
    const delivered = await Promise.allSettled(
      lanes.map((lane) =>
        deliverLane(lane, (record) => {
          if (open.delete(record)) checkpoint();
        }),
      ),
    );
    const failure = delivered.find((one) => one.status === 'rejected');
    if (failure) throw failure.reason;
    checkpoint();
  };

  /** Reads and handles the next records. Returns whether there were any. */
  const advance = async (isAwaited: boolean): Promise<boolean> => {
    const records = await stream.read(READ_AT_ONCE);
    if (records.length === 0) return false;
    // `caughtUp` does not wait for a batch to fill.
    if (windowMs > 0 && records.length < batchSize && !isAwaited) {
      await sleep(windowMs);
      records.push(...(await stream.read(READ_AT_ONCE)));
    }
    await handle(records);
    return true;
  };

  const run = async () => {
    while (!signal.aborted) {
      reset();
      const asked = waiting;
      waiting = [];
      let found = false;
      try {
        found = await advance(asked.length > 0);
        if (!found) for (const resolve of asked) resolve();
      } catch (error) {
        found = false;
        stream.rewind();
        waiting.push(...asked);
        if (!signal.aborted) log(fn.id, `The stream could not be followed, trying again: ${String(error)}`);
      }
      if (found) waiting.push(...asked);
      else await sleep(signal.aborted ? 0 : PULSE_MS);
    }
    for (const resolve of waiting) resolve();
  };
  const ended = run();

  return {
    wake,
    caughtUp: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        wake();
      }),
    stop: async () => {
      stopping.abort(new Error('The stack stops.'));
      wake();
      await ended;
    },
  };
};
