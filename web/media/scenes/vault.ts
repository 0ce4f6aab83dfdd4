import { engrave, type PlatePoint } from '../engrave.ts';
import { camera, FRAME, ring, type SpacePoint } from './scene-parts.ts';

const RADIUS = 100;
const CENTRE: SpacePoint = [0, 0, 0];
const HINGE = -128;

export const vault = () => {
  const plate = engrave(FRAME, 43);
  const view = camera({ eye: [-40, 22, -560], yaw: 3, focus: 1430, middle: [1150, 385] });
  const face = (...points: SpacePoint[]): PlatePoint[] => points.map(view);
  const circle = (radius: number, z: number, from = 0, to = 360) =>
    ring([CENTRE[0], CENTRE[1], z], [radius, 0, 0], [0, radius, 0], from, to, 88).map(view);

  // The door, swung out to the left: its inner side, its rim with bolts, its outer edge.
  const swing = (112 * Math.PI) / 180;
  const across: SpacePoint = [Math.cos(swing), 0, -Math.sin(swing)];
  const normal: SpacePoint = [Math.sin(swing), 0, Math.cos(swing)];
  const door = (u: number, v: number, depth: number): SpacePoint => [
    HINGE + across[0] * u + normal[0] * depth,
    v,
    across[2] * u + normal[2] * depth,
  ];
  const disc = (radius: number, depth: number, from = 0, to = 360): SpacePoint[] =>
    Array.from({ length: 73 }, (_, index) => {
      const turn = ((from + ((to - from) * index) / 72) * Math.PI) / 180;
      return door(128 + radius * Math.cos(turn), radius * Math.sin(turn), depth);
    });
  const HUB = 40;
  // Wheel and spokes stand before the inner side.
  plate.shape({
    outline: disc(9, HUB + 14).map(view),
    hatches: [{ gap: 2.4, width: 1.5, opacity: 1 }],
    edge: 1.3,
  });
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const turn = (spoke / 5) * Math.PI * 2 + 0.3;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    plate.shape({
      outline: [
        door(128 + 8 * cos - 2 * sin, 8 * sin + 2 * cos, HUB + 14),
        door(128 + 42 * cos - 2 * sin, 42 * sin + 2 * cos, HUB + 14),
        door(128 + 42 * cos + 2 * sin, 42 * sin - 2 * cos, HUB + 14),
        door(128 + 8 * cos + 2 * sin, 8 * sin - 2 * cos, HUB + 14),
      ].map(view),
      hatches: [{ gap: 2.4, width: 1, opacity: 0.9 }],
      edge: 1.2,
    });
  }
  plate.curve(disc(40, HUB + 14).map(view), 2.6, 1);
  plate.curve(disc(36, HUB + 14).map(view), 1.4, 0.9);
  const step = (radius: number, depth: number, gap: number) => {
    plate.shape({
      outline: disc(radius, depth).map(view),
      hatches: [{ angle: 90, gap, width: 0.9, opacity: 0.7 }],
      edge: 1.4,
    });
    plate.shape({
      outline: disc(radius, depth - 12).map(view),
      hatches: [{ gap: 3.4, width: 1, opacity: 0.85 }],
      edge: 1.1,
    });
  };
  step(58, HUB + 4, 6);
  step(84, HUB, 5);
  // Bolts around the rim.
  for (let bolt = 0; bolt < 24; bolt += 1) {
    const turn = (bolt / 24) * Math.PI * 2;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const end = (radius: number, side: number): SpacePoint =>
      door(128 + radius * cos - 3.4 * side * sin, radius * sin + 3.4 * side * cos, HUB - 10);
    plate.shape({
      outline: [end(84, 1), end(98, 1), end(98, -1), end(84, -1)].map(view),
      hatches: [{ gap: 2.2, width: 1.2, opacity: 1 }],
      edge: 1.1,
    });
  }
  step(92, HUB - 16, 4);
  step(104, HUB - 34, 5);
  // Hinges.
  for (const y of [-52, 52]) {
    plate.shape({
      outline: face(
        [HINGE - 16, y - 22, -14],
        [HINGE + 16, y - 22, -14],
        [HINGE + 16, y + 22, -14],
        [HINGE - 16, y + 22, -14],
      ),
      hatches: [{ angle: 90, gap: (share) => 2 + 7 * Math.sin(Math.PI * share), width: 1, opacity: 0.9 }],
      edge: 1.4,
    });
  }

  // Inside: a lamp, a table, walls of deposit boxes.
  const back = 420;
  const lamp = view([0, 66, 250]);
  plate.line(view([0, 120, 250]), lamp, 1.6);
  plate.alight(() => {
    for (let ray = 1; ray < 22; ray += 1) {
      const turn = (ray / 22) * Math.PI;
      plate.line(
        [lamp[0] + Math.cos(turn) * 40, lamp[1] + 6 + Math.sin(turn) * 30],
        [lamp[0] + Math.cos(turn) * (ray % 2 ? 84 : 66), lamp[1] + 6 + Math.sin(turn) * (ray % 2 ? 74 : 58)],
        0.9,
        0.75,
      );
    }
  });
  plate.shape({
    outline: [
      [lamp[0] - 8, lamp[1] - 18],
      [lamp[0] + 8, lamp[1] - 18],
      [lamp[0] + 36, lamp[1] + 4],
      [lamp[0] - 36, lamp[1] + 4],
    ],
    hatches: [{ gap: 2.3, width: 1.7, opacity: 1 }],
    edge: 1.3,
  });
  const inner: { outline: PlatePoint[]; light: number }[] = [];
  const [half, low, high] = [112, -74, 112];
  const boxes = (
    at: (u: number, v: number) => SpacePoint,
    [u0, u1, du]: readonly [number, number, number],
    dv: number,
  ) => {
    for (let u = u0; u < u1 - 1; u += du)
      for (let v = low; v < high - 1; v += dv)
        inner.push({
          outline: face(
            at(u + 2, v + 2),
            at(u + du - 2, v + 2),
            at(u + du - 2, v + dv - 2),
            at(u + 2, v + dv - 2),
          ),
          light: plate.random(),
        });
  };
  boxes((u, v) => [u, v, back], [-112, 112, 32], 23.25);
  boxes((u, v) => [-half, v, u], [60, back, 40], 23.25);
  boxes((u, v) => [half, v, u], [60, back, 40], 23.25);
  const opening = circle(RADIUS - 8, 14);
  // Everything inside is seen through the opening alone.
  plate.through(opening, () => {
    for (const { outline, light } of inner) {
      if (light < 0.34) plate.shape({ outline, hatches: [{ gap: 3.4, width: 1, opacity: 0.8 }], edge: 0 });
      plate.curve([...outline, ...outline.slice(0, 1)], 0.9, 0.85);
    }
    for (let x = -half; x <= half; x += 28) plate.line(view([x, low, 0]), view([x, low, back]), 0.9, 0.6);
    for (let z = 20; z < back; z += 50) plate.line(view([-half, low, z]), view([half, low, z]), 0.9, 0.6);
  });
  plate.shape({ outline: opening, edge: 1.6 });

  // Steps of the frame around the opening.
  for (const [radius, z, gap] of [
    [RADIUS, 6, 2.6],
    [RADIUS + 7, 0, 5],
    [RADIUS + 13, -3, 2.8],
    [RADIUS + 34, -6, 5.6],
  ] as const)
    plate.shape({
      outline: circle(radius, z),
      hatches: [{ angle: radius % 2 === 0 ? 0 : 90, gap, width: 0.95, opacity: 0.75 }],
      edge: 1.5,
    });
  for (let rivet = 0; rivet < 36; rivet += 1) {
    const turn = (rivet / 36) * Math.PI * 2;
    const [x, y] = view([(RADIUS + 23) * Math.cos(turn), (RADIUS + 23) * Math.sin(turn), -6]);
    plate.curve(
      [
        [x - 2.6, y],
        [x, y - 2.6],
        [x + 2.6, y],
        [x, y + 2.6],
        [x - 2.6, y],
      ],
      1.4,
      1,
    );
  }

  // Light on the floor, the wall of stone, the floor.
  const floor = -150;
  for (let ray = -7; ray <= 7; ray += 1)
    plate.line(
      view([ray * 9, floor, -8]),
      view([ray * 20 + 16, floor, -330]),
      Math.abs(ray) < 5 ? 1.4 : 0.8,
      0.7,
    );
  for (let row = 0; row < 8; row += 1) {
    const [bottom, top] = [floor + row * 54, floor + row * 54 + 54];
    for (let x = -700 + (row % 2) * 55; x < 520; x += 110) {
      const dark = plate.random();
      plate.shape({
        outline: face(
          [x + 3, bottom + 3, 0],
          [x + 107, bottom + 3, 0],
          [x + 107, top - 3, 0],
          [x + 3, top - 3, 0],
        ),
        hatches: [
          { gap: 7 + dark * 5, width: 0.8, opacity: 0.42 },
          ...(dark < 0.3 ? [{ angle: 52, gap: 9, width: 0.7, opacity: 0.38 }] : []),
        ],
        edge: 1,
        edgeOpacity: 0.65,
      });
    }
  }
  plate.line(view([-900, floor, 0]), view([700, floor, 0]), 1.5);
  for (let x = -900; x < 900; x += 60) plate.line(view([x, floor, 0]), view([x, floor, -380]), 0.8, 0.45);
  for (let z = -40; z > -380; z -= 42) plate.line(view([-900, floor, z]), view([900, floor, z]), 0.8, 0.4);
  return plate.svg('The open door of a vault, with a lamp inside');
};
