import { ellipse, type PlatePoint } from '../engrave.ts';
import { smooth } from '../scenes/scene-parts.ts';
import { cloth, profile } from './profile.ts';

/** A woman with a crown of curls, an ear ring and an open collar. */
export const transformationDirector = () =>
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
