import { ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { camera, FRAME, type SpacePoint } from './scene-parts.ts';

const [SIDE, SHELVES, BAY, END] = [150, 7, 120, 1100] as const;
const SHELF = 46;
const TOP = SHELVES * SHELF;

export const archive = () => {
  const plate = engrave(FRAME, 41);
  const view = camera({ eye: [0, 150, -170], focus: 900, middle: [1190, 520] });
  const face = (...points: SpacePoint[]): PlatePoint[] => points.map(view);

  const vault = (z: number, grow = 0): PlatePoint[] =>
    Array.from({ length: 31 }, (_, index) => {
      const turn = Math.PI - (index / 30) * Math.PI;
      return view([(SIDE + grow) * Math.cos(turn), TOP + 36 + (SIDE + grow) * 0.72 * Math.sin(turn), z]);
    });

  // A ladder on its rail, leaning against the shelves on the right.
  const rail = (share: number, z: number, wide = 0): SpacePoint => [80 + 62 * share + wide, 268 * share, z];
  for (let rung = 1; rung < 12; rung += 1)
    plate.shape({
      outline: face(
        rail(rung / 12, 230),
        rail(rung / 12, 272),
        rail(rung / 12 + 0.012, 272),
        rail(rung / 12 + 0.012, 230),
      ),
      hatches: [{ gap: 2.2, width: 1, opacity: 0.9 }],
      edge: 1,
    });
  for (const z of [230, 272])
    plate.shape({
      outline: face(rail(0, z), rail(1, z), rail(1, z, 5), rail(0, z, 5)),
      hatches: [{ angle: 90, gap: 2.4, width: 1, opacity: 0.9 }],
      edge: 1.2,
    });

  // A reading desk with its lamp, before the window at the end.
  const desk = 760;
  const lamp = view([0, 128, desk]);
  plate.shape({
    outline: [
      [lamp[0] - 26, lamp[1] + 10],
      ...ellipse(lamp[0], lamp[1] + 10, 26, 24, 180, 360, 16),
      [lamp[0] + 26, lamp[1] + 10],
    ],
    hatches: [{ gap: 2.4, width: 1.6, opacity: 1 }],
    edge: 1.2,
  });
  plate.line([lamp[0], lamp[1] + 10], view([0, 82, desk]), 1.8);
  plate.shape({
    outline: face([-62, 82, desk], [62, 82, desk], [62, 75, desk], [-62, 75, desk]),
    hatches: [{ gap: 2.4, width: 1.2, opacity: 0.95 }],
    edge: 1.2,
  });
  plate.shape({
    outline: face([-54, 75, desk], [54, 75, desk], [54, 0, desk], [-54, 0, desk]),
    hatches: [{ angle: 90, gap: 4, width: 0.9, opacity: 0.8 }],
    edge: 1.1,
  });
  plate.shape({
    outline: face([-70, 82, desk], [70, 82, desk], [56, 82, desk + 70], [-56, 82, desk + 70]),
    hatches: [{ gap: 3, width: 1, opacity: 0.8 }],
    edge: 1.1,
  });

  // The window: a round arch, bright, with bars.
  const pane = (x: number, y: number) => view([x, y, END]);
  const arch: PlatePoint[] = [
    pane(-86, 176),
    ...Array.from({ length: 25 }, (_, index): PlatePoint => {
      const turn = Math.PI - (index / 24) * Math.PI;
      return pane(86 * Math.cos(turn), 276 + 86 * Math.sin(turn));
    }),
    pane(86, 176),
  ];
  for (const x of [-43, 0, 43]) plate.line(pane(x, 176), pane(x, x === 0 ? 360 : 348), 2.4, 1);
  for (const y of [226, 276]) plate.line(pane(-86, y), pane(86, y), 2.2, 1);
  plate.shape({ outline: arch, hatches: [{ gap: 2.7, width: 1.5, opacity: 1 }], edge: 2 });
  plate.shape({
    outline: [view([-SIDE, 0, END]), ...vault(END), view([SIDE, 0, END])],
    hatches: [{ gap: 5, width: 0.8, opacity: 0.5 }],
    edge: 1,
  });

  // Its light on the floor.
  for (let x = -84; x <= 84; x += 12)
    plate.line(view([x * 0.9, 0, desk + 60]), view([x * 1.25, 0, -20]), 1, Math.abs(x) < 50 ? 0.8 : 0.5);

  // The shelves of both sides with their books and boxes.
  for (const side of [-1, 1]) {
    const wall = (y: number, z: number): SpacePoint => [side * SIDE, y, z];
    const board = (y: number, z: number): SpacePoint => [side * (SIDE - 8), y, z];
    for (let z = side < 0 ? -100 : 20; z < END - 20; z += BAY) {
      plate.shape({
        outline: face(
          [side * (SIDE - 12), 0, z],
          [side * (SIDE - 12), TOP + 14, z],
          [side * (SIDE - 12), TOP + 14, z + 9],
          [side * (SIDE - 12), 0, z + 9],
        ),
        hatches: [{ angle: 90, gap: 2.6, width: 1, opacity: 0.85 }],
        edge: 1.2,
      });
      for (let shelf = 0; shelf < SHELVES; shelf += 1) {
        const y = shelf * SHELF;
        plate.shape({
          outline: face(board(y, z + 9), board(y + 4, z + 9), board(y + 4, z + BAY), board(y, z + BAY)),
          hatches: [{ gap: 2.6, width: 0.9, opacity: 0.9 }],
          edge: 1,
        });
        const isFar = z > 420;
        let at = z + 12;
        while (at < z + BAY - 8) {
          const isBox = plate.random() < 0.2;
          const width = (isBox ? 26 : 11) + plate.random() * (isFar ? 22 : 12);
          const height = isBox ? 33 : 26 + plate.random() * 13;
          const to = Math.min(at + width, z + BAY - 2);
          const [near, far] = [at, to];
          const spine = face(
            wall(y + 4, near),
            wall(y + 4 + height, near),
            wall(y + 4 + height, far),
            wall(y + 4, far),
          );
          const isDark = plate.random() < (isFar ? 0.22 : 0.4);
          if (isBox && !isFar)
            plate.shape({
              outline: face(
                wall(y + 16, at + width * 0.3),
                wall(y + 24, at + width * 0.3),
                wall(y + 24, at + width * 0.7),
                wall(y + 16, at + width * 0.7),
              ),
              edge: 0.9,
            });
          // One edge stands for two neighbours.
          plate.curve(spine.slice(0, 3), 0.9, isFar ? 0.6 : 0.8);
          plate.shape({
            outline: spine,
            hatches: isDark ? [{ angle: 90, gap: isFar ? 4 : 6, width: 0.9, opacity: 0.75 }] : [],
            edge: 0,
          });
          if (plate.random() < 0.12) at += 14;
          at = to + 0.6;
        }
      }
    }
    plate.shape({
      outline: face(wall(0, -120), wall(TOP + 16, -120), wall(TOP + 16, END), wall(0, END)),
      edge: 1.2,
    });
    plate.shape({
      outline: face(
        wall(TOP + 16, -120),
        [side * SIDE, TOP + 36, -120],
        [side * SIDE, TOP + 36, END],
        wall(TOP + 16, END),
      ),
      hatches: [{ angle: 90, gap: 7, width: 0.8, opacity: 0.6 }],
      edge: 1.1,
    });
  }
  // The vault with its ribs, and the floor.
  for (let z = 60; z <= END; z += BAY) for (const grow of [0, 5]) plate.curve(vault(z, grow), 1, 0.75);
  for (let turn = 10; turn < 180; turn += 10) {
    const [x, y] = [
      SIDE * Math.cos((turn * Math.PI) / 180),
      TOP + 36 + SIDE * 0.72 * Math.sin((turn * Math.PI) / 180),
    ];
    plate.line(view([x, y, 0]), view([x, y, END]), 0.8, 0.4);
  }
  for (let x = -SIDE; x <= SIDE; x += 25) plate.line(view([x, 0, -60]), view([x, 0, END]), 0.8, 0.4);
  for (let z = 0; z < END; z += 75) plate.line(view([-SIDE, 0, z]), view([SIDE, 0, z]), 0.8, 0.4);
  return plate.svg('An aisle of an archive, with a lit window at its end');
};
