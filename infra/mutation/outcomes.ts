import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testsNear } from './nearby-tests.ts';

/** What a run found about the mutants of a source. */
interface Outcome {
  readonly file: string;
  /** The hash of the source and of the tests near it. */
  readonly of: string;
  /** The keys of the mutants that survived. */
  readonly survivors: readonly string[];
}

export interface Outcomes {
  readonly has: (file: string) => boolean;
  readonly survives: (file: string, key: string) => boolean;
  readonly add: (file: string, survivors: readonly string[]) => void;
}

const OUTCOMES = fileURLToPath(new URL('../../.mutants/outcomes.jsonl', import.meta.url));

const hashOf = (file: string): string => {
  const hash = createHash('sha256');
  for (const one of [file, ...testsNear([file]).toSorted()]) hash.update(readFileSync(one));

  return hash.digest('hex');
};

/** Outcomes are kept as they come: a run that is stopped can be continued. */
export const openOutcomes = ({ keepsEarlier }: { keepsEarlier: boolean }, path = OUTCOMES): Outcomes => {
  if (!keepsEarlier) rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  // A run that was killed may have left half a line.
  const whole = lines.filter((line) => line.endsWith('}'));
  const known = new Map(
    whole
      .map((line): Outcome => JSON.parse(line))
      .filter(({ file, of }) => existsSync(file) && of === hashOf(file))
      .map(({ file, survivors }) => [file, new Set(survivors)]),
  );

  return {
    has: (file) => known.has(file),
    survives: (file, key) => known.get(file)?.has(key) ?? false,
    add: (file, survivors) =>
      appendFileSync(path, `${JSON.stringify({ file, of: hashOf(file), survivors } satisfies Outcome)}\n`),
  };
};
