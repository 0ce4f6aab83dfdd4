import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contract } from '../../shared/contract/index.ts';
import { functionIds } from '../build.ts';
import { startStack } from '../local/start-stack.ts';
import { synthesise } from '../synth.ts';
import { measureBundles } from './bundle-sizes.ts';
import { type ColdStart, measureColdStarts } from './cold-starts.ts';
import { firstCallsOn } from './first-calls.ts';
import { type BenchResult, compareWithBudget, printResults } from './results.ts';

/** How many times as long as one that does nothing a function may take to its first answer; those that visitors call, less. */
const COLD_BUDGETS = { visitor: 3.5, other: 3.7 };
const budgetOf = (id: string): number =>
  contract.some((endpoint) => endpoint.id === id && endpoint.auth === 'public')
    ? COLD_BUDGETS.visitor
    : COLD_BUDGETS.other;

const rounded = (value: number) => Number(value.toFixed(1));

const bundleResults = async (): Promise<BenchResult[]> => {
  const bundles = await measureBundles(functionIds);

  return [...bundles].flatMap(([id, { bundle, reference, hasData, makesPdf }]) => [
    compareWithBudget(
      `${id}: bundle${hasData ? ', its data in the reference' : ''}, KB gz`,
      rounded(bundle),
      rounded(reference),
      1.15,
    ),
    ...(makesPdf ? [] : [compareWithBudget(`${id}: bundle at most, KB gz`, rounded(bundle), 1, 130)]),
  ]);
};

/** Writes a bundle whose handler only answers 200. */
const doNothing = async (folder: string, like: ColdStart): Promise<ColdStart> => {
  const bundle = join(folder, 'do-nothing.cjs');
  await writeFile(bundle, 'exports.handler = async () => ({ statusCode: 200 });\n');

  return { ...like, bundle };
};

const coldStartResults = async (ids: readonly string[], folder: string): Promise<BenchResult[]> => {
  const folders = { assembly: join(folder, 'assembly'), dataDir: join(folder, 'data') };
  synthesise({ outDir: folders.assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
  const stack = await startStack({ ...folders, port: 0, mailPort: 0 });
  try {
    const firstCall = await firstCallsOn(stack, folders);
    const nothing = await doNothing(folder, firstCall('health/check-health'));
    const starts = new Map([['nothing', nothing], ...ids.map((id) => [id, firstCall(id)] as const)]);
    const taken = await measureColdStarts(starts, stack.settled, Number(options.rounds));
    const reference = rounded(taken.get('nothing') ?? Number.NaN);

    return ids.map((id) =>
      compareWithBudget(
        `${id}: cold start, ms of processor time`,
        rounded(taken.get(id) ?? Number.NaN),
        reference,
        budgetOf(id),
      ),
    );
  } finally {
    await stack.stop();
  }
};

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    function: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '31' },
  },
});
const chosen = options.function ?? functionIds;
const folder = await mkdtemp(join(tmpdir(), 'zahrael-bench-'));
const figures: BenchResult[] = [];
try {
  console.error('Bundling every function and its reference …');
  figures.push(...(await bundleResults()));
  console.error(`Starting ${chosen.length} functions, ${options.rounds} times each …`);
  figures.push(...(await coldStartResults(chosen, folder)));
} finally {
  await rm(folder, { recursive: true });
}

printResults(figures, options);
process.exit(figures.every(({ held }) => held) ? 0 : 1);
