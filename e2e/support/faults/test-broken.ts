import { parseArgs } from 'node:util';
import { setup } from '../snapshot.ts';
import { buildBroken } from './break-build.ts';
import { type BrokenBuild, brokenBuilds } from './broken-builds.ts';
import { openFaultLab } from './run-scenario.ts';
import { scenarios } from './scenarios.ts';

// Builds the app with one fault in its sources after the other, and shows that a scenario notices each.

/** Seeds that a scenario is tried with, until it notices. */
const SEEDS = 20;

/** The first finding of the scenarios that should notice, with its seed. */
const findFault = async (name: string, broken: BrokenBuild): Promise<string | undefined> => {
  const { overrides, client } = await buildBroken(name, broken);
  const lab = await openFaultLab(client, { overrides, showError: () => {} });
  try {
    for (let seed = 1; seed <= SEEDS; seed += 1)
      for (const scenario of broken.noticedBy) {
        const { findings } = await lab.run(scenario, scenarios[scenario], seed);
        const [first] = findings;
        if (first) return `${scenario}, seed ${seed}: ${first.kind}: ${first.text.split('\n', 1)[0]}`;
      }
  } finally {
    await lab.stop();
  }

  return undefined;
};

const { values: options } = parseArgs({
  options: {
    /** One build alone. */
    build: { type: 'string' },
  },
});

await setup();
let missed = 0;
for (const [name, broken] of Object.entries(brokenBuilds)) {
  if (options.build !== undefined && options.build !== name) continue;
  const noticed = await findFault(name, broken);
  if (noticed === undefined) missed += 1;
  console.log(
    `${noticed === undefined ? '✗ not caught' : '✓ caught'}  ${name}: ${broken.sentence}\n    ${noticed ?? ''}`,
  );
}
console.log(missed === 0 ? '\nEach broken build was caught.' : `\n${missed} broken builds were not caught.`);
process.exit(missed === 0 ? 0 : 1);
