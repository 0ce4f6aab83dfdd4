import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREA_NAMES, filesOf } from './areas.ts';
import { readEquivalents, staleEquivalents } from './equivalents.ts';
import { inBatches } from './in-batches.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { openOutcomes } from './outcomes.ts';
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
    // Takes over what earlier runs found about sources that, with the tests near them, are unchanged.
    continue: { type: 'boolean', default: false },
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

interface Result {
  readonly area: string;
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly Mutant[];
  readonly stale: readonly string[];
  readonly seconds: number;
}

const equivalents = readEquivalents();
const outcomes = openOutcomes({ keepsEarlier: options.continue });

/** Tries the mutants of some files and says what it found of each. */
const testFiles = async (mutants: readonly Mutant[], files: readonly string[], reports: string) => {
  const { killed, unsteady } = await tryInWorker({ files, ids: mutants.map(({ id }) => id), reports });
  for (const test of unsteady) console.error(`left out, slow or failing when repeated: ${test}`);
  const killedIds = new Set(killed.map(([id]) => id));
  for (const [file, ofFile] of Map.groupBy(mutants, ({ file }) => file)) {
    const survivors = ofFile.filter(({ id }) => !killedIds.has(id));
    outcomes.add(
      file,
      survivors.map(({ key }) => key),
    );
    console.error(`${ofFile.length - survivors.length} of ${ofFile.length} killed: ${file}`);
  }

  return mutants.filter(({ id }) => killedIds.has(id));
};

const testArea = async (area: string, files: readonly string[], folder: string): Promise<Result> => {
  const start = performance.now();
  const all = mutantsOf(files);
  const refused = refusedMutants(all);
  const mutants = all.filter(({ id }) => !refused.has(id));
  const open = mutants.filter(({ file }) => !outcomes.has(file));
  const known = mutants.filter(({ file, key }) => outcomes.has(file) && !outcomes.survives(file, key));
  console.error(
    `${area}: ${mutants.length} mutants in ${files.length} files, ${refused.size} more that do not compile; ${open.length} to try`,
  );
  const waiting = inBatches(open);
  const tried: Mutant[] = [];
  const work = async (_: unknown, at: number) => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift())
      tried.push(...(await testFiles(batch, files, join(folder, `${area}-${at}.jsonl`))));
  };
  await Promise.all(Array.from({ length: Number(options.workers) }, work));
  const killed = new Set([...known, ...tried].map(({ id }) => id));

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
