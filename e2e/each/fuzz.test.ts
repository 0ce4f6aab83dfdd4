import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { backgroundFaults } from '../support/fuzz/background-faults.ts';
import { type Fuzz, fuzzAll, startFuzz } from '../support/fuzz/fuzz-endpoint.ts';
import { keptCases } from '../support/fuzz/kept-cases.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

// `npm run test:fuzz` sends a thousand.
const INPUTS = 8;

let app: TestApp;
let fuzz: Fuzz;
beforeAll(async () => {
  app = await startTestApp();
  fuzz = await startFuzz(app, contract);
});
afterAll(() => app.stop());

test.each(keptCases)('$title', async ({ endpoint, request }) => {
  const { faults, report } = await fuzz.tryRequest(endpoint, request);
  expect(faults, report()).toEqual([]);
});

test('no request makes an endpoint fail, write what it refuses, or answer what it does not declare', async () => {
  const results = await fuzzAll(fuzz, contract, { inputs: INPUTS, seed: 1 });
  expect(results.flatMap(({ id, finding }) => (finding === undefined ? [] : [`${id}: ${finding}`]))).toEqual(
    [],
  );
  expect(await backgroundFaults(app)).toEqual([]);
}, 900_000);
