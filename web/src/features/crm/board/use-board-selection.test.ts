import { expect, test } from 'vitest';
import { sampleClient } from '../../../../../shared/test-samples/clients.ts';
import { rangeOf } from './use-board-selection.ts';

const column = [1, 2, 3, 4].map((id) => sampleClient(id));
const ids = (place: number, last: number | undefined) =>
  rangeOf(column, sampleClient(place), last).map(({ id }) => id);

test('a range goes from the last card to the pressed one, up or down', () => {
  expect(ids(4, 2)).toEqual([2, 3, 4]);
  expect(ids(1, 3)).toEqual([1, 2, 3]);
});

test('a range from another column, or from nowhere, is the card alone', () => {
  expect(ids(2, 99)).toEqual([2]);
  expect(ids(2, undefined)).toEqual([2]);
});
