import { expect, test } from 'vitest';
import { cutAtEdges } from './cut-at-edges.ts';

test('a line within the chart stays one piece', () => {
  const ring = [
    [10, 0],
    [20, 0],
    [20, 10],
  ] as const;
  expect(cutAtEdges(ring, 100)).toEqual([ring]);
});

test('a line across the edge becomes one piece on each side', () => {
  const ring = [
    [90, 0],
    [99, 0],
    [1, 0],
    [5, 5],
    [1, 10],
    [99, 10],
    [90, 10],
  ] as const;
  expect(cutAtEdges(ring, 100)).toEqual([
    [
      [1, 0],
      [5, 5],
      [1, 10],
    ],
    [
      [99, 10],
      [90, 10],
      [90, 0],
      [99, 0],
    ],
  ]);
});
