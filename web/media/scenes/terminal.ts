import { box, ellipse, engrave } from '../engrave.ts';
import { FRAME, girder, type Plate, sea, sky } from './scene-parts.ts';

/** A storage silo: a cylinder whose strokes stand closer towards its dark side, under a cone. */
const silo = (plate: Plate, x: number, top: number, width: number, foot: number) => {
  const middle = x + width / 2;
  plate.shape({
    outline: [
      [x - 5, top],
      [middle, top - width * 0.3],
      [x + width + 5, top],
    ],
    hatches: [{ angle: 68, gap: 4.4, width: 0.9, opacity: 0.75 }],
    edge: 1.2,
  });
  plate.shape({
    outline: box(x, top, width, foot - top),
    hatches: [
      {
        angle: 90,
        gap: (share) =>
          width * (0.02 + 0.11 * Math.sin(Math.PI * (1 - Math.min(1, share * 0.9 + 0.05))) ** 1.4),
        width: 0.9,
        opacity: 0.75,
      },
      { gap: 26, width: 0.7, opacity: 0.4 },
    ],
    edge: 1.3,
  });
};

export const terminal = () => {
  const plate = engrave(FRAME, 19);
  const [horizon, ground] = [600, 668];
  // Loading tower with its spout over the water, and the gallery above the silos.
  plate.shape({
    outline: [
      [612, 430],
      [668, 430],
      [668, 398],
      [640, 380],
      [612, 398],
    ],
    hatches: [{ angle: 90, gap: 4, width: 0.9 }],
    edge: 1.2,
  });
  girder(plate, [640, 452], [430, 520], 12, 12, 0.9);
  plate.line([632, 384], [440, 520], 0.9, 0.8);
  plate.shape({
    outline: [
      [424, 520],
      [452, 520],
      [446, 590],
      [430, 590],
    ],
    hatches: [{ gap: 4, width: 0.9 }],
    edge: 1.2,
  });
  for (let x = -12; x <= 12; x += 4) plate.line([438 + x * 0.4, 590], [438 + x, 640], 0.7, 0.6);
  girder(plate, [612, 430], [612, ground], 56, 9, 1);
  girder(plate, [655, 412], [890, 286], 14, 14, 0.9);
  girder(plate, [880, 262], [1500, 262], 22, 30, 0.9);
  for (const x of [900, 1040, 1180, 1320, 1460]) {
    plate.line([x, 284], [x, 330], 1.4);
    plate.line([x + 12, 284], [x + 12, 330], 1.4);
  }
  // Wagons before the silos.
  for (let x = 900; x < 1600; x += 128) {
    plate.shape({
      outline: ellipse(x + 24, ground - 7, 8, 8, 0, 360, 18),
      hatches: [{ gap: 3, width: 0.9 }],
      edge: 1.1,
    });
    plate.shape({
      outline: ellipse(x + 88, ground - 7, 8, 8, 0, 360, 18),
      hatches: [{ gap: 3, width: 0.9 }],
      edge: 1.1,
    });
    plate.shape({
      outline: [
        [x, ground - 62],
        [x + 112, ground - 62],
        [x + 104, ground - 16],
        [x + 8, ground - 16],
      ],
      hatches: [
        { angle: 90, gap: 7, width: 0.9, opacity: 0.7 },
        { gap: 6, width: 0.7, opacity: 0.5 },
      ],
      edge: 1.3,
    });
  }
  for (const x of [800, 936, 1072, 1208, 1344, 1480]) silo(plate, x, 352, 124, ground);
  plate.shape({
    outline: [
      [560, ground],
      [1700, ground],
      [1700, 960],
      [540, 960],
    ],
    hatches: [
      { gap: (share) => 8 + share * 22, width: 1, opacity: 0.7 },
      { angle: 90, gap: 46, width: 0.7, opacity: 0.4, breaks: 0.35 },
    ],
    edge: 1.5,
  });
  // The hold of a ship under the spout.
  for (const x of [120, 220, 320])
    plate.shape({
      outline: [
        [x, 640],
        [x + 6, 626],
        [x + 74, 626],
        [x + 80, 640],
      ],
      hatches: [{ angle: 62, gap: 4, width: 0.9 }],
      edge: 1.1,
    });
  plate.shape({
    outline: [
      [-40, 640],
      [500, 640],
      [524, 616],
      [512, 700],
      [470, 762],
      [-40, 762],
    ],
    hatches: [
      { gap: (share) => 8.5 - share * 5, width: 1.1, opacity: 0.85 },
      { angle: 74, gap: 11, width: 0.8, opacity: 0.4 },
    ],
    edge: 1.6,
  });
  plate.line([-10, horizon], [1610, horizon], 1.2, 0.8);
  sea(plate, horizon, 250);
  sky(plate, horizon, { x: 250, y: 250, r: 92 });
  return plate.svg('A grain terminal: silos, wagons and a ship under the spout');
};
