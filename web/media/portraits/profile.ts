import { BRASS_BRIGHT, ellipse, engrave, type Hatch, type PlatePoint } from '../engrave.ts';
import { smooth } from '../scenes/scene-parts.ts';

/** The size of every portrait; its circle leaves room for the rings. */
const FRAME = { width: 400, height: 400 };
const ROUND = ellipse(200, 200, 184, 184, 0, 360, 120);

type Plate = ReturnType<typeof engrave>;

/** What differs from head to head, in units of the plate. */
interface Features {
  nose: number;
  brow: number;
  chin: number;
  lips: number;
  /** How far the jaw reaches down. */
  jaw: number;
}

/** The front of a head that looks to the right, from the hair line to the pit of the neck. */
const front = ({ nose, brow, chin, lips, jaw }: Features): PlatePoint[] => [
  [244, 96],
  [257, 116],
  [262 + brow, 138],
  [260 + brow * 0.4, 149],
  [257, 158],
  [264 + nose * 0.3, 172],
  [274 + nose * 0.7, 188],
  [281 + nose, 199],
  [277 + nose, 206],
  [265, 209],
  [262, 214],
  [266 + lips, 222],
  [267 + lips, 227],
  [260, 231],
  [265 + lips, 236],
  [264 + lips, 242],
  [258, 248],
  [262 + chin, 258],
  [262 + chin, 270 + jaw * 0.5],
  [252 + chin, 280 + jaw],
  [232, 281 + jaw],
  [216, 286 + jaw * 0.6],
  [212, 304],
  [216, 330],
];

export interface Sitter {
  features: Features;
  /** Draws hair, cap or scarf, then what the sitter wears; nearest first. */
  dress: (plate: Plate) => void;
  looksLeft?: boolean;
  hasGlasses?: boolean;
  seed: number;
}

/** The bust of a sitter in profile, engraved in a circle. */
export const profile = (
  title: string,
  { features, dress, looksLeft = false, hasGlasses = false, seed }: Sitter,
) => {
  const plate = engrave(FRAME, seed, looksLeft);
  const outline = smooth(front(features), false, 6);

  for (const radius of [196, 190])
    plate.curve(ellipse(200, 200, radius, radius, 0, 360, 120), radius === 196 ? 2.2 : 1, 0.9);
  plate.through(ROUND, () => {
    if (hasGlasses) {
      plate.curve(ellipse(250, 158, 11, 13, 0, 360, 24), 2, 1);
      plate.line([239, 156], [196, 150], 2, 1);
    }
    // Eye, brow, nostril, mouth.
    plate.curve(
      [
        [256, 151.5],
        [247, 153],
        [238, 158],
        [246, 160.5],
        [253, 161],
      ],
      1.8,
      1,
    );
    plate.shape({
      outline: ellipse(252, 156.6, 2.2, 4, 0, 360, 12),
      hatches: [{ gap: 1.6, width: 1.6, opacity: 1 }],
      edge: 1,
    });
    plate.curve(
      smooth([
        [259 + features.brow * 0.6, 142],
        [249, 138],
        [234, 143],
      ]),
      3,
      1,
    );
    plate.curve(
      smooth([
        [270, 205],
        [265, 201],
        [262, 204],
      ]),
      1.6,
      1,
    );
    plate.curve(
      smooth([
        [262, 231],
        [252, 231],
        [247, 233],
      ]),
      1.7,
      1,
    );
    dress(plate);
    plate.curve(outline, 2.2, 1);
    plate.curve(
      smooth([
        [190, 214],
        [198, 246],
        [214, 270],
        [234, 281 + features.jaw],
      ]),
      1.8,
      0.95,
    );
    plate.curve(
      smooth([
        [122, 216],
        [119, 250],
        [128, 290],
        [112, 324],
      ]),
      1.8,
      0.95,
    );
    // The lit side is dense with lines, the shaded one is open.
    const shade: PlatePoint[] = [
      [228, 96],
      [232, 130],
      [224, 160],
      [232, 188],
      [238, 214],
      [232, 244],
      [228, 268],
      [206, 284],
      [200, 330],
    ];
    plate.shape({
      outline: [...outline, ...smooth(shade, false, 6).toReversed()],
      hatches: [{ gap: 3.6, width: 1.5, opacity: 0.95 }],
      edge: 0,
    });
    plate.shape({
      outline: [...outline, [216, 420], [110, 420], [128, 300], [120, 240], [128, 150], [160, 90]],
      hatches: [{ gap: 7.4, width: 1.3, opacity: 0.85 }],
      edge: 0,
    });
    for (let radius = 8; radius < 190; radius += 9)
      plate.curve(ellipse(200, 200, 190 - radius, 190 - radius, 0, 360, 90), 0.9, 0.26);
  });
  return plate.svg(title, BRASS_BRIGHT);
};

/** A shape of hair or cloth with smooth outlines. */
export const cloth = (plate: Plate, points: readonly PlatePoint[], hatches: readonly Hatch[], edge = 1.8) =>
  plate.shape({ outline: smooth(points, true, 6), hatches, edge, edgeOpacity: 1 });
