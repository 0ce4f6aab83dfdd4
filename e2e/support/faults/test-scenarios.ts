import { afterAll, beforeAll, expect, test } from 'vitest';
import { submit } from '../../../web/src/api/submit.ts';
import { type FaultLab, openFaultLab, type Scenario } from './run-scenario.ts';
import { scenarios } from './scenarios.ts';

const all: [string, Scenario][] = Object.entries(scenarios);

/** Tests each scenario with this seed: no acknowledged lead is lost or doubled. */
export const testScenarios = (seed: number) => {
  let lab: FaultLab;
  beforeAll(async () => {
    lab = await openFaultLab(submit);
  });
  afterAll(() => lab.stop());

  test.each(all)('%s: nothing is lost and nothing doubled', { timeout: 240_000 }, async (name, scenario) => {
    const { findings, acknowledged, followedUp } = await lab.run(name, scenario, seed);
    expect({ findings, followedUp }).toEqual({ findings: [], followedUp: acknowledged });
    expect(acknowledged).toBeGreaterThan(0);
  });
};
