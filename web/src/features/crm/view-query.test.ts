import { expect, test } from 'vitest';
import { addressOfView, viewQuery } from './view-query.ts';

test('a view has the filters, order and columns of an address, and nothing else of it', () => {
  const query =
    'client=4&status=New&q=grain&tier=Dominion&saved=v1&order=name&columns=client.tier&view=board';
  expect(viewQuery(new URLSearchParams(query))).toBe(
    'tier=Dominion&status=New&order=name&columns=client.tier',
  );
});

test('the order of parameters makes no other view', () => {
  const one = viewQuery(new URLSearchParams('lead=-&contact=due&tier='));
  expect(one).toBe(viewQuery(new URLSearchParams('contact=due&lead=-')));
});

test('the address of a view names it', () => {
  expect(addressOfView({ id: 'v1', query: 'tier=Dominion' }).toString()).toBe('tier=Dominion&saved=v1');
});
