import type { Mutant } from './mutants.ts';

/** To start a worker and load the tests takes as long as trying so many mutants. */
const LEAST_IN_BATCH = 100;

/** The mutants of whole files in batches, those with the most mutants first. */
export const inBatches = (mutants: readonly Mutant[]): Mutant[][] => {
  const batches: Mutant[][] = [];
  const byFile = [...Map.groupBy(mutants, ({ file }) => file).values()];
  for (const ofFile of byFile.toSorted((one, other) => other.length - one.length)) {
    const last = batches.at(-1);
    if (last && last.length < LEAST_IN_BATCH) last.push(...ofFile);
    else batches.push([...ofFile]);
  }

  return batches;
};
