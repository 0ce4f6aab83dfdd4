import { expect, test } from 'vitest';
import { tooltipDelay } from './tooltip.tsx';

test('a first tooltip opens after 700 ms', () => {
  expect(tooltipDelay(10_000, Number.NEGATIVE_INFINITY)).toBe(700);
});

test('within 300 ms of another the next one opens at once', () => {
  expect(tooltipDelay(10_000, 9_701)).toBe(0);
  expect(tooltipDelay(10_000, 9_700)).toBe(700);
});
