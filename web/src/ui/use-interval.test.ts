import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startInterval } from './use-interval.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the interval calls the function every thirty seconds', () => {
  const tick = vi.fn();
  startInterval(30_000, tick, () => false);
  vi.advanceTimersByTime(29_999);
  expect(tick).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_001);
  expect(tick).toHaveBeenCalledTimes(3);
});

test('a hidden tab skips its calls and does not make up for them', () => {
  const tick = vi.fn();
  let hidden = true;
  startInterval(30_000, tick, () => hidden);
  vi.advanceTimersByTime(90_000);
  expect(tick).toHaveBeenCalledTimes(0);

  hidden = false;
  vi.advanceTimersByTime(30_000);
  expect(tick).toHaveBeenCalledTimes(1);
});

test('a stopped interval makes no further calls', () => {
  const tick = vi.fn();
  const stop = startInterval(30_000, tick, () => false);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(tick).toHaveBeenCalledTimes(0);
});
