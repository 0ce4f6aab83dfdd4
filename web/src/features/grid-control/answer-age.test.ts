import { expect, test } from 'vitest';
import { stalenessOf } from './answer-age.tsx';

const reading = { readAt: 100_000, isFailing: false, interval: 5000, isHeld: false };

test('what was read within its last two rounds is fresh', () => {
  expect(stalenessOf(reading, 105_000)).toBe('fresh');
  expect(stalenessOf(reading, 112_000)).toBe('fresh');
});

test('what has not been answered for two rounds is stale, though nothing failed', () => {
  expect(stalenessOf(reading, 112_001)).toBe('stale');
});

test('a failed attempt makes it stale at once, also where there was never an answer', () => {
  expect(stalenessOf({ ...reading, isFailing: true }, 100_001)).toBe('stale');
  expect(stalenessOf({ ...reading, readAt: undefined, isFailing: true }, 1)).toBe('stale');
});

test('what is held does not grow stale', () => {
  expect(stalenessOf({ ...reading, isHeld: true, isFailing: true }, 900_000)).toBe('held');
});
