import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contract } from '../../shared/contract/index.ts';
import { functionIds } from '../build.ts';
import type { FunctionId } from '../grants.ts';
import { startStack } from '../local/start-stack.ts';
import { synthesise } from '../synth.ts';
import { type BundleSize, measureBundles } from './bundle-sizes.ts';
import { floorOf, floorStarts } from './cold-floors.ts';
import { measureColdStarts } from './cold-starts.ts';
import { firstCallsOn } from './first-calls.ts';
import { type BenchResult, compareWithBudget, isMet, printResults } from './results.ts';

/** How many times as long as one that does nothing a function may take to its first answer; those that visitors call, less. */
const COLD_BUDGETS = { visitor: 3.5, other: 3.7 };
const budgetOf = (id: string): number =>
  contract.some((endpoint) => endpoint.id === id && endpoint.auth === 'public')
    ? COLD_BUDGETS.visitor
    : COLD_BUDGETS.other;

const rounded = (value: number) => Number(value.toFixed(1));

/** A bundle with a library for its work may have so many times its floor, and a cold start. */
const ABOVE_FLOOR = { bundle: 1.05, coldStart: 1.25 };

const bundleResults = (bundles: ReadonlyMap<FunctionId, BundleSize>): BenchResult[] =>
  [...bundles].flatMap(([id, { bundle, reference, floor, readsPhones, makesPdf }]) => [
    compareWithBudget(
      `${id}: bundle${readsPhones ? ', its data in the reference' : ''}, KB gz`,
      rounded(bundle),
      rounded(reference),
      1.15,
      { least: rounded(floor), times: ABOVE_FLOOR.bundle },
    ),
    ...(makesPdf ? [] : [compareWithBudget(`${id}: bundle at most, KB gz`, rounded(bundle), 1, 130)]),
  ]);

const coldStartResults = async (
  ids: readonly FunctionId[],
  bundles: ReadonlyMap<FunctionId, BundleSize>,
  folder: string,
): Promise<BenchResult[]> => {
  const folders = { assembly: join(folder, 'assembly'), dataDir: join(folder, 'data') };
  synthesise({ outDir: folders.assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
  const stack = await startStack({ ...folders, port: 0, mailPort: 0 });
  try {
    const firstCall = await firstCallsOn(stack, folders);
    const floors = await floorStarts(folder, firstCall('documents/download-document'));
    const starts = new Map([...floors, ...ids.map((id) => [id, firstCall(id)] as const)]);
    const measured = await measureColdStarts(starts, stack.settled, Number(options.rounds));
    const { took, work, refused } = measured;
    for (const [name, reason] of refused) console.error(`${name} refused its first event. ${reason}`);
    const nothing = took.get('nothing at all') ?? Number.NaN;

    return ids.flatMap((id) => {
      if (refused.has(id)) return [compareWithBudget(`${id}: first events refused`, 1, 1, 0)];
      const [value, done, bundle] = [took.get(id), work.get(id), bundles.get(id)];
      if (value === undefined || !done || !bundle) throw new Error(`${id} was not measured.`);

      const isEndpoint = contract.some((endpoint) => endpoint.id === id);
      const readsAuthorities = starts.get(id)?.environment.NODE_OPTIONS === undefined;
      const floor = floorOf(measured, done, { ...bundle, isEndpoint, readsAuthorities });
      const compare = (what: string, reference: number, budget: number, least?: number) =>
        compareWithBudget(
          `${id}: cold start${what}, ms of processor time`,
          rounded(value),
          rounded(reference),
          budget,
          least === undefined ? undefined : { least, times: ABOVE_FLOOR.coldStart },
        );

      // The first event of some asks for nothing: they load what they need for others.
      const isAtWork = done.records + done.queries + done.transactions > 0 || isEndpoint;

      return [
        compare('', nothing, budgetOf(id), floor),
        ...(isAtWork ? [compare(' against its work alone', floor, ABOVE_FLOOR.coldStart)] : []),
      ];
    });
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
const chosen = functionIds.filter((id) => options.function?.includes(id) ?? true);
if (chosen.length < (options.function?.length ?? 0)) throw new Error('Not every --function is one of ours.');
const folder = await mkdtemp(join(tmpdir(), 'zahrael-bench-'));
const figures: BenchResult[] = [];
try {
  console.error('Bundling every function and its reference …');
  const bundles = await measureBundles(functionIds);
  figures.push(...bundleResults(bundles));
  console.error(`Starting ${chosen.length} functions, ${options.rounds} times each …`);
  figures.push(...(await coldStartResults(chosen, bundles, folder)));
} finally {
  await rm(folder, { recursive: true });
}

printResults(figures, options);
process.exit(figures.every(isMet) ? 0 : 1);
