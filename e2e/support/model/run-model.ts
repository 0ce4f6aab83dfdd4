import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { setup } from '../snapshot.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type ModelStep, runSequence, sequences } from './sequence.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** The path of a difference that was found, with its seed: that sequence alone. */
    replay: { type: 'string' },
    /** Goes on after a difference, and shrinks none. */
    every: { type: 'boolean', default: false },
  },
});

// Lists and counts of an app grow with its sequences.
const SEQUENCES_PER_APP = 50;
// Each takes a second or two; what is left by then is short enough to read.
const MOST_SHRINKS = 150;

await setup();
let app: TestApp | undefined;
let [used, shrinks, ran, steps] = [0, 0, 0, 0];
let hasFailed = false;
let differences = 0;

const verified = async (checked: TestApp): Promise<void> => {
  const verification = Object(await checked.stack.invoke('ops/verify-counters'));
  if (verification.differences.length > 0) throw new Error(JSON.stringify(verification.differences));
  if (checked.stack.denials.length > 0) throw new Error(JSON.stringify(checked.stack.denials));
};

const run = async (sequence: readonly ModelStep[]): Promise<void> => {
  if (hasFailed) shrinks += 1;
  fc.pre(shrinks <= MOST_SHRINKS);
  app ??= await startTestApp();
  used += 1;
  ran += 1;
  steps += sequence.length;
  try {
    app = await runSequence(app, `q${ran}z`, sequence);
    await verified(app);
    if (used % SEQUENCES_PER_APP === 0) await replaceApp();
  } catch (error) {
    if (!hasFailed) console.log(`✗ sequence ${ran}: ${error instanceof Error ? error.message : error}`);
    hasFailed = true;
    if (!options.every) throw error;
    hasFailed = false;
    differences += 1;
    // A sequence that broke off may have stopped the app, or left its faults on.
    await replaceApp();
  }
  if (!hasFailed && ran % 25 === 0) console.log(`${ran} sequences`);
};

const replaceApp = async () => {
  await app?.stop();
  app = undefined;
};

const begun = performance.now();
const result = await fc.check(fc.asyncProperty(sequences, run), {
  seed: Number(options.seed),
  numRuns: Number(options.runs),
  ...(options.replay !== undefined && { path: options.replay, endOnFailure: true }),
});
await app?.stop();
const seconds = (performance.now() - begun) / 1000;
console.log(
  `${ran} sequences, ${steps} steps, ${seconds.toFixed(0)} s: ${(seconds / ran).toFixed(2)} s each`,
);
if (result.failed) {
  const { counterexample, counterexamplePath, seed, errorInstance } = result;
  console.log(errorInstance instanceof Error ? errorInstance.message : errorInstance);
  console.log(`Kept as steps:\n${counterexample?.[0].map((one) => JSON.stringify(one)).join(',\n')}`);
  console.log(`Replay: npm run test:model -- --seed ${seed} --replay ${counterexamplePath}`);
} else console.log(`${differences || 'No'} differences between the app and the model, seed ${options.seed}.`);
process.exit(result.failed || differences > 0 ? 1 : 0);
