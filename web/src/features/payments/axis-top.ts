const STEPS = [1, 2, 4, 5, 8, 10];

/** Where an axis ends that reaches `largest`: a round figure that halves into round figures. */
export const axisTop = (largest: number): number => {
  if (largest <= 0) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((one) => one * magnitude >= largest) ?? 10;

  return step * magnitude;
};
