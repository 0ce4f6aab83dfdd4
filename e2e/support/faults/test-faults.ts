import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { submit } from '../../../web/src/api/submit.ts';
import { setup } from '../snapshot.ts';
import { printFindings, printRuns, type RunReport } from './results.ts';
import { openFaultLab, type Scenario } from './run-scenario.ts';
import { scenarios } from './scenarios.ts';

const { values: options } = parseArgs({
  options: {
    /** One scenario alone. */
    scenario: { type: 'string' },
    /** Runs per scenario. */
    times: { type: 'string', default: '200' },
    /** The seed of each scenario's first run; the next run takes the next seed. */
    seed: { type: 'string', default: '1' },
    /** Processes, each with an app of its own. */
    processes: { type: 'string', default: String(availableParallelism()) },
    /** Which of the processes this is; for the processes alone. */
    process: { type: 'string' },
  },
});

const named: Readonly<Record<string, Scenario>> = scenarios;
const chosen = options.scenario === undefined ? Object.keys(named) : [options.scenario];
const seeds = Array.from({ length: Number(options.times) }, (_, place) => Number(options.seed) + place);
const processes = Math.min(Number(options.processes), seeds.length);

/** Runs the share of one process and reports each run to its parent. */
const runShare = async (share: number): Promise<void> => {
  const lab = await openFaultLab(submit, { showError: () => {} });
  for (const name of chosen)
    for (const seed of seeds.filter((_, place) => place % processes === share)) {
      const scenario = named[name];
      if (!scenario) continue;
      const before = process.cpuUsage();
      const outcome = await lab.run(name, scenario, seed);
      const { user, system } = process.cpuUsage(before);
      const report: RunReport = { ...outcome, scenario: name, seed, processor: (user + system) / 1000 };
      process.send?.(report);
    }
  await lab.stop();
};

const runAll = async (): Promise<void> => {
  for (const name of chosen)
    if (!named[name])
      throw new Error(`There is no scenario ${name}, only: ${Object.keys(named).join(', ')}.`);
  await setup();
  const runs: RunReport[] = [];
  const ended = Array.from({ length: processes }, (_, share) => {
    const child = fork(import.meta.filename, [...process.argv.slice(2), '--process', String(share)]);
    child.on('message', (report: RunReport) => {
      runs.push(report);
      printFindings(report);
    });

    return new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)));
  });
  const complete = (await Promise.all(ended)).every(Boolean);

  const inOrder = chosen.flatMap((name) => runs.filter(({ scenario }) => scenario === name));
  printRuns(inOrder);
  const failed = runs.filter(({ findings }) => findings.length > 0);
  console.log(`\n${runs.length - failed.length} of ${runs.length} runs lost nothing and doubled nothing.`);
  if (!complete) console.log('A process ended early: its last runs are missing.');
  process.exitCode = failed.length === 0 && complete ? 0 : 1;
};

if (options.process === undefined) await runAll();
else {
  await runShare(Number(options.process));
  process.exit();
}
