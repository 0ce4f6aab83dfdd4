import { expect, test } from 'vitest';
import type { Client } from '../../../../../shared/domain/client.ts';
import { sampleClient } from '../../../../../shared/test-samples/clients.ts';
import { cardsValue, shortAmount } from './column-value.ts';

const valued = (id: number, amount: number, currency: 'USD' | 'EUR', change: Partial<Client> = {}) =>
  sampleClient(id, { expectedValue: { amount, currency }, ...change });

test('the cards of a column are added up per currency, to the minor unit, without those who are lost', () => {
  const cards = [
    valued(1, 0.1, 'USD'),
    valued(2, 0.2, 'USD'),
    valued(3, 5, 'EUR'),
    valued(4, 9, 'EUR', { status: 'Lost' }),
    sampleClient(5),
  ];
  expect(cardsValue(cards)).toEqual([
    { currency: 'USD', amount: 0.3 },
    { currency: 'EUR', amount: 5 },
  ]);
});

test.each([
  [{ currency: 'USD', amount: 25_000 }, 'US$25k'],
  [{ currency: 'EUR', amount: 1_250_000 }, '€1.3m'],
  [{ currency: 'GBP', amount: 900 }, '£900'],
] as const)('%j is short', (sum, text) => {
  expect(shortAmount(sum).replaceAll('\u00a0', ' ')).toBe(text);
});
