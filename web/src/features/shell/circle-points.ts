export interface Point {
  x: number;
  y: number;
}

/** `count` places evenly spaced on a circle around the origin, clockwise from the top; whole pixels. */
export const circlePoints = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return { x: rounded(radius * Math.sin(angle)), y: rounded(-radius * Math.cos(angle)) };
  });

// Adding nothing turns a negative nought into a plain one.
const rounded = (value: number) => Math.round(value) + 0;
