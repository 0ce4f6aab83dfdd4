import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FirstWork, floorOf, floorStarts } from '../../infra/bench/cold-floors.ts';
import { measureColdStarts } from '../../infra/bench/cold-starts.ts';
import { firstCallsOn } from '../../infra/bench/first-calls.ts';
import { loadsAt, monthlyCost } from '../../infra/bench/flow-model.ts';
import { LEAD, measureAt } from '../../infra/bench/measure-at.ts';
import { meterLeadsOn } from '../../infra/bench/meter-leads.ts';
import { functionIds } from '../../infra/build.ts';
import { startStack } from '../../infra/local/start-stack.ts';
import { assembly } from '../support/snapshot-paths.ts';

/** The parts of the benches that call the product, with the smallest sizes: nobody runs a bench every day. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zahrael-benches-'));
  await symlink(assembly, join(folder, 'assembly'));
});
afterAll(() => rm(folder, { recursive: true }));

test('leads are metered and functions are started, again and again', async () => {
  const dataDir = join(folder, 'data');
  const stack = await startStack({ assembly, dataDir, port: 0, mailPort: 0 });
  try {
    const flow = await meterLeadsOn(stack, 1);
    for (const cost of Object.values(monthlyCost(flow, 1_000))) expect(cost).toBeGreaterThan(0);
    const loads = loadsAt(flow, { perSecond: 50, perDay: 0 });
    const hottest = loads.filter(({ resource }) => /^(partition|item)/.test(resource));
    expect(hottest.length).toBeGreaterThan(1);
    for (const { value, resource } of hottest) expect(value, resource).toBeGreaterThan(0);

    const firstCall = await firstCallsOn(stack, { assembly, dataDir });
    const id = 'client-portal/change-own-password';
    const floors = await floorStarts(folder, firstCall('documents/download-document'));
    const starts = new Map([...floors, [id, firstCall(id)] as const]);
    const measured = await measureColdStarts(starts, stack.settled, 2);
    const { took, work } = measured;
    expect(took.get(id)).toBeGreaterThan(0);
    expect(work.get(id)).toMatchObject({ secrets: 1, hashes: 2 });
    const kinds = Object.keys(FirstWork.shape);
    const [none, once] = [0, 1].map((count) =>
      FirstWork.parse(Object.fromEntries(kinds.map((kind) => [kind, count]))),
    ) as [FirstWork, FirstWork];
    const [least, most] = [false, true].map((all) =>
      floorOf(measured, all ? once : none, {
        usesFiles: all,
        makesPdf: all,
        readsPhones: all,
        isEndpoint: all,
        readsAuthorities: all,
      }),
    );
    expect(most).toBeGreaterThan(Number(least));
    const workOf = (name: string) => ({ ...work.get(name), sent: 0, received: 0 });
    expect(work.get('one record read, and four written')?.sent).toBeGreaterThan(6_000);
    expect(work.get('one record read, and those four')?.received).toBeGreaterThan(6_000);
    expect(work.get('one record read, and four that are not there')?.received).toBeLessThan(500);
    expect(workOf('one record read, and a transaction')).toEqual({ ...none, records: 1, transactions: 1 });
    expect(workOf('one record read, and nine queries')).toEqual({ ...none, records: 1, queries: 9 });
    expect(workOf('nine records read')).toEqual({ ...none, records: 9 });
    expect(workOf('nine files read')).toEqual({ ...none, files: 9 });
    expect(workOf('one record read, and a PDF of a page made')).toEqual({ ...none, records: 1, pdfs: 1 });
    expect(workOf('one record read, and a phone number')).toEqual({ ...none, records: 1 });
    expect(workOf('one record read, one signature checked')).toEqual({
      ...none,
      records: 1,
      signatures: 1,
    });
    expect(workOf('one record read by an endpoint')).toEqual({ ...none, records: 1, secrets: 1 });
  } finally {
    await stack.stop();
  }
}, 180_000);

test('a function that refuses its first event ends the measurement of no other', async () => {
  const prepared: string[] = [];
  const starts = ['200', '404'].map(async (status) => {
    const bundle = join(folder, `answers-${status}.cjs`);
    await writeFile(bundle, `exports.handler = async () => ({ statusCode: ${status} });`);

    return [status, { bundle, environment: {}, nextEvent: async () => prepared.push(status) }] as const;
  });
  const measured = await measureColdStarts(new Map(await Promise.all(starts)), async () => {}, 2);
  expect(prepared).toEqual(['200', '404', '200', '200']);
  expect([...measured.took.keys(), ...measured.work.keys()]).toEqual(['200', '200']);
  expect([...measured.refused]).toEqual([['404', expect.stringContaining('"statusCode":404')]]);
});

test('every function carries its first call out, also the second time', async () => {
  const dataDir = join(folder, 'first-calls');
  const stack = await startStack({ assembly, dataDir, port: 0, mailPort: 0 });
  try {
    const firstCall = await firstCallsOn(stack, { assembly, dataDir });
    const starts = new Map(functionIds.map((id) => [id, firstCall(id)] as const));
    const { took, refused } = await measureColdStarts(starts, stack.settled, 1);
    expect([...refused]).toEqual([]);
    expect([...took.values()].filter((milliseconds) => !(milliseconds > 0))).toEqual([]);
    expect(took.size).toBe(functionIds.length);
  } finally {
    await stack.stop();
  }
}, 900_000);

test('every screen is read and a lead is written among filled tables', async () => {
  const measurements = await measureAt(100, folder);
  for (const [name, units] of measurements) expect(units, name).toBeGreaterThan(0);
  expect(measurements.get(LEAD)).toBeLessThanOrEqual(4);
}, 180_000);
