import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleExport, sampleImport } from '../../../shared/test-samples/jobs.ts';
import { commit, commitIf } from '../dynamo/commit.ts';
import {
  cancelUnendedJob,
  createJobWrite,
  endJobWithError,
  findDueJobs,
  findJob,
  findJobOf,
  findJobs,
  jobEndWrite,
  markJobFailed,
  planJobStep,
  redriveJob,
  releaseJob,
  repairedRowWrite,
  restartFailedJob,
  startDraft,
  takeJob,
} from './job.table.ts';
import { ExportRecord, ImportRecord } from './job-record.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['jobs']);
});
beforeEach(() => store.fill('jobs'));
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const AT = NOW.toISOString();
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const kept = { attempts: 0, fingerprint: 'sample', endedAt: undefined, createdAt: AT } as const;
const anExport = (change: Partial<ExportRecord> = {}): ExportRecord => ({
  ...sampleExport(1),
  ...{ ...kept, state: 'queued', order: { list: 'clients' }, storedRows: 0, ...change },
});
const anImport = (change: Partial<ImportRecord> = {}): ImportRecord => ({
  ...sampleImport(2),
  ...{ ...kept, state: 'draft', ...change },
});
const created = async <Record extends ExportRecord | ImportRecord>(job: Record, now = NOW) => {
  await commit([createJobWrite(job, now)]);

  return job;
};
const taken = async (now = NOW) => {
  await created(anExport());
  const job = await takeJob(ExportRecord, anExport().id, now);
  if (!job) throw new Error('The job was not taken.');

  return job;
};
const item = async () => (await store.items('jobs'))[0];
const dueAt = async (now: Date) => (await findDueJobs(now, undefined)).keys;

test('a job is stored once, waits for its function, is due after a minute and forgotten after its files', async () => {
  await created(anExport({ keptUntil: '2026-11-30T08:00:00.001Z' }));
  expect(await commitIf([createJobWrite(anExport(), NOW)])).toBe(false);
  expect(await item()).toMatchObject({
    ...{ work: 'export', due: 'yes', dueAt: after(60).toISOString() },
    expires: Date.parse('2026-11-30T08:00:01.000Z') / 1000,
  });
  expect(await dueAt(after(59))).toEqual([]);
  expect(await dueAt(after(60))).toEqual([anExport().id]);
});

test('a draft waits for nobody', async () => {
  await created(anImport());
  expect(await item()).not.toHaveProperty('work');
  expect(await dueAt(after(3600))).toEqual([]);
  expect(await takeJob(ImportRecord, anImport().id, NOW)).toBeUndefined();
});

test('a job is found by its kind alone', async () => {
  await created(anExport());
  expect(await findJobOf(ExportRecord, anExport().id)).toMatchObject({ kind: 'export', storedRows: 0 });
  expect(await findJobOf(ImportRecord, anExport().id)).toBeUndefined();
  expect(await findJob('JOB-NOBODY00')).toBeUndefined();
});

test('jobs are listed the newest first, of one person or of everybody, as their readers may see them', async () => {
  await created(anExport());
  await created(anImport({ createdBy: 'omar', createdAt: after(1).toISOString() }));
  const listed = async (owner?: string) => (await findJobs(owner, { limit: 5 })).items.map(({ id }) => id);
  expect(await listed()).toEqual([anImport().id, anExport().id]);
  expect(await listed('omar')).toEqual([anImport().id]);
  expect((await findJobs('staff', { limit: 5 })).items[0]).not.toHaveProperty('fingerprint');
});

test('one run has a job at a time, for a minute and a half', async () => {
  const job = await taken();
  expect(job).toMatchObject({ state: 'running', takenAt: AT });
  expect(await item()).not.toHaveProperty('work');
  expect(await takeJob(ExportRecord, job.id, NOW)).toBeUndefined();
  expect(await dueAt(after(89))).toEqual([]);
  expect(await dueAt(after(90))).toEqual([job.id]);
});

test('a function takes jobs of its own kind', async () => {
  await created(anExport());
  expect(await takeJob(ImportRecord, anExport().id, NOW)).toBeUndefined();
  expect(await findJob(anExport().id)).toMatchObject({ state: 'queued', work: 'export' });
});

test('each step begins the lease anew', async () => {
  const job = await taken();
  const step = planJobStep(job, { storedRows: 50, cursor: 'next' }, after(30));
  await commit([step.write]);
  expect(step.job).toMatchObject({ storedRows: 50, cursor: 'next', takenAt: AT });
  expect(await findJob(job.id)).toMatchObject({ storedRows: 50, cursor: 'next', state: 'running' });
  expect(await dueAt(after(119))).toEqual([]);
});

test('a run that has lost its job to another writes nothing more', async () => {
  const job = await taken();
  await redriveJob(job.id, after(90));
  expect(await takeJob(ExportRecord, job.id, after(91))).toBeDefined();
  expect(await commitIf([planJobStep(job, { storedRows: 50 }, after(92)).write])).toBe(false);
  expect(await releaseJob(job, after(92))).toBe(false);
  expect(await endJobWithError(job, 'Sample fault', after(92))).toBe(false);
  expect(await commitIf([jobEndWrite(job, {}, after(92))])).toBe(false);
  await markJobFailed(job, 'Sample fault', after(92));
  expect(await findJob(job.id)).toMatchObject({ state: 'running', storedRows: 0, attempts: 1 });
});

test('a released job waits for its function again', async () => {
  const job = await taken();
  expect(await releaseJob(job, after(20))).toBe(true);
  expect(await item()).toMatchObject({ state: 'queued', work: 'export', dueAt: after(80).toISOString() });
  expect(await item()).not.toHaveProperty('takenAt');
});

const SETTLED = ['takenAt', 'due', 'dueAt', 'retryAt', 'work'];
const expectSettled = async () => {
  for (const attribute of SETTLED) expect(await item()).not.toHaveProperty(attribute);
};

test('a job that has ended is nobody’s, and its attempts and fault are forgotten', async () => {
  const job = await taken();
  await markJobFailed(job, 'Sample fault', NOW);
  await redriveJob(job.id, after(10));
  const again = await takeJob(ExportRecord, job.id, after(11));
  if (!again) throw new Error('The job was not taken again.');
  await commit([jobEndWrite(again, { done: 50, total: 50 }, after(12))]);
  expect(await findJob(job.id)).toMatchObject({
    ...{ state: 'done', done: 50, total: 50, attempts: 0, endedAt: after(12).toISOString() },
  });
  expect(await item()).not.toHaveProperty('error');
  await expectSettled();
});

test('a job that no attempt can mend ends with its fault', async () => {
  const job = await taken();
  expect(await endJobWithError(job, 'The file is gone.', after(5))).toBe(true);
  expect(await item()).toMatchObject({
    ...{ state: 'failed', error: 'The file is gone.', endedAt: after(5).toISOString() },
  });
  await expectSettled();
});

test('attempts come after ten seconds, twice as long each time, and end with the sixth', async () => {
  await created(anExport());
  const pauses: number[] = [];
  let now = NOW;
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const job = await takeJob(ExportRecord, anExport().id, now);
    if (!job) throw new Error(`Attempt ${attempt} was not taken.`);
    await markJobFailed(job, `Fault ${attempt}`, now);
    const { retryAt, attempts } = (await findJob(job.id)) ?? {};
    expect(attempts).toBe(attempt);
    if (retryAt === undefined) break;
    expect(await item()).toMatchObject({ state: 'queued', dueAt: retryAt, error: `Fault ${attempt}` });
    expect(await item()).not.toHaveProperty('work');
    pauses.push((Date.parse(retryAt) - now.getTime()) / 1000);
    now = new Date(retryAt);
    await redriveJob(job.id, now);
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160]);
  expect(await item()).toMatchObject({ state: 'failed', error: 'Fault 6', endedAt: now.toISOString() });
  await expectSettled();
});

test('a step that succeeds begins the count of attempts anew', async () => {
  const job = await taken();
  await commit([planJobStep({ ...job, attempts: 5 }, { attempts: 0 }, NOW).write]);
  await markJobFailed({ ...job, attempts: 5 }, 'Sample fault', NOW);
  expect(await findJob(job.id)).toMatchObject({ state: 'queued', attempts: 1 });
});

test.each(['draft', 'queued', 'running'] as const)('a job that is %s can be cancelled', async (state) => {
  await created(anImport({ state }));
  expect(await cancelUnendedJob(anImport().id, NOW)).toMatchObject({ state: 'cancelled', endedAt: AT });
  await expectSettled();
});

test.each(['done', 'failed', 'cancelled'] as const)('a job that is %s cannot be cancelled', async (state) => {
  await created(anImport({ state }));
  expect(await cancelUnendedJob(anImport().id, NOW)).toBeUndefined();
  expect(await findJob(anImport().id)).toMatchObject({ state });
});

test('a draft is started once', async () => {
  await created(anImport());
  const chosen = { columns: [{ header: 'Name', field: 'clientName' as const }] };
  expect(await startDraft(anImport(), chosen, NOW)).toMatchObject({ state: 'queued', ...chosen });
  expect(await item()).toMatchObject({ work: 'import', due: 'yes', dueAt: after(60).toISOString() });
  expect(await startDraft(anImport(), chosen, NOW)).toBeUndefined();
});

test('only a job that failed is restarted, with its attempts and fault forgotten', async () => {
  const job = await taken();
  expect(await restartFailedJob(job, NOW)).toBeUndefined();
  await endJobWithError(job, 'Sample fault', NOW);
  expect(await restartFailedJob(job, after(5))).toMatchObject({
    state: 'queued',
    work: 'export',
    attempts: 0,
  });
  for (const attribute of ['error', 'endedAt', 'takenAt']) expect(await item()).not.toHaveProperty(attribute);
  expect(await dueAt(after(65))).toEqual([job.id]);
});

test('a job that is due goes to its function again; one that is not stays with whoever has it', async () => {
  const job = await taken();
  await redriveJob(job.id, after(89.999));
  expect(await findJob(job.id)).toMatchObject({ state: 'running' });
  await redriveJob(job.id, after(90));
  expect(await item()).toMatchObject({ state: 'queued', work: 'export', dueAt: after(150).toISOString() });
  await redriveJob('JOB-NOBODY00', after(90));
  expect(await store.items('jobs')).toHaveLength(1);
});

test('a run that died is a failed attempt, and the job ends with the sixth', async () => {
  await created(anExport());
  let now = NOW;
  for (let run = 1; run <= 6; run += 1) {
    expect(await takeJob(ExportRecord, anExport().id, now)).toMatchObject({ attempts: run - 1 });
    now = new Date(now.getTime() + 90_000);
    await redriveJob(anExport().id, now);
  }
  expect(await item()).toMatchObject({
    ...{ state: 'failed', attempts: 6, endedAt: now.toISOString() },
    error: 'It was tried six times without a result.',
  });
  await expectSettled();
});

test('a job that no run has taken yet has failed in none', async () => {
  await created(anExport());
  await redriveJob(anExport().id, after(60));
  expect(await findJob(anExport().id)).toMatchObject({ state: 'queued', attempts: 0 });
});

test('a job whose lease begins anew just then is not taken from its run', async () => {
  const job = await taken();
  store.beforeNext(() => commit([planJobStep(job, { storedRows: 50 }, after(90)).write]));
  await redriveJob(job.id, after(90));
  expect(await findJob(job.id)).toMatchObject({ state: 'running', storedRows: 50 });
});

test('a repaired row leaves those to repair and is counted as what it became', async () => {
  await created(anImport({ state: 'done', faulty: 12, created: 1900, leftOut: 0 }));
  await commit([repairedRowWrite(anImport().id, 'created')]);
  await commit([repairedRowWrite(anImport().id, 'leftOut')]);
  expect(await findJob(anImport().id)).toMatchObject({ faulty: 10, created: 1901, leftOut: 1 });
});
