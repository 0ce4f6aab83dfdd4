import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Mutant } from './mutants.ts';
import { LABEL, VALUE } from './text-mutations.ts';

// Two runs at the same time each have their own.
const FOLDER = `.mutants/${process.pid}`;

const parsedConfig = (root: string) => ({
  extends: `${root}/tsconfig.json`,
  compilerOptions: {
    // A copy finds what it imports beside the source that it is a copy of.
    rootDirs: [root, '.'],
    noUnusedLocals: false,
    noUnusedParameters: false,
    incremental: false,
  },
  include: ['**/*.ts'],
});

/** Labels, and values where the compiler takes the empty text in their place: those are labels too. */
export const labelsAmong = (mutants: readonly Mutant[], refused: ReadonlySet<number>): number[] => {
  const placeOf = ({ file, start, end }: Mutant) => `${file} ${start}-${end}`;
  const labels = mutants.filter(({ kind }) => kind === LABEL);
  const places = new Set(labels.filter(({ id }) => !refused.has(id)).map(placeOf));
  const values = mutants.filter((mutant) => mutant.kind === VALUE && places.has(placeOf(mutant)));

  return [...labels, ...values].map(({ id }) => id);
};

/**
 * The mutants that the compiler refuses: nobody could have written them; and labels. Each is compiled as a copy of its
 * source in a folder of its own.
 */
export const refusedMutants = (mutants: readonly Mutant[]): Set<number> => {
  rmSync(FOLDER, { recursive: true, force: true });
  const sources = new Map<string, string>();
  for (const { id, file, start, end, text, isStatement } of mutants) {
    const source = sources.get(file) ?? readFileSync(file, 'utf8');
    sources.set(file, source);
    const changed = isStatement && source[start] === '{' ? '{}' : isStatement ? ';' : `(${text})`;
    const copy = join(FOLDER, file.replace(/\.ts$/, `.m${id}.ts`));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, source.slice(0, start) + changed + source.slice(end));
  }
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(parsedConfig(resolve('.'))));
  const { stdout } = spawnSync('tsc', ['--project', FOLDER, '--pretty', 'false'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  rmSync(FOLDER, { recursive: true, force: true });

  const refused = new Set([...stdout.matchAll(/\.m(\d+)\.ts\(/g)].map(([, id]) => Number(id)));

  return new Set([...refused, ...labelsAmong(mutants, refused)]);
};
