import { expect, test } from 'vitest';
import { wrapIndex } from './testimonial-carousel.tsx';

test('an index moves forth and back and wraps around', () => {
  expect(wrapIndex(0, 1, 3)).toBe(1);
  expect(wrapIndex(2, 1, 3)).toBe(0);
  expect(wrapIndex(0, -1, 3)).toBe(2);
  expect(wrapIndex(1, -1, 3)).toBe(0);
});
