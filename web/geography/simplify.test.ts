import { expect, test } from 'vitest';
import { areaOf, simplify } from './simplify.ts';

test('points on a straight line are removed, corners stay', () => {
  const line = [
    [0, 0],
    [1, 0.1],
    [2, 0],
    [2, 2],
  ] as const;
  expect(simplify(line, 0.5)).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ]);
});

test('a closed line keeps its shape', () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ] as const;
  expect(simplify(square, 1)).toEqual(square);
  expect(areaOf(square)).toBe(16);
});
