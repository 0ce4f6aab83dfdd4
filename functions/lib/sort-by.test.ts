import { expect, test } from 'vitest';
import { earliestFirst, latestFirst } from './sort-by.ts';

const items = ['2026-11-02', '2026-11-10', '2026-02-28', '2026-11-02'].map((at, place) => ({ at, place }));
const places = (sorted: typeof items) => sorted.map(({ place }) => place);

test('items sort by an instant, and keep their order where it is the same', () => {
  expect(places(items.toSorted(earliestFirst(({ at }) => at)))).toEqual([2, 0, 3, 1]);
  expect(places(items.toSorted(latestFirst(({ at }) => at)))).toEqual([1, 0, 3, 2]);
});
