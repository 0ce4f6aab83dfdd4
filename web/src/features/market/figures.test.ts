import { expect, test } from 'vitest';
import { changeText, isPositive, priceText } from './figures.ts';

test('prices have two decimals and thousands apart', () => {
  expect(priceText(2341.6)).toBe('2,341.60');
});

test('a change says its direction, unless there is none', () => {
  expect([0.62, -0.05, 0, -0.001].map(changeText)).toEqual(['+0.62', '−0.05', '0.00', '0.00']);
  expect([0.01, 0, -0.01].map(isPositive)).toEqual([true, true, false]);
});
