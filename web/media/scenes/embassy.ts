import { box, ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { FRAME, type Plate, sky, smooth } from './scene-parts.ts';

const MIDDLE = 1130;
const GROUND = 668;

/** A tall window with its frame and pediment, lit from within. */
const tallWindow = (plate: Plate, x: number, top: number, height: number, isLit: boolean) => {
  plate.line([x, top], [x, top + height], 1.6);
  plate.line([x - 15, top + height * 0.36], [x + 15, top + height * 0.36], 1.6);
  plate.shape({
    outline: box(x - 15, top, 30, height),
    hatches: [
      isLit ? { gap: 2.5, width: 1.6, opacity: 1 } : { angle: 90, gap: 3.4, width: 0.8, opacity: 0.6 },
    ],
    edge: 1.2,
  });
  plate.shape({ outline: box(x - 21, top - 6, 42, height + 12), edge: 1, edgeOpacity: 0.8 });
  plate.shape({
    outline: [
      [x - 26, top - 6],
      [x, top - 22],
      [x + 26, top - 6],
    ],
    hatches: [{ angle: 90, gap: 3.4, width: 0.8, opacity: 0.7 }],
    edge: 1.1,
  });
  plate.shape({ outline: box(x - 25, top + height + 6, 50, 6), hatches: [{ angle: 90, gap: 3 }], edge: 1 });
};

/** A cypress; its strokes stand closer on the side away from the light. */
const cypress = (plate: Plate, x: number, height: number, half: number) => {
  const side = (sign: number): PlatePoint[] =>
    [
      [0.08, 0],
      [0.62, 0.06],
      [0.96, 0.3],
      [0.86, 0.56],
      [0.5, 0.82],
      [0, 1],
    ].map(([across = 0, up = 0]) => [x + sign * half * across, GROUND - 12 - height * up]);
  plate.shape({
    outline: smooth([...side(-1), ...side(1).toReversed()], true, 5),
    hatches: [
      { angle: 84, gap: (share) => 3 + 6 * share, width: 1, opacity: 0.8, breaks: 0.2 },
      { angle: 58, gap: 8, width: 0.8, opacity: 0.5, breaks: 0.3 },
    ],
    edge: 1,
    edgeOpacity: 0.7,
  });
  plate.line([x, GROUND], [x, GROUND - 14], 4);
};

/** A lamp on its post, with rays. */
const lamp = (plate: Plate, x: number, foot: number, height: number) => {
  plate.shape({
    outline: ellipse(x, foot - height, 9, 9, 0, 360, 20),
    hatches: [{ gap: 2.2, width: 1.6, opacity: 1 }],
    edge: 1,
  });
  plate.line([x, foot], [x, foot - height], 2.4);
  plate.line([x - 8, foot], [x + 8, foot], 3);
  for (let ray = 0; ray < 24; ray += 1) {
    const turn = (ray / 24) * Math.PI * 2;
    const to = ray % 2 === 0 ? 31 : 23;
    plate.line(
      [x + Math.cos(turn) * 14, foot - height + Math.sin(turn) * 14],
      [x + Math.cos(turn) * to, foot - height + Math.sin(turn) * to],
      0.8,
      0.65,
    );
  }
};

export const embassyHouse = () => {
  const plate = engrave(FRAME, 37);

  // The flag on its mast, above the portico.
  const wave = (share: number) => Math.sin(share * 5.4) * 11 * (0.25 + share);
  const edge = (y: number): PlatePoint[] =>
    Array.from({ length: 19 }, (_, index) => {
      const share = index / 18;
      return [MIDDLE + 4 + share * 196, y + wave(share) + share * 8];
    });
  const band = (from: number, to: number) => [...edge(from), ...edge(to).toReversed()];
  plate.shape({
    outline: ellipse(MIDDLE + 100, 153, 22, 24, 0, 360, 36),
    hatches: [{ gap: 2.4, width: 1.7, opacity: 1 }],
    edge: 1.3,
  });
  for (const outline of [band(98, 122), band(174, 198)])
    plate.shape({
      outline,
      hatches: [{ angle: 86, gap: (share) => 3.4 + 2.6 * Math.sin(share * 16), width: 1.1, opacity: 0.9 }],
      edge: 1.1,
    });
  plate.shape({
    outline: band(98, 198),
    hatches: [{ angle: 86, gap: 13, width: 0.7, opacity: 0.45 }],
    edge: 1.5,
  });
  plate.shape({
    outline: ellipse(MIDDLE, 76, 7, 7, 0, 360, 16),
    hatches: [{ gap: 2.2, width: 1.4, opacity: 1 }],
    edge: 1,
  });
  plate.shape({
    outline: box(MIDDLE - 4, 82, 8, 188),
    hatches: [{ angle: 90, gap: 2.6, width: 1, opacity: 0.9 }],
    edge: 1.2,
  });

  lamp(plate, 806, 838, 178);
  lamp(plate, 1454, 838, 178);

  // The door under the portico, its light on the steps.
  plate.line([MIDDLE, 508], [MIDDLE, 640], 1.6);
  plate.shape({
    outline: [
      [MIDDLE - 30, 640],
      [MIDDLE - 30, 508],
      ...ellipse(MIDDLE, 508, 30, 30, 180, 360, 20),
      [MIDDLE + 30, 640],
    ],
    hatches: [{ gap: 2.4, width: 1.7, opacity: 1 }],
    edge: 1.6,
  });
  // Columns of the portico.
  for (const x of [-138, -74, 74, 138]) {
    plate.shape({
      outline: box(MIDDLE + x - 22, 386, 44, 9),
      hatches: [{ gap: 2.6, width: 0.9 }],
      edge: 1.1,
    });
    plate.shape({
      outline: [
        [MIDDLE + x - 20, 395],
        [MIDDLE + x + 20, 395],
        [MIDDLE + x + 14, 412],
        [MIDDLE + x - 14, 412],
      ],
      hatches: [{ angle: 90, gap: 3, width: 0.9 }],
      edge: 1.1,
    });
    plate.shape({
      outline: box(MIDDLE + x - 20, 626, 40, 14),
      hatches: [{ gap: 3, width: 0.9 }],
      edge: 1.2,
    });
    plate.shape({
      outline: [
        [MIDDLE + x - 14, 412],
        [MIDDLE + x + 14, 412],
        [MIDDLE + x + 16, 626],
        [MIDDLE + x - 16, 626],
      ],
      hatches: [
        { angle: 90, gap: (share) => 1.8 + 6 * (x > 0 ? 1 - share : share), width: 0.95, opacity: 0.85 },
      ],
      edge: 1.3,
    });
  }
  // Steps.
  for (let step = 0; step < 5; step += 1)
    plate.shape({
      outline: box(MIDDLE - 176 - step * 12, 640 + step * 7, 352 + step * 24, 7),
      hatches: [{ angle: 90, gap: 5 + step, width: 0.8, opacity: 0.65 }],
      edge: 1.2,
    });
  // Entablature and pediment with a seal.
  for (const radius of [30, 22])
    plate.shape({
      outline: ellipse(MIDDLE, 316, radius, radius, 0, 360, 40),
      hatches: radius === 22 ? [] : [{ gap: 2.6, width: 1.3, opacity: 0.95 }],
      edge: 1.2,
      isSolid: radius === 30,
    });
  plate.shape({
    outline: box(MIDDLE - 176, 360, 352, 26),
    hatches: [{ gap: 5, width: 0.8, opacity: 0.6 }],
    edge: 1.4,
  });
  plate.shape({
    outline: [
      [MIDDLE - 156, 352],
      [MIDDLE, 282],
      [MIDDLE + 156, 352],
    ],
    hatches: [{ angle: 90, gap: 4.4, width: 0.8, opacity: 0.55 }],
    edge: 1.1,
  });
  plate.shape({
    outline: [
      [MIDDLE - 190, 360],
      [MIDDLE, 266],
      [MIDDLE + 190, 360],
    ],
    hatches: [{ angle: 26, gap: 3.4, width: 0.9, opacity: 0.8 }],
    edge: 1.5,
  });
  // The shade behind the columns.
  plate.shape({
    outline: box(MIDDLE - 160, 386, 320, 254),
    hatches: [
      { angle: 90, gap: 5, width: 0.9, opacity: 0.6 },
      { gap: 6, width: 0.8, opacity: 0.45 },
    ],
    edge: 1,
  });

  // Both wings with two rows of windows, a balustrade and the roof.
  for (const side of [-1, 1]) {
    for (const dx of [216, 290, 364]) {
      tallWindow(plate, MIDDLE + side * dx, 520, 86, true);
      tallWindow(plate, MIDDLE + side * dx, 412, 58, dx === 290);
    }
    const [from, to] = [side > 0 ? MIDDLE + 176 : MIDDLE - 410, side > 0 ? MIDDLE + 410 : MIDDLE - 176];
    for (let x = from + 6; x < to; x += 12)
      plate.shape({
        outline: box(x - 2.5, 346, 5, 20),
        hatches: [{ angle: 90, gap: 2.4, width: 0.9 }],
        edge: 0.8,
      });
    plate.shape({
      outline: box(from - 2, 338, to - from + 4, 8),
      hatches: [{ gap: 2.6, width: 0.9 }],
      edge: 1.1,
    });
    plate.shape({
      outline: box(from - 8, 366, to - from + 16, 14),
      hatches: [{ gap: 3, width: 0.9, opacity: 0.85 }],
      edge: 1.3,
    });
    plate.shape({
      outline: box(from, 380, to - from, 288),
      hatches: [
        { gap: 12, width: 0.8, opacity: 0.6 },
        { angle: 90, gap: side > 0 ? 9 : 26, width: 0.7, opacity: 0.42 },
      ],
      edge: 1.4,
    });
  }
  for (const [x, height, half] of [
    [684, 250, 30],
    [628, 200, 26],
    [1576, 262, 31],
  ] as const)
    cypress(plate, x, height, half);

  // A low wall, the forecourt and the hills behind.
  plate.shape({
    outline: box(-20, GROUND - 30, 1660, 30),
    hatches: [
      { gap: 6, width: 0.8, opacity: 0.55 },
      { angle: 90, gap: 34, width: 0.7, opacity: 0.4 },
    ],
    edge: 1.2,
  });
  for (let ray = -14; ray <= 14; ray += 1)
    plate.line(
      [MIDDLE + ray * 13, 676],
      [MIDDLE + ray * 70, 910],
      Math.abs(ray) < 4 ? 1.5 : 0.8,
      Math.abs(ray) < 4 ? 0.85 : 0.45,
    );
  plate.shape({
    outline: [
      [-20, GROUND],
      [1620, GROUND],
      [1620, 920],
      [-20, 920],
    ],
    hatches: [{ gap: (share) => 5 + share * 24, width: 0.9, opacity: 0.5, breaks: 0.12 }],
    edge: 1.4,
  });
  plate.shape({
    outline: [
      [-20, GROUND],
      [-20, 560],
      [110, 520],
      [250, 566],
      [390, 526],
      [560, 580],
      [720, 556],
      [720, GROUND],
    ],
    hatches: [{ angle: 60, gap: 5.6, width: 0.8, opacity: 0.42 }],
    edge: 0.9,
    edgeOpacity: 0.6,
  });
  sky(plate, GROUND, { x: 300, y: 240, r: 74 });
  return plate.svg('An embassy with lit windows, and its flag on a mast');
};
