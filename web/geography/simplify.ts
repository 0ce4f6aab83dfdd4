export type Point = readonly [x: number, y: number];

/** A line with fewer points, never further than `tolerance` from where it was (Douglas and Peucker). */
export const simplify = (line: readonly Point[], tolerance: number): Point[] => {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];

  let furthest = 0;
  let reach = 0;
  for (const [index, point] of line.entries()) {
    const distance = distanceFrom(first, last, point);
    if (distance > reach) [furthest, reach] = [index, distance];
  }
  if (reach <= tolerance) return [first, last];

  return [
    ...simplify(line.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(furthest), tolerance),
  ];
};

/** The area a closed line encloses, in square units. */
export const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

const distanceFrom = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): number => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  // A closed line begins where it ends: measure from that point.
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
};
