import { box, ellipse, type PlatePoint } from '../engrave.ts';
import { smooth } from '../scenes/scene-parts.ts';
import { cloth, profile } from './profile.ts';

/** A captain in a peaked cap, with a beard and a coat whose collar is up. */
const chartering = () =>
  profile('A captain in a peaked cap, in profile', {
    features: { nose: 3, brow: 3, chin: 3, lips: -1, jaw: 2 },
    seed: 3,
    dress: (plate) => {
      // The cap: peak, band with its badge, crown.
      cloth(
        plate,
        [
          [216, 112],
          [262, 112],
          [300, 130],
          [292, 134],
          [258, 124],
          [216, 124],
        ],
        [{ gap: 2.2, width: 1.6, opacity: 1 }],
      );
      plate.shape({
        outline: ellipse(246, 99, 6, 8, 0, 360, 16),
        hatches: [{ gap: 2, width: 1.5, opacity: 1 }],
        edge: 1.4,
      });
      cloth(
        plate,
        [
          [112, 112],
          [180, 122],
          [258, 112],
          [258, 86],
          [180, 92],
          [114, 84],
        ],
        [{ angle: 90, gap: 3, width: 1.3, opacity: 0.95 }],
      );
      cloth(
        plate,
        [
          [104, 84],
          [120, 60],
          [180, 44],
          [250, 52],
          [274, 74],
          [258, 88],
          [180, 94],
          [114, 88],
        ],
        [{ angle: 8, gap: 4.6, width: 1.3, opacity: 0.9 }],
      );
      // Ear, hair behind it, beard along the jaw.
      cloth(
        plate,
        [
          [176, 152],
          [186, 148],
          [192, 160],
          [186, 178],
          [178, 184],
          [174, 168],
        ],
        [{ gap: 3.2, width: 1.3 }],
      );
      cloth(
        plate,
        [
          [204, 160],
          [210, 190],
          [232, 210],
          [252, 212],
          [266, 219],
          [258, 224],
          [246, 226],
          [246, 238],
          [262, 242],
          [270, 262],
          [268, 286],
          [246, 304],
          [212, 300],
          [186, 262],
          [190, 190],
        ],
        [{ angle: 64, gap: 3.4, width: 1.3, opacity: 0.95, breaks: 0.08 }],
        1.2,
      );
      cloth(
        plate,
        [
          [128, 112],
          [176, 120],
          [190, 130],
          [180, 150],
          [170, 176],
          [168, 214],
          [144, 226],
          [126, 190],
        ],
        [{ angle: 76, gap: 3.6, width: 1.3, opacity: 0.95, breaks: 0.06 }],
      );
      coat(plate, 270);
    },
  });

type Plate = Parameters<typeof cloth>[0];

/** A coat whose collar stands up at the neck. */
const coat = (plate: Plate, collar: number) => {
  plate.shape({
    outline: [
      [236, collar + 52],
      [262, collar + 40],
      [254, 420],
      [226, 420],
    ],
    hatches: [{ gap: 4, width: 1.2, opacity: 0.8 }],
    edge: 1.8,
  });
  cloth(
    plate,
    [
      [120, collar],
      [150, collar + 14],
      [200, collar + 40],
      [238, collar + 54],
      [224, collar + 92],
      [170, collar + 72],
      [112, collar + 40],
    ],
    [{ angle: 20, gap: 3.2, width: 1.4, opacity: 0.95 }],
    2,
  );
  for (const y of [360, 388])
    plate.shape({
      outline: ellipse(262, y, 6, 6, 0, 360, 16),
      hatches: [{ gap: 1.8, width: 1.4, opacity: 1 }],
      edge: 1.2,
    });
  cloth(
    plate,
    [
      [-10, 420],
      [30, 350],
      [112, 312],
      [180, 330],
      [250, 330],
      [320, 352],
      [372, 420],
    ],
    [
      { angle: 90, gap: 5.4, width: 1.2, opacity: 0.8 },
      { angle: 30, gap: 14, width: 1, opacity: 0.5 },
    ],
    2.2,
  );
};

/** A woman with a crown of curls, an ear ring and an open collar. */
const transformation = () =>
  profile('A woman with a crown of curls, in profile', {
    features: { nose: -3, brow: -2, chin: -2, lips: 4, jaw: -2 },
    looksLeft: true,
    seed: 5,
    dress: (plate) => {
      plate.curve(ellipse(182, 208, 13, 15, 0, 360, 30), 2.4, 1);
      cloth(
        plate,
        [
          [176, 158],
          [188, 154],
          [193, 166],
          [187, 184],
          [180, 190],
          [175, 174],
        ],
        [{ gap: 3.2, width: 1.3 }],
      );
      // Curls: small arcs over the whole crown.
      const crown: PlatePoint[] = smooth(
        [
          [248, 112],
          [258, 78],
          [236, 42],
          [192, 26],
          [138, 34],
          [94, 68],
          [78, 122],
          [90, 178],
          [120, 216],
          [156, 222],
          [176, 196],
          [180, 156],
          [204, 132],
          [234, 126],
        ],
        true,
        5,
      );
      for (let y = 34; y < 226; y += 11)
        for (let x = 74 + ((y / 11) % 2) * 6; x < 262; x += 12) {
          const turn = plate.random() * 360;
          const curl = ellipse(x, y, 4.6, 4.6, turn, turn + 230, 7);
          plate.through(crown, () => plate.curve(curl, 1.5, 0.95));
        }
      plate.shape({ outline: crown, edge: 1.6 });
      // Collar and blouse.
      cloth(
        plate,
        [
          [120, 306],
          [150, 318],
          [196, 352],
          [214, 388],
          [176, 384],
          [124, 344],
        ],
        [{ angle: 30, gap: 3.2, width: 1.4, opacity: 0.95 }],
        2,
      );
      cloth(
        plate,
        [
          [216, 336],
          [238, 346],
          [232, 372],
          [214, 388],
        ],
        [{ angle: 120, gap: 3.2, width: 1.4, opacity: 0.95 }],
        2,
      );
      cloth(
        plate,
        [
          [-10, 420],
          [36, 362],
          [116, 326],
          [176, 372],
          [214, 386],
          [246, 350],
          [310, 372],
          [352, 420],
        ],
        [{ angle: 90, gap: 6, width: 1.2, opacity: 0.75 }],
        2.2,
      );
    },
  });

/** A man with parted hair, glasses, collar and tie. */
const intelligence = () =>
  profile('A man with glasses and a tie, in profile', {
    features: { nose: 6, brow: 4, chin: 2, lips: -2, jaw: 0 },
    hasGlasses: true,
    seed: 7,
    dress: (plate) => {
      cloth(
        plate,
        [
          [172, 152],
          [184, 147],
          [191, 160],
          [185, 180],
          [176, 187],
          [171, 170],
        ],
        [{ gap: 3.2, width: 1.3 }],
      );
      cloth(
        plate,
        [
          [252, 108],
          [262, 84],
          [236, 62],
          [186, 54],
          [142, 68],
          [114, 106],
          [110, 156],
          [122, 206],
          [140, 232],
          [160, 226],
          [168, 188],
          [170, 152],
          [190, 140],
          [198, 154],
          [206, 150],
          [206, 128],
          [226, 104],
        ],
        [{ angle: -18, gap: 3.6, width: 1.4, opacity: 0.95, breaks: 0.05 }],
      );
      // Tie, collar, jacket with its lapel.
      plate.shape({
        outline: [
          [226, 328],
          [244, 330],
          [254, 420],
          [226, 420],
          [230, 348],
        ],
        hatches: [{ angle: 40, gap: 2.8, width: 1.5, opacity: 1 }],
        edge: 1.8,
      });
      cloth(
        plate,
        [
          [126, 284],
          [160, 298],
          [206, 316],
          [228, 332],
          [216, 354],
          [170, 336],
          [128, 312],
        ],
        [{ gap: 8, width: 1, opacity: 0.5 }],
        2,
      );
      plate.shape({
        outline: [
          [216, 342],
          [150, 336],
          [176, 372],
          [164, 384],
          [224, 420],
          [232, 400],
        ],
        hatches: [{ angle: 58, gap: 3.4, width: 1.3, opacity: 0.9 }],
        edge: 2,
      });
      cloth(
        plate,
        [
          [-10, 420],
          [26, 358],
          [118, 316],
          [160, 332],
          [220, 350],
          [262, 346],
          [322, 366],
          [372, 420],
        ],
        [
          { angle: 90, gap: 5, width: 1.2, opacity: 0.8 },
          { gap: 16, width: 1, opacity: 0.4 },
        ],
        2.2,
      );
    },
  });

/** A woman whose hair is tied in a knot, with a stand-up collar. */
const holdings = () =>
  profile('A woman whose hair is in a knot, in profile', {
    features: { nose: 0, brow: -1, chin: 0, lips: 2, jaw: -1 },
    looksLeft: true,
    seed: 9,
    dress: (plate) => {
      plate.shape({
        outline: ellipse(181, 194, 4, 6, 0, 360, 14),
        hatches: [{ gap: 1.8, width: 1.5, opacity: 1 }],
        edge: 1.3,
      });
      cloth(
        plate,
        [
          [174, 160],
          [186, 156],
          [191, 168],
          [186, 184],
          [178, 190],
          [173, 176],
        ],
        [{ gap: 3.2, width: 1.3 }],
      );
      // The knot, then the hair that is combed towards it.
      const knot: PlatePoint = [98, 216];
      for (const radius of [26, 18, 10])
        plate.curve(ellipse(...knot, radius, radius * 0.9, 30, 330, 24), 1.5, 0.95);
      cloth(plate, ellipse(...knot, 36, 33, 0, 345, 16), [{ angle: 50, gap: 4.4, width: 1.2, opacity: 0.7 }]);
      for (const lift of [0, 1, 2, 3, 4, 5, 6])
        plate.curve(
          smooth([
            [248 - lift * 6, 100 + lift * 3],
            [206 - lift * 2, 74 + lift * 13],
            [158, 76 + lift * 17],
            [124, 120 + lift * 13],
            [112, 192],
          ]),
          1.5,
          0.95,
        );
      cloth(
        plate,
        [
          [254, 110],
          [250, 82],
          [214, 58],
          [164, 56],
          [122, 84],
          [106, 132],
          [104, 190],
          [130, 226],
          [164, 208],
          [172, 164],
          [192, 140],
          [226, 124],
        ],
        [{ angle: 128, gap: 6.4, width: 1.1, opacity: 0.6 }],
      );
      cloth(
        plate,
        [
          [124, 292],
          [164, 306],
          [214, 308],
          [222, 332],
          [176, 340],
          [120, 324],
        ],
        [{ angle: 90, gap: 3, width: 1.4, opacity: 0.95 }],
        2,
      );
      plate.line([226, 336], [246, 420], 2);
      for (const [x, y] of [
        [218, 356],
        [224, 386],
      ] as const)
        plate.shape({
          outline: box(x - 5, y - 5, 10, 10),
          hatches: [{ gap: 1.8, width: 1.4, opacity: 1 }],
          edge: 1.2,
        });
      cloth(
        plate,
        [
          [-10, 420],
          [34, 360],
          [118, 322],
          [176, 338],
          [222, 330],
          [296, 362],
          [346, 420],
        ],
        [{ angle: 66, gap: 5, width: 1.2, opacity: 0.8 }],
        2.2,
      );
    },
  });

/** A woman in a headscarf whose end lies over her shoulder. */
const trust = () =>
  profile('A woman in a headscarf, in profile', {
    features: { nose: 2, brow: 0, chin: 1, lips: 1, jaw: 0 },
    seed: 11,
    dress: (plate) => {
      // The fold at the throat, the folds from the crown down the back.
      for (const lift of [0, 1, 2, 3, 4, 5])
        plate.curve(
          smooth([
            [246 - lift * 22, 86 - lift * 4],
            [212 - lift * 18, 150 + lift * 4],
            [206 - lift * 15, 220 + lift * 5],
            [214 - lift * 12, 286 + lift * 8],
            [252 - lift * 20, 322 + lift * 10],
          ]),
          1.7,
          0.95,
        );
      cloth(
        plate,
        [
          [256, 106],
          [258, 84],
          [226, 52],
          [172, 42],
          [118, 66],
          [90, 122],
          [92, 196],
          [84, 270],
          [50, 330],
          [70, 380],
          [170, 384],
          [262, 350],
          [272, 316],
          [244, 294],
          [222, 282],
          [212, 250],
          [214, 200],
          [220, 160],
          [232, 128],
        ],
        [{ angle: 74, gap: (share) => 7 - share * 4.4, width: 1.3, opacity: 0.9, breaks: 0.04 }],
        2.2,
      );
      cloth(
        plate,
        [
          [40, 420],
          [62, 352],
          [150, 352],
          [220, 372],
          [250, 420],
        ],
        [{ angle: 40, gap: 3.6, width: 1.3, opacity: 0.9 }],
        2,
      );
      cloth(
        plate,
        [
          [-10, 420],
          [28, 362],
          [100, 330],
          [230, 336],
          [312, 360],
          [362, 420],
        ],
        [{ angle: 90, gap: 6, width: 1.2, opacity: 0.75 }],
        2.2,
      );
    },
  });

/** The five directors; the persons are invented. */
export const portraits = { chartering, transformation, intelligence, holdings, trust };
