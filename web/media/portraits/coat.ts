import { ellipse } from '../engrave.ts';
import { cloth } from './profile.ts';

type Plate = Parameters<typeof cloth>[0];

/** A coat whose collar stands up at the neck. */
export const coat = (plate: Plate, collar: number) => {
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
