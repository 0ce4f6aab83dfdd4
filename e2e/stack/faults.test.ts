import { afterAll, beforeAll, expect, test } from 'vitest';
import { submit } from '../../web/src/api/submit.ts';
import { breakSource } from '../support/faults/break-build.ts';
import { brokenBuilds } from '../support/faults/broken-builds.ts';
import { type FaultLab, openFaultLab, type Scenario } from '../support/faults/run-scenario.ts';
import { scenarios } from '../support/faults/scenarios.ts';

// `npm run test:faults` runs each scenario with 200 seeds.
const SEEDS = [1, 2];

let lab: FaultLab;
beforeAll(async () => {
  lab = await openFaultLab(submit);
});
afterAll(() => lab.stop());

const all: [string, Scenario][] = Object.entries(scenarios);

test.each(all)('%s: nothing is lost and nothing doubled', { timeout: 240_000 }, async (name, scenario) => {
  for (const seed of SEEDS) {
    const { findings, acknowledged, followedUp } = await lab.run(name, scenario, seed);
    expect({ seed, findings, followedUp }).toEqual({ seed, findings: [], followedUp: acknowledged });
    expect(acknowledged).toBeGreaterThan(0);
  }
});

test.each(Object.entries(brokenBuilds))(
  'the fault of the build %s can be put into the sources',
  (_, broken) => {
    expect(breakSource(broken)).not.toBe('');
  },
);
