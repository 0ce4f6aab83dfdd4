import { expect, test } from 'vitest';
import { columnsIn } from './client-layout.ts';

const read = (columns: string) => columnsIn(new URLSearchParams({ columns }));

test('an address names columns in their order', () => {
  expect(read('source.client.tier')).toEqual(['source', 'client', 'tier']);
});

test('unknown and repeated columns are left out, and a list without the client is none', () => {
  expect(read('client.weight.tier.tier')).toEqual(['client', 'tier']);
  expect(read('tier.stage')).toBeUndefined();
  expect(columnsIn(new URLSearchParams())).toBeUndefined();
});
