import { smooth } from '../scenes/scene-parts.ts';
import { cloth, profile } from './profile.ts';

/** A woman in a headscarf whose end lies over her shoulder. */
export const trustDirector = () =>
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
