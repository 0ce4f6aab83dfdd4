import type { Point } from './simplify.ts';

/** Splits a closed line that crosses the left or right edge of the chart into the pieces on the chart. */
export const cutAtEdges = (ring: readonly Point[], width: number): Point[][] => {
  const jumps = (index: number) => {
    const from = ring[index - 1];
    const to = ring[index];
    return from !== undefined && to !== undefined && Math.abs(to[0] - from[0]) > width / 2;
  };
  const start = ring.findIndex((_, index) => jumps(index));
  if (start === -1) return [[...ring]];

  const pieces: Point[][] = [[]];
  for (const offset of ring.keys()) {
    const index = (start + offset) % ring.length;
    const point = ring[index];
    if (offset > 0 && jumps(index)) pieces.push([]);
    if (point !== undefined) pieces.at(-1)?.push(point);
  }
  return pieces;
};
