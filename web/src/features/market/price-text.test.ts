import { expect, test } from 'vitest';
import { changeText, directionOf, priceText } from './price-text.ts';

test('prices have two decimals and thousands separators', () => {
  expect(priceText(2341.6)).toBe('2,341.60');
});

test('a change has a sign, unless it is zero', () => {
  expect([0.62, -0.05, 0, -0.001].map(changeText)).toEqual(['+0.62', '−0.05', '0.00', '0.00']);
});

test('a change that is written as zero is neither up nor down', () => {
  expect([0.01, 0.004, 0, -0.004, -0.01].map(directionOf)).toEqual(['up', 'none', 'none', 'none', 'down']);
});
