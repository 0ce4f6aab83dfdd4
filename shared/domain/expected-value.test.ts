import { expect, test } from 'vitest';
import { ClientEdit } from './client.ts';
import { expectedValueText, partsOfExpectedValue, suggestedValueOf } from './expected-value.ts';

test('a value is one text with its currency, and comes apart again as it was typed', () => {
  expect(expectedValueText({ amount: 25_000, currency: 'USD' })).toBe('25000.00 USD');
  expect(expectedValueText(null)).toBe('');
  expect(partsOfExpectedValue('12,5 EUR')).toEqual({ amount: '12,5', currency: 'EUR' });
  expect(partsOfExpectedValue('')).toEqual({ amount: '', currency: 'USD' });
});

test('a tier suggests its retainer, and an observer nothing', () => {
  expect(suggestedValueOf('Dominion')).toEqual({ amount: 25_000, currency: 'USD' });
  expect(suggestedValueOf('Strategic')).toEqual({ amount: 10_000, currency: 'USD' });
  expect(suggestedValueOf('Observer')).toBeUndefined();
});

test.each([
  [{ expectedValue: { amount: '25000', currency: 'USD' } }, true],
  [{ expectedValue: null }, true],
  [{ expectedValue: { amount: 0, currency: 'USD' } }, false],
  [{ expectedValue: { amount: 5, currency: 'CHF' } }, false],
  [{ expectedClose: '2027-02' }, true],
  [{ expectedClose: '' }, true],
  [{ expectedClose: '2027-13' }, false],
])('an edit to %j is sound: %s', (edit, isSound) => {
  expect(ClientEdit.safeParse(edit).success).toBe(isSound);
});
