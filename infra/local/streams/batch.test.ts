import { expect, test } from 'vitest';
import type { InvocationOutcome } from '../lambda/instance.ts';
import {
  type BatchDelivery,
  type DeadLetterReason,
  type DeliveryRules,
  deliverBatch,
  type StreamRecord,
} from './batch.ts';

const NOW = 1_000_000_000;
const records = (...names: string[]): StreamRecord[] =>
  names.map((SequenceNumber) => ({ dynamodb: { SequenceNumber, ApproximateCreationDateTime: NOW / 1_000 } }));
const namesOf = (batch: readonly StreamRecord[]) =>
  batch.map(({ dynamodb }) => dynamodb.SequenceNumber).join('');

const fine: InvocationOutcome = { status: 'succeeded', payload: '{"batchItemFailures":[]}' };
const thrown: InvocationOutcome = { status: 'failed', error: { errorType: 'Error', errorMessage: 'no' } };
const reports = (...itemIdentifiers: (string | null)[]): InvocationOutcome => ({
  status: 'succeeded',
  payload: JSON.stringify({
    batchItemFailures: itemIdentifiers.map((itemIdentifier) => ({ itemIdentifier })),
  }),
});

/** Delivers to a function with the given outcomes, and returns the events in order. */
const deliveredTo = async (
  answer: (batch: string, attempt: number) => InvocationOutcome,
  batch: readonly StreamRecord[],
  rules: Partial<DeliveryRules> = {},
) => {
  const attempts: string[] = [];
  const deadLetters: [string, DeadLetterReason['condition'], number][] = [];
  const checkpoints: string[] = [];
  const pauses: number[] = [];
  const delivery: BatchDelivery<StreamRecord> = {
    rules: { bisects: false, reportsFailures: true, maximumRetries: 2, maximumAgeMs: 60_000, ...rules },
    deliver: async (sent) => {
      attempts.push(namesOf(sent));
      return answer(namesOf(sent), attempts.length);
    },
    toDeadLetters: async (sent, { condition, attempts: times }) => {
      deadLetters.push([namesOf(sent), condition, times]);
    },
    handled: ({ dynamodb }) => checkpoints.push(dynamodb.SequenceNumber),
    pause: async (retries) => {
      pauses.push(retries);
    },
    now: () => NOW,
  };
  await deliverBatch(batch, delivery);
  return { attempts, deadLetters, checkpoints, pauses };
};

test('a batch that succeeds is delivered once', async () => {
  const { attempts, checkpoints } = await deliveredTo(() => fine, records('a', 'b'));
  expect([attempts, checkpoints]).toEqual([['ab'], ['b']]);
});

test('records from the first reported failure on are delivered again', async () => {
  const { attempts, checkpoints, deadLetters } = await deliveredTo(
    (_batch, attempt) => (attempt === 1 ? reports('d', 'b') : fine),
    records('a', 'b', 'c', 'd'),
  );
  expect(attempts).toEqual(['abcd', 'bcd']);
  expect(checkpoints).toEqual(['a', 'd']);
  expect(deadLetters).toEqual([]);
});

test('a poison record and those after it in the batch become a dead letter, and the shard continues', async () => {
  const { attempts, checkpoints, deadLetters } = await deliveredTo(
    () => reports('b'),
    records('a', 'b', 'c'),
  );
  expect(attempts).toEqual(['abc', 'bc', 'bc']);
  expect(deadLetters).toEqual([['bc', 'RetryAttemptsExhausted', 3]]);
  expect(checkpoints).toEqual(['a', 'c']);
});

test('a batch that fails as a whole is retried with growing pauses, then becomes a dead letter', async () => {
  const { attempts, deadLetters, pauses } = await deliveredTo(() => thrown, records('a', 'b'));
  expect(attempts).toEqual(['ab', 'ab', 'ab']);
  expect(pauses).toEqual([0, 1]);
  expect(deadLetters).toEqual([['ab', 'RetryAttemptsExhausted', 3]]);
});

test('halving isolates the poison record without using retries', async () => {
  const { attempts, deadLetters, checkpoints } = await deliveredTo(
    (batch) => (batch.includes('c') ? thrown : fine),
    records('a', 'b', 'c', 'd'),
    { bisects: true },
  );
  expect(attempts).toEqual(['abcd', 'ab', 'cd', 'c', 'c', 'c', 'd']);
  expect(deadLetters).toEqual([['c', 'RetryAttemptsExhausted', 3]]);
  expect(checkpoints).toEqual(['b', 'c', 'd']);
});

test.each([
  ['names no record of the batch', reports('z')],
  ['names nothing', reports(null)],
  ['makes no sense', { status: 'succeeded', payload: '{"batchItemFailures":"all"}' } as const],
])('a report that %s fails the whole batch', async (_, outcome) => {
  const { attempts } = await deliveredTo(
    (_batch, attempt) => (attempt === 1 ? outcome : fine),
    records('a', 'b'),
  );
  expect(attempts).toEqual(['ab', 'ab']);
});

test('a report is ignored without ReportBatchItemFailures', async () => {
  const { attempts } = await deliveredTo(() => reports('a'), records('a'), { reportsFailures: false });
  expect(attempts).toEqual(['a']);
});

test('a record above the maximum age becomes a dead letter without delivery', async () => {
  const old = [{ dynamodb: { SequenceNumber: 'a', ApproximateCreationDateTime: NOW / 1_000 - 61 } }];
  const { attempts, deadLetters, checkpoints } = await deliveredTo(() => fine, old);
  expect([attempts, deadLetters, checkpoints]).toEqual([[], [['a', 'RecordAgeExceeded', 0]], ['a']]);
});

test('no record is marked as done when the stack stops during delivery', async () => {
  const done: string[] = [];
  const stopped = deliverBatch(records('a'), {
    rules: { bisects: false, reportsFailures: true, maximumRetries: 9, maximumAgeMs: 60_000 },
    deliver: async () => thrown,
    toDeadLetters: async () => {},
    handled: ({ dynamodb }) => done.push(dynamodb.SequenceNumber),
    pause: async () => {
      throw new Error('The stack stops.');
    },
    now: () => NOW,
  });
  await expect(stopped).rejects.toThrow('stops');
  expect(done).toEqual([]);
});
