import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Mutant } from './mutants.ts';

const Equivalents = z.record(z.string(), z.string());

/** Mutants that no test can tell from the source, by key, each with the reason. */
export const readEquivalents = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(
      Equivalents.parse(JSON.parse(readFileSync(new URL('./equivalents.json', import.meta.url), 'utf8'))),
    ),
  );

/** Listed mutants of these files that are gone, or that a test kills by now. */
export const staleEquivalents = (
  equivalents: ReadonlyMap<string, string>,
  files: readonly string[],
  mutants: readonly Mutant[],
  killed: ReadonlySet<number>,
): string[] => {
  const survivors = new Set(mutants.filter(({ id }) => !killed.has(id)).map(({ key }) => key));

  return [...equivalents.keys()].filter(
    (key) => files.some((file) => key.startsWith(`${file} `)) && !survivors.has(key),
  );
};
