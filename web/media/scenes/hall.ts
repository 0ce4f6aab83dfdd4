import { ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { FRAME } from './scene-parts.ts';

export const hall = () => {
  const plate = engrave(FRAME, 23);
  const vanishing: PlatePoint = [960, 470];
  const towards = ([x, y]: PlatePoint, share: number): PlatePoint => [
    x + (vanishing[0] - x) * share,
    y + (vanishing[1] - y) * share,
  ];
  // Depths of the columns, the nearest first.
  const depths = [0, 0.34, 0.54, 0.67, 0.76, 0.825];
  // The door at the end, its light and its steps.
  plate.shape({
    outline: [[930, 530], [930, 430], ...ellipse(960, 430, 30, 34, 180, 360, 20), [990, 530]],
    hatches: [{ gap: 2.6, width: 1.6, opacity: 1 }],
    edge: 1.2,
  });
  for (let ray = 0; ray < 21; ray += 1) plate.line([932 + ray * 2.8, 532], [560 + ray * 40, 900], 0.8, 0.35);
  for (const depth of depths)
    for (const side of [-1, 1]) {
      const scale = 1 - depth;
      const at = (dx: number, y: number): PlatePoint => towards([960 + side * dx, y], depth);
      const part = (inner: number, outer: number, top: number, bottom: number): PlatePoint[] => [
        at(inner, top),
        at(outer, top),
        at(outer, bottom),
        at(inner, bottom),
      ];
      const fine = 2.4 + 5 * scale;
      plate.shape({
        outline: part(470, 700, 40, 84),
        hatches: [{ gap: 3 + 3 * scale, width: 0.9 }],
        edge: 1.1,
      });
      plate.shape({
        outline: [at(500, 84), at(670, 84), at(652, 124), at(518, 124)],
        hatches: [{ angle: 90, gap: 3 + 2 * scale, width: 0.9 }],
        edge: 1,
      });
      plate.shape({
        outline: part(486, 684, 862, 900),
        hatches: [{ gap: 3 + 3 * scale, width: 0.9 }],
        edge: 1.1,
      });
      plate.shape({
        outline: part(506, 664, 826, 862),
        hatches: [{ angle: 90, gap: 3 + 2 * scale, width: 0.9 }],
        edge: 1,
      });
      // Flutes stand closer on the side away from the door.
      plate.shape({
        outline: part(522, 648, 124, 826),
        hatches: [
          {
            angle: 90,
            gap: (share) => fine * (0.35 + 1.5 * (side > 0 ? 1 - share : share)),
            width: 0.95,
            opacity: 0.8,
          },
        ],
        edge: 1.3,
      });
    }
  // Architrave and coffers, floor.
  for (const side of [-1, 1]) {
    plate.shape({
      outline: [
        [960 + side * 1000, -90],
        towards([960 + side * 480, 40], 0),
        towards([960 + side * 480, 40], 0.86),
        towards([960 + side * 1000, -90], 0.86),
      ],
      hatches: [{ angle: side * -24, gap: 9, width: 0.8, opacity: 0.5 }],
      edge: 1.1,
    });
    plate.shape({
      outline: [
        [960 + side * 1000, -90],
        [960 + side * 1000, 1000],
        towards([960 + side * 1000, 1000], 0.86),
        towards([960 + side * 1000, -90], 0.86),
      ],
      hatches: [{ angle: 90, gap: 10, width: 0.8, opacity: 0.45 }],
      edge: 0.9,
    });
  }
  for (const depth of [0, 0.2, 0.34, 0.45, 0.54, 0.61, 0.67, 0.72, 0.76, 0.795, 0.825]) {
    plate.line(towards([480, 40], depth), towards([1440, 40], depth), 0.9, 0.6);
    plate.line(towards([-200, 900], depth), towards([2120, 900], depth), 0.9, 0.55);
  }
  for (let x = -1200; x <= 3120; x += 160)
    plate.line(towards([x, 900], 0), towards([x, 900], 0.86), 0.8, 0.5);
  for (let x = 480; x <= 1440; x += 120) plate.line(towards([x, 40], 0), towards([x, 40], 0.86), 0.8, 0.5);
  const end = [
    towards([-40, 40], 0.86),
    towards([1960, 40], 0.86),
    towards([1960, 900], 0.86),
    towards([-40, 900], 0.86),
  ];
  plate.shape({ outline: end, hatches: [{ gap: 5, width: 0.8, opacity: 0.6 }], edge: 1.1 });
  return plate.svg('A hall of columns that leads to a lit door');
};
