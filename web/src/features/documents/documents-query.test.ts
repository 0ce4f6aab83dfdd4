import { expect, test } from 'vitest';
import { clientIn } from '../../components/client/client-in.ts';
import { documentsQuery } from './documents-query.ts';

const inputOf = (text: string) => {
  const query = new URLSearchParams(text);

  return documentsQuery(query, clientIn(query));
};

test('without a filter the request has all documents', () => {
  expect(inputOf('')).toEqual({ limit: 50 });
});

test.each([
  ['status=sent', { status: 'sent', limit: 50 }],
  ['client=12', { clientId: 12, limit: 50 }],
])('%s filters the list', (query, input) => {
  expect(inputOf(query)).toEqual(input);
});

test('only one filter applies, the client first', () => {
  expect(inputOf('client=12&status=sent')).toEqual({ clientId: 12, limit: 50 });
});

test.each(['status=lost', 'client=none', 'client=-1', 'client=1.5'])('invalid %s is ignored', (query) => {
  expect(inputOf(query)).toEqual({ limit: 50 });
});
