import { expect, test } from 'vitest';
import { positionText } from './position-text.ts';

test('positions name their halves of the globe, latitude first as navigators do', () => {
  expect(positionText([-46.3, -23.98])).toBe('23.98° S, 46.30° W');
  expect(positionText([69.7, 22.74])).toBe('22.74° N, 69.70° E');
});
