import { expect, test } from 'vitest';
import { parseMinor, withoutSeparators } from './parse-amount.ts';

test.each([
  ['25,000.00', '25000.00'],
  ['1,234,567', '1234567'],
  ['1250.5', '1250.5'],
])('%s is sent as %s', (typed, sent) => {
  expect(withoutSeparators(typed)).toBe(sent);
});

test('a comma that separates no thousands stays, and the server refuses it', () => {
  for (const typed of ['1,5', '1,50', '12,34,567']) expect(withoutSeparators(typed)).toBe(typed);
});

test('a valid amount parses to minor units', () => {
  expect(parseMinor('25,000.10')).toBe(25_000_10);
  expect(parseMinor(' 12. ')).toBe(12_00);
  expect(parseMinor('0.29')).toBe(29);
  for (const typed of ['', 'x', '-1', '1.234', '1e3', 'NaN']) expect(parseMinor(typed)).toBeUndefined();
});
