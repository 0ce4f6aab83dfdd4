import { cloth, profile } from './profile.ts';

/** A man with parted hair, glasses, collar and tie. */
export const intelligenceDirector = () =>
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
