// Long enough to be interrupted by whatever else runs, in ms.
const LOOK = 400;

/** How much of a processor a busy thread gets here at the moment: 1 on a quiet machine, towards 0 on a crowded one. */
export const processorShare = (): number => {
  const before = process.threadCpuUsage();
  const start = performance.now();
  while (performance.now() - start < LOOK);
  const { user, system } = process.threadCpuUsage(before);

  return Math.min(1, (user + system) / 1000 / (performance.now() - start));
};
