import { expect, test } from 'vitest';
import { columnsIn } from './client-layout.ts';

test('an address names columns in their order', () => {
  expect(columnsIn('source.client.tier')).toEqual(['source', 'client', 'tier']);
});

test('unknown and repeated columns are left out, and a list without the client is none', () => {
  expect(columnsIn('client.weight.tier.tier')).toEqual(['client', 'tier']);
  expect(columnsIn('tier.stage')).toBeUndefined();
  expect(columnsIn(null)).toBeUndefined();
});
