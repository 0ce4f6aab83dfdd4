import { expect, test } from 'vitest';
import { PAGE_PATHS } from '../../../shared/domain/visit-counts.ts';
import { publicPages } from './public-pages.ts';

test('the visits of every public page are counted', () => {
  expect(PAGE_PATHS.toSorted()).toEqual(publicPages.map(({ path }) => path).toSorted());
});
