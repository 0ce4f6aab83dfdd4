import { parseArgs } from 'node:util';
import { contract } from '../../../shared/contract/index.ts';
import { setup } from '../snapshot.ts';
import { startTestApp } from '../test-app.ts';
import { backgroundFaults } from './background-faults.ts';
import { type FuzzResult, fuzzAll, startFuzz } from './fuzz-endpoint.ts';

const { values: options } = parseArgs({
  options: {
    /** Ids, or the beginnings of some. */
    endpoint: { type: 'string', multiple: true, default: [''] },
    /** Per endpoint. */
    inputs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const given = { inputs: Number(options.inputs), seed: Number(options.seed) };

const print = ({ id, statuses, seconds, finding }: FuzzResult): void => {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  console.log(`${finding === undefined ? '✓' : '✗'} ${id} (${seconds.toFixed(1)} s) ${counts.join(', ')}`);
  if (finding !== undefined)
    console.log(
      `  ${finding}\n  Repeat: npm run test:fuzz -- --endpoint ${id} --inputs ${given.inputs} --seed ${given.seed}\n`,
    );
};

const chosen = contract.filter(({ id }) => options.endpoint.some((one) => id.startsWith(one)));
if (chosen.length === 0)
  throw new Error(`The contract has no endpoint that begins with ${options.endpoint.join(' or ')}.`);

await setup();
const app = await startTestApp();
let faults: string[] = [];
try {
  const results = await fuzzAll(await startFuzz(app, contract), chosen, given, print);
  const after = await backgroundFaults(app);
  for (const fault of after) console.log(`✗ ${fault}`);
  faults = [...results.flatMap(({ finding }) => finding ?? []), ...after];
} finally {
  await app.stop();
}

console.log(
  `${chosen.length} endpoints, ${given.inputs} inputs each, seed ${given.seed}: ${faults.length} faults.`,
);
process.exit(faults.length === 0 ? 0 : 1);
