import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runKilled } from '../../../e2e/support/job-kills.ts';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { FilledField, ImportField } from '../../../shared/domain/client-import.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { countClients } from '../clients/client.table.ts';
import { clientItem } from '../clients/client-item.ts';
import { cancelUnendedJob, findJobOf, redriveJob, takeJob } from '../jobs/job.table.ts';
import { ImportRecord } from '../jobs/job-record.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { requireStarted } from '../jobs/jobs.ts';
import { verifyCounters } from '../reporting/verify-counters.table.ts';
import { createImportDraft } from './create-import.ts';
import { findImportRows } from './import-row.table.ts';
import { leaveOutRow, repairRow } from './repair-row.ts';
import { runImport } from './run-import.ts';

const NOW = new Date('2026-11-23T08:00:00.000Z');
const OWNER = { username: 'staff', role: 'staff' };
const s3 = mockClient(S3Client);
let store: TestStore;
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  store = await startTestStore();
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
  s3.on(GetObjectCommand).callsFake(({ Key }) => ({
    Body: { transformToByteArray: async () => files.get(Key) },
  }));
  for (const table of [
    ...(['jobs', 'import-rows', 'clients', 'client-emails', 'client-search', 'timeline', 'staff'] as const),
    ...(['counters', 'daily-metrics', 'mail', 'automated-documents'] as const),
  ])
    await store.fill(table);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A run that has time for so many steps. */
const runOf = (steps = 1_000): JobRun => {
  let left = steps;

  return {
    clock: () => NOW,
    hasTime: () => {
      left -= 1;

      return left >= 0;
    },
  };
};

const FIELDS: (ImportField | undefined)[] = [
  'clientName',
  'contactEmail',
  'company',
  'serviceTier',
  undefined,
];

/** Starts the import of rows of name, email, company, tier and shoe size. */
const started = async (rows: readonly string[], fill: FilledField[] = []): Promise<string> => {
  const bytes = Buffer.from(['Name,Email,Company,Tier,Shoes', ...rows].join('\r\n'));
  const call = { key: crypto.randomUUID(), fingerprint: 'sample', now: NOW };
  const file = { originalName: 'clients.csv', fileSize: bytes.length };
  const { id } = await createImportDraft(file, OWNER.username, call);
  files.set(`imports/${id}/1`, bytes);
  const columns = FIELDS.map((field, place) => ({ header: `Column ${place}`, field }));
  await requireStarted(id, { columns, settings: { encoding: 'utf-8', delimiter: ',', fill } }, OWNER, NOW);

  return id;
};

const run = async (id: string, steps?: number) => {
  const job = await takeJob(ImportRecord, id, NOW);
  if (job) await runImport(job, runOf(steps));

  return findJobOf(ImportRecord, id);
};

const namesOf = async () => (await store.items('clients')).map(({ clientName }) => clientName).toSorted();

const rowsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, place) => `Client ${place},client-${place}@sample.example,Company ${place},2,43`,
  );

test('each sound row is a client with its counts, timeline and search, and nobody is written to', async () => {
  const id = await started([
    'Amira Sample,Amira@Sample.example,Sample Bulk,Tier 1,43',
    ',,,,',
    '"Boris, Junior",boris@sample.example,,,',
  ]);
  expect(await run(id)).toMatchObject({ state: 'done', total: 2, done: 2, created: 2, faulty: 0 });
  expect(await store.items('clients')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ clientName: 'Amira Sample', contactEmail: 'Amira@Sample.example', serviceTier: 'Dominion' },
        ...{ pipelineStage: 'Inquiry Received', status: 'New', source: 'Imported from clients.csv' },
      }),
      expect.objectContaining({ clientName: 'Boris, Junior', serviceTier: 'Observer' }),
    ]),
  );
  expect(await countClients()).toMatchObject({ total: 2, tiers: { Dominion: 1, Strategic: 0, Observer: 1 } });
  expect(await store.items('timeline')).toHaveLength(2);
  expect((await verifyCounters(NOW)).differences).toEqual([]);
  for (const table of ['mail', 'automated-documents'] as const) expect(await store.items(table)).toEqual([]);
});

test('rows at fault wait with what is wrong, are repaired once, or left out', async () => {
  const id = await started([
    'Amira Sample,amira@sample.example,,,',
    'Boris Sample,boris at sample,,Gold,',
    ',nobody@sample.example,,,',
  ]);
  const job = await run(id);
  expect(job).toMatchObject({ state: 'done', created: 1, faulty: 2 });
  if (!job) return;
  const { items } = await findImportRows(id, 'faulty', { limit: 10 });
  expect(items).toMatchObject([
    { row: 3, faults: [{ field: 'contactEmail' }, { field: 'serviceTier' }] },
    { row: 4, values: { contactEmail: 'nobody@sample.example' }, faults: [{ field: 'clientName' }] },
  ]);
  const context = { actor: 'staff', now: NOW };
  await expect(
    repairRow(job, { row: 3, values: { contactEmail: 'boris@sample.example' } }, context),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { serviceTier: expect.any(String) } });
  const values = { contactEmail: 'boris@sample.example', serviceTier: 'Dominion' };
  expect(await repairRow(job, { row: 3, values }, context)).toMatchObject({ outcome: 'created' });
  await expect(repairRow(job, { row: 3, values }, context)).rejects.toMatchObject({ code: 'not_found' });
  await leaveOutRow(job, 4);
  await leaveOutRow(job, 4);
  expect(await findJobOf(ImportRecord, id)).toMatchObject({ created: 2, faulty: 0, leftOut: 1 });
  expect(await namesOf()).toEqual(['Amira Sample', 'Boris Sample']);
  expect(await countClients()).toMatchObject({ total: 2 });
});

test('a client that is known stays as it is, or has its chosen empty fields filled; an archived one stays', async () => {
  const known = sampleClient(7, { contactEmail: 'known@sample.example', company: '', clientName: 'Known' });
  const archived = sampleClient(8, {
    ...{ contactEmail: 'away@sample.example', company: '', clientName: 'Away' },
    archived: { at: NOW.toISOString(), actor: 'staff', reason: '' },
  });
  await store.fill('clients', clientItem(known), clientItem(archived));
  await store.fill(
    'client-emails',
    { email: 'known@sample.example', clientId: 7 },
    { email: 'away@sample.example', clientId: 8 },
  );
  const rows = ['Other name,KNOWN@sample.example,New company,,', 'Away,away@sample.example,New company,,'];
  expect(await run(await started(rows))).toMatchObject({ created: 0, known: 2, filled: 0 });
  expect(await run(await started(rows, ['company']))).toMatchObject({ created: 0, known: 1, filled: 1 });
  expect(
    (await store.items('clients')).toSorted((one, other) => Number(one.id) - Number(other.id)),
  ).toMatchObject([
    { clientName: 'Known', company: 'New company', version: 2 },
    { clientName: 'Away', company: '', version: 1 },
  ]);
});

test('two addresses of one client fill it twice, and the rows after them are imported', async () => {
  const addresses = { contactEmail: 'amira@sample.example', formerEmails: ['old@sample.example'] };
  await store.fill('clients', clientItem(sampleClient(7, { ...addresses, company: '' })));
  await store.fill(
    'client-emails',
    { email: 'amira@sample.example', clientId: 7 },
    { email: 'old@sample.example', clientId: 7 },
  );
  const rows = ['Amira,amira@sample.example,Sample Bulk,,', 'Amira,old@sample.example,Sample Bulk,,'];
  const id = await started([...rows, 'Boris,boris@sample.example,,,'], ['company']);
  expect(await run(id)).toMatchObject({ state: 'done', done: 3, created: 1, filled: 1, known: 1 });
});

test('an address that is in the file twice makes one client', async () => {
  const id = await started(['Amira,amira@sample.example,,,', 'Amira again,AMIRA@sample.example,,,']);
  expect(await run(id)).toMatchObject({ state: 'done', created: 1, known: 1 });
  expect(await namesOf()).toEqual(['Amira']);
  expect((await findImportRows(id, 'known', { limit: 10 })).items).toEqual([
    expect.objectContaining({
      ...{ row: 3, known: { id: expect.any(Number), clientName: 'Amira' } },
      faults: [{ field: 'clientName', message: 'The client has “Amira”.' }],
    }),
  ]);
  expect((await findImportRows(id, 'faulty', { limit: 10 })).items).toEqual([]);
});

test('an import that is killed before and after each of its writes has each row once, and all counts', async () => {
  const id = await started([...rowsOf(12), 'Faulty,no address,,,']);
  await runKilled(
    () => run(id),
    (now) => redriveJob(id, now),
    NOW,
  );
  expect(await findJobOf(ImportRecord, id)).toMatchObject({
    state: 'done',
    total: 13,
    done: 13,
    created: 12,
    faulty: 1,
  });
  expect(await store.items('clients')).toHaveLength(12);
  expect(new Set(await namesOf()).size).toBe(12);
  expect(await store.items('timeline')).toHaveLength(12);
  expect(await store.items('import-rows')).toHaveLength(1);
  expect(await countClients()).toMatchObject({ total: 12, tiers: { Strategic: 12 } });
});

test('somebody enters a client of the file meanwhile: the file makes no other', async () => {
  const id = await started(rowsOf(2));
  store.beforeNext(async () => {
    await store.put('clients', clientItem(sampleClient(99, { contactEmail: 'client-1@sample.example' })));
    await store.put('client-emails', { email: 'client-1@sample.example', clientId: 99 });
  }, /^TransactWrite/);
  expect(await run(id)).toMatchObject({ state: 'done', created: 1, known: 1 });
});

test('a cancelled import stops where it stands: what it has made stays', async () => {
  const id = await started(rowsOf(30));
  const before = await run(id, 1);
  expect(before).toMatchObject({ state: 'queued', work: 'import' });
  expect(before?.created).toBeGreaterThan(0);
  const taken = await takeJob(ImportRecord, id, NOW);
  await cancelUnendedJob(id, NOW);
  if (taken) await runImport(taken, runOf());
  expect(await findJobOf(ImportRecord, id)).toMatchObject({ state: 'cancelled', created: before?.created });
  expect(await store.items('clients')).toHaveLength(before?.created ?? 0);
});

test('a file that cannot be read ends the job with what is to be done', async () => {
  const id = await started(['Amira,"amira@sample.example']);
  expect(await run(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('is not closed') });
});
