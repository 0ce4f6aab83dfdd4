import { box, ellipse, engrave, type PlatePoint } from './engrave.ts';

const FRAME = { width: 1600, height: 900 };
type Plate = ReturnType<typeof engrave>;

/** The sea below `horizon`: broken strokes, wider apart towards the viewer, and bright below the light at `light`. */
const sea = (plate: Plate, horizon: number, light: number) => {
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
const sky = (plate: Plate, horizon: number, moon: { x: number; y: number; r: number }, from = 0) => {
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
const girder = (
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
    for (let ray = 0; ray < 24; ray += 1) {
      const turn = (ray / 24) * Math.PI * 2;
      plate.line(
        [x + Math.cos(turn) * 12, deck - 152 + Math.sin(turn) * 12],
        [x + Math.cos(turn) * (20 + (ray % 2) * 9), deck - 152 + Math.sin(turn) * (20 + (ray % 2) * 9)],
        0.8,
        0.6,
      );
    }
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

export const lighthouse = () => {
  const plate = engrave(FRAME, 5);
  const horizon = 600;
  const lamp: PlatePoint = [1090, 210];
  // Lantern.
  plate.shape({
    outline: [
      [lamp[0], 118],
      [lamp[0] + 44, 168],
      [lamp[0] - 44, 168],
    ],
    hatches: [{ angle: 90, gap: 3.4, width: 1 }],
    edge: 1.3,
  });
  plate.line([lamp[0], 118], [lamp[0], 92], 1.6);
  plate.shape({
    outline: ellipse(lamp[0], 206, 15, 22),
    hatches: [{ gap: 2.4, width: 1.7, opacity: 1 }],
    edge: 1,
  });
  plate.shape({
    outline: box(lamp[0] - 36, 168, 72, 80),
    hatches: [
      { angle: 90, gap: 12, width: 1, opacity: 0.9 },
      { gap: 26, width: 0.8, opacity: 0.7 },
    ],
    edge: 1.3,
  });
  plate.shape({
    outline: [
      [lamp[0] - 62, 248],
      [lamp[0] + 62, 248],
      [lamp[0] + 48, 268],
      [lamp[0] - 48, 268],
    ],
    hatches: [{ angle: 90, gap: 4, width: 1 }],
    edge: 1.3,
  });
  for (let x = -60; x <= 60; x += 12) plate.line([lamp[0] + x, 248], [lamp[0] + x, 230], 0.9, 0.8);
  plate.line([lamp[0] - 62, 230], [lamp[0] + 62, 230], 1.1);
  // Tower: bands lit from the left.
  const half = (y: number) => 44 + ((y - 268) / 330) * 34;
  for (let band = 0; band < 5; band += 1) {
    const [top, bottom] = [268 + band * 68, 268 + (band + 1) * 68];
    const outline: PlatePoint[] = [
      [lamp[0] - half(top), top],
      [lamp[0] + half(top), top],
      [lamp[0] + half(bottom), bottom],
      [lamp[0] - half(bottom), bottom],
    ];
    plate.shape({
      outline: [
        [lamp[0] - 7, top + 20],
        [lamp[0] + 7, top + 20],
        [lamp[0] + 7, top + 42],
        [lamp[0] - 7, top + 42],
      ],
      hatches: [{ angle: 90, gap: 2.4, width: 1 }],
      edge: 0.9,
    });
    plate.shape({
      outline,
      hatches:
        band % 2 === 0
          ? [
              { gap: 3.6, width: 1.15, opacity: 0.9 },
              { angle: 82, gap: 8, width: 0.7, opacity: 0.4 },
            ]
          : [{ angle: 90, gap: (share) => 22 - share * 17, width: 0.8, opacity: 0.6 }],
      edge: 1.2,
    });
  }
  // Keeper's house and rock.
  plate.shape({
    outline: [
      [1178, 556],
      [1234, 516],
      [1330, 516],
      [1372, 556],
    ],
    hatches: [{ angle: 64, gap: 4.2, width: 0.9 }],
    edge: 1.2,
  });
  plate.shape({
    outline: box(1250, 572, 16, 18),
    hatches: [{ gap: 2.4, width: 1.4, opacity: 0.95 }],
    edge: 1,
  });
  plate.shape({
    outline: box(1190, 556, 170, 52),
    hatches: [{ gap: 5, width: 0.8, opacity: 0.55 }],
    edge: 1.2,
  });
  const rock: PlatePoint[] = [
    [830, 700],
    [880, 668],
    [930, 660],
    [968, 626],
    [1010, 608],
    [1180, 604],
    [1380, 606],
    [1450, 630],
    [1500, 664],
    [1600, 688],
    [1640, 760],
    [1640, 812],
    [1500, 792],
    [1360, 806],
    [1180, 786],
    [1010, 800],
    [900, 768],
    [850, 742],
  ];
  plate.shape({
    outline: [
      [968, 626],
      [1010, 608],
      [1180, 604],
      [1150, 660],
      [1060, 700],
      [1000, 690],
    ],
    hatches: [{ angle: 20, gap: 8, width: 0.8, opacity: 0.6, breaks: 0.2 }],
    edge: 0.8,
  });
  plate.shape({
    outline: rock,
    hatches: [
      { angle: -58, gap: 4.6, width: 1, opacity: 0.8, breaks: 0.12 },
      { angle: 24, gap: (share) => 14 - share * 7, width: 0.8, opacity: 0.6, breaks: 0.25 },
    ],
    edge: 1.5,
  });
  for (let index = 0; index < 5; index += 1)
    plate.curve(
      ellipse(1200 - index * 6, 806 + index * 9, 430 + index * 26, 26 + index * 5, 20, 165, 40),
      1,
      0.7 - index * 0.1,
    );
  // Pilot boat.
  plate.shape({
    outline: [
      [330, 646],
      [352, 618],
      [398, 618],
      [404, 646],
    ],
    hatches: [{ angle: 90, gap: 4, width: 0.9 }],
    edge: 1.2,
  });
  plate.line([376, 618], [376, 566], 1.5);
  plate.line([376, 580], [398, 618], 0.7);
  plate.shape({
    outline: [
      [264, 640],
      [330, 646],
      [470, 646],
      [482, 640],
      [464, 676],
      [300, 676],
    ],
    hatches: [
      { gap: 3.8, width: 1.1 },
      { angle: 66, gap: 9, width: 0.7, opacity: 0.5 },
    ],
    edge: 1.5,
  });
  plate.curve(
    [
      [240, 672],
      [270, 662],
      [292, 676],
      [260, 686],
      [210, 684],
    ],
    1,
    0.9,
  );
  for (let index = 0; index < 6; index += 1)
    plate.curve(
      [
        [480 + index * 24, 672 + index * 3],
        [520 + index * 28, 668 + index * 4],
        [560 + index * 30, 674 + index * 4],
      ],
      0.9,
      0.75 - index * 0.08,
    );
  // Beams: two fans of rays.
  for (const [from, to, reach] of [
    [171, 187, 1250],
    [-9, 5, 700],
  ] as const)
    for (let index = 0; index <= 26; index += 1) {
      const turn = ((from + ((to - from) * index) / 26) * Math.PI) / 180;
      const edge = Math.abs(index - 13) / 13;
      plate.line(
        [lamp[0] + Math.cos(turn) * 50, lamp[1] + Math.sin(turn) * 12],
        [lamp[0] + Math.cos(turn) * reach * (0.8 + plate.random() * 0.3), lamp[1] + Math.sin(turn) * reach],
        0.9,
        Math.round((0.75 - edge * 0.45) * 10) / 10,
      );
    }
  // Blank where the beams are, so that the sky leaves them free.
  const wedge = (from: number, to: number, reach: number): PlatePoint[] => [
    lamp,
    ...ellipse(lamp[0], lamp[1], reach, reach, from, to, 8),
  ];
  plate.shape({ outline: wedge(171, 187, 1300), edge: 0 });
  plate.shape({ outline: wedge(-9, 5, 700), edge: 0 });
  plate.line([-10, horizon], [1610, horizon], 1.2, 0.8);
  sea(plate, horizon, 376);
  sky(plate, horizon, { x: -400, y: -400, r: 10 });
  return plate.svg('A lighthouse and a pilot boat');
};

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
  for (let ring = 0; ring < 62; ring += 1) {
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

export const scenes = { quay, lighthouse, observatory };
