import { expect, test } from 'vitest';
import { stalenessOf } from './answer-age.tsx';

const reading = { readAt: 100_000, isFailing: false, every: 5000, isHeld: false };

test('an answer within two intervals is fresh', () => {
  expect(stalenessOf(reading, 105_000)).toBe('fresh');
  expect(stalenessOf(reading, 112_000)).toBe('fresh');
});

test('an answer older than two intervals is stale, though no read failed', () => {
  expect(stalenessOf(reading, 112_001)).toBe('stale');
});

test('a failed read makes it stale at once', () => {
  expect(stalenessOf({ ...reading, isFailing: true }, 100_001)).toBe('stale');
});

test('a paused answer does not become stale', () => {
  expect(stalenessOf({ ...reading, isHeld: true, isFailing: true }, 900_000)).toBe('held');
});
