import { expect, test } from 'vitest';
import { columnsIn } from './list-layout.ts';

test.each([
  ['clients', 'source.client.tier'],
  ['inquiries', 'received.reference.state'],
] as const)('an address names columns of the %s in their order', (list, names) => {
  expect(columnsIn(list, names)).toEqual(names.split('.'));
});

test.each([
  ['clients', 'client.priority.tier.tier', ['client', 'tier']],
  ['inquiries', 'reference.tier.priority.priority', ['reference', 'priority']],
] as const)('columns that the %s do not have, and repeated ones, are left out', (list, names, columns) => {
  expect(columnsIn(list, names)).toEqual(columns);
});

test.each([
  ['clients', 'tier.stage'],
  ['inquiries', 'state.sender'],
] as const)('an address without the column that names the rows of the %s names none', (list, names) => {
  expect(columnsIn(list, names)).toBeUndefined();
  expect(columnsIn(list, null)).toBeUndefined();
});
