import { expect, test } from 'vitest';
import { withQuery } from './with-query.ts';

test('a parameter is set, replaced or removed; the others stay', () => {
  const query = new URLSearchParams('view=mine&division=Holdings&order=newest');

  expect(`${withQuery(query, { division: 'ARCHAI', order: undefined, client: 12 })}`).toBe(
    'view=mine&division=ARCHAI&client=12',
  );
  expect(`${query}`).toBe('view=mine&division=Holdings&order=newest');
});

test('an empty value removes its parameter', () => {
  expect(`${withQuery(new URLSearchParams('q=ami'), { q: '' })}`).toBe('');
});
