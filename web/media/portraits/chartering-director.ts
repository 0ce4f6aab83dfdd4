import { ellipse } from '../engrave.ts';
import { coat } from './coat.ts';
import { cloth, profile } from './profile.ts';

/** A captain in a peaked cap, with a beard and a coat whose collar is up. */
export const charteringDirector = () =>
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
