import { expect, test } from 'vitest';
import { foldedParameter, todayChoices } from './today-choices.ts';

const read = (address: string, kept = '') =>
  todayChoices(new URLSearchParams(address), new URLSearchParams(kept));

test('without a choice Today is of everyone, and nothing is folded', () => {
  expect(read('')).toEqual({ view: 'everyone', folded: [] });
});

test('an address has its choices; those that it does not name are the kept ones', () => {
  const kept = 'view=mine&folded=invoices.documents';
  expect(read('', kept)).toEqual({ view: 'mine', folded: ['invoices', 'documents'] });
  expect(read('view=everyone', kept)).toEqual({ view: 'everyone', folded: ['invoices', 'documents'] });
  expect(read('folded=tasks', kept)).toEqual({ view: 'mine', folded: ['tasks'] });
  expect(read(`folded=${foldedParameter([])}`, kept)).toEqual({ view: 'mine', folded: [] });
});

test('folded sections are in the address by name, and unknown names and views are ignored', () => {
  const folded = foldedParameter(['failures', 'clients']);
  expect(read(`folded=${folded}.weather&view=theirs`)).toEqual({
    ...{ view: 'everyone', folded: ['failures', 'clients'] },
  });
});
