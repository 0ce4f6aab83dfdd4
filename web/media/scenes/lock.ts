import { box, engrave, type PlatePoint } from '../engrave.ts';
import { camera, FRAME, type SpacePoint, sky } from './scene-parts.ts';

const [SIDE, FAR] = [34, 900] as const;

export const lock = () => {
  const plate = engrave(FRAME, 29);
  const view = camera({ eye: [4, 34, -60], focus: 1010, middle: [1150, 330] });
  const face = (...points: SpacePoint[]): PlatePoint[] => points.map(view);

  // The gates, half open, each a slab with ribs, a walkway and its rail.
  for (const side of [-1, 1]) {
    const turn = (52 * Math.PI) / 180;
    const along = (share: number, y: number): SpacePoint => [
      side * (SIDE - 30 * share * Math.cos(turn)),
      y,
      34 + 30 * share * Math.sin(turn),
    ];
    for (let post = 0; post <= 6; post += 1)
      plate.line(view(along(post / 6, 13)), view(along(post / 6, 17)), 1.1);
    for (const y of [15, 17]) plate.line(view(along(0, y)), view(along(1, y)), 1.1);
    plate.shape({
      outline: face(along(0, 13), along(1, 13), along(1, 11.4), along(0, 11.4)),
      hatches: [{ angle: 90, gap: 3, width: 1.1, opacity: 0.95 }],
      edge: 1.4,
    });
    for (let rib = 1; rib < 5; rib += 1)
      plate.shape({
        outline: face(
          along(0, 11.4 - rib * 6),
          along(1, 11.4 - rib * 6),
          along(1, 10.6 - rib * 6),
          along(0, 10.6 - rib * 6),
        ),
        hatches: [{ gap: 2.4, width: 1, opacity: 0.95 }],
        edge: 1.1,
      });
    plate.shape({
      outline: face(along(0, 11.4), along(1, 11.4), along(1, -22), along(0, -22)),
      hatches: [
        { angle: 90, gap: (share) => 4 + 9 * (side > 0 ? share : 1 - share), width: 1, opacity: 0.75 },
        { angle: side * 12, gap: 9, width: 0.8, opacity: 0.5 },
      ],
      edge: 1.5,
    });
  }

  // The ship, bow on.
  const bow = 150;
  const at = (x: number, y: number, z = bow): PlatePoint => view([x, y, z]);
  const mirrored = (points: readonly (readonly [number, number])[], z = bow): PlatePoint[] => [
    ...points.map(([x, y]) => at(x, y, z)),
    ...points.toReversed().map(([x, y]) => at(-x, y, z)),
  ];
  const mast = at(0, 74);
  plate.shape({
    outline: box(mast[0] - 5, mast[1] - 5, 10, 10),
    hatches: [{ gap: 2.2, width: 1.8, opacity: 1 }],
    edge: 1,
  });
  for (let ray = 0; ray < 28; ray += 1) {
    const turn = (ray / 28) * Math.PI * 2;
    const [from, to] = [14, ray % 2 === 0 ? 30 : 22];
    plate.line(
      [mast[0] + Math.cos(turn) * from, mast[1] + Math.sin(turn) * from],
      [mast[0] + Math.cos(turn) * to, mast[1] + Math.sin(turn) * to],
      0.9,
      0.7,
    );
  }
  plate.line(mast, at(0, 24), 2.4);
  plate.line(at(-6, 62), at(6, 62), 1.4);
  for (const side of [-1, 1]) plate.line(at(0, 70), at(side * 15, 26), 0.8, 0.6);
  // The hull, with its load line.
  plate.curve(
    mirrored([
      [0, -9.4],
      [4, -9.2],
      [11.4, -8.2],
    ]),
    1.6,
    0.95,
  );
  plate.line(at(0, 25), at(0, -14), 2);
  plate.shape({
    outline: mirrored([
      [0, -14],
      [4, -13.8],
      [10, -12],
      [14, -4],
      [17, 8],
      [20, 19],
      [21.5, 25],
      [12, 24],
      [0, 26],
    ]),
    hatches: [
      { gap: (share) => 8 - share * 4.6, width: 1.1, opacity: 0.9 },
      { angle: 78, gap: (share) => 14 - share * 9, width: 0.8, opacity: 0.5 },
    ],
    edge: 1.8,
  });
  // The bridge behind: decks, windows, wings, funnel.
  const tower = 330;
  const level = (y: number, height: number, half: number, isLit: boolean) => {
    if (isLit)
      for (let x = -half + 2; x < half - 2; x += 4.4)
        plate.shape({
          outline: [
            at(x, y + height * 0.72, tower),
            at(x + 3, y + height * 0.72, tower),
            at(x + 3, y + height * 0.26, tower),
            at(x, y + height * 0.26, tower),
          ],
          hatches: [{ gap: 2, width: 1.3, opacity: 1 }],
          edge: 0.7,
        });
    plate.shape({
      outline: [
        at(-half, y + height, tower),
        at(half, y + height, tower),
        at(half, y, tower),
        at(-half, y, tower),
      ],
      hatches: [{ gap: 3.2, width: 0.8, opacity: 0.6 }],
      edge: 1.2,
    });
  };
  level(76, 9, 16, true);
  level(66, 9, 27, true);
  for (let deck = 0; deck < 4; deck += 1) level(30 + deck * 9, 9, 20, true);
  plate.shape({
    outline: face([-4, 98, tower], [4, 98, tower], [5, 85, tower], [-5, 85, tower]),
    hatches: [{ angle: 90, gap: 2.6, width: 1, opacity: 0.9 }],
    edge: 1.1,
  });
  for (const side of [-1, 1])
    for (const z of [180, 240]) {
      plate.line(view([side * 9, 25, z]), view([side * 9, 52, z]), 2);
      plate.line(view([side * 9, 50, z]), view([side * 2, 36, z]), 1.2);
    }

  // Lamps along both walls.
  for (const side of [-1, 1])
    for (const z of [40, 150, 240, 340, 500]) {
      const head = view([side * (SIDE + 9), 36, z]);
      const size = 560 / (z + 60);
      plate.shape({
        outline: box(head[0] - size * 1.3, head[1], size * 2.6, size * 1.3),
        hatches: [{ gap: 2, width: 1.5, opacity: 1 }],
        edge: 1,
      });
      plate.line(head, view([side * (SIDE + 9), 12, z]), 1 + size / 6, 0.9);
    }
  // The keeper's house on the left wall, and a control house on the right.
  for (const [x, z, width, height] of [
    [-122, 130, 28, 19],
    [60, 170, 26, 26],
  ] as const) {
    const front = (dx: number, y: number): PlatePoint => view([x + dx, y, z]);
    for (let dx = 4; dx < width - 4; dx += 6)
      plate.shape({
        outline: [
          front(dx, height + 3),
          front(dx + 3.4, height + 3),
          front(dx + 3.4, height - 3),
          front(dx, height - 3),
        ],
        hatches: [{ gap: 2.2, width: 1.3, opacity: 1 }],
        edge: 0.8,
      });
    plate.shape({
      outline: [
        front(-2, height + 8),
        front(width + 2, height + 8),
        front(width - 4, height + 15),
        front(4, height + 15),
      ],
      hatches: [{ angle: 70, gap: 3.6, width: 0.9, opacity: 0.85 }],
      edge: 1.2,
    });
    plate.shape({
      outline: [front(0, height + 8), front(width, height + 8), front(width, 12), front(0, 12)],
      hatches: [{ gap: 4, width: 0.8, opacity: 0.65 }],
      edge: 1.2,
    });
  }

  // Walls of stone, quays on top, water below.
  for (const side of [-1, 1]) {
    const wall = (y: number, z: number): SpacePoint => [side * SIDE, y, z];
    for (const z of [86, 130, 200]) {
      for (const dz of [0, 3]) plate.line(view(wall(12, z + dz)), view(wall(-14, z + dz)), 1.2);
      for (let y = -12; y < 12; y += 2) plate.line(view(wall(y, z)), view(wall(y, z + 3)), 0.8, 0.8);
    }
    for (let y = 12; y > -14; y -= 3.2) plate.line(view(wall(y, -30)), view(wall(y, FAR)), 0.9, 0.6);
    for (let course = 0; course < 8; course += 1)
      for (let z = -20 + (course % 2) * 7; z < 420; z += 14 + z / 12)
        plate.line(
          view(wall(12 - course * 3.2, z)),
          view(wall(Math.max(-14, 12 - (course + 1) * 3.2), z)),
          0.8,
          0.5,
        );
    plate.shape({
      outline: face(wall(12, -40), wall(12, FAR), wall(-14, FAR), wall(-14, -40)),
      hatches: [{ angle: side * -38, gap: 8, width: 0.7, opacity: 0.35 }],
      edge: 1.5,
    });
    for (const x of [SIDE + 3, SIDE + 16, SIDE + 19, SIDE + 40, SIDE + 70])
      plate.line(view([side * x, 12, -44]), view([side * x, 12, FAR]), 0.9, 0.6);
    for (let z = -30; z < FAR; z += 12 + z / 8)
      plate.line(view([side * SIDE, 12, z]), view([side * (SIDE + 200), 12, z]), 0.8, 0.32);
  }
  // Water in the chamber: short strokes, brighter in the middle.
  for (let z = -24; z < FAR; z += 2.2 + (z + 30) / 20)
    for (let x = -SIDE + plate.random() * 6; x < SIDE - 4; ) {
      const length = 3 + plate.random() * 9;
      const isLit = Math.abs(x + length / 2) < 9 && plate.random() < 0.6;
      plate.line(
        view([x, -14, z]),
        view([Math.min(x + length, SIDE), -14, z]),
        isLit ? 1.7 : 0.9,
        isLit ? 0.95 : 0.55,
      );
      x += length + 1.5 + plate.random() * 5;
    }
  const [left, right] = [view([-SIDE - 4000, 12, FAR + 4000]), view([SIDE + 4000, 12, FAR + 4000])];
  plate.line([-10, left[1]], [1610, left[1]], 1.1, 0.7);
  plate.shape({
    outline: [
      [-20, left[1]],
      [1620, right[1]],
      [1620, 920],
      [-20, 920],
    ],
    hatches: [{ gap: (share) => 5 + share * 16, width: 0.8, opacity: 0.38, breaks: 0.35 }],
    edge: 0,
  });
  plate.shape({
    outline: [
      [-20, left[1]],
      [-20, 296],
      [140, 268],
      [330, 300],
      [520, 262],
      [760, 306],
      [900, 290],
      [1040, left[1]],
    ],
    hatches: [{ angle: 58, gap: 5, width: 0.8, opacity: 0.45 }],
    edge: 0.9,
    edgeOpacity: 0.6,
  });
  sky(plate, left[1], { x: 330, y: 150, r: 58 });
  return plate.svg('A ship enters a lock between its opening gates');
};
