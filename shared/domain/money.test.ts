import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  amountAbove,
  amountFrom,
  CURRENCIES,
  Currency,
  LARGEST_AMOUNT,
  moneyText,
  toMajor,
  toMinor,
} from './money.ts';

const amount = amountAbove('the amount');
const faultOf = (sent: unknown) => z.safeParse(amount, sent).error?.issues[0]?.message;

test('every amount of whole cents survives the way in and out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LARGEST_AMOUNT * 100 }), (minor) => {
      const major = toMajor(minor);
      expect(toMinor(z.parse(amount, major))).toBe(minor);
      expect(toMinor(z.parse(amount, major.toFixed(2)))).toBe(minor);
      expect(String(major)).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test.each([
  ['a negative amount', -5],
  ['zero', 0],
  ['NaN', Number.NaN],
  ['NaN as text', 'NaN'],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['what JSON reads as Infinity', JSON.parse('1e999')],
  ['three decimals', 10.005],
  ['three decimals as text', '10.005'],
  ['a fraction of a cent', 1e-7],
  ['an exponent', '1e3'],
  ['more than the limit', LARGEST_AMOUNT + 0.01],
  ['nothing', ''],
  ['null', null],
  ['true', true],
  ['a list', [5]],
  ['an amount with its currency', '$5'],
  ['a comma', '1,000'],
])('%s is no amount', (_, sent) => {
  expect(faultOf(sent)).toMatch(/^Enter the amount/);
});

test.each(['25.000', '1.250', '-1.000', '0.000'])(
  '%s, which may be thousands with a dot, is refused for its decimals',
  (typed) => {
    expect(faultOf(typed)).toBe('Enter the amount with at most two decimals.');
  },
);

test('text that is no number is refused as such', () => {
  for (const typed of ['', '1.234.567', 'about 5', '.5'])
    expect(faultOf(typed)).toBe('Enter the amount as a number, such as 12500.00.');
});

test('a fee may be zero', () => {
  expect(z.parse(amountFrom('the fee'), 0)).toBe(0);
  expect(z.safeParse(amountFrom('the fee'), -0.01).success).toBe(false);
});

test('only the four currencies are valid', () => {
  expect(z.safeParse(Currency, 'CHF').success).toBe(false);
  expect(z.safeParse(Currency, 'usd').success).toBe(false);
});

test.each([
  [2_500_000, 'USD', 'US$25,000.00'],
  [2_400_000, 'GBP', '£24,000.00'],
  [5, 'EUR', '€0.05'],
  [100_000, 'AED', 'AED 1,000.00'],
] as const)('%i %s reads %s', (minor, currency, text) => {
  expect(moneyText(minor, currency)).toBe(text);
});

test('every amount reads as British English has it', () => {
  const most = 100 * toMinor(LARGEST_AMOUNT);
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), fc.constantFrom(...CURRENCIES), (minor, currency) => {
      const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
      expect(moneyText(minor, currency)).toBe(format.format(toMajor(minor)).replaceAll('\u00a0', ' '));
    }),
  );
});

test('the largest amount is a hundred million, and what is too small is told its least', () => {
  expect(LARGEST_AMOUNT).toBe(100_000_000);
  expect(faultOf(0)).toBe('Enter the amount above zero.');
  const fee = amountFrom('the fee');
  expect(fee.safeParse(0).success).toBe(true);
  expect(fee.safeParse(-0.01).error?.issues[0]?.message).toBe('Enter the fee of zero or more.');
  expect(amount.parse(' 12.50 ')).toBe(12.5);
});
