import { ellipse, type engrave, type PlatePoint } from '../engrave.ts';

/** The size of every scene, in its own units. */
export const FRAME = { width: 1600, height: 900 };
export type Plate = ReturnType<typeof engrave>;

/** The sea below `horizon`: broken strokes, wider apart towards the viewer, and bright below the light at `light`. */
export const sea = (plate: Plate, horizon: number, light: number) => {
  let y = horizon + 3;
  let gap = 3.6;
  while (y < FRAME.height) {
    const depth = (y - horizon) / (FRAME.height - horizon);
    const reach = 40 + depth * 260;
    let x = -plate.random() * 60;
    while (x < FRAME.width) {
      const near = Math.max(0, 1 - Math.abs(x - light) / reach);
      const length = (18 + plate.random() * 70) * (0.6 + depth * 1.5);
      const isLit = plate.random() < near * 0.9;
      const swell = Math.sin(x / (40 + depth * 160) + y / 9) * (0.4 + depth * 2.6);
      plate.curve(
        [
          [x, y + swell],
          [x + length / 2, y + swell - 0.5 - depth * 1.6],
          [x + length, y + swell],
        ],
        isLit ? 1.7 : 0.9,
        isLit ? 0.95 : 0.5,
      );
      x += length * (isLit ? 1.05 : 1.25 + plate.random() * (0.9 - near * 0.5));
    }
    y += gap;
    gap *= 1.052;
  }
};

/** The sky above `horizon`, darkest at the top, around a disc without strokes. */
export const sky = (plate: Plate, horizon: number, moon: { x: number; y: number; r: number }, from = 0) => {
  plate.shape({
    outline: ellipse(moon.x, moon.y, moon.r),
    hatches: [{ gap: 3.4, width: 1.6, opacity: 0.95 }],
    edge: 1.2,
  });
  for (const [ring, opacity] of [
    [1.22, 0.35],
    [1.5, 0.28],
    [1.85, 0.22],
  ] as const)
    plate.curve(ellipse(moon.x, moon.y, moon.r * ring), 0.8, opacity);
  let y = from + 6;
  let gap = 5;
  while (y < horizon - 4) {
    let x = -plate.random() * 200;
    const high = 1 - (y - from) / (horizon - from);
    while (x < FRAME.width) {
      const length = 120 + plate.random() * 380;
      const [ax, bx] = [x, Math.min(FRAME.width, x + length)];
      if (plate.random() < 0.35 + high * 0.6) plate.line([ax, y], [bx, y], 0.8, 0.34);
      x += length + 10 + plate.random() * 60;
    }
    y += gap;
    gap = 5 + (1 - high) * 7;
  }
};

/** A girder of two rails and crossed struts. */
export const girder = (
  plate: Plate,
  [ax, ay]: PlatePoint,
  [bx, by]: PlatePoint,
  depth: number,
  count: number,
  width = 1.1,
) => {
  const length = Math.hypot(bx - ax, by - ay);
  const [nx, ny] = [(-(by - ay) / length) * depth, ((bx - ax) / length) * depth];
  const rail = (share: number, side: number): PlatePoint => [
    ax + (bx - ax) * share + nx * side,
    ay + (by - ay) * share + ny * side,
  ];
  plate.line(rail(0, 0), rail(1, 0), width + 0.3);
  plate.line(rail(0, 1), rail(1, 1), width + 0.3);
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [index / count, (index + 1) / count];
    plate.line(rail(from, 0), rail(to, 1), width * 0.7, 0.75);
    plate.line(rail(from, 1), rail(to, 0), width * 0.7, 0.75);
    plate.line(rail(to, 0), rail(to, 1), width * 0.8, 0.8);
  }
};
