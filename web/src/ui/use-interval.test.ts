import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startInterval } from './use-interval.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a reading is made every thirty seconds', () => {
  const deed = vi.fn();
  startInterval(30_000, deed, () => false);
  vi.advanceTimersByTime(29_999);
  expect(deed).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_001);
  expect(deed).toHaveBeenCalledTimes(3);
});

test('nothing is made while the tab is hidden, and nothing is made up for afterwards', () => {
  const deed = vi.fn();
  let hidden = true;
  startInterval(30_000, deed, () => hidden);
  vi.advanceTimersByTime(90_000);
  expect(deed).toHaveBeenCalledTimes(0);

  hidden = false;
  vi.advanceTimersByTime(30_000);
  expect(deed).toHaveBeenCalledTimes(1);
});

test('once stopped it stays still', () => {
  const deed = vi.fn();
  const stop = startInterval(30_000, deed, () => false);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(deed).toHaveBeenCalledTimes(0);
});
