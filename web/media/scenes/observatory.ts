import { box, ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { FRAME } from './scene-parts.ts';

export const observatory = () => {
  const plate = engrave(FRAME, 3);
  const [x, base] = [1080, 690];
  // Telescope in the slit.
  const tube: PlatePoint[] = [
    [x + 6, 436],
    [x + 40, 412],
    [x + 190, 210],
    [x + 150, 182],
  ];
  plate.shape({
    outline: [
      [x + 141, 176],
      [x + 200, 217],
      [x + 192, 228],
      [x + 133, 187],
    ],
    hatches: [{ angle: 35, gap: 3, width: 1 }],
    edge: 1.2,
  });
  plate.shape({ outline: tube, hatches: [{ angle: -54, gap: 4, width: 1 }], edge: 1.3 });
  // Slit, dome, drum.
  plate.shape({
    outline: [
      [x - 26, 590],
      [x - 10, 420],
      [x + 46, 296],
      [x + 112, 340],
      [x + 70, 470],
      [x + 66, 590],
    ],
    hatches: [
      { angle: 90, gap: 3, width: 1.2, opacity: 0.95 },
      { angle: 0, gap: 4, width: 0.8, opacity: 0.7 },
    ],
    edge: 1.4,
  });
  const dome = ellipse(x, 590, 262, 300, 180, 360, 60);
  for (let rib = 1; rib < 12; rib += 1)
    plate.curve(
      ellipse(x, 590, 262 * Math.cos((rib / 12) * Math.PI), 300, 270, 360, 24).map(([px, py]) => [px, py]),
      0.7,
      0.55,
    );
  plate.shape({
    outline: dome,
    hatches: [
      { gap: (share) => 7 - share * 3, width: 0.9, opacity: 0.6 },
      { angle: 90, gap: (share) => 26 - share * 20, width: 0.9, opacity: 0.6 },
    ],
    edge: 1.6,
  });
  plate.shape({
    outline: box(x - 278, 590, 556, 18),
    hatches: [{ angle: 90, gap: 5, width: 0.9 }],
    edge: 1.3,
  });
  plate.shape({
    outline: [[x - 18, base], [x - 18, 640], ...ellipse(x, 640, 18, 18, 180, 360, 10), [x + 18, base]],
    hatches: [{ gap: 2.6, width: 1.5, opacity: 0.95 }],
    edge: 1.2,
  });
  for (const dx of [-190, -112, 112, 190])
    plate.shape({
      outline: [
        [x + dx - 11, 664],
        [x + dx - 11, 640],
        ...ellipse(x + dx, 640, 11, 11, 180, 360, 8),
        [x + dx + 11, 664],
      ],
      hatches: [{ angle: 90, gap: 2.6, width: 1 }],
      edge: 1,
    });
  plate.shape({
    outline: box(x - 262, 608, 524, base - 608),
    hatches: [
      { gap: 9, width: 0.8, opacity: 0.6 },
      { angle: 90, gap: (share) => 20 - share * 14, width: 0.8, opacity: 0.55 },
    ],
    edge: 1.4,
  });
  // Hill and ranges.
  plate.shape({
    outline: [
      [520, 920],
      [640, 770],
      [760, 712],
      [880, base],
      [1300, base],
      [1420, 724],
      [1540, 800],
      [1700, 920],
    ],
    hatches: [
      { angle: 34, gap: 5.4, width: 0.9, opacity: 0.7, breaks: 0.15 },
      { angle: -40, gap: (share) => 16 - share * 8, width: 0.8, opacity: 0.5, breaks: 0.3 },
    ],
    edge: 1.5,
  });
  plate.shape({
    outline: [
      [-20, 920],
      [-20, 800],
      [120, 742],
      [240, 790],
      [380, 728],
      [560, 806],
      [700, 920],
    ],
    hatches: [{ angle: 60, gap: 6, width: 0.8, opacity: 0.55, breaks: 0.1 }],
    edge: 1.1,
    edgeOpacity: 0.7,
  });
  plate.shape({
    outline: [
      [600, 920],
      [560, 800],
      [700, 740],
      [820, 700],
      [900, 680],
      [1000, 700],
      [1200, 660],
      [1420, 690],
      [1620, 640],
      [1620, 920],
    ],
    hatches: [{ angle: 90, gap: 7, width: 0.7, opacity: 0.4 }],
    edge: 0.9,
    edgeOpacity: 0.5,
  });
  // Star trails around the pole.
  const pole: PlatePoint = [560, 210];
  for (let ring = 0; ring < 69; ring += 1) {
    const radius = 16 + ring * 16 + plate.random() * 6;
    let turn = plate.random() * 360;
    const end = turn + 360;
    const isBright = ring % 9 === 4;
    while (turn < end) {
      const arc = 14 + plate.random() * 46;
      const steps = Math.max(3, Math.ceil((radius * arc) / 2600));
      plate.curve(
        ellipse(pole[0], pole[1], radius, radius, turn, Math.min(end, turn + arc), steps),
        isBright ? 1.5 : 0.8,
        isBright ? 0.9 : 0.45,
      );
      turn += arc + 8 + plate.random() * (isBright ? 60 : 26);
    }
  }
  plate.curve(ellipse(pole[0], pole[1], 4), 1.6, 1);
  return plate.svg('An observatory below the trails of the stars');
};
