import { box, ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { camera, FRAME, type Plate, type SpacePoint, sea } from './scene-parts.ts';

const HORIZON = 372;
const MIDDLE = 1130;

/** The wheel: rim, spokes with their grips, hub. */
const wheel = (plate: Plate, x: number, y: number, radius: number) => {
  plate.shape({
    outline: ellipse(x, y, 20, 20, 0, 360, 32),
    hatches: [{ gap: 2.4, width: 1.6, opacity: 1 }],
    edge: 1.5,
  });
  plate.shape({
    outline: ellipse(x, y, 34, 34, 0, 360, 40),
    hatches: [{ angle: 90, gap: 3.4, width: 1, opacity: 0.9 }],
    edge: 1.4,
  });
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const turn = (spoke / 8) * Math.PI * 2 + Math.PI / 8;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = (along: number, side: number): PlatePoint => [
      x + along * cos - side * sin,
      y + along * sin + side * cos,
    ];
    plate.shape({
      outline: [
        at(radius + 14, 4),
        at(radius + 26, 7),
        at(radius + 46, 6),
        at(radius + 52, 0),
        at(radius + 46, -6),
        at(radius + 26, -7),
        at(radius + 14, -4),
      ],
      hatches: [{ angle: 20, gap: 2.8, width: 1.1, opacity: 0.95 }],
      edge: 1.3,
    });
    plate.shape({
      outline: [
        at(34, 6),
        at(radius * 0.55, 9),
        at(radius - 10, 6),
        at(radius - 10, -6),
        at(radius * 0.55, -9),
        at(34, -6),
      ],
      hatches: [{ angle: 70, gap: 3, width: 1.1, opacity: 0.9 }],
      edge: 1.3,
    });
  }
  plate.curve(ellipse(x, y, radius + 14), 1.7, 1);
  plate.curve(ellipse(x, y, radius - 10), 1.5, 1);
  // The rim is a circle of shapes, so that what is between the spokes stays seen.
  for (let part = 0; part < 16; part += 1) {
    const [from, to] = [(part / 16) * 360, ((part + 1) / 16) * 360];
    plate.shape({
      outline: [
        ...ellipse(x, y, radius + 14, radius + 14, from, to, 6),
        ...ellipse(x, y, radius - 10, radius - 10, from, to, 6).toReversed(),
      ],
      hatches: [{ angle: part % 2 === 0 ? 30 : 60, gap: 3.2, width: 1, opacity: 0.9 }],
      edge: 0,
    });
  }
};

export const bridge = () => {
  const plate = engrave(FRAME, 59);
  wheel(plate, MIDDLE, 706, 142);
  // Its pedestal.
  plate.shape({
    outline: [
      [MIDDLE - 46, 706],
      [MIDDLE + 46, 706],
      [MIDDLE + 74, 920],
      [MIDDLE - 74, 920],
    ],
    hatches: [{ angle: 90, gap: (share) => 9 - share * 6, width: 1, opacity: 0.85 }],
    edge: 1.6,
  });
  // The console on both sides: a screen with a sweep, a telegraph.
  const screen: PlatePoint = [640, 690];
  for (const radius of [74, 50, 26]) plate.curve(ellipse(...screen, radius, radius * 0.62), 1, 0.9);
  for (let sweep = 0; sweep < 15; sweep += 1) {
    const turn = ((200 + sweep * 3.2) * Math.PI) / 180;
    plate.line(
      screen,
      [screen[0] + 78 * Math.cos(turn), screen[1] + 48 * Math.sin(turn)],
      1,
      0.4 + sweep * 0.04,
    );
  }
  plate.shape({ outline: ellipse(...screen, 80, 50, 0, 360, 60), edge: 1.6 });
  const dial: PlatePoint = [1462, 628];
  plate.shape({
    outline: [
      [dial[0] - 4, dial[1] + 4],
      [dial[0] + 24, dial[1] - 74],
      [dial[0] + 36, dial[1] - 70],
      [dial[0] + 8, dial[1] + 6],
    ],
    hatches: [{ angle: 90, gap: 2.6, width: 1.1, opacity: 1 }],
    edge: 1.4,
  });
  for (let mark = 0; mark <= 10; mark += 1) {
    const turn = Math.PI + (mark / 10) * Math.PI;
    plate.line(
      [dial[0] + 44 * Math.cos(turn), dial[1] + 44 * Math.sin(turn)],
      [dial[0] + 54 * Math.cos(turn), dial[1] + 54 * Math.sin(turn)],
      1.4,
    );
  }
  plate.shape({
    outline: ellipse(...dial, 62, 62, 0, 360, 60),
    hatches: [{ gap: 4.5, width: 0.9, opacity: 0.6 }],
    edge: 1.7,
  });
  plate.shape({
    outline: [
      [dial[0] - 26, dial[1]],
      [dial[0] + 26, dial[1]],
      [dial[0] + 40, 900],
      [dial[0] - 40, 900],
    ],
    hatches: [{ angle: 90, gap: (share) => 7 - share * 5, width: 1, opacity: 0.85 }],
    edge: 1.4,
  });
  // Top and front of the console.
  for (const [from, to] of [
    [-40, 960],
    [1300, 1660],
  ] as const) {
    plate.shape({
      outline: [
        [from, 620],
        [to - 20, 620],
        [to + 20, 770],
        [from - 40, 770],
      ],
      hatches: [{ gap: (share) => 6 + share * 5, width: 0.9, opacity: 0.6 }],
      edge: 1.5,
    });
    for (let x = from + 30; x < to - 30; x += 60)
      plate.shape({
        outline: box(x, 800, 40, 8),
        hatches: [{ gap: 2.4, width: 1.1 }],
        edge: 0.9,
      });
    plate.shape({
      outline: box(from - 40, 770, to - from + 60, 150),
      hatches: [{ angle: 90, gap: 6, width: 0.9, opacity: 0.65 }],
      edge: 1.5,
    });
  }
  // The floor between.
  plate.shape({
    outline: [
      [900, 700],
      [1360, 700],
      [1400, 920],
      [860, 920],
    ],
    hatches: [{ gap: (share) => 7 + share * 10, width: 0.8, opacity: 0.45 }],
    edge: 0,
  });

  // Frames of the windows; they lean outwards.
  const sill = 566;
  for (const x of [-730, -434, -146, 146, 434, 730]) {
    const [foot, head] = [MIDDLE + x, MIDDLE + x * 1.12];
    plate.shape({
      outline: [
        [head - 15, 96],
        [head + 15, 96],
        [foot + 12, sill],
        [foot - 12, sill],
      ],
      hatches: [{ angle: 90, gap: 3.6, width: 0.95, opacity: 0.8 }],
      edge: 1.5,
    });
  }
  // A wiper, and a clear-view disc.
  plate.line([MIDDLE + 292, sill], [MIDDLE + 380, 300], 2);
  plate.line([MIDDLE + 372, 330], [MIDDLE + 392, 250], 3, 0.9);
  plate.shape({
    outline: box(-20, sill, 1660, 26),
    hatches: [{ gap: 3.4, width: 1, opacity: 0.85 }],
    edge: 1.6,
  });
  plate.shape({
    outline: box(-20, 592, 1660, 110),
    hatches: [{ angle: 90, gap: 8, width: 0.8, opacity: 0.5 }],
    edge: 1.2,
  });
  // Overhead: a compass lamp and dials below the ceiling.
  for (const [x, width] of [
    [MIDDLE - 96, 84],
    [MIDDLE + 12, 84],
  ] as const) {
    plate.line([x + width / 2, 62], [x + width / 2 + 16, 46], 1.6, 1);
    plate.shape({ outline: ellipse(x + width / 2, 60, 25, 25, 0, 360, 32), edge: 1.3 });
    plate.shape({
      outline: box(x, 28, width, 64),
      hatches: [{ gap: 4, width: 0.9, opacity: 0.75 }],
      edge: 1.4,
    });
  }
  plate.shape({
    outline: box(-20, 70, 1660, 26),
    hatches: [{ gap: 3.4, width: 1, opacity: 0.85 }],
    edge: 1.5,
  });
  for (let x = -40; x <= 40; x += 4) plate.line([MIDDLE + x * 9, 70], [MIDDLE + x * 22, -10], 0.9, 0.5);
  plate.shape({ outline: box(-20, -20, 1660, 90), edge: 0 });

  // Ahead: the deck with its hatches and cranes, the bow, the sea, the sun.
  const view = camera({ eye: [0, 20, 0], focus: 900, middle: [MIDDLE, HORIZON] });
  const face = (...points: SpacePoint[]): PlatePoint[] => points.map(view);
  plate.line(view([0, 0, 262]), view([0, 52, 262]), 2.6);
  plate.line(view([-9, 42, 262]), view([9, 42, 262]), 1.4);
  for (const side of [-1, 1]) plate.line(view([0, 50, 262]), view([side * 16, 2, 240]), 0.8, 0.7);
  const light = view([0, 53, 262]);
  plate.shape({
    outline: ellipse(...light, 5, 5, 0, 360, 14),
    hatches: [{ gap: 2, width: 1.6, opacity: 1 }],
    edge: 1,
  });
  for (const [near, far] of [
    [84, 106],
    [116, 146],
    [158, 196],
  ] as [number, number][]) {
    plate.shape({
      outline: face([-19, 3, near], [19, 3, near], [19, 3, far], [-19, 3, far]),
      hatches: [{ angle: 90, gap: 5, width: 0.9, opacity: 0.7 }],
      edge: 1.4,
    });
    plate.line(view([0, 3, near]), view([0, 3, far]), 1.5);
    plate.shape({
      outline: face([-19, 3, near], [19, 3, near], [19, 0, near], [-19, 0, near]),
      hatches: [{ gap: 3, width: 1, opacity: 0.9 }],
      edge: 1.3,
    });
  }
  plate.shape({
    outline: face(
      [-32, 0, 60],
      [-32, 0, 210],
      [-22, 1, 260],
      [0, 2, 300],
      [22, 1, 260],
      [32, 0, 210],
      [32, 0, 60],
    ),
    hatches: [{ gap: (share) => 3 + share * 6, width: 0.9, opacity: 0.6 }],
    edge: 1.7,
  });
  plate.curve(
    face(
      [-33, 3, 60],
      [-33, 3, 210],
      [-22.6, 4, 262],
      [0, 6, 303],
      [22.6, 4, 262],
      [33, 3, 210],
      [33, 3, 60],
    ),
    1.2,
    0.9,
  );
  const sun = { x: MIDDLE + 250, y: HORIZON - 4, r: 84 };
  plate.line([-10, HORIZON], [1610, HORIZON], 1.3, 0.9);
  sea(plate, HORIZON, sun.x);
  // The sun rises from the sea.
  plate.shape({
    outline: [[sun.x - sun.r, HORIZON], ...ellipse(sun.x, HORIZON, sun.r, sun.r, 180, 360, 48)],
    hatches: [{ gap: 3.4, width: 1.7, opacity: 1 }],
    edge: 1.4,
  });
  for (let ray = 1; ray < 36; ray += 1) {
    const turn = Math.PI + (ray / 36) * Math.PI;
    const from = sun.r + 18;
    plate.line(
      [sun.x + from * Math.cos(turn), HORIZON + from * Math.sin(turn)],
      [
        sun.x + (from + 70 + (ray % 3) * 70) * Math.cos(turn),
        HORIZON + (from + 70 + (ray % 3) * 70) * Math.sin(turn),
      ],
      0.9,
      0.5,
    );
  }
  for (let y = 104; y < HORIZON - 6; y += 12) {
    let x = -plate.random() * 200;
    while (x < FRAME.width) {
      const length = 100 + plate.random() * 300;
      const isNearSun = Math.abs(x + length / 2 - sun.x) < 300;
      if (!isNearSun && plate.random() < 0.7) plate.line([x, y], [x + length, y], 0.8, 0.34);
      x += length + 20 + plate.random() * 60;
    }
  }
  return plate.svg('From the bridge of a ship: the wheel, the deck and the rising sun');
};
