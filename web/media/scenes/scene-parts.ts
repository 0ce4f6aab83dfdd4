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

export type SpacePoint = readonly [x: number, y: number, z: number];

interface CameraPlace {
  eye: SpacePoint;
  /** Down from the horizontal, in degrees. */
  pitch?: number;
  /** To the right, in degrees. */
  yaw?: number;
  focus: number;
  /** Where the plate has what lies straight ahead. */
  middle: PlatePoint;
}

/** Where the plate shows a point of space: x to the right, y up, z away from the viewer. */
export const camera = ({ eye, pitch = 0, yaw = 0, focus, middle }: CameraPlace) => {
  const [down, right] = [(pitch * Math.PI) / 180, (yaw * Math.PI) / 180];
  return ([x, y, z]: SpacePoint): PlatePoint => {
    const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]];
    const across = dx * Math.cos(right) - dz * Math.sin(right);
    const ahead = dx * Math.sin(right) + dz * Math.cos(right);
    const up = dy * Math.cos(down) + ahead * Math.sin(down);
    const depth = Math.max(1, ahead * Math.cos(down) - dy * Math.sin(down));
    return [middle[0] + (focus * across) / depth, middle[1] - (focus * up) / depth];
  };
};

/** Points of a circle in space around `centre`, spanned by the directions `a` and `b`. */
export const ring = (
  centre: SpacePoint,
  a: SpacePoint,
  b: SpacePoint,
  from = 0,
  to = 360,
  steps = 72,
): SpacePoint[] =>
  Array.from({ length: steps + 1 }, (_, index) => {
    const turn = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return [
      centre[0] + a[0] * cos + b[0] * sin,
      centre[1] + a[1] * cos + b[1] * sin,
      centre[2] + a[2] * cos + b[2] * sin,
    ];
  });

/** A smooth line through points, in short straight steps. */
export const smooth = (points: readonly PlatePoint[], isClosed = false, steps = 8): PlatePoint[] => {
  const at = (index: number): PlatePoint => {
    const place = isClosed
      ? (index + points.length) % points.length
      : Math.min(points.length - 1, Math.max(0, index));
    return points[place] ?? [0, 0];
  };
  const curved: PlatePoint[] = [];
  for (let index = 0; index < points.length - (isClosed ? 0 : 1); index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const along = (axis: 0 | 1, t: number) =>
      0.5 *
      (2 * p1[axis] +
        (p2[axis] - p0[axis]) * t +
        (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t ** 2 +
        (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3);
    for (let step = 0; step < steps; step += 1) curved.push([along(0, step / steps), along(1, step / steps)]);
  }
  return isClosed ? curved : [...curved, at(points.length - 1)];
};
