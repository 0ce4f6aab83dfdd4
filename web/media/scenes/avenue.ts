import { box, ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { camera, FRAME, type Plate, sky } from './scene-parts.ts';

const FOCUS = 700;
const EYE = -160;
const view = camera({ eye: [0, 55, EYE], focus: FOCUS, middle: [1080, 520] });

/** A crown of leaves: lobes in front of a round mass, lit from above. */
const crown = (plate: Plate, [x, y]: PlatePoint, radius: number) => {
  const mass = (cx: number, cy: number, r: number, tufts: number): PlatePoint[] => {
    const shift = plate.random() * 6;
    return ellipse(cx, cy, r, r, 0, 360, tufts * 5).map(([px, py], index) => {
      const turn = (index / (tufts * 5)) * Math.PI;
      const tuft = 0.045 * Math.abs(Math.sin(turn * tufts));
      const wave = 0.95 + tuft + 0.03 * Math.sin(turn * 6 + shift);
      return [cx + (px - cx) * wave, cy + (py - cy) * wave * 1.06];
    });
  };
  for (let lobe = 0; lobe < 8; lobe += 1) {
    const turn = plate.random() * Math.PI * 2;
    const [out, size] = [radius * (0.3 + plate.random() * 0.42), radius * (0.2 + plate.random() * 0.16)];
    const isLow = Math.sin(turn) > 0;
    plate.shape({
      outline: mass(x + Math.cos(turn) * out, y + Math.sin(turn) * out, size, 9),
      hatches: [
        {
          angle: 58,
          gap: isLow ? radius / 55 + 1.6 : radius / 26 + 2,
          width: 0.9,
          opacity: isLow ? 0.75 : 0.6,
        },
      ],
      edge: 1,
      edgeOpacity: isLow ? 0.6 : 0.85,
    });
  }
  plate.shape({
    outline: mass(x, y, radius, 19),
    hatches: [
      { angle: 58, gap: (share) => radius / 24 + 2.4 - share * (radius / 40), width: 0.9, opacity: 0.6 },
    ],
    edge: 1.3,
  });
};

/** A tree of the avenue: its crown hides the top of its trunk. */
const tree = (plate: Plate, x: number, z: number) => {
  const scale = FOCUS / (z - EYE);
  const [footX, footY] = view([x, 0, z]);
  crown(plate, view([x, 176, z]), 92 * scale);
  const half = 8 * scale;
  plate.shape({
    outline: [
      [footX - half * 1.6, footY + 2],
      [footX - half * 1.15, footY - 7 * scale],
      [footX - half, footY - 22 * scale],
      [footX - half * 0.9, footY - 110 * scale],
      [footX + half * 0.9, footY - 110 * scale],
      [footX + half, footY - 22 * scale],
      [footX + half * 1.15, footY - 7 * scale],
      [footX + half * 1.6, footY + 2],
      [footX, footY + 1.4 * scale],
    ],
    hatches: [
      {
        angle: 90,
        gap: (share) => Math.max(2.2, (1.6 - share) * 1.5 * scale + 1.2),
        width: 0.9,
        opacity: 0.8,
      },
    ],
    edge: 1.3,
  });
};

const house = (plate: Plate) => {
  const at = (x: number, y: number) => view([x, y, 800]);
  const face = (left: number, right: number, low: number, high: number): PlatePoint[] => [
    at(left, low),
    at(right, low),
    at(right, high),
    at(left, high),
  ];
  plate.alight(() => {
    for (const x of [-72, -44, 44, 72])
      for (const y of [16, 58])
        plate.shape({
          outline: face(x - 7, x + 7, y, y + 24),
          hatches: [{ gap: 2.2, width: 1.7, opacity: 1 }],
          edge: 0.9,
        });
    plate.shape({
      outline: [...face(-11, 11, 4, 40).slice(0, 2), ...ellipse(...at(0, 40), 9, 9, 0, -180, 12)],
      hatches: [{ gap: 2, width: 1.8, opacity: 1 }],
      edge: 1.1,
    });
  });
  plate.shape({
    outline: [at(-30, 100), at(30, 100), at(0, 124)],
    hatches: [{ gap: 3, width: 0.9, opacity: 0.8 }],
    edge: 1.3,
  });
  for (const x of [-26, -16, 16, 26])
    plate.shape({
      outline: face(x - 2, x + 2, 4, 98),
      hatches: [{ angle: 90, gap: 2, width: 0.8 }],
      edge: 0.9,
    });
  plate.shape({ outline: face(-100, 100, 96, 103), hatches: [{ angle: 90, gap: 3, width: 0.8 }], edge: 1.1 });
  for (const x of [-64, 58])
    plate.shape({ outline: face(x, x + 8, 124, 146), hatches: [{ gap: 2.6, width: 0.9 }], edge: 1 });
  plate.shape({
    outline: [at(-104, 103), at(104, 103), at(82, 134), at(-82, 134)],
    hatches: [{ angle: 74, gap: 3.4, width: 0.9, opacity: 0.8 }],
    edge: 1.3,
  });
  plate.shape({
    outline: face(-100, 100, 0, 96),
    hatches: [{ gap: 4.6, width: 0.8, opacity: 0.5 }],
    edge: 1.3,
  });
};

export const avenue = () => {
  const plate = engrave(FRAME, 71);
  for (const z of [-40, 50, 150, 260, 380, 510, 650]) for (const side of [-1, 1]) tree(plate, side * 190, z);
  house(plate);
  // The drive and its verges, and the shadows of the trees across it.
  for (const x of [-64, 64]) plate.line(view([x, 0, -130]), view([x, 0, 790]), 1.4, 0.85);
  for (const x of [-40, -20, 0, 20, 40]) plate.line(view([x, 0, -120]), view([x, 0, 780]), 0.8, 0.28);
  for (const z of [-40, 50, 150, 260, 380, 510, 650])
    plate.shape({
      outline: [
        view([-178, 0, z - 6]),
        view([-178, 0, z + 10]),
        view([70, 0, z + 44]),
        view([70, 0, z + 20]),
      ],
      hatches: [{ gap: 3.6, width: 0.9, opacity: 0.7, breaks: 0.12 }],
      edge: 0,
      isSolid: false,
    });
  let y = 562;
  let gap = 3.4;
  while (y < FRAME.height) {
    let x = -plate.random() * 80;
    while (x < FRAME.width) {
      const length = (14 + plate.random() * 50) * (0.6 + (y - 540) / 240);
      const half = (64 * (y - 520)) / 55;
      if (Math.abs(x + length / 2 - 1080) > half + length / 2) plate.line([x, y], [x + length, y], 0.8, 0.45);
      x += length * (1.35 + plate.random() * 0.9);
    }
    y += gap;
    gap *= 1.06;
  }
  plate.line([-10, 562], [1610, 562], 0.9, 0.5);
  plate.shape({ outline: box(-10, 556, 1620, 400), edge: 0 });
  sky(plate, 556, { x: 1080, y: 296, r: 50 });
  return plate.svg('An avenue of old trees that leads to a lit house');
};
