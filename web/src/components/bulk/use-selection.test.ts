import { expect, test } from 'vitest';
import { rangeOf } from './use-selection.ts';

const list = [1, 2, 3, 4].map((id) => ({ id }));
const ids = (id: number, last: number | undefined) =>
  rangeOf(list, { id }, last, (one) => one.id).map((one) => one.id);

test('a range goes from the last item to the pressed one, up or down', () => {
  expect(ids(4, 2)).toEqual([2, 3, 4]);
  expect(ids(1, 3)).toEqual([1, 2, 3]);
});

test('a range from another list, or from nowhere, is the item alone', () => {
  expect(ids(2, 99)).toEqual([2]);
  expect(ids(2, undefined)).toEqual([2]);
});
