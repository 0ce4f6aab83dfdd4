import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREA_NAMES, filesOf } from './areas.ts';
import { readEquivalents, staleEquivalents } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { refusedMutants } from './refused.ts';
import type { Work, WorkerAnswer } from './worker.ts';

// Changes the sources in one place at a time and runs the unit tests that reach it: a change that no test notices is a
// rule that no test holds.

const { values: options } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    workers: { type: 'string', default: '2' },
    'list-survivors': { type: 'boolean', default: false },
  },
});

/** Of the mutants of an area, in percent. */
const LEAST_KILLED = 85;

/** A mutant that keeps the tests busy for so long has made something endless. */
const PATIENCE = 90_000;

/** Has a worker try mutants; a mutant that stops it counts as killed, and another worker goes on. */
const tryInWorker = async (work: Work): Promise<WorkerAnswer> => {
  // The reports of a worker that was stopped are old: this one would be stopped for them.
  writeFileSync(work.reports, '');
  const worker = fork(new URL('./worker.ts', import.meta.url));
  const watch = setInterval(() => {
    if (Date.now() - statSync(work.reports).mtimeMs > PATIENCE) worker.kill('SIGKILL');
  }, 5_000);
  const answer = await new Promise<WorkerAnswer | undefined>((resolve) => {
    worker.once('message', (message: WorkerAnswer) => resolve(message));
    worker.once('exit', () => resolve(undefined));
    worker.send(work);
  });
  clearInterval(watch);
  if (answer) return answer;

  const last = readFileSync(work.reports, 'utf8')
    .match(/"trying":(\d+)/g)
    ?.at(-1);
  const stuck = Number(last?.split(':')[1]);
  if (!work.ids.includes(stuck)) throw new Error('A worker ended before it had tried a mutant.');
  const rest = await tryInWorker({ ...work, ids: work.ids.filter((id) => id !== stuck) });

  return { ...rest, killed: [...rest.killed, [stuck, 'endless']] };
};

/** Files in as many parts as there are workers, with about as many mutants each. */
const inParts = (mutants: readonly Mutant[], parts: number): Mutant[][] => {
  const shared: Mutant[][] = Array.from({ length: parts }, () => []);
  const byFile = [...Map.groupBy(mutants, ({ file }) => file).values()];
  for (const ofFile of byFile.toSorted((one, other) => other.length - one.length)) {
    const least = shared.toSorted((one, other) => one.length - other.length)[0];
    least?.push(...ofFile);
  }

  return shared.filter((part) => part.length > 0);
};

interface Result {
  readonly area: string;
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly Mutant[];
  readonly stale: readonly string[];
  readonly seconds: number;
}

const equivalents = readEquivalents();

const testArea = async (area: string, files: readonly string[], folder: string): Promise<Result> => {
  const start = performance.now();
  const all = mutantsOf(files);
  const refused = refusedMutants(all);
  const mutants = all.filter(({ id }) => !refused.has(id));
  console.error(
    `${area}: ${mutants.length} mutants in ${files.length} files, ${refused.size} more that do not compile`,
  );
  const answers = await Promise.all(
    inParts(mutants, Number(options.workers)).map((part, at) =>
      tryInWorker({ files, ids: part.map(({ id }) => id), reports: join(folder, `${area}-${at}.jsonl`) }),
    ),
  );
  for (const test of answers.flatMap(({ unsteady }) => unsteady))
    console.error(`${area}: left out, slow or failing when repeated: ${test}`);
  const killed = new Set(answers.flatMap((answer) => answer.killed.map(([id]) => id)));

  return {
    area,
    mutants: mutants.length,
    killed: killed.size,
    survivors: mutants.filter(({ id }) => !killed.has(id)),
    stale: staleEquivalents(equivalents, files, mutants, killed),
    seconds: Math.round((performance.now() - start) / 1000),
  };
};

const folder = mkdtempSync(join(tmpdir(), 'zahrael-mutation-'));
const results: Result[] = [];
try {
  const areas = options.area ?? AREA_NAMES;
  for (const area of areas) {
    const files = filesOf(area).filter((file) => options.file?.includes(file) ?? true);
    if (files.length > 0) results.push(await testArea(area, files, folder));
  }
} finally {
  rmSync(folder, { recursive: true });
}

const score = ({ killed, mutants }: Result): number => (100 * killed) / mutants;
const isEquivalent = ({ key }: Mutant): boolean => equivalents.has(key);

for (const { survivors } of options['list-survivors'] ? results : [])
  for (const mutant of survivors.filter((one) => !isEquivalent(one)))
    console.log(`${mutant.file}:${mutant.line} ${mutant.kind}\n  ${mutant.key}`);
for (const { stale } of results)
  for (const key of stale) console.log(`listed as equivalent, but no survivor: ${key}`);
console.table(
  Object.fromEntries(
    results.map((result) => [
      result.area,
      {
        mutants: result.mutants,
        killed: result.killed,
        equivalent: result.survivors.filter(isEquivalent).length,
        'to look at': result.survivors.filter((mutant) => !isEquivalent(mutant)).length,
        '% killed': Number(score(result).toFixed(1)),
        seconds: result.seconds,
      },
    ]),
  ),
);
const passed = results.every((result) => score(result) >= LEAST_KILLED && result.stale.length === 0);
process.exit(passed ? 0 : 1);
