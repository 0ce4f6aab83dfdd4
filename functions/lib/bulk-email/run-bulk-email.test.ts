import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runKilled } from '../../../e2e/support/job-kills.ts';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { clientItem } from '../clients/client-item.ts';
import { cancelUnendedJob, findJobOf, redriveJob, restartFailedJob, takeJob } from '../jobs/job.table.ts';
import { BulkEmailRecord } from '../jobs/job-record.ts';
import { createBulkEmail } from './create-bulk-email.ts';
import { runBulkEmail } from './run-bulk-email.ts';

const NOW = new Date('2026-11-24T08:00:00.000Z');
let store: TestStore;
let pauses: number[];
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
const addressOf = (id: number) => `client-${id}@sample.example`;
beforeEach(async () => {
  vi.stubEnv('MAIL_FROM', 'Sample <office@sample.example>');
  vi.stubEnv('INQUIRIES_ADDRESS', 'team@sample.example');
  vi.stubEnv('SITE_ORIGIN', 'https://sample.example');
  pauses = [];
  for (const table of ['jobs', 'mail', 'suppressed-addresses', 'timeline'] as const) await store.fill(table);
  await store.fill(
    'clients',
    ...Array.from({ length: 25 }, (_, place) =>
      clientItem(sampleClient(place + 1, { contactEmail: addressOf(place + 1) })),
    ),
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const numbersTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);
const started = async (clientIds: number[], key: string = crypto.randomUUID()) =>
  (
    await createBulkEmail({ subject: 'News', text: 'Dear {{name}}', clientIds }, 'staff', {
      ...{ key, fingerprint: JSON.stringify(clientIds), now: NOW },
    })
  ).id;
/** Runs a job for so many steps. */
const run = async (id: string, steps = 1_000) => {
  const job = await takeJob(BulkEmailRecord, id, NOW);
  let left = steps;
  if (job)
    await runBulkEmail(job, {
      clock: () => NOW,
      hasTime: () => {
        left -= 1;

        return left >= 0;
      },
      pause: async (milliseconds) => pauses.push(milliseconds),
    });

  return findJobOf(BulkEmailRecord, id);
};
const recipientsOf = async () => (await store.items('mail')).map(({ to }) => String(to)).toSorted();

test('each client gets one email that waits to be sent, at the pace of the sender', async () => {
  const id = await started(numbersTo(25));
  expect(await run(id)).toMatchObject({ state: 'done', done: 25, total: 25, queued: 25, leftOut: [] });
  expect(await recipientsOf()).toEqual(numbersTo(25).map(addressOf).toSorted());
  expect((await store.items('mail')).find(({ to }) => to === addressOf(3))).toMatchObject({
    ...{ id: `bulk-email#${id}#3`, cause: id, clientId: 3, status: 'queued', due: 'yes' },
  });
  expect(pauses).toEqual([2_500, 2_500]);
});

test('one key starts one job, and with other clients it is refused', async () => {
  expect(await started([1, 2, 2], 'key')).toBe(await started([1, 2, 2], 'key'));
  expect(await store.items('jobs')).toMatchObject([{ recipients: [1, 2], total: 2 }]);
  await expect(started([1], 'key')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

test('a job goes on after a run has ended, and clients are read as they are then', async () => {
  const id = await started(numbersTo(12));
  expect(await run(id, 1)).toMatchObject({ state: 'queued', work: 'bulk-email', done: 10, queued: 10 });
  await store.put('clients', clientItem(sampleClient(11, { contactEmail: '' })));
  await store.put('suppressed-addresses', {
    ...{ address: addressOf(12), email: addressOf(12), reason: 'bounced', why: '', at: NOW.toISOString() },
  });
  expect(await run(id)).toMatchObject({
    ...{ state: 'done', done: 12, queued: 10 },
    leftOut: [
      { clientId: 11, reason: 'no-address' },
      { clientId: 12, reason: 'suppressed' },
    ],
  });
  expect(pauses).toEqual([2_500]);
  expect(await recipientsOf()).toHaveLength(10);
});

test('a client that is merged between two runs gets no other email', async () => {
  const id = await started(numbersTo(11));
  await run(id, 1);
  const at = NOW.toISOString();
  const merge = { at, actor: 'staff' };
  await store.put(
    'clients',
    clientItem(
      sampleClient(11, {
        contactEmail: addressOf(11),
        includes: [{ ...merge, id: 4, into: 11, clientName: '', company: '' }],
      }),
    ),
  );
  await store.put('clients', clientItem(sampleClient(4, { mergedInto: { ...merge, id: 11, changed: [] } })));
  expect(await run(id)).toMatchObject({ state: 'done', leftOut: [{ clientId: 11, reason: 'merged' }] });
  expect(await recipientsOf()).not.toContain(addressOf(11));
});

test('an email that is killed before and after each of its writes is queued once for each client', async () => {
  const id = await started(numbersTo(25));
  await runKilled(
    () => run(id),
    (now) => redriveJob(id, now),
    NOW,
  );
  expect(await findJobOf(BulkEmailRecord, id)).toMatchObject({ state: 'done', done: 25, queued: 25 });
  expect(await recipientsOf()).toEqual(numbersTo(25).map(addressOf).toSorted());
});

test('a cancelled job queues nothing more, also in a run that has it', async () => {
  const id = await started(numbersTo(12));
  await run(id, 1);
  const taken = await takeJob(BulkEmailRecord, id, NOW);
  await cancelUnendedJob(id, NOW);
  if (taken)
    await runBulkEmail(taken, { clock: () => NOW, hasTime: () => true, pause: async () => undefined });
  expect(await findJobOf(BulkEmailRecord, id)).toMatchObject({ state: 'cancelled', done: 10 });
  expect(await recipientsOf()).toHaveLength(10);
});

test('an email that was queued under its id before is not queued again: the attempt fails, and is seen', async () => {
  const id = await started([1, 2]);
  await store.put('mail', { id: `bulk-email#${id}#2`, status: 'sent' });
  await expect(run(id)).rejects.toThrow('queued before');
  expect(await store.items('mail')).toHaveLength(1);
});

test('a job that failed goes on where it stands', async () => {
  const id = await started(numbersTo(12));
  const job = await run(id, 1);
  if (!job) return;
  await store.put('jobs', { ...job, state: 'failed' });
  await restartFailedJob(job, NOW);
  expect(await run(id)).toMatchObject({ state: 'done', done: 12, queued: 12 });
  expect(await recipientsOf()).toHaveLength(12);
});
