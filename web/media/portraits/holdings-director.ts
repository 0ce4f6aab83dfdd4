import { box, ellipse, type PlatePoint } from '../engrave.ts';
import { smooth } from '../scenes/scene-parts.ts';
import { cloth, profile } from './profile.ts';

/** A woman whose hair is tied in a knot, with a stand-up collar. */
export const holdingsDirector = () =>
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
