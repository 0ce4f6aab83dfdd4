import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startInterval } from './use-interval.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the interval calls the function every thirty seconds', () => {
  const deed = vi.fn();
  startInterval(30_000, deed, () => false);
  vi.advanceTimersByTime(29_999);
  expect(deed).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_001);
  expect(deed).toHaveBeenCalledTimes(3);
});

test('a hidden tab skips its calls and does not make up for them', () => {
  const deed = vi.fn();
  let hidden = true;
  startInterval(30_000, deed, () => hidden);
  vi.advanceTimersByTime(90_000);
  expect(deed).toHaveBeenCalledTimes(0);

  hidden = false;
  vi.advanceTimersByTime(30_000);
  expect(deed).toHaveBeenCalledTimes(1);
});

test('a stopped interval makes no further calls', () => {
  const deed = vi.fn();
  const stop = startInterval(30_000, deed, () => false);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(deed).toHaveBeenCalledTimes(0);
});
