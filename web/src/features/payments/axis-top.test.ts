import { expect, test } from 'vitest';
import { axisTop } from './axis-top.ts';

test.each([
  [25_000, 40_000],
  [40_000, 40_000],
  [41_200.5, 50_000],
  [9_999, 10_000],
  [0.4, 0.4],
  [0.41, 0.5],
])('an axis that reaches %d ends at %d', (largest, top) => {
  expect(axisTop(largest)).toBe(top);
});

test('an axis without anything on it still has a height', () => {
  expect(axisTop(0)).toBe(1);
});
