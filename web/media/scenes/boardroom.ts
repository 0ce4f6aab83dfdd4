import { ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { camera, FRAME, girder, type SpacePoint, sea } from './scene-parts.ts';

const [WALL, BACK, HEIGHT] = [210, 640, 270] as const;

export const boardroom = () => {
  const plate = engrave(FRAME, 67);
  const view = camera({ eye: [-18, 152, -120], pitch: 6, focus: 940, middle: [1130, 440] });
  const face = (...points: SpacePoint[]): PlatePoint[] => points.map(view);
  const [near, far, half, top] = [90, 470, 62, 74];

  // Papers and lamps on the table.
  for (const z of [130, 200, 270, 340, 410])
    for (const side of [-1, 1]) {
      const [inner, outer] = [side * 30, side * 54];
      plate.shape({
        outline: face([inner, top, z], [outer, top, z], [outer, top, z + 26], [inner, top, z + 26]),
        hatches: [{ gap: 3.2, width: 0.9, opacity: 0.8 }],
        edge: 1.3,
      });
    }
  // The table: its top, its edge, its feet.
  plate.shape({
    outline: face([-half, top, near], [half, top, near], [half, top, far], [-half, top, far]),
    hatches: [{ angle: 90, gap: 7, width: 0.9, opacity: 0.6 }],
    edge: 1.8,
  });
  plate.shape({
    outline: face([-half, top, near], [half, top, near], [half, top - 7, near], [-half, top - 7, near]),
    hatches: [{ gap: 2.6, width: 1.1, opacity: 0.95 }],
    edge: 1.5,
  });
  plate.shape({
    outline: face(
      [-26, top - 7, near + 30],
      [26, top - 7, near + 30],
      [34, 0, near + 30],
      [-34, 0, near + 30],
    ),
    hatches: [{ angle: 90, gap: 4.4, width: 1, opacity: 0.8 }],
    edge: 1.4,
  });
  // Chairs along both sides, the nearest first.
  for (const z of [110, 180, 250, 320, 390])
    for (const side of [-1, 1]) {
      const [x, back] = [side * 84, side * 96];
      const rest = face([back, 112, z], [back, 112, z + 40], [x, 44, z + 40], [x, 44, z]);
      plate.shape({
        outline: rest,
        hatches: [{ angle: 90, gap: 3.6, width: 1, opacity: 0.85 }],
        edge: 1.6,
      });
      plate.shape({
        outline: face([x, 46, z], [side * 56, 46, z], [side * 56, 42, z], [x, 42, z]),
        hatches: [{ gap: 2.6, width: 1 }],
        edge: 1.2,
      });
      for (const dz of [2, 38]) plate.line(view([x, 43, z + dz]), view([x, 0, z + dz]), 2);
      plate.line(view([side * 60, 43, z + 2]), view([side * 60, 0, z + 2]), 2);
    }
  // A lamp hangs above it.
  const [x, y] = view([0, 196, 250]);
  const size = 62;
  plate.shape({
    outline: [
      [x - size * 0.28, y - size * 0.5],
      [x + size * 0.28, y - size * 0.5],
      [x + size, y + size * 0.2],
      [x - size, y + size * 0.2],
    ],
    hatches: [{ angle: 90, gap: 3.2, width: 1, opacity: 0.9 }],
    edge: 1.5,
  });
  plate.shape({
    outline: ellipse(x, y + size * 0.2, size, size * 0.16, 0, 360, 36),
    hatches: [{ gap: 2.2, width: 1.8, opacity: 1 }],
    edge: 1.2,
  });
  plate.line([x, y - size * 0.5], view([0, HEIGHT, 250]), 1.4);
  for (let ray = -6; ray <= 6; ray += 1)
    plate.line(
      [x + ray * size * 0.13, y + size * 0.5],
      [x + ray * size * 0.24, y + size * (ray % 2 === 0 ? 1.5 : 1.15)],
      0.8,
      0.55,
    );

  // The window over the whole end wall: panes, and the harbour behind them.
  const pane = (x: number, y: number) => view([x, y, BACK]);
  const [left, right, sill, head] = [-186, 186, 62, 244];
  const glass = [pane(left, sill), pane(left, head), pane(right, head), pane(right, sill)];
  for (let x = left; x <= right; x += (right - left) / 6) plate.line(pane(x, sill), pane(x, head), 3, 1);
  plate.line(pane(left, 190), pane(right, 190), 2.4, 1);
  const horizon = pane(0, 118)[1];
  plate.through(glass, () => {
    const moon = pane(98, 214);
    plate.shape({
      outline: ellipse(...moon, 24, 24, 0, 360, 40),
      hatches: [{ gap: 2.4, width: 1.7, opacity: 1 }],
      edge: 1.2,
    });
    for (const x of [-128, -84]) {
      const [cx] = pane(x, 0);
      girder(plate, [cx - 46, horizon - 66], [cx + 26, horizon - 66], 4, 10, 0.9);
      for (const dx of [-6, 12]) plate.line([cx + dx, horizon - 64], [cx + dx, horizon], 2);
      plate.line([cx, horizon - 98], [cx - 44, horizon - 66], 0.9);
      plate.line([cx, horizon - 98], [cx + 24, horizon - 66], 0.9);
      plate.line([cx, horizon - 98], [cx - 4, horizon - 64], 1.6);
    }
    const [ship] = pane(20, 0);
    plate.shape({
      outline: [
        [ship + 62, horizon - 12],
        [ship + 62, horizon - 38],
        [ship + 84, horizon - 38],
        [ship + 84, horizon - 12],
      ],
      hatches: [{ gap: 2.4, width: 1.2, opacity: 1 }],
      edge: 1.1,
    });
    plate.shape({
      outline: [
        [ship - 56, horizon - 17],
        [ship - 40, horizon - 12],
        [ship + 94, horizon - 12],
        [ship + 90, horizon + 6],
        [ship - 46, horizon + 6],
      ],
      hatches: [{ gap: 3, width: 1, opacity: 0.9 }],
      edge: 1.3,
    });
    plate.line([0, horizon], [1600, horizon], 1.3, 0.9);
    sea(plate, horizon, moon[0]);
    for (let y = pane(0, head)[1]; y < horizon - 6; y += 7) plate.line([600, y], [1600, y], 0.8, 0.3);
  });
  plate.shape({ outline: glass, edge: 2 });
  plate.shape({
    outline: face([-WALL, 0, BACK], [WALL, 0, BACK], [WALL, HEIGHT, BACK], [-WALL, HEIGHT, BACK]),
    hatches: [{ gap: 5, width: 0.8, opacity: 0.55 }],
    edge: 1.2,
  });
  // Walls with panels, ceiling, floor.
  for (const side of [-1, 1]) {
    const wall = (y: number, z: number): SpacePoint => [side * WALL, y, z];
    for (let z = -60; z < BACK; z += 100) {
      plate.curve(
        face(wall(96, z + 12), wall(96, z + 88), wall(244, z + 88), wall(244, z + 12), wall(96, z + 12)),
        1.1,
        0.75,
      );
      plate.curve(
        face(wall(14, z + 12), wall(14, z + 88), wall(78, z + 88), wall(78, z + 12), wall(14, z + 12)),
        1,
        0.7,
      );
      plate.line(view(wall(0, z)), view(wall(HEIGHT, z)), 0.9, 0.6);
    }
    for (const y of [86, 90]) plate.line(view(wall(y, -100)), view(wall(y, BACK)), 1.2, 0.85);
    plate.shape({
      outline: face(wall(0, -100), wall(HEIGHT, -100), wall(HEIGHT, BACK), wall(0, BACK)),
      hatches: [{ angle: 90, gap: side > 0 ? 8 : 11, width: 0.7, opacity: 0.36 }],
      edge: 1.2,
    });
  }
  for (let z = 0; z <= BACK; z += 80) plate.line(view([-WALL, HEIGHT, z]), view([WALL, HEIGHT, z]), 0.9, 0.5);
  for (let x = -WALL; x <= WALL; x += 70)
    plate.line(view([x, HEIGHT, -40]), view([x, HEIGHT, BACK]), 0.8, 0.45);
  for (let x = -WALL; x <= WALL; x += 30) plate.line(view([x, 0, 20]), view([x, 0, BACK]), 0.8, 0.4);
  for (let z = 20; z <= BACK; z += 60) plate.line(view([-WALL, 0, z]), view([WALL, 0, z]), 0.8, 0.32);
  return plate.svg('A table set for a meeting, before a window on the harbour');
};
