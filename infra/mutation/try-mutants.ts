import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { instrument } from './instrument.ts';
import type { MutationJob, Report } from './job.ts';
import type { Mutant } from './mutants.ts';
import { testsNear } from './nearby-tests.ts';

interface RecordedTest {
  readonly id: string;
  readonly asked: readonly number[];
  readonly ms: number;
}

interface RecordedFile {
  readonly file: string;
  readonly ms: number;
  /** Reached while the file loads. */
  readonly onLoad: ReadonlySet<number>;
  readonly tests: readonly RecordedTest[];
}

export interface Trial {
  /** By whom each mutant was killed. */
  readonly killed: ReadonlyMap<number, string>;
  /** Mutants that no test reaches. */
  readonly unreached: ReadonlySet<number>;
  /** Tests that fail without a mutant when they are repeated: they are left out. */
  readonly unsteady: readonly string[];
}

/** Runs of one file in a row, and mutants in one of them; the runner keeps nothing longer. */
const RUNS_AT_ONCE = 60;

const startVitest = (mutants: readonly Mutant[], root: string): Promise<Vitest> => {
  const byFile = Map.groupBy(mutants, ({ file }) => file);

  return createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: ['{shared,functions}/**/*.test.ts'],
      // The switches of an earlier run must not come back.
      fsModuleCache: false,
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      fileParallelism: false,
      runner: new URL('./runner.ts', import.meta.url).pathname,
      reporters: [{}],
      silent: true,
      passWithNoTests: true,
      dangerouslyIgnoreUnhandledErrors: true,
      testTimeout: 10_000,
      includeTaskLocation: false,
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform(source, id) {
            const file = relative(root, id);
            const found = byFile.get(file);

            return found && instrument(file, source, found);
          },
        },
      ],
    },
  );
};

const readReports = (file: string): Report[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Report => JSON.parse(line));

/** Loading a test file again takes a while: only those that import the source themselves do it for its constants. */
const names = (test: string, source: string): boolean => test.includes(`/${source}'`);

/** The test beside a source first, then the quick ones. */
const nearest = (sources: ReadonlySet<string>) => (one: RecordedFile, other: RecordedFile) => {
  const rank = ({ file }: RecordedFile) => (sources.has(file.replace('.test.ts', '.ts')) ? 0 : 1);
  const ms = ({ tests }: RecordedFile) => tests.reduce((sum, test) => sum + test.ms, 0);

  return rank(one) - rank(other) || ms(one) - ms(other);
};

/** Tries each mutant with every test that reaches it, until one fails. `reports` is a file for the runner's reports. */
export const tryMutants = async (
  mutants: readonly Mutant[],
  { root, reports }: { root: string; reports: string },
): Promise<Trial> => {
  const vitest = await startVitest(mutants, root);
  const run = async (files: readonly string[], job: Omit<MutationJob, 'reports'>): Promise<Report[]> => {
    writeFileSync(reports, '');
    vitest.provide('mutation', { reports, ...job });
    const specifications = files.flatMap((file) => vitest.getRootProject().createSpecification(file));
    await vitest.runTestSpecifications(specifications);

    return readReports(reports);
  };
  try {
    const reported = await run(
      testsNear([...new Set(mutants.map(({ file }) => file))]).map((file) => join(root, file)),
      { records: true, perRun: [], perTest: {} },
    );
    const unsteady: string[] = [];
    const recorded = new Map<
      string,
      { file: string; ms: number; onLoad: Set<number>; tests: RecordedTest[] }
    >();
    for (const report of reported) {
      if ('loaded' in report)
        recorded.set(report.loaded, {
          file: report.loaded,
          ms: report.ms,
          onLoad: new Set(report.asked),
          tests: [],
        });
      if ('test' in report) {
        if (report.repeats)
          recorded.get(report.file)?.tests.push({ id: report.test, asked: report.asked, ms: report.ms });
        else unsteady.push(report.title);
      }
    }
    const killed = new Map<number, string>();
    const note = (answers: readonly Report[]) => {
      for (const answer of answers) if ('killed' in answer) killed.set(answer.killed, answer.by);
    };
    const reached = new Set<number>();
    for (const { onLoad, tests } of recorded.values()) {
      for (const id of onLoad) reached.add(id);
      for (const { asked } of tests) for (const id of asked) reached.add(id);
    }
    const sources = new Set(mutants.map(({ file }) => `${root}/${file}`));
    const sourceOf = new Map(mutants.map(({ id, file }) => [id, basename(file)]));
    for (const { file, onLoad: loaded, tests } of [...recorded.values()].toSorted(nearest(sources))) {
      const start = performance.now();
      const before = killed.size;
      let perTest = Object.fromEntries(
        tests
          .toSorted((one, other) => one.ms - other.ms)
          .map(({ id, asked }) => [id, asked.filter((mutant) => !killed.has(mutant))]),
      );
      let tried = Object.values(perTest).flat().length;
      for (let round = 0; round < 5 && Object.values(perTest).flat().length > 0; round += 1) {
        const answers = await run([file], { records: false, perRun: [], perTest });
        note(answers);
        perTest = Object.fromEntries(
          answers.flatMap((answer) =>
            'tried' in answer && answer.left.length > 0
              ? [[answer.tried, answer.left.filter((id) => !killed.has(id))]]
              : [],
          ),
        );
      }
      const text = readFileSync(file, 'utf8');
      const alone = [...loaded].filter(
        (mutant) => !killed.has(mutant) && names(text, sourceOf.get(mutant) ?? ''),
      );
      tried += alone.length;
      for (let at = 0; at < alone.length; at += RUNS_AT_ONCE) {
        const perRun = alone.slice(at, at + RUNS_AT_ONCE);
        note(
          await run(
            perRun.map(() => file),
            { records: false, perRun, perTest: {} },
          ),
        );
      }
      if (process.env.MUTATION_LOG && tried > 0)
        console.error(
          basename(file),
          'tried',
          tried,
          'killed',
          killed.size - before,
          'ms',
          Math.round(performance.now() - start),
        );
    }

    return {
      killed,
      unreached: new Set(mutants.map(({ id }) => id).filter((id) => !reached.has(id))),
      unsteady,
    };
  } finally {
    await vitest.close();
  }
};
