import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { buildAll } from './build.ts';

// `--quick`: of the stack and browser tests those that are tagged `quick`, one per area.

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

const timed = async (name: string, work: () => Promise<boolean>): Promise<Outcome> => {
  const start = performance.now();
  const passed = await work();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);

  return { name, passed, seconds };
};

/** Runs a tool; its output is shown when it fails, or as it comes when `live`. */
const tool = (name: string, command: string, { live = false } = {}) =>
  timed(
    name,
    () =>
      new Promise((resolve) => {
        const output: Buffer[] = [];
        const child = spawn(command, {
          shell: true,
          stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
        });
        child.stdout?.on('data', (data) => output.push(data));
        child.stderr?.on('data', (data) => output.push(data));
        child.on('close', (code) => {
          if (code !== 0) process.stdout.write(Buffer.concat(output));
          resolve(code === 0);
        });
      }),
  );

const build = () =>
  timed('build', async () => {
    try {
      await buildAll();
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  });

const staticChecks = () => [
  tool('format, lint and import cycles', 'biome ci .'),
  tool('types', 'tsc'),
  tool('unused files, exports and dependencies', 'knip'),
];

/** Files with a test of this tag: loading the others would take longer than the tests. */
const filesTagged = (tag: string, files: string): string =>
  globSync(files)
    .filter((file) => readFileSync(file, 'utf8').includes(tag))
    .join(' ');

const checkAll = async (): Promise<Outcome[]> => {
  const outcomes = await Promise.all(staticChecks());
  const built = await build();
  outcomes.push(built);
  if (built.passed) {
    outcomes.push(await tool('unit, template and stack tests', 'vitest run', { live: true }));
    outcomes.push(await tool('browser tests', 'playwright test', { live: true }));
  }
  return outcomes;
};

const checkQuickly = async (): Promise<Outcome[]> => {
  const stack = filesTagged("tags: ['quick']", 'e2e/stack/*.test.ts');
  const browser = filesTagged("tag: '@quick'", 'e2e/browser/*.spec.ts');
  const outcomes = await Promise.all([
    build(),
    tool('unit and template tests', 'vitest run --project unit'),
    ...staticChecks(),
  ]);
  if (outcomes[0]?.passed)
    outcomes.push(
      ...(await Promise.all([
        tool('a stack test per area', `vitest run --project stack --tags-filter quick ${stack}`),
        tool('a browser story per area', `playwright test --project stories --grep @quick ${browser}`),
      ])),
    );
  return outcomes;
};

const outcomes = await (process.argv.includes('--quick') ? checkQuickly() : checkAll());

const passed = outcomes.filter((outcome) => outcome.passed).length;
console.log(`\nchecks: ${passed} passed, ${outcomes.length - passed} failed`);
process.exit(passed === outcomes.length ? 0 : 1);
