import { spawn } from 'node:child_process';
import { buildAll } from './build.ts';

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

/** Runs a tool. Shows its output if it fails, or at once with `live`. */
const runTool = (name: string, command: string, { live = false } = {}) =>
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

const outcomes = await Promise.all([
  runTool('format, lint and import directions', 'biome ci .'),
  runTool('types', 'tsc'),
  runTool('unused files, exports and dependencies', 'knip'),
]);
const built = await build();
outcomes.push(built);
if (built.passed) {
  outcomes.push(await runTool('unit, template and stack tests', 'vitest run', { live: true }));
  outcomes.push(await runTool('browser tests', 'playwright test', { live: true }));
}

const passed = outcomes.filter((outcome) => outcome.passed).length;
console.log(`\nchecks: ${passed} passed, ${outcomes.length - passed} failed`);
process.exit(passed === outcomes.length ? 0 : 1);
