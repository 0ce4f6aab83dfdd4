import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { baseOfChanges } from './base-of-changes.ts';
import { buildAll } from './build.ts';

// `--quick`: the unit tests of what has changed, and of the stack and browser tests those that are tagged `quick`, one per area.
// `--each`: instead of all these, the tests of what holds for each endpoint, grant, public page and staff screen, and those
// that are tagged `details`.

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  /** The end of what a failed check printed. */
  readonly lastLines: string;
}

/** A failed test run ends with its failures and their causes, in about this many lines. */
const LAST_LINES = 150;

const timed = async (name: string, work: () => Promise<Omit<Outcome, 'name'>>): Promise<Outcome> => {
  const start = performance.now();
  const outcome = await work();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${outcome.passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);

  return { name, ...outcome };
};

/** Runs a tool; `live` shows its output as it comes, otherwise it is shown at the end if the tool fails. */
const tool = (name: string, command: string, { live = false } = {}) =>
  timed(
    name,
    () =>
      new Promise((resolve) => {
        const output: Buffer[] = [];
        const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
        const receive = (data: Buffer) => {
          output.push(data);
          if (live) process.stdout.write(data);
        };
        child.stdout.on('data', receive);
        child.stderr.on('data', receive);
        child.on('close', (code) => {
          const lines = Buffer.concat(output).toString('utf8').trimEnd().split('\n');
          resolve({ passed: code === 0, lastLines: lines.slice(-LAST_LINES).join('\n') });
        });
      }),
  );

const build = () =>
  timed('build', async () => {
    try {
      await buildAll();
      return { passed: true, lastLines: '' };
    } catch (error) {
      return { passed: false, lastLines: inspect(error) };
    }
  });

const staticChecks = () => [
  tool('format, lint and import cycles', 'biome ci .'),
  tool('types', 'tsc'),
  tool('unused files, exports and dependencies', 'knip'),
];

/** Files that hold a tag: loading the others would take longer than the tests. */
const filesTagged = (tag: string, files: string): string[] =>
  globSync(files).filter((file) => readFileSync(file, 'utf8').includes(tag));

const detailedStackTests = (): string[] => filesTagged('@module-tag details', 'e2e/stack/*.test.ts');

/** A build, and one after the other the tests that run it, unless it fails. */
const buildAndRun = async (tests: readonly [name: string, command: string][]): Promise<Outcome[]> => {
  const outcomes = [await build()];
  if (outcomes[0]?.passed)
    for (const [name, command] of tests) outcomes.push(await tool(name, command, { live: true }));

  return outcomes;
};

const checkAll = async (): Promise<Outcome[]> => {
  const outcomes = await Promise.all(staticChecks());
  if (outcomes.some((outcome) => !outcome.passed)) return outcomes;

  const left = detailedStackTests().map((file) => `--exclude ${file}`);
  return [
    ...outcomes,
    ...(await buildAndRun([
      ['unit, template and stack tests', `vitest run --project unit --project stack ${left.join(' ')}`],
      ['browser tests', 'playwright test --project stories --grep-invert @details'],
    ])),
  ];
};

const checkEach = () =>
  buildAndRun([
    [
      'endpoints, grants, requests and details',
      `vitest run --project each --project stack e2e/each ${detailedStackTests().join(' ')}`,
    ],
    ['pages, screens and walks', 'playwright test --project each --project walks'],
    ['browser tests of details', 'playwright test --project stories --grep @details'],
  ]);

/** Tests that read sources without importing them: no change leads to them. */
const TESTS_OF_SOURCES = [
  'functions/lib/dynamo/client-scope.test.ts',
  'functions/lib/time-limits.test.ts',
  'infra/{broken-builds,contract,export-names,glossary,grants,import-directions,runbook,security}.test.ts',
  'web/src/style-sources.test.ts',
]
  .flatMap((files) => globSync(files))
  .join(' ');

const unitTestsOfChanges = (): Promise<Outcome> => {
  const base = baseOfChanges();
  const changed = base === undefined ? '' : `--passWithNoTests --changed ${base}`;

  return tool('unit tests of changed files', `vitest run --project unit ${changed}`);
};

/** Waits much and computes little, so all of it runs beside each other; the tests of a build, once there is one. */
const checkQuickly = async (): Promise<Outcome[]> => {
  const stack = filesTagged("tags: ['quick']", 'e2e/stack/*.test.ts').join(' ');
  const browser = filesTagged("tag: '@quick'", 'e2e/browser/*.spec.ts').join(' ');
  const built = build();
  const others = [
    tool('tests of all sources', `vitest run --project unit ${TESTS_OF_SOURCES}`),
    unitTestsOfChanges(),
    ...staticChecks(),
  ];
  const outcomes = [await built];
  if (outcomes[0]?.passed)
    others.push(
      tool('a stack test per area', `vitest run --project stack --tags-filter quick ${stack}`),
      tool(
        'a browser story per area',
        `E2E_SAMPLES=least playwright test --project stories --grep @quick ${browser}`,
      ),
    );

  return [...outcomes, ...(await Promise.all(others))];
};

const chosen = process.argv.includes('--quick')
  ? checkQuickly
  : process.argv.includes('--each')
    ? checkEach
    : checkAll;
const outcomes = await chosen();

// At the end, because logs are read, and cut, from there.
const failed = outcomes.filter((outcome) => !outcome.passed);
for (const { name, lastLines } of failed) console.log(`\n✗ ${name}\n${lastLines}`);
console.log(`\nchecks: ${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
