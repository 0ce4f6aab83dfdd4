import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { consume } from './consume.ts';

const errors = vi.spyOn(console, 'error');
beforeEach(() => errors.mockImplementation(() => {}));
afterEach(() => errors.mockReset());

const Step = z.object({ id: z.string(), step: z.int() });

/** The record of a write of an item; its sequence number names both. */
const record = (id: string, step: number | string): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber: `${id}${step}`,
    Keys: marshall({ id }) as NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['Keys']>,
    NewImage: marshall({ id, step }) as NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>,
  },
});

/** A follow-up whose steps end when they are told to. */
const heldSteps = () => {
  const events: string[] = [];
  const open = new Map<string, PromiseWithResolvers<void>>();

  return {
    events,
    running: () => [...open.keys()].sort(),
    end: async (step: string, error?: Error) => {
      const held = open.get(step);
      open.delete(step);
      if (error) held?.reject(error);
      else held?.resolve();
      await vi.waitFor(() => expect(events).toContain(`${step} ended`));
      // Whatever follows from it begins in the same turn of the loop.
      await new Promise(setImmediate);
    },
    act: async ({ id, step }: z.infer<typeof Step>) => {
      const name = `${id}${step}`;
      const held = Promise.withResolvers<void>();
      open.set(name, held);
      events.push(`${name} began`);
      await held.promise.finally(() => events.push(`${name} ended`));
    },
  };
};

test('several items of a batch are processed at once, no more than the function’s share', async () => {
  const { act, running, end } = heldSteps();
  const handler = consume('events/receive-inquiry', Step, act);
  const done = handler({ Records: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => record(id, 1)) });
  expect(running()).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
  await end('c1');
  expect(running()).toEqual(['a1', 'b1', 'd1', 'e1', 'f1']);
  for (const id of ['a', 'b', 'd', 'e', 'f', 'g']) await end(`${id}1`);
  expect(await done).toEqual({ batchItemFailures: [] });
});

test('the records of one item are processed one after the other, in order', async () => {
  const { act, events, running, end } = heldSteps();
  const done = consume(
    'events/receive-inquiry',
    Step,
    act,
  )({
    Records: [record('a', 1), record('b', 1), record('a', 2), record('a', 3)],
  });
  expect(running()).toEqual(['a1', 'b1']);
  await end('b1');
  expect(running()).toEqual(['a1']);
  for (const step of ['a1', 'a2', 'a3']) await end(step);
  await done;
  expect(events.filter((event) => event.startsWith('a'))).toEqual(
    [1, 2, 3].flatMap((step) => [`a${step} began`, `a${step} ended`]),
  );
});

test('exactly the records that failed are reported, in the order of the stream, whichever ended first', async () => {
  const { act, end } = heldSteps();
  const done = consume(
    'events/receive-inquiry',
    Step,
    act,
  )({
    Records: [record('a', 1), record('b', 1), record('c', 1), record('poison', 'x'), record('d', 1)],
  });
  await end('d1', new Error('no'));
  await end('c1');
  await end('b1', new Error('no'));
  await end('a1');
  expect(await done).toEqual({
    batchItemFailures: ['b1', 'poisonx', 'd1'].map((itemIdentifier) => ({ itemIdentifier })),
  });
});

test('email is sent one by one, because SES limits the rate', async () => {
  const { act, running, end } = heldSteps();
  const done = consume('events/send-mail', Step, act)({ Records: [record('a', 1), record('b', 1)] });
  expect(running()).toEqual(['a1']);
  await end('a1');
  expect(running()).toEqual(['b1']);
  await end('b1');
  await done;
});
