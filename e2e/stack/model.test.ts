import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gridApiOf } from '../support/api/grid-api.ts';
import { ledgerInvariantsOf } from '../support/ledger-invariants.ts';
import { aDayInEachState } from '../support/model/inquiry-states.ts';
import { KEPT_SEQUENCES } from '../support/model/kept-sequences.ts';
import { type ModelStep, runSequence, sequences } from '../support/model/sequence.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SEED = 7;
const DRAWN = fc.sample(sequences, { seed: SEED, numRuns: 12 });

let app: TestApp;
let ran = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const run = async (steps: readonly ModelStep[]) => {
  ran += 1;
  app = await runSequence(app, `q${ran}z`, steps);
  expect(await gridApiOf(app).differences()).toEqual([]);
  expect(app.stack.denials).toEqual([]);
};

// The first waits for every function to start.
const TIMEOUT = 180_000;

test.each(Object.entries(KEPT_SEQUENCES))(
  'the app does what the model says: %s',
  (_, steps) => run(steps),
  TIMEOUT,
);

test('the app does what the model says: a day in each state', () => run(aDayInEachState), TIMEOUT);

test.each(DRAWN.map((steps, place) => ({ place: place + 1, steps })))(
  `the app does what the model says, sequence $place of seed ${SEED}`,
  ({ steps }) => run(steps),
  TIMEOUT,
);

test('the books of all sequences balance', () => ledgerInvariantsOf(app).balance());
