// Long enough for other processes to interrupt, in ms.
const DURATION = 400;

/** The share of a processor that a busy thread gets: 1 on an idle machine, less on a busy one. */
export const processorShare = (): number => {
  const before = process.threadCpuUsage();
  const start = performance.now();
  while (performance.now() - start < DURATION);
  const { user, system } = process.threadCpuUsage(before);

  return Math.min(1, (user + system) / 1000 / (performance.now() - start));
};
