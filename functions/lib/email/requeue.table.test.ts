import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { enqueueEmailByHand } from './email-by-hand.table.ts';
import { findEmail, findEmailsCausedBy, readEmail } from './email-record.table.ts';
import { leaseEmail, markEmailConcluded, markEmailFailed, markEmailSent } from './lease.table.ts';
import { enqueueCanaryEmail, enqueueEmail } from './queue.table.ts';
import {
  dismissEmail,
  findDueEmails,
  requeueEmail,
  requeueWaitingEmails,
  retryEmail,
} from './requeue.table.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const MINUTE = 60_000;
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['mail', 'timeline', 'sync-logs', 'suppressed-addresses']);
});
beforeEach(async () => {
  for (const table of ['mail', 'timeline', 'sync-logs'] as const) await store.fill(table);
});
afterAll(() => store.stop());

const email = (id = 'a') => ({
  ...{ id, cause: 'DOC-1', to: 'dara@sample.example', subject: 'Yours', text: 'Here.', html: '<p>Here.</p>' },
});
const stored = async (id = 'a') => (await store.items('mail')).find((item) => item.id === id);
const lease = async (id = 'a', now = NOW) => {
  const leased = await leaseEmail(id, now);
  if (!leased) throw new Error('It is not there to be leased.');

  return leased;
};
const down = { failure: 'unreachable', message: 'Down.' } as const;

/** An email whose first try has failed now. */
const failed = async (id = 'a', now = NOW) => {
  await enqueueEmail(email(id), now);
  await markEmailFailed(await lease(id, now), down, now);
};

test('an email whose try had no answer is retried by hand when its lease is over; one that was refused at once', async () => {
  await failed('a', new Date(NOW.getTime() - 73 * 60 * MINUTE));
  await store.put('mail', { ...(await stored('a')), status: 'queued' });
  await markEmailFailed(await lease('a'), down, NOW);
  expect(await stored('a')).not.toHaveProperty('retryAt');
  const atEnd = later(50_000).toISOString();
  expect(await retryEmail('a', later(1_000))).toMatchObject({ status: 'failed', retryAt: atEnd });
  expect(await stored('a')).toMatchObject({ due: 'yes', dueAt: atEnd, failing: 'yes' });
  await requeueEmail('a', later(49_999));
  expect(await stored('a')).toMatchObject({ status: 'failed' });
  await requeueEmail('a', later(50_000));
  expect(await stored('a')).toMatchObject({ status: 'queued' });
  await markEmailFailed(await lease('a', later(50_000)), down, later(50_000));
  expect(await stored('a')).toHaveProperty('retryAt');
  expect(await retryEmail('a', later(100_000))).toMatchObject({ status: 'queued' });

  await enqueueEmail(email('b'), NOW);
  await markEmailFailed(await lease('b'), { failure: 'suppressed-address', message: 'No.' }, NOW);
  expect(await retryEmail('b', later(1_000))).toMatchObject({ status: 'queued' });
});

test('an email is found by its id and by its cause, the oldest first', async () => {
  await enqueueEmail(email('b'), later(1));
  await enqueueEmail(email('a'), NOW);
  await enqueueEmail({ ...email('c'), cause: 'DOC-2' }, NOW);
  expect(await readEmail('a')).toMatchObject({ ...email(), status: 'queued', createdAt: NOW.toISOString() });
  expect(await findEmail('a')).toMatchObject({ id: 'a', status: 'queued', to: 'dara@sample.example' });
  expect(await findEmail('x')).toBeUndefined();
  expect((await findEmailsCausedBy('DOC-1')).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('the fifty latest emails of a cause are found, the oldest of them first', async () => {
  for (let number = 100; number < 151; number += 1) await enqueueEmail(email(`m${number}`), later(number));
  const found = await findEmailsCausedBy('DOC-1');
  expect([found.length, found[0]?.id, found.at(-1)?.id]).toEqual([50, 'm101', 'm150']);
});

test('a queued email is due after a minute, a leased one when its lease has ended', async () => {
  await enqueueEmail(email(), NOW);
  expect(await findDueEmails(later(MINUTE - 1), undefined)).toEqual({ keys: [] });
  expect(await findDueEmails(later(MINUTE), undefined)).toEqual({ keys: ['a'] });
  await lease();
  expect(await findDueEmails(later(50_000), undefined)).toEqual({ keys: ['a'] });
});

test('the outcome of the lease that has ended is not that of the email', async () => {
  await enqueueEmail(email(), NOW);
  const first = await lease();
  await requeueEmail('a', later(MINUTE));
  await markEmailFailed(first, down, later(MINUTE));
  expect(await stored()).toMatchObject({ status: 'queued', attempts: 1 });
  await lease('a', later(MINUTE));
  await markEmailSent(first, 'message-1', later(MINUTE));
  expect(await stored()).toMatchObject({ status: 'sent', messageId: 'message-1', attempts: 2 });
  await markEmailFailed(first, down, later(2 * MINUTE));
  await markEmailSent(first, 'message-2', later(2 * MINUTE));
  expect(await stored()).toMatchObject({ status: 'sent', messageId: 'message-1' });
});

test('an email that was sent after a failure has no trace of it', async () => {
  await failed();
  await requeueEmail('a', later(MINUTE));
  await markEmailSent(await lease('a', later(MINUTE)), 'message-1', later(MINUTE));
  const item = await stored();
  for (const attribute of ['due', 'dueAt', 'retryAt', 'failing', 'failure', 'error'])
    expect(item).not.toHaveProperty(attribute);
});

test('an email that brings a document is due until that is concluded, and its failure is forgotten', async () => {
  await failed();
  await requeueEmail('a', later(MINUTE));
  const leased = await lease('a', later(MINUTE));
  await markEmailSent({ ...leased, delivers: { document: 'DOC-1', by: 'sara' } }, 'm', later(MINUTE));
  expect(await stored()).toMatchObject({ due: 'yes', dueAt: later(2 * MINUTE).toISOString() });
  for (const attribute of ['retryAt', 'failing', 'failure', 'error'])
    expect(await stored()).not.toHaveProperty(attribute);
  await requeueEmail('a', later(2 * MINUTE));
  expect(await stored()).toMatchObject({ status: 'sent', dueAt: later(17 * MINUTE).toISOString() });
  await markEmailConcluded('a');
  for (const attribute of ['due', 'dueAt']) expect(await stored()).not.toHaveProperty(attribute);
});

test('an email that is not sent is not concluded', async () => {
  await enqueueEmail(email(), NOW);
  await markEmailConcluded('a');
  expect(await stored()).toMatchObject({ status: 'queued', due: 'yes' });
});

test('a failed email is requeued by hand, with three days before it', async () => {
  await failed('a', new Date('2026-11-19T09:00:00.000Z'));
  expect(await retryEmail('a', NOW)).toMatchObject({ id: 'a', status: 'queued' });
  const item = await stored();
  expect(item).toMatchObject({ due: 'yes', dueAt: later(MINUTE).toISOString(), failing: 'yes' });
  expect(item).not.toHaveProperty('retryAt');
  await markEmailFailed(await lease(), down, later(1));
  expect(await stored()).toMatchObject({ status: 'failed', retryAt: later(2 * MINUTE + 1).toISOString() });
});

test('an email that has not failed stays as it is, and answers its state', async () => {
  await enqueueEmail(email(), NOW);
  await lease();
  expect(await retryEmail('a', NOW)).toMatchObject({ status: 'leased' });
  expect(await retryEmail('x', NOW)).toBeUndefined();
  expect(await store.items('mail')).toHaveLength(1);
});

test('an email that failed for good is dismissed: it stays failed, in no list of failures, until a retry fails', async () => {
  await enqueueEmail(email(), NOW);
  const refused = { failure: 'bad-address', message: 'No such address.' } as const;
  await markEmailFailed(await lease(), refused, NOW);
  expect(await dismissEmail('a')).toMatchObject({ id: 'a', status: 'failed', failure: 'bad-address' });
  expect(await stored()).not.toHaveProperty('failing');
  expect(await dismissEmail('a')).toMatchObject({ id: 'a', status: 'failed' });
  await retryEmail('a', later(MINUTE));
  await markEmailFailed(await lease('a', later(MINUTE)), refused, later(MINUTE));
  expect(await stored()).toMatchObject({ status: 'failed', failing: 'yes' });
});

test('a reply that came back is dismissed: it stays sent, in no list of failures', async () => {
  await enqueueEmail(email(), NOW);
  await markEmailSent(await lease(), 'message-1', NOW);
  expect(await dismissEmail('a')).toMatchObject({ status: 'sent' });
  const bounced = { at: NOW.toISOString(), kind: 'soft', why: 'Mailbox full' };
  await store.put('mail', { ...(await stored()), bounced, failing: 'yes' });
  expect(await retryEmail('a', NOW)).toMatchObject({ status: 'sent' });
  expect(await dismissEmail('a')).toMatchObject({ status: 'sent', bounced });
  expect(await stored()).not.toHaveProperty('failing');
});

test('an email that is tried again by itself, or on its way, is not dismissed', async () => {
  await failed('a', NOW);
  expect(await dismissEmail('a')).toMatchObject({ status: 'failed', retryAt: expect.any(String) });
  expect(await stored()).toMatchObject({ failing: 'yes' });
  await retryEmail('a', later(MINUTE));
  expect(await dismissEmail('a')).toMatchObject({ status: 'queued' });
  expect(await stored()).toMatchObject({ failing: 'yes' });
  expect(await dismissEmail('x')).toBeUndefined();
});

test('a failed email is in its client’s timeline, and headquarters are not notified', async () => {
  await store.put('sync-logs', { id: 'SYN-1' });
  await enqueueEmail({ ...email(), clientId: 7, notifies: 'SYN-1' }, NOW);
  await markEmailFailed(await lease(), down, NOW);
  expect(await store.items('timeline')).toMatchObject([{ clientId: 7, kind: 'mail', status: 'failed' }]);
  expect(await store.items('sync-logs')).toEqual([{ id: 'SYN-1' }]);
  await requeueEmail('a', later(MINUTE));
  await markEmailSent(await lease('a', later(MINUTE)), 'm', later(MINUTE));
  expect(await store.items('timeline')).toMatchObject([{ clientId: 7, kind: 'mail', status: 'sent' }]);
  expect(await store.items('sync-logs')).toEqual([{ id: 'SYN-1', zahraelNotified: true }]);
});

test('the email of a test lead is queued once, due to nobody, and goes after a day', async () => {
  await enqueueCanaryEmail({ ...email(), canary: true }, NOW);
  const item = await stored();
  expect(item).toMatchObject({ status: 'queued', attempts: 0, canary: true });
  expect(item?.expires).toBe(Date.parse('2026-11-24T10:00:00.000Z') / 1000);
  for (const attribute of ['due', 'dueAt']) expect(item).not.toHaveProperty(attribute);
  await enqueueCanaryEmail({ ...email(), canary: true, text: 'Another.' }, later(1));
  expect(await stored()).toEqual(item);
});

test('the email of a test lead that fails is in no list of failures', async () => {
  await enqueueCanaryEmail({ ...email(), canary: true }, NOW);
  await markEmailFailed(await lease(), down, NOW);
  const item = await stored();
  expect(item).toMatchObject({ status: 'failed', error: 'Down.', failure: 'unreachable' });
  expect(item).not.toHaveProperty('failing');
  expect(item).not.toHaveProperty('retryAt');
});

test.each(['link-void', 'invoice-voided', 'invoice-paid'] as const)(
  'an email that ends with %s is not tried again, and in no list of failures',
  async (failure) => {
    await failed();
    await requeueEmail('a', later(MINUTE));
    const leased = await lease('a', later(MINUTE));
    await markEmailFailed(leased, { failure, message: 'It is void.' }, later(MINUTE));
    const item = await stored();
    expect(item).toMatchObject({ status: 'failed', error: 'It is void.', failure });
    for (const attribute of ['due', 'dueAt', 'retryAt', 'failing'])
      expect(item).not.toHaveProperty(attribute);
  },
);

test('emails that wait for another try are requeued at once, the next ones first, up to a number', async () => {
  await failed('a', later(-2 * MINUTE));
  for (const id of ['b', 'c', 'd']) await failed(id, later(-MINUTE));
  await store.put('mail', { ...(await stored('a')), dueAt: later(3 * MINUTE).toISOString() });
  await store.put('mail', { ...(await stored('b')), dueAt: later(1).toISOString() });
  await store.put('mail', { ...(await stored('c')), dueAt: later(2).toISOString() });
  await store.put('mail', { ...(await stored('d')), dueAt: NOW.toISOString() });
  await requeueWaitingEmails(NOW, { most: 2 });
  const states = async () =>
    (await store.items('mail')).map(({ id, status }) => `${id} ${status}`).toSorted();
  expect(await states()).toEqual(['a failed', 'b queued', 'c queued', 'd failed']);
  expect(await stored('b')).toMatchObject({ due: 'yes', dueAt: later(MINUTE).toISOString() });
  expect(await stored('b')).not.toHaveProperty('retryAt');
  await requeueWaitingEmails(NOW, { most: 2 });
  expect(await states()).toEqual(['a queued', 'b queued', 'c queued', 'd failed']);
});

test('within its lease, and unless it has failed, an email that waits is not requeued, nor counted', async () => {
  await failed('a', later(-50_000));
  await failed('b', later(-50_000));
  await store.put('mail', {
    ...(await stored('a')),
    ...{ leasedUntil: later(1).toISOString(), dueAt: later(1).toISOString() },
  });
  await store.put('mail', { ...(await stored('b')), dueAt: later(2).toISOString() });
  await enqueueEmail(email('c'), later(-MINUTE + 1));
  const before = [await stored('a'), await stored('c')];
  await requeueWaitingEmails(NOW, { most: 1 });
  expect([await stored('a'), await stored('c')]).toEqual(before);
  expect(await stored('b')).toMatchObject({ status: 'queued' });
});

test('an email that another run leases after it was found to wait stays leased', async () => {
  await failed('a', later(-MINUTE));
  await store.put('mail', { ...(await stored()), dueAt: later(1).toISOString() });
  const { status: _, ...rest } = (await stored()) ?? {};
  store.beforeNext(() => store.put('mail', { ...rest, status: 'leased' }));
  await requeueWaitingEmails(NOW, { most: 1 });
  expect(await stored()).toMatchObject({ status: 'leased' });
});

test('an email that waits for the stream is requeued less and less often, until it is leased', async () => {
  await enqueueEmail(email(), NOW);
  const pauses: number[] = [];
  let now = later(MINUTE);
  for (let requeue = 1; requeue <= 7; requeue += 1) {
    await requeueEmail('a', now);
    const dueAt = new Date(String((await stored())?.dueAt));
    pauses.push((dueAt.getTime() - now.getTime()) / MINUTE);
    await requeueEmail('a', new Date(dueAt.getTime() - 1));
    now = dueAt;
  }
  expect(pauses).toEqual([1, 1, 1, 2, 4, 8, 15]);
  await lease('a', now);
  expect(await stored()).not.toHaveProperty('requeues');
});

test('of two sweepers that find an email at the same time one requeues it', async () => {
  await enqueueEmail(email(), NOW);
  store.beforeNext(() => requeueEmail('a', later(MINUTE)), /^Update/);
  await requeueEmail('a', later(MINUTE + 1));
  expect(await stored()).toMatchObject({ requeues: 1, dueAt: later(2 * MINUTE).toISOString() });
});

test('an email that was sent after a sweeper found it is not queued again', async () => {
  await enqueueEmail(email(), NOW);
  const leased = await lease();
  store.beforeNext(() => markEmailSent(leased, 'message-1', later(MINUTE)), /^Update/);
  await requeueEmail('a', later(MINUTE));
  expect(await stored()).toMatchObject({ status: 'sent' });
  expect(await stored()).not.toHaveProperty('dueAt');
});

test('an email of which a document waits is left to another sweeper that has redelivered it', async () => {
  const sent = { ...email(), status: 'sent', createdAt: NOW.toISOString(), due: 'yes', attempts: 1 };
  await store.put('mail', { ...sent, dueAt: NOW.toISOString() });
  await requeueEmail('a', NOW);
  expect(await stored()).toEqual({ ...sent, dueAt: later(15 * MINUTE).toISOString() });
});

test('an email by hand is queued once per key, and no other text under the same', async () => {
  const { id: _, ...byHand } = email();
  const queue = (fingerprint: string, by = 'sara') =>
    enqueueEmailByHand(byHand, { key: 'k1', fingerprint, by }, NOW);
  const first = await queue('f1');
  expect(await queue('f1')).toEqual(first);
  await expect(queue('f2')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect((await queue('f2', 'omar')).id).not.toBe(first.id);
  expect(await store.items('mail')).toHaveLength(2);
});
