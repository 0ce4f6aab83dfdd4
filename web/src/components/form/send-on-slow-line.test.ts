import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Submitted } from '../../api/submit.ts';
import { SLOW_AFTER, sendOnSlowLine } from './send-on-slow-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SENT = { sent: true, output: 'INQ-7K2M9QXA' } as const;
const FAILED = { sent: false, error: new Error('sample'), fields: {} } as const;

/** A line whose attempts the test answers. */
const lineOf = () => {
  const attempts: PromiseWithResolvers<Submitted<string>>[] = [];
  const send = vi.fn(() => {
    const attempt = Promise.withResolvers<Submitted<string>>();
    attempts.push(attempt);
    return attempt.promise;
  });
  const onSlow = vi.fn<(sendAgain: () => void) => void>();
  const outcome = sendOnSlowLine(send, onSlow);
  const answer = (place: number, given: Submitted<string>) => attempts[place]?.resolve(given);
  const sendAgain = () => onSlow.mock.lastCall?.[0]();

  return { send, onSlow, outcome, answer, sendAgain, fail: (error: unknown) => attempts[0]?.reject(error) };
};

test('an answer within eight seconds is the outcome, and nothing is said', async () => {
  const line = lineOf();
  await vi.advanceTimersByTimeAsync(SLOW_AFTER - 1);
  line.answer(0, SENT);
  expect(await line.outcome).toEqual(SENT);
  await vi.advanceTimersByTimeAsync(SLOW_AFTER);
  expect(line.onSlow).not.toHaveBeenCalled();
});

test('after eight seconds without an answer the form is told, once, and the attempt goes on', async () => {
  const line = lineOf();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(line.onSlow).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([line.onSlow.mock.calls.length, line.send.mock.calls.length]).toEqual([1, 1]);
  line.answer(0, SENT);
  expect(await line.outcome).toEqual(SENT);
});

test('sent again, the first success counts, whichever attempt has it', async () => {
  for (const place of [0, 1]) {
    const line = lineOf();
    await vi.advanceTimersByTimeAsync(SLOW_AFTER);
    line.sendAgain();
    expect(line.send).toHaveBeenCalledTimes(2);
    line.answer(place, SENT);
    expect(await line.outcome).toEqual(SENT);
  }
});

test('another attempt has eight seconds of its own', async () => {
  const line = lineOf();
  await vi.advanceTimersByTimeAsync(SLOW_AFTER);
  line.sendAgain();
  await vi.advanceTimersByTimeAsync(SLOW_AFTER - 1);
  expect(line.onSlow).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.onSlow).toHaveBeenCalledTimes(2);
});

test('a failure counts once no attempt is left', async () => {
  const line = lineOf();
  await vi.advanceTimersByTimeAsync(SLOW_AFTER);
  line.sendAgain();
  line.answer(0, FAILED);
  await vi.advanceTimersByTimeAsync(0);
  line.answer(1, SENT);
  expect(await line.outcome).toEqual(SENT);

  const lost = lineOf();
  lost.answer(0, FAILED);
  expect(await lost.outcome).toEqual(FAILED);
});

test('nothing is sent again once there is an outcome', async () => {
  const line = lineOf();
  await vi.advanceTimersByTimeAsync(SLOW_AFTER);
  line.answer(0, FAILED);
  await line.outcome;
  line.sendAgain();
  expect(line.send).toHaveBeenCalledTimes(1);
});

test('a request that cannot be composed is the error of the form', async () => {
  const line = lineOf();
  line.fail(new RangeError('sample'));
  await expect(line.outcome).rejects.toThrow(RangeError);
});
