import { expect, test } from 'vitest';
import { invoicesQuery } from './invoices-query.ts';

const inputOf = (query: string) => invoicesQuery(new URLSearchParams(query));

test('without a filter all invoices are asked for', () => {
  expect(inputOf('')).toEqual({ limit: 50 });
});

test.each([
  ['status=overdue', { status: 'overdue', limit: 50 }],
  ['client=12', { clientId: 12, limit: 50 }],
  ['currency=GBP', { currency: 'GBP', limit: 50 }],
])('%s narrows the list', (query, input) => {
  expect(inputOf(query)).toEqual(input);
});

test('a list is narrowed by one thing at a time: the client, then the status, then the currency', () => {
  expect(inputOf('client=12&status=paid&currency=GBP')).toEqual({ clientId: 12, limit: 50 });
  expect(inputOf('status=paid&currency=GBP')).toEqual({ status: 'paid', limit: 50 });
});

test.each(['status=lost', 'client=none', 'currency=XAU'])('%s is left out', (query) => {
  expect(inputOf(query)).toEqual({ limit: 50 });
});
