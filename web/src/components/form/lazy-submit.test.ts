import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import type { Submitted } from '../../api/submit.ts';
import { lazySubmit } from './lazy-submit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SENT: Submitted<string> = { sent: true, output: 'INQ-7K2M9QXA' };

test('a form is sent once the code that sends has come, however long the answer takes then', async () => {
  const code = Promise.withResolvers<() => Promise<Submitted<string>>>();
  const answer = Promise.withResolvers<Submitted<string>>();
  const outcome = lazySubmit(() => code.promise).send();
  await vi.advanceTimersByTimeAsync(19_999);
  code.resolve(() => answer.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  answer.resolve(SENT);
  expect(await outcome).toBe(SENT);
});

test.each([
  ['fails to load', () => Promise.reject(new Error('sample')), 0],
  ['neither comes nor fails within 20 s', () => new Promise<never>(() => undefined), 20_000],
])('a form whose code %s has not been sent', async (_, load, after) => {
  const outcome = lazySubmit(load).send();
  await vi.advanceTimersByTimeAsync(after);
  expect(await outcome).toEqual({ sent: false, error: expect.any(NetworkError), fields: {} });
});
