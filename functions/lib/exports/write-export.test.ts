import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cellsOf } from '../../../e2e/support/api/jobs-api.ts';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { takeClientId } from '../clients/client.table.ts';
import { clientItem } from '../clients/client-item.ts';
import { cancelUnendedJob, findJobOf, takeJob } from '../jobs/job.table.ts';
import { ExportRecord } from '../jobs/job-record.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { createExport } from './create-export.ts';
import { writeExport } from './write-export.ts';

const NOW = new Date('2026-11-23T08:00:00.000Z');
const OWNER = { username: 'staff', role: 'staff' };
const s3 = mockClient(S3Client);
let store: TestStore;
let files: Map<string, Buffer>;
beforeAll(async () => {
  store = await startTestStore(['jobs', 'clients', 'counters', 'access-log']);
});
afterAll(() => store.stop());
beforeEach(async () => {
  vi.stubEnv('FILES_BUCKET', 'files');
  files = new Map();
  s3.reset();
  s3.on(PutObjectCommand).callsFake(({ Key, Body }) => {
    files.set(Key, Body);

    return {};
  });
  for (const table of ['jobs', 'access-log'] as const) await store.fill(table);
  // The list begins with the month of the first client.
  await takeClientId(NOW);
});
afterEach(() => vi.unstubAllEnvs());

/** A run that has time for so many steps. */
const runOf = (steps: number): JobRun => {
  let left = steps;

  return {
    clock: () => NOW,
    hasTime: () => {
      left -= 1;

      return left >= 0;
    },
  };
};

const ordered = async (key: string, filter: { archived?: 'yes' } = {}): Promise<string> => {
  const call = { key, fingerprint: 'sample', now: NOW };

  return (await createExport({ list: 'clients', ...filter }, OWNER, call)).id;
};

const run = async (id: string, steps = 100): Promise<void> => {
  const job = await takeJob(ExportRecord, id, NOW);
  if (job) await writeExport(job, runOf(steps));
};

/** Clients of which 350 fill a part. */
const fillClients = (count: number) =>
  store.fill(
    'clients',
    ...Array.from({ length: count }, (_, place) =>
      clientItem(
        sampleClient(place + 1, {
          createdAt: new Date(NOW.getTime() - place * 60_000).toISOString(),
          notesIntelligence: `${place} `.repeat(5_000).slice(0, 10_000),
        }),
      ),
    ),
  );

const rowsOf = (): string[] =>
  cellsOf([...files.values()].map(String).join(''))
    .slice(1)
    .map(([id = '']) => id);

test('a long list is written in parts that Lambda can answer, one after the other, each row once', async () => {
  await fillClients(800);
  const id = await ordered('long');
  await run(id, 1);
  expect(await findJobOf(ExportRecord, id)).toMatchObject({
    state: 'queued',
    work: 'export',
    parts: [expect.any(Number)],
  });
  await run(id);
  const job = await findJobOf(ExportRecord, id);
  expect(job).toMatchObject({ state: 'done', done: 800, total: 800, storedRows: 800 });
  expect(job?.parts.length).toBe(3);
  expect(job?.parts.every((size) => size < 4_700_000)).toBe(true);
  expect([...files.values()].map((bytes) => bytes.length)).toEqual(job?.parts);
  expect(new Set(rowsOf()).size).toBe(800);
  expect(rowsOf()).toHaveLength(800);
  expect(await store.items('access-log')).toMatchObject([
    { kind: 'export', exported: 'Clients', rows: 800, username: 'staff' },
  ]);
}, 60_000);

test.each([
  ['of other columns', ['Client ID', 'Former column']],
  ['of columns that were not kept', undefined],
])(
  'parts %s, from before a deployment, are written again',
  async (_, header) => {
    await fillClients(800);
    const id = await ordered('deployed');
    await run(id, 1);
    const stored = await findJobOf(ExportRecord, id);
    expect(stored?.parts.length).toBe(1);
    const { header: _kept, ...others } = (await store.items('jobs'))[0] ?? {};
    await store.fill('jobs', { ...others, ...(header && { header }) });
    files.set(`exports/${id}/1.csv`, Buffer.from('"Client ID","Former column"\r\n"1",""\r\n'));
    await run(id);
    const job = await findJobOf(ExportRecord, id);
    expect(job).toMatchObject({ state: 'done', done: 800, total: 800, storedRows: 800 });
    expect([...files.values()].map((bytes) => bytes.length)).toEqual(job?.parts);
    expect(String(files.get(`exports/${id}/1.csv`))).not.toContain('Former column');
    expect(new Set(rowsOf()).size).toBe(800);
    expect(rowsOf()).toHaveLength(800);
  },
  60_000,
);

test('a list without rows is a file of its columns', async () => {
  const id = await ordered('empty', { archived: 'yes' });
  await run(id);
  expect(await findJobOf(ExportRecord, id)).toMatchObject({ state: 'done', done: 0 });
  expect(String(files.get(`exports/${id}/1.csv`))).toMatch(/^\ufeff"Client ID",.*\r\n$/);
});

test('a job that is cancelled, or given to another run, is written no more', async () => {
  await fillClients(3);
  const id = await ordered('cancelled');
  const taken = await takeJob(ExportRecord, id, NOW);
  await cancelUnendedJob(id, NOW);
  if (taken) await writeExport(taken, runOf(100));
  expect(await findJobOf(ExportRecord, id)).toMatchObject({ state: 'cancelled', done: 0, parts: [] });
  expect(await takeJob(ExportRecord, id, NOW)).toBeUndefined();
  expect(await store.items('access-log')).toEqual([]);
});
