import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { sessionRacesOn } from '../../e2e/support/session-races.ts';
import {
  changeOwnAccessCode,
  chooseAccessCode,
  endOtherStaffSessions,
  readStaffSession,
  signInToStaffPortal,
} from '../../shared/contract/staff-access.ts';
import { inviteStaffMember, sendAccessLink, updateStaffAccount } from '../../shared/contract/team.ts';
import { withAccessToken } from '../lib/auth/access-link.table.ts';
import { countAttempt, isAmongFirst, takeSlot } from '../lib/auth/limits.table.ts';
import { hashSecret } from '../lib/auth/passwords.ts';
import { endSession, findLiveSession } from '../lib/auth/session.table.ts';
import { addStaffMember } from '../lib/auth/staff.table.ts';
import { changeStaffAccount } from '../lib/auth/staff-account.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import { startSession } from '../lib/auth/test-sessions.ts';
import { ConditionFailed } from '../lib/dynamo/errors.ts';
import { enqueueEmailByHand } from '../lib/email/email-by-hand.table.ts';
import { leaseEmail, markEmailFailed, markEmailSent } from '../lib/email/lease.table.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { requeueEmail, requeueFailedEmail } from '../lib/email/requeue.table.ts';
import { enqueueAcknowledgement } from '../lib/inquiries/acknowledge.ts';

// Of each condition that a write of accounts, sessions, limits and emails has: somebody else writes between its read and
// its commit.
let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
});
afterEach(() => {
  vi.useRealTimers();
  expect(store.hasComeInBetween()).toBe(true);
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-22T10:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
/** The seconds for which the key is blocked; 0 where the attempt was counted. */
const count = async (key: string, now: Date) => {
  const counted = await countAttempt(key, { free: 5, now });

  return 'wait' in counted ? counted.wait : 0;
};
const account = (username: string, role: 'admin' | 'staff' = 'staff') =>
  addStaffMember({ username, role, accessCodeHash: 'hash', createdAt: NOW.toISOString() });

test('a name that is given in between is taken', async () => {
  store.inBetween(() => account('amira', 'admin'));
  expect(await account('amira')).toBe(false);
  expect(await findStaffMember('amira')).toMatchObject({ role: 'admin' });
});

test('two admins who end each other at the same moment leave one', async () => {
  await account('boris', 'admin');
  await changeStaffAccount('commander', { role: 'staff' }, { force: false });
  await changeStaffAccount('amira', { role: 'admin' }, { force: false });
  const end = (username: string) => changeStaffAccount(username, { isActive: false }, { force: false });
  store.inBetween(() => end('amira'));
  await expect(end('boris')).rejects.toThrow(ConditionFailed);
  expect([(await findStaffMember('amira'))?.isActive, (await findStaffMember('boris'))?.isActive]).toEqual([
    false,
    true,
  ]);
});

test('an account whose role changes in between is not changed', async () => {
  await account('cora');
  store.inBetween(() => changeStaffAccount('cora', { role: 'admin' }, { force: false }));
  await expect(changeStaffAccount('cora', { isActive: false }, { force: false })).rejects.toThrow(
    ConditionFailed,
  );
});

test('of two admins who demote each other at the same moment one stays an admin', async () => {
  await changeStaffAccount('commander', { role: 'admin' }, {});
  await changeStaffAccount('cora', { role: 'staff' }, {});
  const demote = { id: 'boris', role: 'staff', version: 1 } as const;
  store.inBetween(() => changeStaffAccount('commander', { role: 'staff' }, {}));
  expect(await store.call(updateStaffAccount, demote)).toMatchObject({
    status: 409,
    body: { code: 'last_admin' },
  });
  await changeStaffAccount('commander', { role: 'admin' }, {});
  store.inBetween(() => changeStaffAccount('boris', { name: 'Boris' }, {}));
  expect(await store.call(updateStaffAccount, demote)).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { name: 'Boris', role: 'admin' } },
  });
});

test('an invitation that comes twice under one key creates one account', async () => {
  const person = { username: 'dana', name: 'Dana', email: 'dana@sample.example' };
  const invite = () => store.call(inviteStaffMember, person, { key: 'one-key-for-both' });
  store.inBetween(invite);
  expect(await invite()).toMatchObject({ status: 201, body: { id: 'dana', version: 1 } });
});

test('a mailed link sets one access code, also where it is used twice at the same moment', async () => {
  const { link } = (await findStaffMember('dana')) ?? {};
  if (!link) throw new Error('The link is missing.');
  const accessLink = { kind: 'staff', username: 'dana', link: link.id } as const;
  const accounts = { staff: findStaffMember, client: async () => undefined };
  const queued = { ...email('link'), text: '{token}', accessLink };
  const { text: token = '' } = (await withAccessToken(queued, accounts, new Date())) ?? {};
  const choose = (accessCode: string) => store.call(chooseAccessCode, { token, accessCode });
  const both = await Promise.all([choose('a quiet berth in May'), choose('the other quiet berth')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);

  // Others guess at the name: the person signs in where they have chosen the code.
  const until = Date.now() + 60_000;
  const blocked = { failures: 20, blockedUntil: new Date(until).toISOString(), expires: until };
  await store.put('limits', { key: 'sign-in#staff#dana', ...blocked });
  const right = both[0].status === 200 ? 'a quiet berth in May' : 'the other quiet berth';
  const from = async (cookies: string[]) =>
    (await store.call(signInToStaffPortal, { username: 'dana', accessCode: right }, { cookies })).status;
  expect(await from([])).toBe(429);
  const cookies = both.flatMap((one) => one.cookies.map((cookie) => cookie.split(';')[0] ?? ''));
  expect(await from(cookies)).toBe(201);
});

const CODE = 'a quiet berth in July';
const signIn = (username: string, accessCode = CODE) =>
  store.call(signInToStaffPortal, { username, accessCode }, { cookies: [] });
const races = sessionRacesOn(() => store, { read: readStaffSession, signIn });
const newAccount = async (username: string) => {
  const accessCodeHash = await hashSecret(CODE);
  await addStaffMember({ username, role: 'staff', accessCodeHash, createdAt: NOW.toISOString() });
};

test.each([
  ['another access code is set', { accessCodeHash: 'another' }],
  ['the account is deactivated', { isActive: false }],
])('a sign-in during which %s starts no session', async (_, change) => {
  const username = `edgar-${Object.keys(change)[0]?.toLowerCase()}`;
  await newAccount(username);
  store.inBetween(() => changeStaffAccount(username, change, {}), 'staff');
  expect(await signIn(username)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated', message: 'Invalid credentials. Access denied.' },
    cookies: [],
  });
  expect(await races.sessionsOf(username)).toEqual([]);
});

test('a session that the index does not list yet ends with all others', async () => {
  await newAccount('greta');
  const statuses = races.afterEndingOthers('greta', (cookies) => {
    store.inBetween(() => changeStaffAccount('greta', { name: 'Greta' }, {}), 'staff');

    return store.call(endOtherStaffSessions, {}, { cookies });
  });
  expect(await statuses).toEqual([401, 200]);
});

test('of two sessions that end all others at once, one goes on', async () => {
  await newAccount('gerda');
  const end = (cookies: readonly string[]) => store.call(endOtherStaffSessions, {}, { cookies });
  expect(await races.afterEndingEachOther('gerda', end)).toEqual([200, 401, 200]);
});

test('a session that starts with the old access code at the instant of its change is void', async () => {
  await newAccount('fiona');
  vi.setSystemTime(new Date());
  const codes = { oldAccessCode: CODE, newAccessCode: 'the next quiet berth' };
  const change = (cookies: readonly string[]) => store.call(changeOwnAccessCode, codes, { cookies });
  expect(await races.afterChange('fiona', change)).toEqual([401, 401, 200]);
});

test('a link that is sent to another address is told to the former one, and the log says who sent it', async () => {
  const person = { username: 'hanna', name: 'Hanna', email: 'hanna@sample.example' };
  await store.call(inviteStaffMember, person);
  const sendTo = (address: string, version: number) =>
    store.call(sendAccessLink, { id: 'hanna', version, email: address });
  await sendTo('Hanna@sample.example', 1);
  const mails = async () => (await store.items('mail')).filter(({ cause }) => cause === 'staff#hanna');
  expect(await mails()).toHaveLength(2);
  store.inBetween(() => changeStaffAccount('hanna', { name: 'Hanna S.' }, {}), 'staff');
  expect((await sendTo('elsewhere@sample.example', 2)).status).toBe(409);
  expect(await mails()).toHaveLength(2);
  expect((await sendTo('elsewhere@sample.example', 3)).status).toBe(200);
  const notice = (await mails()).find(({ id }) => String(id).startsWith('access-link-notice#'));
  expect(notice).toMatchObject({
    to: 'Hanna@sample.example',
    text: expect.stringContaining(
      'A link to choose a new access code for your account was sent to another address by commander; tell another administrator if you did not expect this.',
    ),
  });
  expect(JSON.stringify(notice)).not.toMatch(/choose-access-code|accessLink|elsewhere/);
  const entries = (await store.items('access-log')).filter(({ account }) => account === 'hanna');
  const sentTo = (from: string, to: string) => [
    { field: 'email', from, to },
    { field: 'link', to: 'sent' },
    { field: 'sessions', to: 'ended' },
  ];
  expect(entries.toSorted((one, other) => String(one.at).localeCompare(String(other.at)))).toMatchObject([
    { username: 'commander', event: 'created' },
    { username: 'commander', changes: sentTo('hanna@sample.example', 'Hanna@sample.example') },
    { username: 'an operator', changes: [{ field: 'name', from: 'Hanna', to: 'Hanna S.' }] },
    { username: 'commander', changes: sentTo('Hanna@sample.example', 'elsewhere@sample.example') },
  ]);
});

test('a session that is ended in between stays ended', async () => {
  await startSession({ kind: 'staff', username: 'cora', tokenHash: 'ended', epoch: 'first' }, NOW);
  store.inBetween(() => endSession('ended'));
  await findLiveSession('ended', after(600));
  expect((await store.items('sessions')).filter(({ tokenHash }) => tokenHash === 'ended')).toEqual([]);
});

test('the last slot and the last place among the first are taken once', async () => {
  const slot = () => takeSlot('slot', { most: 1, seconds: 60 }, NOW);
  store.inBetween(slot);
  expect(await slot()).toHaveProperty('wait');
  const place = (member: string) => isAmongFirst('place', member, { most: 1, seconds: 60 }, NOW);
  store.inBetween(() => place('first'));
  expect(await place('second')).toBe(false);
});

test('attempts at the same moment all count', async () => {
  await count('at-once', NOW);
  store.inBetween(() => count('at-once', NOW));
  await count('at-once', NOW);
  store.inBetween(() => count('at-once-anew', NOW));
  await count('at-once-anew', NOW);
  const counts = (await store.items('limits')).filter(({ key }) => String(key).startsWith('at-once'));
  expect(counts.map(({ key, failures }) => [key, failures]).toSorted()).toEqual([
    ['at-once', 3],
    ['at-once-anew', 2],
  ]);
});

test('each block is twice as long as the one before, up to a quarter of an hour', async () => {
  let now = NOW;
  for (let free = 0; free < 5; free += 1) expect(await count('guessed', now)).toBe(0);
  const blocks: number[] = [];
  for (let block = 0; block < 7; block += 1) {
    const seconds = await count('guessed', now);
    blocks.push(seconds);
    expect(await count('guessed', new Date(now.getTime() + (seconds - 1) * 1_000))).toBe(1);
    now = new Date(now.getTime() + seconds * 1_000);
    expect(await count('guessed', now)).toBe(0);
  }
  expect(blocks).toEqual([30, 60, 120, 240, 480, 900, 900]);
});

test('a day without a failure forgets the ones before', async () => {
  for (let free = 0; free < 5; free += 1) await count('forgotten', NOW);
  expect(await count('forgotten', after(86_400))).toBe(0);
  expect(await count('forgotten', after(86_400))).toBe(0);
});

const email = (id: string) => ({
  id,
  cause: 'INQ-SAMP0001',
  to: 'a@sample.example',
  subject: '',
  text: '',
  html: '',
});
const stored = async (id: string) => (await store.items('mail')).find((one) => one.id === id);
const leased = async (id: string) => {
  await enqueueEmail(email(id), NOW);
  const lease = await leaseEmail(id, NOW);
  if (!lease) throw new Error('The email is not leased.');

  return lease;
};
const FAILED = { failure: 'not-verified', message: 'The address is not verified.' } as const;

test('an email that is queued and leased in between is not queued again', async () => {
  store.inBetween(() => leased('queued'));
  await enqueueEmail(email('queued'), NOW);
  expect(await stored('queued')).toMatchObject({ status: 'leased' });
});

test('an email that staff send twice under one key is queued once', async () => {
  const { id: _, ...byHand } = email('by hand');
  const call = { key: 'one-key-for-both', fingerprint: 'same', by: 'commander' };
  store.inBetween(async () => {
    const { id } = await enqueueEmailByHand(byHand, call, NOW);
    await leaseEmail(id, NOW);
  });
  expect(await enqueueEmailByHand(byHand, call, NOW)).toMatchObject({ status: 'leased' });
});

test('an acknowledgement that another run queues in between counts as queued', async () => {
  const acknowledgement = { ...email('acknowledgement#1'), to: 'twice@sample.example' };
  store.inBetween(() => enqueueAcknowledgement(acknowledgement, NOW));
  expect(await enqueueAcknowledgement(acknowledgement, NOW)).toBe(true);
});

test('an email is leased to one sender', async () => {
  await enqueueEmail(email('leased'), NOW);
  store.inBetween(() => leaseEmail('leased', NOW));
  expect(await leaseEmail('leased', NOW)).toBeUndefined();
});

test('an email whose outcome comes in between keeps it', async () => {
  const mail = await leased('sent');
  store.inBetween(() => markEmailSent(mail, 'message-1', NOW));
  await markEmailFailed(mail, FAILED, NOW);
  expect(await stored('sent')).toMatchObject({ status: 'sent' });
});

test('a failed email that staff retry in between is queued once', async () => {
  await markEmailFailed(await leased('failed'), FAILED, NOW);
  store.inBetween(async () => {
    await requeueFailedEmail('failed', NOW);
    await leaseEmail('failed', NOW);
  });
  expect(await requeueFailedEmail('failed', NOW)).toBeUndefined();
  expect(await stored('failed')).toMatchObject({ status: 'leased' });
});

test('an email that failed for another reason in between is not queued for this one', async () => {
  await markEmailFailed(await leased('refused'), FAILED, NOW);
  store.inBetween(async () => {
    await requeueFailedEmail('refused', NOW);
    const mail = await leaseEmail('refused', NOW);
    if (mail) await markEmailFailed(mail, { failure: 'bad-address', message: 'No such address.' }, NOW);
  });
  expect(await requeueFailedEmail('refused', NOW, 'not-verified')).toBeUndefined();
});

test('an email that is sent in between is not queued again', async () => {
  const mail = await leased('abandoned');
  store.inBetween(() => markEmailSent(mail, 'message-2', NOW));
  await requeueEmail('abandoned', after(3_600));
  expect(await stored('abandoned')).toMatchObject({ status: 'sent' });
});
