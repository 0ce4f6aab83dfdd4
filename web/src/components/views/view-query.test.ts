import { expect, test } from 'vitest';
import { addressOfView, isChangedView, viewQuery } from './view-query.ts';

const names = ['tier', 'status', 'contact', 'lead', 'order', 'columns'];

test('a view has the parameters that its list names, and nothing else of an address', () => {
  const query =
    'client=4&status=New&q=grain&tier=Dominion&saved=v1&order=name&columns=client.tier&view=board';
  expect(viewQuery(new URLSearchParams(query), names)).toBe(
    'tier=Dominion&status=New&order=name&columns=client.tier',
  );
});

test('the order of parameters makes no other view', () => {
  const one = viewQuery(new URLSearchParams('lead=-&contact=due&tier='), names);
  expect(one).toBe(viewQuery(new URLSearchParams('contact=due&lead=-'), names));
});

test('the address of a view names it', () => {
  expect(addressOfView({ id: 'v1', query: 'tier=Dominion' }).toString()).toBe('tier=Dominion&saved=v1');
});

test.each([
  ['the same parameters in another order', 'saved=v1&lead=-&tier=Dominion', false],
  ['words and an open record beside them', 'tier=Dominion&lead=-&q=grain&client=4', false],
  ['a parameter more', 'tier=Dominion&lead=-&status=New', true],
  ['a parameter less', 'tier=Dominion', true],
])('of a list with %s, “differs from the view” is as expected', (_, query, isChanged) => {
  const view = { query: 'lead=-&tier=Dominion' };
  expect(isChangedView(new URLSearchParams(query), view, { names })).toBe(isChanged);
});
