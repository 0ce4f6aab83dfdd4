import { expect, test } from 'vitest';
import { clientIn } from '../../components/client/client-in.ts';
import { invoicesQuery } from './invoices-query.ts';

const inputOf = (text: string) => {
  const query = new URLSearchParams(text);

  return invoicesQuery(query, clientIn(query));
};

test('without a filter the request has all invoices', () => {
  expect(inputOf('')).toEqual({ limit: 50 });
});

test.each([
  ['status=overdue', { status: 'overdue', limit: 50 }],
  ['client=12', { clientId: 12, limit: 50 }],
  ['currency=GBP', { currency: 'GBP', limit: 50 }],
])('%s filters the list', (query, input) => {
  expect(inputOf(query)).toEqual(input);
});

test('only one filter applies: the client before the status before the currency', () => {
  expect(inputOf('client=12&status=paid&currency=GBP')).toEqual({ clientId: 12, limit: 50 });
  expect(inputOf('status=paid&currency=GBP')).toEqual({ status: 'paid', limit: 50 });
});

test.each(['status=lost', 'client=none', 'currency=XAU'])('invalid %s is ignored', (query) => {
  expect(inputOf(query)).toEqual({ limit: 50 });
});
