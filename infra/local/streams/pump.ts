import { setTimeout as wait } from 'node:timers/promises';
import type { Words } from '../access/needs.ts';
import { denial, type ServiceProxy } from '../access/proxy.ts';
import type { ObjectStore } from '../emulators/objects.ts';
import type { DynamoDb } from '../emulators/tables.ts';
import type { Outcome } from '../lambda/instance.ts';
import type { State } from '../state.ts';
import { bucketArn } from '../template/names.ts';
import { deliverBatch } from './batch.ts';
import type { Mapping } from './mapping.ts';
import { parkedObject } from './parked.ts';
import { openStream, type ShardRecord } from './reader.ts';

export interface PumpOptions {
  readonly mappings: readonly Mapping[];
  readonly dynamoDb: DynamoDb;
  readonly objects: ObjectStore;
  readonly state: State;
  readonly invoke: (functionId: string, event: unknown) => Promise<Outcome>;
  readonly permits: ServiceProxy['permits'];
  readonly words: Words;
  readonly now: () => number;
  readonly log: (functionId: string, line: string) => void;
}

export interface Pump {
  /** There may be something new in a stream. */
  readonly wake: () => void;
  /** Resolves when every record that was in a stream at the time of asking has been handled. */
  readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

// Writes wake the pump; the pulse finds what comes without one, such as expired records.
const PULSE_MS = 1_000;
const READ_AT_ONCE = 1_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 1_000;

/** A mapping whose function may not read the stream, or not park in the bucket, cannot be deployed either. */
const assertPermitted = (
  { fn, table, streamArn, onFailure, uuid }: Mapping,
  permits: ServiceProxy['permits'],
  words: Words,
) => {
  const caller = { functionId: fn.id, statements: fn.statements };
  const needs = [
    ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map((operation) => ({
      action: `dynamodb:${operation}`,
      resource: streamArn,
      words: `the stream of table ${table.label}`,
    })),
    ...(onFailure
      ? [
          {
            action: 's3:PutObject',
            resource: `${bucketArn(onFailure)}/aws/lambda/${uuid}/*`,
            words: `bucket ${words(onFailure)}`,
          },
          { action: 's3:ListBucket', resource: bucketArn(onFailure), words: `bucket ${words(onFailure)}` },
        ]
      : []),
  ];
  for (const need of needs)
    if (!permits(caller, need)) throw new Error(denial({ ...need, functionId: fn.id }));
};

/** Brings the records of tables' streams to functions, with the semantics of event source mappings. */
export const startPump = async (options: PumpOptions): Promise<Pump> => {
  const { mappings, dynamoDb, objects, state, invoke, permits, words, now, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const followers: { wake: () => void; caughtUp: () => Promise<void>; ended: Promise<void> }[] = [];

  const follow = async (mapping: Mapping) => {
    const { fn, rules, uuid, onFailure, windowMs, batchSize } = mapping;
    assertPermitted(mapping, permits, words);
    const stream = await openStream(dynamoDb, mapping, state);
    let waiting: (() => void)[] = [];
    let stir: (() => void) | undefined;
    let stirred = false;

    const wake = () => {
      stirred = true;
      stir?.();
    };
    signal.addEventListener('abort', wake);

    const rest = async (milliseconds: number) => {
      if (stirred) return;
      const timer = setTimeout(wake, milliseconds);
      await new Promise<void>((resolve) => {
        stir = resolve;
      });
      clearTimeout(timer);
    };

    const deliver = async (records: readonly ShardRecord[]): Promise<Outcome> => {
      const outcome = await invoke(fn.id, { Records: records.map(({ shardId: _, ...record }) => record) });
      signal.throwIfAborted();
      if (outcome.status === 'failed')
        log(fn.id, `${records.length} records failed: ${outcome.error.errorMessage}`);
      return outcome;
    };

    const handle = async (records: readonly ShardRecord[]) => {
      const wanted = records.filter(mapping.wants);
      for (let at = 0; at < wanted.length; at += batchSize) {
        await deliverBatch(wanted.slice(at, at + batchSize), {
          rules,
          deliver,
          now,
          handled: stream.checkpoint,
          pause: (retries) =>
            wait(Math.min(FIRST_PAUSE_MS * 2 ** retries, LONGEST_PAUSE_MS), undefined, { signal }),
          park: async (parked, parking) => {
            log(fn.id, `${parked.length} records are given up (${parking.condition}).`);
            if (!onFailure) return;
            const { key, body } = parkedObject(parked, parking, {
              uuid,
              functionArn: fn.arn,
              streamArn: mapping.streamArn,
              now: now(),
            });
            await objects.put(onFailure, key, Buffer.from(body), { 'content-type': 'application/json' });
          },
        });
      }
      const last = records.at(-1);
      if (last) stream.checkpoint(last);
    };

    const run = async () => {
      while (!signal.aborted) {
        stirred = false;
        const asked = waiting;
        waiting = [];
        try {
          const records = await stream.read(READ_AT_ONCE);
          if (records.length > 0) {
            waiting = [...asked, ...waiting];
            // Whoever waits for the stream to be empty does not wait for the window.
            if (windowMs > 0 && records.length < batchSize && waiting.length === 0) {
              await rest(windowMs);
              records.push(...(await stream.read(READ_AT_ONCE)));
            }
            await handle(records);
            continue;
          }
          for (const resolve of asked) resolve();
        } catch (error) {
          waiting = [...asked, ...waiting];
          stream.rewind();
          if (!signal.aborted) log(fn.id, `The stream pump failed and tries again: ${String(error)}`);
        }
        if (!signal.aborted) await rest(PULSE_MS);
      }
      for (const resolve of waiting) resolve();
    };

    followers.push({
      wake,
      ended: run(),
      caughtUp: () =>
        new Promise((resolve) => {
          waiting.push(resolve);
          wake();
        }),
    });
  };

  for (const mapping of mappings) await follow(mapping);

  return {
    wake: () => {
      for (const follower of followers) follower.wake();
    },
    caughtUp: async () => {
      await Promise.all(followers.map((follower) => follower.caughtUp()));
    },
    stop: async () => {
      stopping.abort(new Error('The stack stops.'));
      await Promise.all(followers.map((follower) => follower.ended));
    },
  };
};
