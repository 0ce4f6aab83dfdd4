/** The entry `steps` further on, around both ends. */
export const wrapIndex = (index: number, steps: number, count: number): number =>
  (((index + steps) % count) + count) % count;
