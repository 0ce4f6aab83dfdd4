import { afterAll, beforeAll, expect, test } from 'vitest';
import { gridApiOf } from '../api/grid-api.ts';
import { ledgerInvariantsOf } from '../ledger-invariants.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type ModelStep, runSequence } from './sequence.ts';

// The first waits for every function to start.
const TIMEOUT = 180_000;

/** Tests that the app does what the model says, one per sequence, all on one app. */
export const testSequences = (
  sequences: readonly (readonly [name: string, steps: readonly ModelStep[]])[],
) => {
  let app: TestApp;
  let ran = 0;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test.each(sequences)(
    'the app does what the model says: %s',
    async (_, steps) => {
      ran += 1;
      app = await runSequence(app, `q${ran}z`, steps);
      expect(await gridApiOf(app).differences()).toEqual([]);
      expect(app.stack.denials).toEqual([]);
    },
    TIMEOUT,
  );

  test('the books of all sequences balance', () => ledgerInvariantsOf(app).balance());
};
