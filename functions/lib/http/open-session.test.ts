import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { AppError } from '../app-error.ts';
import { deviceTokens, withDevice } from '../auth/known-devices.ts';
import { type ContinueIn, findLiveSession, sessionId } from '../auth/session.table.ts';
import { findStaffMember, type StaffRecord } from '../auth/staff-record.table.ts';
import { startSession } from '../auth/test-sessions.ts';
import { hashToken } from '../auth/tokens.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed, StoreUnavailable } from '../dynamo/errors.ts';
import { completeSecondStep, setUpFactor, trustedCaller } from './complete-second-step.ts';
import type { CurrentStaffSession } from './identity.ts';
import { openSession, renewSession, restartSession, stepUpSession } from './open-session.ts';

const TABLES = ['staff', 'sessions', 'access-log', 'second-factors'] as const;
const NOW = new Date('2026-11-23T10:00:00.000Z');
const OLD_TOKEN = 'the token of a sample session';
let store: TestStore;
let cookies: string[];
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
  await store.put('staff', account);
  cookies = [];
  stubSecret('dominion-code', 'SAMPLE-CODE');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => store.stop());

const account: StaffRecord & { list: string } = {
  ...{ username: 'nora', role: 'admin', accessCodeHash: 'a-hash', sessionEpoch: 'first', version: 1 },
  ...{ isActive: true, createdAt: '2026-11-01T10:00:00.000Z', list: 'all' },
};
const nora = { kind: 'staff', username: 'nora', epoch: 'first' } as const;

/** A call that presents these cookies. */
const call = ({ token, devices = '' }: { token?: string; devices?: string } = {}) => ({
  presented: () => (token === undefined ? undefined : hashToken(token)),
  deviceTokens: () => deviceTokens(devices),
  renewsSession: true as const,
  commitAll: commit,
  setCookie: (cookie: string) => cookies.push(cookie),
  ...{ now: NOW, device: 'Firefox on Windows', network: '203.0.113.77' },
});
/** The value of a cookie that was set. */
const cookieOf = (name: string) =>
  cookies.find((cookie) => cookie.startsWith(`__Host-${name}=`))?.split(/[=;]/)[1] ?? '';
const signIns = async () => (await store.items('access-log')).filter(({ kind }) => kind === 'sign-in');
const sessions = async () => (await store.items('sessions')).map(({ tokenHash }) => tokenHash);
const startOld = (person: Parameters<typeof openSession>[0], token = OLD_TOKEN) =>
  startSession({ ...person, tokenHash: hashToken(token) }, NOW);

test('a session is found by the cookie that opened it, with device and place', async () => {
  expect(await openSession(nora, call())).toEqual({ expiresAt: '2026-11-23T22:00:00.000Z' });
  const token = cookieOf('staff');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await findLiveSession(hashToken(token), NOW)).toMatchObject({
    ...{ ...nora, device: 'Firefox on Windows', place: '203.0.113.*' },
  });
  expect(await store.items('sessions')).toHaveLength(1);
});

test('a session that the caller presents ends with the one that replaces its cookie', async () => {
  await startOld({ ...nora, username: 'omar' });
  await startOld(nora, 'another');
  await openSession(nora, call({ token: OLD_TOKEN }));
  expect((await sessions()).toSorted()).toEqual(
    [hashToken('another'), hashToken(cookieOf('staff'))].toSorted(),
  );
});

/** The session of Nora with this token, as her calls have it. */
const current = async (change: Partial<CurrentStaffSession> = {}): Promise<CurrentStaffSession> => {
  const { awaits } = change;
  await startOld({ ...nora, ...(awaits && { awaits }) });
  const session = await findLiveSession(hashToken(OLD_TOKEN), NOW);
  if (session?.kind !== 'staff') throw new Error('It has not started.');

  return { ...session, role: 'admin', account, ...change };
};

/** A change that begins the second epoch of the account. */
const beginSecond = (continueIn: ContinueIn) => commit(continueIn('second'));

test('a session is renewed until its same end, and all others of the person end, of others none', async () => {
  await startOld(nora, 'another');
  await startOld({ ...nora, username: 'omar' }, 'of omar');
  const session = await current();
  const now = new Date('2026-11-23T11:30:00.250Z');
  await renewSession(session, beginSecond, { ...call(), now });
  expect(cookies).toEqual([expect.stringMatching(/^__Host-staff=.*; Max-Age=37800$/)]);
  const token = hashToken(cookieOf('staff'));
  expect((await sessions()).toSorted()).toEqual([hashToken('of omar'), token].toSorted());
  expect(await findLiveSession(token, now)).toMatchObject({
    ...{ ...nora, epoch: 'second', lastSeenAt: now.toISOString(), expiresAt: '2026-11-23T22:00:00.000Z' },
  });
});

test('a session that starts anew lasts as long as a new one, under another token, where its call comes from', async () => {
  await startOld(nora, 'another');
  const verifiedAt = '2026-11-23T09:00:00.000Z';
  const session = await current({ verifiedAt });
  const now = new Date('2026-11-23T11:30:00.000Z');
  await restartSession(session, beginSecond, { ...call(), now });
  expect(cookies).toEqual([expect.stringMatching(/^__Host-staff=.*; Max-Age=43200$/)]);
  const token = hashToken(cookieOf('staff'));
  expect(await sessions()).toEqual([token]);
  const restarted = await findLiveSession(token, now);
  expect(restarted).toMatchObject({
    ...{ ...nora, epoch: 'second', verifiedAt, device: 'Firefox on Windows', place: '203.0.113.*' },
    ...{ lastSeenAt: now.toISOString(), expiresAt: '2026-11-23T23:30:00.000Z' },
  });
  expect(restarted && sessionId(restarted)).toBe(sessionId(session));
});

test('a former token that is still served renews its session, which does not end with it', async () => {
  const session = await current();
  await stepUpSession(session, call(), []);
  const former = await findLiveSession(hashToken(OLD_TOKEN), NOW);
  if (former?.kind !== 'staff') throw new Error('It has ended.');
  cookies = [];
  await renewSession(former, beginSecond, call());
  expect(await sessions()).toEqual([hashToken(cookieOf('staff'))]);
  expect((await store.items('sessions'))[0]).not.toHaveProperty('endsAt');
});

test('a session that ends while it is renewed stays ended', async () => {
  const session = await current();
  store.beforeNext(() => store.fill('sessions'));
  await expect(renewSession(session, beginSecond, call())).rejects.toThrow(ConditionFailed);
  expect([cookies, await sessions()]).toEqual([[], []]);
});

test('where the store fails to remove void sessions, the own one goes on, and the log says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const session = await current();
  store.beforeNext(() => Promise.reject(new StoreUnavailable('No answer.')), /^Query/);
  await renewSession(session, beginSecond, call());
  expect(await sessions()).toEqual([hashToken(cookieOf('staff'))]);
  expect(logged).toHaveBeenCalledOnce();
  store.beforeNext(() => Promise.reject(new TypeError('A mistake.')), /^Query/);
  await expect(renewSession(await current(), beginSecond, call())).rejects.toThrow('A mistake.');
});

test('void sessions that the store does not remove hold the own one up for a second at most', async () => {
  const session = await current();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  store.beforeNext(() => {
    isAsked();

    return answered;
  }, /^Query/);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const renewed = renewSession(session, beginSecond, call());
  await asked;
  expect(cookies).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await renewed;
  expect(await sessions()).toContain(hashToken(cookieOf('staff')));
  vi.useRealTimers();
  answer();
});

test('a change that is refused leaves all sessions as they are', async () => {
  await startOld(nora, 'another');
  const session = await current();
  const before = await sessions();
  await expect(
    renewSession(session, () => Promise.reject(new AppError('unauthenticated')), call()),
  ).rejects.toThrow(AppError);
  expect([cookies, await sessions()]).toEqual([[], before]);
});

const edit = async () => ({ change: { secondFactorSince: NOW.toISOString() }, writes: [used] });

test('a second factor that was set up completes a sign-in: with its entry, a session, and a known device', async () => {
  await startOld(nora, 'another');
  await startOld({ ...nora, username: 'omar' }, 'of omar');
  const awaiting = await current({ awaits: 'enrolment' });
  const now = new Date('2026-11-23T10:05:00.000Z');
  expect(await setUpFactor(awaiting, edit, { ...call({ token: OLD_TOKEN }), now })).toEqual({
    ...{ username: 'nora', role: 'admin', dominionCode: 'SAMPLE-CODE' },
    expiresAt: '2026-11-23T22:05:00.000Z',
  });
  const token = hashToken(cookieOf('staff'));
  const opened = await findLiveSession(token, now);
  const changed = await findStaffMember('nora');
  expect(opened).toMatchObject({
    ...{ epoch: changed?.sessionEpoch, verifiedAt: now.toISOString(), expiresAt: '2026-11-23T22:05:00.000Z' },
    ...{ device: 'Firefox on Windows', place: '203.0.113.*' },
  });
  expect(opened).not.toHaveProperty('awaits');
  expect((await sessions()).toSorted()).toEqual([hashToken('of omar'), token].toSorted());
  expect(await signIns()).toMatchObject([{ username: 'nora', by: 'staff', device: 'Firefox on Windows' }]);
  const [change] = (await store.items('access-log')).filter(({ kind }) => kind === 'account');
  expect(change?.changes).toEqual([
    { field: 'second factor', to: 'set up' },
    { field: 'sessions', to: 'ended' },
  ]);
  expect(changed).toMatchObject({ lastSignInAt: now.toISOString(), secondFactorSince: NOW.toISOString() });
  const next = await current({ awaits: 'second-factor', ...(changed && { account: changed }) });
  expect(trustedCaller(next, call({ devices: cookieOf('staff-device') }))).toEqual({
    device: changed?.devices?.[0],
  });
});

test('a second factor that was set up in a session continues it, and is no sign-in', async () => {
  const later = { ...call(), now: new Date('2026-11-23T11:00:00.000Z') };
  const session = await current();
  expect(await setUpFactor(session, edit, later)).toMatchObject({ expiresAt: session.expiresAt });
  expect(await findStaffMember('nora')).not.toHaveProperty('devices');
  expect(await store.items('sessions')).toMatchObject([{ verifiedAt: later.now.toISOString() }]);
  expect(await signIns()).toEqual([]);
});

test('a sign-in that is signed out of while its second factor is set up opens nothing, and sets nothing up', async () => {
  const awaiting = await current({ awaits: 'enrolment' });
  store.beforeNext(() => store.fill('sessions'), /^TransactWrite/);
  await expect(setUpFactor(awaiting, edit, call({ token: OLD_TOKEN }))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect([cookies, await sessions(), await store.items('second-factors')]).toEqual([[], [], []]);
  expect(await findStaffMember('nora')).not.toHaveProperty('secondFactorSince');
});

test('a session continues under a new token once its second factor is verified', async () => {
  await stepUpSession(await current(), call(), []);
  const token = cookieOf('staff');
  expect(await findLiveSession(hashToken(token), NOW)).toMatchObject({ verifiedAt: NOW.toISOString() });
  expect(token).not.toBe(OLD_TOKEN);
});

test('a session that has ended is not continued', async () => {
  const session = await current();
  await store.fill('sessions');
  await expect(stepUpSession(session, call(), [used])).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(cookies).toEqual([]);
  expect([await sessions(), await store.items('second-factors')]).toEqual([[], []]);
});

/** What the use of a second factor writes. */
const used = { put: { username: 'nora', version: 2 }, into: 'second-factors' } as const;

test('the second step completes a sign-in: with an entry in the log, a session and a known device', async () => {
  const session = await current({ awaits: 'second-factor' });
  expect(await completeSecondStep(session, call({ token: OLD_TOKEN }), [used])).toEqual({
    ...{ username: 'nora', role: 'admin', dominionCode: 'SAMPLE-CODE' },
    expiresAt: '2026-11-23T22:00:00.000Z',
  });
  const token = cookieOf('staff');
  const opened = await findLiveSession(hashToken(token), NOW);
  expect(opened).toMatchObject({ ...nora, verifiedAt: NOW.toISOString() });
  expect(opened).not.toHaveProperty('awaits');
  expect(await sessions()).toEqual([hashToken(token)]);
  expect(await store.items('access-log')).toMatchObject([{ kind: 'sign-in', username: 'nora', by: 'staff' }]);
  expect(await findStaffMember('nora')).toMatchObject({ lastSignInAt: NOW.toISOString() });
  expect((await findStaffMember('nora'))?.devices).toHaveLength(1);
  expect(await store.items('second-factors')).toEqual([used.put]);
});

test('the second step of an account that was deactivated meanwhile opens nothing', async () => {
  const session = await current({ awaits: 'second-factor' });
  store.beforeNext(() => store.put('staff', { ...account, isActive: false, sessionEpoch: 'second' }));
  await expect(completeSecondStep(session, call(), [used])).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect([cookies, await sessions()]).toEqual([[], [hashToken(OLD_TOKEN)]]);
  expect(await store.items('second-factors')).toEqual([]);
});

test('a sign-in that is signed out of before its second step is over opens nothing', async () => {
  const session = await current({ awaits: 'second-factor' });
  await store.fill('sessions');
  await expect(completeSecondStep(session, call({ token: OLD_TOKEN }), [used])).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect([cookies, await sessions(), await store.items('second-factors')]).toEqual([[], [], []]);
});

test('a call that was asked for the second factor continues its session, and is no sign-in', async () => {
  const session = await current();
  expect(await completeSecondStep(session, call({ token: OLD_TOKEN }), [used])).toEqual({
    ...{ username: 'nora', role: 'admin', dominionCode: 'SAMPLE-CODE', expiresAt: session.expiresAt },
  });
  expect(await sessions()).toHaveLength(2);
  expect(await store.items('access-log')).toEqual([]);
  expect(await findStaffMember('nora')).not.toHaveProperty('lastSignInAt');
  expect(await store.items('second-factors')).toEqual([used.put]);
});

test('a caller is trusted by a known device, or else by a complete session', async () => {
  const { devices, cookie } = withDevice('staff', account, []);
  const complete = await current({ account: { ...account, devices: [...devices] } });
  expect(trustedCaller(complete, call({ devices: cookie }))).toEqual({ device: devices[0] });
  expect(trustedCaller(complete, call())).toBe('session');
  const incomplete = { ...complete, awaits: 'second-factor' } as const;
  expect(trustedCaller(incomplete, call({ devices: cookie }))).toEqual({ device: devices[0] });
  expect(trustedCaller(incomplete, call())).toBeUndefined();
});
