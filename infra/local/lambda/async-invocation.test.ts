import { expect, test } from 'vitest';
import { type AsyncOptions, invokeAsync } from './async-invocation.ts';
import type { LocalFunction } from './functions.ts';
import type { InvocationOutcome } from './instance.ts';

const fn = { id: 'events/listen', name: 'listen', arn: 'arn:listen' } as LocalFunction;
const failed: InvocationOutcome = { status: 'failed', error: { errorType: 'Error', errorMessage: 'no' } };

/** Invokes a function that fails so many times; answers how often it ran and the dead letters. */
const invokeFailing = async (failures: number, onFailure?: string) => {
  const letters: [bucket: string, key: string, body: unknown][] = [];
  let runs = 0;
  await invokeAsync(fn, { maximumRetries: 2, onFailure }, { word: 'hello' }, {
    invoke: async () => {
      runs += 1;
      return runs <= failures ? failed : { status: 'succeeded', payload: 'null' };
    },
    objects: {
      put: async (bucket: string, key: string, body: Buffer) => {
        letters.push([bucket, key, JSON.parse(body.toString())]);
      },
    },
    now: () => Date.parse('2026-11-22T08:00:00.000Z'),
    log: () => {},
  } as unknown as AsyncOptions);

  return { runs, letters };
};

test.each([
  [0, 1],
  [1, 2],
  [2, 3],
])('after %i failures an event has run %i times, and is no dead letter', async (failures, runs) => {
  expect(await invokeFailing(failures, 'letters')).toEqual({ runs, letters: [] });
});

test('an event whose every retry failed becomes a dead letter, whole', async () => {
  const { runs, letters } = await invokeFailing(9, 'letters');
  expect(runs).toBe(3);
  expect(letters).toEqual([
    [
      'letters',
      expect.stringMatching(/^aws\/lambda\/async\/listen\/2026\/11\/22\/2026-11-22T08\.00\.00-/),
      expect.objectContaining({ requestPayload: { word: 'hello' } }),
    ],
  ]);
  expect((await invokeFailing(9)).letters).toEqual([]);
});
