import { box, ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { FRAME, girder, type Plate, sea, sky } from './scene-parts.ts';

/** A ship-to-shore crane whose boom is over the water on the left. */
const crane = (plate: Plate, x: number, ground: number, scale: number) => {
  const at = (dx: number, dy: number): PlatePoint => [x + dx * scale, ground - dy * scale];
  girder(plate, at(-250, 268), at(150, 268), 13 * scale, 22, 1.1);
  // Apex and its stays.
  const apex = at(-8, 400);
  for (const [dx, dy] of [
    [-245, 270],
    [-130, 270],
    [60, 270],
    [145, 270],
  ] as const)
    plate.line(apex, at(dx, dy), 0.9, 0.8);
  girder(plate, at(-34, 268), apex, 9 * scale, 5, 0.9);
  plate.line(apex, at(48, 268), 1.6);
  // Machinery house, cabin, trolley with its spreader.
  plate.shape({
    outline: [at(70, 300), at(132, 300), at(132, 268), at(70, 268)],
    hatches: [
      { gap: 3.2, width: 1, opacity: 0.85 },
      { angle: 90, gap: 6, width: 0.7, opacity: 0.5 },
    ],
  });
  plate.shape({
    outline: [at(-150, 255), at(-122, 255), at(-124, 236), at(-146, 236)],
    hatches: [{ angle: 90, gap: 3, width: 0.9 }],
  });
  plate.line(at(-146, 236), at(-150, 150), 0.7, 0.8);
  plate.line(at(-126, 236), at(-122, 150), 0.7, 0.8);
  plate.shape({
    outline: [at(-166, 150), at(-106, 150), at(-106, 128), at(-166, 128)],
    hatches: [{ angle: 90, gap: 3.4, width: 0.9 }],
  });
  // Legs with sill, portal beam and bracing.
  for (const dx of [-40, 52])
    plate.shape({
      outline: [at(dx, 268), at(dx + 15, 268), at(dx + 15, 0), at(dx, 0)],
      hatches: [
        { angle: 0, gap: 5, width: 0.8, opacity: 0.7 },
        { angle: 90, gap: 4, width: 0.8, opacity: 0.6 },
      ],
    });
  girder(plate, at(-26, 118), at(52, 118), 10 * scale, 5);
  plate.line(at(-26, 250), at(52, 125), 1.2);
  plate.line(at(52, 250), at(-26, 125), 1.2);
  plate.shape({
    outline: [at(-62, 12), at(88, 12), at(88, 0), at(-62, 0)],
    hatches: [{ angle: 90, gap: 4, width: 0.9 }],
  });
};

export const quay = () => {
  const plate = engrave(FRAME, 11);
  const [horizon, deck] = [590, 640];
  // Quay with its fenders, bollards and lamps on the right, in front.
  for (const x of [960, 1120, 1280, 1440, 1580])
    plate.shape({
      outline: [
        [x - 9, deck],
        [x - 12, deck - 12],
        [x + 12, deck - 12],
        [x + 9, deck],
      ],
      hatches: [{ gap: 3, width: 1.1 }],
    });
  for (const x of [930, 1180, 1560]) {
    plate.shape({ outline: ellipse(x, deck - 152, 6), hatches: [{ gap: 2.4, width: 1.4, opacity: 0.95 }] });
    plate.line([x, deck], [x, deck - 146], 1.8);
    plate.alight(() => {
      for (let ray = 0; ray < 32; ray += 1) {
        const turn = (ray / 32) * Math.PI * 2;
        const to = ray % 2 === 0 ? 42 : 28;
        plate.line(
          [x + Math.cos(turn) * 12, deck - 152 + Math.sin(turn) * 12],
          [x + Math.cos(turn) * to, deck - 152 + Math.sin(turn) * to],
          0.9,
          0.8,
        );
      }
    });
  }
  plate.shape({
    outline: [
      [880, deck],
      [1700, deck],
      [1700, deck + 26],
      [872, deck + 26],
    ],
    hatches: [{ gap: 4, width: 0.9, opacity: 0.6 }],
    edge: 1.4,
  });
  plate.shape({
    outline: [
      [872, deck + 26],
      [1700, deck + 26],
      [1700, 960],
      [846, 960],
    ],
    hatches: [
      { angle: 90, gap: 7, width: 1, opacity: 0.65 },
      { angle: 0, gap: (share) => 9 + share * 16, width: 0.8, opacity: 0.5, breaks: 0.3 },
    ],
    edge: 1.3,
  });
  // Boxes on the quay.
  const boxes: [number, number, number][] = [
    [1190, 0, 74],
    [1268, 0, 74],
    [1190, 30, 74],
    [1476, 0, 84],
    [1476, 30, 84],
    [1476, 60, 84],
  ];
  for (const [x, up, width] of boxes)
    plate.shape({
      outline: box(x, deck - 30 - up, width, 30),
      hatches: [{ angle: 90, gap: 4.2, width: 0.9, opacity: 0.7 }],
    });
  crane(plate, 1010, deck, 1.12);
  crane(plate, 1330, deck, 1.12);
  // The ship: bridge, hatches, cranes, hull.
  const water = 700;
  plate.line([330, 560], [330, 470], 1.6);
  plate.line([330, 476], [520, 560], 0.8, 0.7);
  plate.shape({ outline: box(742, 424, 12, 34), hatches: [{ angle: 90, gap: 3, width: 1 }] });
  plate.shape({
    outline: [
      [716, 458],
      [782, 458],
      [782, 476],
      [706, 476],
    ],
    hatches: [{ angle: 90, gap: 3.2, width: 0.9, opacity: 0.85 }],
  });
  for (const top of [476, 500, 524, 548]) {
    for (let x = 700; x < 790; x += 15)
      plate.shape({
        outline: box(x, top + 7, 7, 8),
        hatches: [{ gap: 2.2, width: 1.1, opacity: 0.95 }],
        edge: 0.6,
        isSolid: true,
      });
    plate.shape({
      outline: box(690, top, 108, 24),
      hatches: [{ gap: 4, width: 0.8, opacity: 0.55 }],
      edge: 1,
    });
  }
  plate.shape({
    outline: [
      [806, 508],
      [836, 508],
      [832, 572],
      [806, 572],
    ],
    hatches: [{ angle: 90, gap: 3, width: 1, opacity: 0.85 }],
  });
  for (const x of [430, 520, 610])
    plate.shape({
      outline: [
        [x, 572],
        [x + 6, 558],
        [x + 66, 558],
        [x + 72, 572],
      ],
      hatches: [{ angle: 62, gap: 4, width: 0.9, opacity: 0.75 }],
    });
  for (const x of [418, 508, 598]) {
    plate.line([x, 572], [x, 476], 2.2);
    plate.line([x, 480], [x + 74, 512], 1.4);
    plate.line([x, 492], [x + 60, 545], 0.7, 0.7);
  }
  const hull: PlatePoint[] = [
    [250, 548],
    [330, 572],
    [870, 572],
    [884, 556],
    [880, 610],
    [866, 660],
    [850, water],
    [330, water],
    [292, 640],
    [268, 590],
  ];
  plate.shape({
    outline: hull,
    hatches: [
      { angle: 0, gap: (share) => 8.5 - share * 5, width: 1.1, opacity: 0.85 },
      { angle: 72, gap: 9, width: 0.8, opacity: 0.4 },
    ],
    edge: 1.7,
  });
  // Its reflection, the sea, far hills and the sky.
  plate.shape({
    outline: [
      [330, water],
      [850, water],
      [846, water + 40],
      [380, water + 56],
    ],
    hatches: [{ gap: 4.4, width: 1.1, opacity: 0.7, breaks: 0.28 }],
    edge: 0,
    isSolid: false,
  });
  plate.shape({
    outline: [
      [-20, horizon],
      [-20, 548],
      [70, 536],
      [150, 556],
      [232, 530],
      [330, 566],
      [420, horizon],
    ],
    hatches: [{ angle: 58, gap: 5, width: 0.8, opacity: 0.45 }],
    edge: 0.9,
    edgeOpacity: 0.6,
  });
  plate.line([-10, horizon], [1610, horizon], 1.2, 0.8);
  sea(plate, horizon, 196);
  sky(plate, horizon, { x: 196, y: 300, r: 84 });
  return plate.svg('A bulk carrier at a quay under cranes, by night');
};
