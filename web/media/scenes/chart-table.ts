import { ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { camera, FRAME, type Plate, ring, type SpacePoint, smooth } from './scene-parts.ts';

const view = camera({ eye: [8, 104, -112], pitch: 36, focus: 1010, middle: [1150, 400] });
/** A point on the table. */
const flat = (x: number, z: number): PlatePoint => view([x, 0, z]);
const face = (...points: SpacePoint[]): PlatePoint[] => points.map(view);
/** A limb from one point to another, so many units wide on either side of each. */
const limb = (a: SpacePoint, b: SpacePoint, wide: number, point: number): PlatePoint[] => {
  const [[ax, ay], [bx, by]] = [view(a), view(b)];
  const length = Math.hypot(bx - ax, by - ay);
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  return [
    [ax + nx * wide, ay + ny * wide],
    [bx + nx * point, by + ny * point],
    [bx - nx * point, by - ny * point],
    [ax - nx * wide, ay - ny * wide],
  ];
};

const [lampX, lampZ] = [60, 62];
/** Where the table ends and the wall begins. */
const back = flat(-190, 96);

/** Dividers, which stand on the chart between two ports. */
const drawDividers = (plate: Plate): void => {
  const hinge: SpacePoint = [20, 46, 16];
  const [west, east] = [[1, 0, 8] as const, [40, 0, 12] as const];
  const top = view(hinge);
  plate.shape({
    outline: ellipse(top[0], top[1], 15, 15, 0, 360, 32),
    hatches: [{ gap: 2.3, width: 1.6, opacity: 1 }],
    edge: 1.5,
  });
  plate.shape({
    outline: [
      [top[0] - 6, top[1] - 12],
      [top[0] + 6, top[1] - 12],
      [top[0] + 4, top[1] - 46],
      [top[0] - 4, top[1] - 46],
    ],
    hatches: [{ gap: 3, width: 1.2, opacity: 0.9 }],
    edge: 1.3,
  });
  for (const tip of [west, east]) {
    const bend: SpacePoint = [
      hinge[0] + (tip[0] - hinge[0]) * 0.56,
      hinge[1] * 0.44,
      hinge[2] + (tip[2] - hinge[2]) * 0.56,
    ];
    plate.shape({
      outline: limb(hinge, bend, 13, 9),
      hatches: [{ angle: 90, gap: 3, width: 1.1, opacity: 0.95 }],
      edge: 1.5,
    });
    plate.shape({
      outline: limb(bend, tip, 6, 0.8),
      hatches: [{ angle: 90, gap: 2.4, width: 1, opacity: 0.9 }],
      edge: 1.4,
    });
  }
  // Their shadows fall away from the lamp.
  for (const tip of [west, east])
    plate.shape({
      outline: [flat(tip[0], tip[2]), flat(tip[0] - 34, tip[2] - 9), flat(tip[0] - 35, tip[2] - 11)],
      hatches: [{ angle: 8, gap: 2.4, width: 1, opacity: 0.75 }],
      edge: 0,
      isSolid: false,
    });
};

/** The lamp: shade, chimney, foot. */
const drawLamp = (plate: Plate): void => {
  const post = (y: number): PlatePoint => view([lampX, y, lampZ]);
  const circle = (radius: number, y: number, from = 0, to = 360) =>
    ring([lampX, y, lampZ], [radius, 0, 0], [0, 0, radius], from, to, 40).map(view);
  const shade = [...circle(9, 52, 0, 180), ...circle(24, 36, 180, 360)];
  plate.shape({
    outline: shade,
    hatches: [{ angle: 90, gap: (share) => 2.6 + 7 * Math.sin(Math.PI * share), width: 1.1, opacity: 0.95 }],
    edge: 1.6,
  });
  plate.shape({
    outline: circle(9, 52),
    hatches: [{ gap: 2.4, width: 1.4, opacity: 1 }],
    edge: 1.3,
  });
  plate.shape({
    outline: [
      [post(36)[0] - 8, post(36)[1]],
      [post(36)[0] + 8, post(36)[1]],
      [post(0)[0] + 8, post(0)[1]],
      [post(0)[0] - 8, post(0)[1]],
    ],
    hatches: [{ angle: 90, gap: (share) => 1.8 + 3 * share, width: 1, opacity: 0.95 }],
    edge: 1.4,
  });
  for (const [radius, y] of [
    [7, 5],
    [15, 2.5],
  ] as const) {
    plate.shape({
      outline: circle(radius, y),
      hatches: [{ gap: 3, width: 1, opacity: 0.9 }],
      edge: 1.3,
    });
    plate.shape({ outline: circle(radius, y - 2.4), hatches: [{ angle: 90, gap: 3, width: 1 }], edge: 1.2 });
  }
};

/** A compass in its box on the left. */
const drawCompass = (plate: Plate): void => {
  const [boxX, boxZ] = [-56, 44];
  const dial = (radius: number, y = 9) =>
    ring([boxX, y, boxZ], [radius, 0, 0], [0, 0, radius], 0, 360, 48).map(view);
  for (const turn of [0.6, 0.6 + Math.PI]) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    plate.shape({
      outline: face(
        [boxX + 11 * cos, 9, boxZ + 11 * sin],
        [boxX - 1.6 * sin, 9, boxZ + 1.6 * cos],
        [boxX + 1.6 * sin, 9, boxZ - 1.6 * cos],
      ),
      hatches: turn < 1 ? [{ gap: 2.2, width: 1.4, opacity: 1 }] : [],
      edge: 1.2,
    });
  }
  for (let mark = 0; mark < 32; mark += 1) {
    const turn = (mark / 32) * Math.PI * 2;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const from = mark % 4 === 0 ? 10.5 : 12.2;
    plate.line(
      view([boxX + from * cos, 9, boxZ + from * sin]),
      view([boxX + 13.6 * cos, 9, boxZ + 13.6 * sin]),
      1,
    );
  }
  plate.shape({ outline: dial(14), edge: 1.2 });
  plate.shape({ outline: dial(16.5), hatches: [{ gap: 2.4, width: 1, opacity: 0.9 }], edge: 1.4 });
  const [l, r, n, f] = [boxX - 20, boxX + 20, boxZ - 20, boxZ + 20];
  plate.shape({
    outline: face([l, 9, n], [r, 9, n], [r, 9, f], [l, 9, f]),
    hatches: [{ gap: 5, width: 0.9, opacity: 0.7 }],
    edge: 1.4,
  });
  plate.shape({
    outline: face([l, 9, n], [r, 9, n], [r, 0, n], [l, 0, n]),
    hatches: [{ angle: 90, gap: 4, width: 1, opacity: 0.85 }],
    edge: 1.4,
  });
  plate.shape({
    outline: face([r, 9, n], [r, 9, f], [r, 0, f], [r, 0, n]),
    hatches: [{ angle: 60, gap: 3.4, width: 1, opacity: 0.85 }],
    edge: 1.3,
  });
};

/** A parallel rule across the chart. */
const drawRule = (plate: Plate): void => {
  const rule = (share: number, side: number): SpacePoint => [
    -30 + share * 62,
    1.2,
    -13 + share * 5 + side * 5,
  ];
  for (let tick = 0; tick <= 40; tick += 1)
    plate.line(view(rule(tick / 40, 1)), view(rule(tick / 40, tick % 5 === 0 ? 0.52 : 0.74)), 0.9, 0.9);
  plate.shape({
    outline: face(rule(0, 0), rule(1, 0), rule(1, 1), rule(0, 1)),
    hatches: [{ gap: 6, width: 0.8, opacity: 0.5 }],
    edge: 1.4,
  });
};

/** The chart: coasts, soundings, a rose and its lines, a course with its ports. */
const drawChart = (plate: Plate): void => {
  const chart = { left: -48, right: 66, near: -34, far: 68 };
  const sheet = face(
    [chart.left, 0, chart.near],
    [chart.right, 0, chart.near],
    [chart.right, 0, chart.far],
    [chart.left, 0, chart.far],
  );
  const coast = (points: readonly PlatePoint[], gap: number) =>
    plate.shape({
      outline: smooth(points, true, 6).map(([x, z]) => flat(x, z)),
      hatches: [{ angle: -24, gap, width: 0.9, opacity: 0.7 }],
      edge: 1.3,
    });
  for (const [x, z] of [
    [1, 8],
    [40, 12],
  ] as const)
    plate.curve(ring([x, 0, z], [2.4, 0, 0], [0, 0, 2.4], 0, 360, 20).map(view), 1.6, 1);
  plate.curve(
    smooth([
      [1, 8],
      [12, 2],
      [26, 4],
      [40, 12],
    ]).map(([x, z]) => flat(x, z)),
    1.6,
    1,
  );
  plate.through(sheet, () => {
    const rose: SpacePoint = [30, 0, -16];
    const spot = (radius: number, turn: number): PlatePoint =>
      view([rose[0] + radius * Math.sin(turn), 0, rose[2] + radius * Math.cos(turn)]);
    // Points of the rose: four long ones before four short ones, each dark on one side.
    for (const [first, length] of [
      [0, 15],
      [Math.PI / 4, 9.5],
    ] as const)
      for (let quarter = 0; quarter < 4; quarter += 1)
        for (const side of [-1, 1]) {
          const turn = first + (quarter * Math.PI) / 2;
          plate.shape({
            outline: [spot(0, 0), spot(length, turn), spot(4, turn + (side * Math.PI) / 4)],
            hatches: side > 0 ? [{ angle: 90, gap: 2.4, width: 1.1, opacity: 0.95 }] : [],
            edge: 1.1,
          });
        }
    for (const radius of [11, 12, 17])
      plate.curve(ring(rose, [radius, 0, 0], [0, 0, radius], 0, 360, 48).map(view), 1, 0.85);
    for (let point = 0; point < 32; point += 1)
      plate.line(
        spot(point % 4 === 0 ? 15.6 : 16.2, (point / 16) * Math.PI),
        spot(17, (point / 16) * Math.PI),
        1,
        0.9,
      );
    for (let point = 0; point < 16; point += 1)
      plate.line(spot(17, (point / 8) * Math.PI), spot(160, (point / 8) * Math.PI), 0.7, 0.36);
    coast(
      [
        [-60, -10],
        [-30, -2],
        [-14, -8],
        [-3, 4],
        [-2, 16],
        [-14, 26],
        [-10, 40],
        [-26, 54],
        [-30, 80],
        [-70, 80],
      ],
      4.2,
    );
    coast(
      [
        [44, 10],
        [40, 20],
        [48, 30],
        [44, 44],
        [54, 56],
        [58, 80],
        [90, 80],
        [90, -10],
        [62, -4],
        [54, 6],
      ],
      4.2,
    );
    coast(
      [
        [14, 38],
        [20, 34],
        [26, 40],
        [20, 50],
        [13, 46],
      ],
      4,
    );
    for (let x = chart.left + 6; x < chart.right; x += 12)
      plate.line(flat(x, chart.near), flat(x, chart.far), 0.8, 0.5);
    for (let z = chart.near + 5; z < chart.far; z += 12)
      plate.line(flat(chart.left, z), flat(chart.right, z), 0.8, 0.5);
  });
  for (const inset of [0, 2.4])
    plate.curve(
      face(
        [chart.left + inset, 0, chart.near + inset],
        [chart.right - inset, 0, chart.near + inset],
        [chart.right - inset, 0, chart.far - inset],
        [chart.left + inset, 0, chart.far - inset],
        [chart.left + inset, 0, chart.near + inset],
      ),
      inset === 0 ? 1.5 : 1,
      0.9,
    );
  plate.shape({ outline: sheet, edge: 1.4 });
};

/** The table with the light of the lamp, its edge, the dark behind. */
const drawTable = (plate: Plate): void => {
  for (let beam = 0; beam < 40; beam += 1) {
    const turn = (beam / 40) * Math.PI * 2;
    const reach = beam % 2 === 0 ? 66 : 50;
    plate.line(
      flat(lampX + 22 * Math.cos(turn), lampZ + 22 * Math.sin(turn)),
      flat(lampX + reach * Math.cos(turn), lampZ + reach * Math.sin(turn)),
      0.9,
      0.6,
    );
  }
  for (let z = -60; z < 96; z += 3.2) {
    let x = -190 + plate.random() * 20;
    while (x < 190) {
      const length = 14 + plate.random() * 46;
      const near = Math.hypot(x + length / 2 - lampX, z - lampZ);
      plate.line(flat(x, z), flat(Math.min(190, x + length), z), 0.9, near < 60 ? 0.75 : 0.4);
      x += length + 1 + plate.random() * (near < 60 ? 6 : 16);
    }
  }
  plate.shape({ outline: [flat(-300, 96), flat(300, 96), [1900, 1000], [-300, 1000]], edge: 1.6 });
};

/** Panelling, and a round window with the moon over the sea. */
const drawWall = (plate: Plate): void => {
  const [wx, wy] = [560, 92];
  const pane = ellipse(wx, wy, 62, 62, 0, 360, 60);
  plate.through(pane, () => {
    plate.shape({
      outline: ellipse(wx + 10, wy - 14, 17, 17, 0, 360, 30),
      hatches: [{ gap: 2.4, width: 1.6, opacity: 1 }],
      edge: 1.1,
    });
    for (let y = wy + 22; y < wy + 64; y += 5)
      for (let x = wx - 64 - plate.random() * 20; x < wx + 60; x += 16 + plate.random() * 14)
        plate.line([x, y], [x + 13, y], Math.abs(x - wx - 4) < 16 ? 1.6 : 0.9, 0.9);
    for (let y = wy - 60; y < wy + 18; y += 6) plate.line([wx - 64, y], [wx + 64, y], 0.8, 0.35);
  });
  plate.shape({ outline: pane, edge: 1.6 });
  for (let bolt = 0; bolt < 8; bolt += 1) {
    const turn = ((bolt + 0.5) / 8) * Math.PI * 2;
    plate.shape({
      outline: ellipse(wx + 71 * Math.cos(turn), wy + 71 * Math.sin(turn), 4, 4, 0, 360, 10),
      hatches: [{ gap: 2.2, width: 1.2, opacity: 1 }],
      edge: 0.9,
    });
  }
  plate.shape({
    outline: ellipse(wx, wy, 80, 80, 0, 360, 60),
    hatches: [{ gap: 3.2, width: 1, opacity: 0.85 }],
    edge: 1.5,
  });
  for (let x = -20; x < 1640; x += 78) plate.line([x, -10], [x, back[1] ?? 0], 1.2, 0.6);
  plate.shape({
    outline: [
      [-20, -20],
      [1640, -20],
      [1640, back[1] ?? 0],
      [-20, back[1] ?? 0],
    ],
    hatches: [{ angle: 90, gap: 9, width: 0.8, opacity: 0.4 }],
    edge: 0,
  });
};

export const chartTable = () => {
  const plate = engrave(FRAME, 47);
  // What stands before something hides it, and so is drawn first.
  drawDividers(plate);
  drawLamp(plate);
  drawCompass(plate);
  drawRule(plate);
  drawChart(plate);
  drawTable(plate);
  drawWall(plate);

  return plate.svg('A chart under a lamp, with dividers, a rule and a compass');
};
