import { box, ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { FRAME, type Plate, type SpacePoint } from './scene-parts.ts';

const CENTRE: PlatePoint = [1150, 356];
const LEAN = (23 * Math.PI) / 180;
const ABOVE = (14 * Math.PI) / 180;

/** Seen from a little above, without perspective: the plate's point, and how near it is. */
const seen = ([x, y, z]: SpacePoint): { at: PlatePoint; near: number } => ({
  at: [CENTRE[0] + x, CENTRE[1] - y * Math.cos(ABOVE) - z * Math.sin(ABOVE)],
  near: -z * Math.cos(ABOVE) + y * Math.sin(ABOVE),
});

/** Leans with the axis of the earth. */
const leaning = ([x, y, z]: SpacePoint): SpacePoint => [
  x * Math.cos(LEAN) + y * Math.sin(LEAN),
  -x * Math.sin(LEAN) + y * Math.cos(LEAN),
  z,
];

interface Band {
  radius: number;
  /** Half of its width, along its axis. */
  half: number;
  /** From the middle of the sphere, along its axis. */
  off?: number;
  turn: (point: SpacePoint) => SpacePoint;
  marks?: number;
}

/** One half of a band: the one before the globe, or the one behind it. */
const halfBand = (plate: Plate, { radius, half, off = 0, turn, marks = 0 }: Band, isNear: boolean) => {
  const steps = 96;
  const point = (index: number, side: number) => {
    const angle = (index / steps) * Math.PI * 2;
    return seen(turn([radius * Math.cos(angle), off + side * half, radius * Math.sin(angle)]));
  };
  for (let index = 0; index < steps; index += 1) {
    const [a, b] = [point(index, 1), point(index + 1, 1)];
    const [c, d] = [point(index + 1, -1), point(index, -1)];
    if (a.near + c.near > 0 !== isNear) continue;
    plate.line(a.at, b.at, isNear ? 1.7 : 1.1, isNear ? 0.95 : 0.6);
    plate.line(d.at, c.at, isNear ? 1.7 : 1.1, isNear ? 0.95 : 0.6);
    const between = (one: PlatePoint, other: PlatePoint): PlatePoint => [
      (one[0] + other[0]) / 2,
      (one[1] + other[1]) / 2,
    ];
    if (marks > 0 && index % marks === 0)
      plate.line(between(a.at, b.at), between(d.at, c.at), isNear ? 1.3 : 0.9, isNear ? 0.95 : 0.5);
    const outline = [a.at, b.at, c.at, d.at];
    plate.shape({
      outline,
      hatches: isNear ? [{ gap: marks === 0 ? 3.2 : 5, width: 0.9, opacity: 0.7 }] : [],
      edge: 0,
    });
  }
};

const upright: Band['turn'] = ([x, y, z]) => [x, z, y];
const sideways: Band['turn'] = ([x, y, z]) => [y, x, z];
const bands: readonly Band[] = [
  { radius: 270, half: 16, turn: (point) => point, marks: 2 },
  { radius: 250, half: 9, turn: (point) => leaning(upright(point)) },
  { radius: 236, half: 9, turn: (point) => leaning(sideways(point)) },
  { radius: 226, half: 10, turn: leaning, marks: 2 },
  { radius: 204, half: 7, off: 92, turn: leaning },
  { radius: 204, half: 7, off: -92, turn: leaning },
  {
    radius: 222,
    half: 16,
    turn: ([x, y, z]) => {
      const slope = (23.4 * Math.PI) / 180;
      return leaning([
        x,
        y * Math.cos(slope) - z * Math.sin(slope),
        y * Math.sin(slope) + z * Math.cos(slope),
      ]);
    },
    marks: 1,
  },
];

/** A part of the turned foot: a body of revolution, darker on the right. */
const turned = (plate: Plate, top: number, bottom: number, above: number, below: number) =>
  plate.shape({
    outline: [
      [CENTRE[0] - above, top],
      [CENTRE[0] + above, top],
      [CENTRE[0] + below, bottom],
      [CENTRE[0] - below, bottom],
    ],
    hatches: [{ angle: 90, gap: (share) => 8.5 - share * 6.5, width: 1, opacity: 0.9 }],
    edge: 1.4,
  });

export const armillary = () => {
  const plate = engrave(FRAME, 53);
  for (const band of bands) halfBand(plate, band, true);
  // The axis, and the earth at its middle.
  const pole = (length: number) => seen(leaning([0, length, 0])).at;
  for (const length of [292, -292])
    plate.shape({
      outline: ellipse(...pole(length), 8, 8, 0, 360, 16),
      hatches: [{ gap: 2.2, width: 1.5, opacity: 1 }],
      edge: 1.2,
    });
  plate.shape({
    outline: ellipse(...CENTRE, 62, 62, 0, 360, 60),
    hatches: [{ angle: 23, gap: 2.6, width: 1.6, opacity: 1 }],
    edge: 1.7,
  });
  for (let ray = 0; ray < 48; ray += 1) {
    const turn = (ray / 48) * Math.PI * 2;
    const to = ray % 2 === 0 ? 104 : 86;
    plate.line(
      [CENTRE[0] + 72 * Math.cos(turn), CENTRE[1] + 72 * Math.sin(turn)],
      [CENTRE[0] + to * Math.cos(turn), CENTRE[1] + to * Math.sin(turn)],
      0.9,
      0.7,
    );
  }
  for (const length of [1, -1]) plate.line(pole(length * 62), pole(length * 292), 2.2, 0.95);
  for (const band of bands.toReversed()) halfBand(plate, band, false);

  // Its foot on the table.
  for (const side of [-1, 1]) {
    const arm = (radius: number) =>
      Array.from({ length: 22 }, (_, index): PlatePoint => {
        const turn = (index * 4.29 * Math.PI) / 180;
        return [CENTRE[0] + side * radius * Math.cos(turn), CENTRE[1] + 8 + radius * Math.sin(turn) * 0.99];
      });
    plate.shape({
      outline: [...arm(277), ...arm(263).toReversed()],
      hatches: [{ angle: 90, gap: 3, width: 1, opacity: 0.9 }],
      edge: 1.4,
    });
  }
  turned(plate, 628, 662, 30, 22);
  turned(plate, 662, 690, 14, 14);
  turned(plate, 690, 706, 30, 34);
  turned(plate, 706, 742, 17, 24);
  turned(plate, 742, 766, 74, 96);

  // Books on the left, an hour glass on the right.
  for (const [x, top, width, height, gap] of [
    [786, 722, 214, 42, 5],
    [804, 688, 186, 34, 3.4],
    [780, 660, 196, 28, 6],
  ] as const) {
    plate.shape({
      outline: box(x, top, 16, height),
      hatches: [{ gap: 2.6, width: 1, opacity: 0.9 }],
      edge: 1.3,
    });
    plate.shape({
      outline: box(x + 16, top + 4, width - 16, height - 8),
      hatches: [{ gap: 3, width: 0.8, opacity: 0.65 }],
      edge: 1,
    });
    plate.shape({
      outline: box(x, top, width, height),
      hatches: [{ angle: 90, gap, width: 0.9 }],
      edge: 1.4,
    });
  }
  const [glass, foot] = [1452, 764];
  for (const y of [foot - 12, foot - 166])
    plate.shape({
      outline: box(glass - 54, y, 108, 12),
      hatches: [{ angle: 90, gap: 3.4, width: 1, opacity: 0.9 }],
      edge: 1.4,
    });
  for (const x of [-46, 38])
    plate.shape({
      outline: box(glass + x, foot - 154, 8, 142),
      hatches: [{ angle: 90, gap: 2.4, width: 1 }],
      edge: 1.2,
    });
  plate.shape({
    outline: [
      [glass - 30, foot - 12],
      [glass, foot - 52],
      [glass + 30, foot - 12],
    ],
    hatches: [{ gap: 2.3, width: 1.5, opacity: 1 }],
    edge: 1,
  });
  plate.line([glass, foot - 86], [glass, foot - 50], 1.6, 1);
  plate.shape({
    outline: [
      [glass - 20, foot - 116],
      [glass + 20, foot - 116],
      [glass, foot - 86],
    ],
    hatches: [{ gap: 2.3, width: 1.5, opacity: 1 }],
    edge: 1,
  });
  plate.shape({
    outline: [
      [glass - 34, foot - 154],
      [glass + 34, foot - 154],
      [glass + 30, foot - 116],
      [glass + 4, foot - 86],
      [glass + 4, foot - 80],
      [glass + 32, foot - 46],
      [glass + 34, foot - 12],
      [glass - 34, foot - 12],
      [glass - 32, foot - 46],
      [glass - 4, foot - 80],
      [glass - 4, foot - 86],
      [glass - 30, foot - 116],
    ],
    hatches: [{ angle: 90, gap: (share) => 14 - share * 8, width: 0.7, opacity: 0.5 }],
    edge: 1.3,
  });

  // The table.
  plate.shape({
    outline: [
      [420, 740],
      [1660, 740],
      [1700, 826],
      [380, 826],
    ],
    hatches: [{ gap: (share) => 4.5 + share * 4, width: 0.9, opacity: 0.6, breaks: 0.08 }],
    edge: 1.5,
  });
  plate.shape({
    outline: [
      [380, 826],
      [1700, 826],
      [1700, 920],
      [380, 920],
    ],
    hatches: [
      { angle: 90, gap: 6, width: 0.9, opacity: 0.7 },
      { gap: 18, width: 0.8, opacity: 0.5 },
    ],
    edge: 1.5,
  });

  // A tall window behind, with stars; the wall around it.
  const [left, right, spring, sill] = [826, 1474, 300, 716];
  const half = (right - left) / 2;
  const inside: PlatePoint[] = [
    [left, sill],
    [left, spring],
    ...ellipse(left + half, spring, half, half, 180, 360, 48),
    [right, sill],
  ];
  for (const x of [left + half - 110, left + half + 110]) plate.line([x, -20], [x, sill], 3.4, 0.8);
  for (const y of [spring, 508]) plate.line([left, y], [right, y], 3.4, 0.8);
  plate.through(inside, () => {
    for (let star = 0; star < 90; star += 1) {
      const [x, y] = [left + plate.random() * (right - left), plate.random() * 560];
      const size = plate.random() < 0.2 ? 5 : 2;
      plate.line([x - size, y], [x + size, y], 1.2, 0.95);
      plate.line([x, y - size], [x, y + size], 1.2, 0.95);
    }
    for (let y = 8; y < sill; y += 9) {
      let x = left - plate.random() * 90;
      while (x < right) {
        const length = 40 + plate.random() * 190;
        plate.line([x, y], [x + length, y], 0.8, 0.36);
        x += length + 8 + plate.random() * 30;
      }
    }
  });
  plate.shape({ outline: inside, edge: 2 });
  plate.shape({
    outline: [
      [left - 22, sill + 8],
      [left - 22, spring],
      ...ellipse(left + half, spring, half + 22, half + 22, 180, 360, 48),
      [right + 22, sill + 8],
    ],
    hatches: [{ angle: 90, gap: 3.6, width: 0.9, opacity: 0.7 }],
    edge: 1.4,
  });
  // Panels of the wall, with a map in a frame.
  const [mapX, mapY] = [468, 330];
  for (const side of [-1, 1]) {
    const half = ellipse(mapX + side * 84, mapY, 78, 78, 0, 360, 48);
    for (const share of [0.35, 0.75])
      plate.curve(ellipse(mapX + side * 84, mapY, 78 * share, 78, 0, 360, 40), 0.8, 0.6);
    for (const dy of [-42, 0, 42]) {
      const reach = Math.sqrt(78 ** 2 - dy ** 2);
      plate.line([mapX + side * 84 - reach, mapY + dy], [mapX + side * 84 + reach, mapY + dy], 0.8, 0.6);
    }
    plate.shape({ outline: half, edge: 1.3 });
  }
  plate.shape({
    outline: box(mapX - 190, mapY - 112, 380, 224),
    hatches: [{ gap: 7, width: 0.8, opacity: 0.4 }],
    edge: 1.1,
  });
  plate.shape({
    outline: box(mapX - 206, mapY - 128, 412, 256),
    hatches: [{ angle: 45, gap: 4, width: 0.9, opacity: 0.7 }],
    edge: 1.4,
  });
  for (const [x, width] of [
    [60, 130],
    [236, 464],
  ] as const)
    for (const inset of [0, 9])
      plate.curve(
        [...box(x + inset, 60 + inset, width - inset * 2, 590 - inset * 2), [x + inset, 60 + inset]],
        1,
        0.6,
      );
  plate.shape({
    outline: box(-20, -20, 1660, 960),
    hatches: [{ angle: 90, gap: 13, width: 0.8, opacity: 0.34 }],
    edge: 0,
  });
  return plate.svg('An armillary sphere before a window with stars');
};
