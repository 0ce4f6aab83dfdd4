import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { cookiesOf, fakeClockInEachTest, wait } from '../../e2e/support/passkey-accounts.ts';
import {
  confirmEnrolment,
  readOwnSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
  verifySecondFactor,
} from '../../shared/contract/second-factor.ts';
import {
  listStaff,
  readStaffSession,
  signInToStaffPortal,
  signOutOfStaffPortal,
} from '../../shared/contract/staff-access.ts';
import { endStaffSessions, listStaffAccounts, resetSecondFactor } from '../../shared/contract/team.ts';
import { hashSecret } from '../lib/auth/passwords.ts';
import { addStaffMember } from '../lib/auth/staff.table.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import { appCodeAt } from '../lib/auth/totp.ts';
import { handler as changeStaff } from '../ops/change-staff.ts';

// A sign-in takes its second elsewhere.
vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:timers/promises')>()),
  setTimeout: () => Promise.resolve(),
}));

const CODE = 'a quiet berth in July';
let accessCodeHash = '';
let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
  accessCodeHash = await hashSecret(CODE);
});
afterAll(() => store.stop());

fakeClockInEachTest();

const signIn = (username: string, cookies: readonly string[] = []) =>
  store.call(signInToStaffPortal, { username, accessCode: CODE }, { cookies });
const statusOf = async (cookies: readonly string[]) =>
  (await store.call(readStaffSession, {}, { cookies })).status;
const noticesOf = async (username: string) =>
  (await store.items('mail'))
    .filter(({ cause }) => cause === `staff#${username}`)
    .map(({ subject }) => subject);

const newAccount = (username: string, role: 'admin' | 'staff' = 'staff') =>
  addStaffMember({
    ...{ username, role, accessCodeHash },
    email: `${username}@sample.example`,
    createdAt: new Date().toISOString(),
  });

const Enrolled = z.object({ recoveryCodes: z.array(z.string()) });

/** Sets up an app with the session of these cookies. */
const enrol = async (cookies: readonly string[]) => {
  const started = await store.call(startEnrolment, {}, { cookies });
  const { secret } = startEnrolment.output.parse(started.body);
  wait(30);
  const confirmed = await store.call(confirmEnrolment, { code: appCodeAt(secret, new Date()) }, { cookies });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = Enrolled.parse(confirmed.body);
  wait(60);

  return { secret, recoveryCodes, cookies: cookiesOf(confirmed) };
};

/** A member of staff with a second factor, whose session has verified it. */
const protectedMember = async (username: string, role?: 'admin') => {
  await newAccount(username, role);

  return enrol(cookiesOf(await signIn(username)));
};

const verify = (code: string, cookies: readonly string[], network = '192.0.2.7') =>
  store.call(verifySecondFactor, { code }, { cookies, network });
const wrongFor = (secret: string) => (appCodeAt(secret, new Date()) === '123456' ? '654321' : '123456');
const WRONG = { status: 400, body: { fields: { code: 'This code is wrong, or was used already.' } } };

test('an account without a second factor signs in as before where none is required', async () => {
  await newAccount('amira');
  const signedIn = await signIn('amira');
  expect(signedIn).toMatchObject({ status: 201, body: { username: 'amira', role: 'staff' } });
  expect(await statusOf(cookiesOf(signedIn))).toBe(200);
  expect((await store.call(readOwnSecondFactor, {}, { cookies: cookiesOf(signedIn) })).body).toEqual({
    passkeys: [],
    recoveryCodesLeft: 0,
    isRequired: false,
  });
});

test('after the set-up a sign-in needs a code, and until then its session opens nothing', async () => {
  const { secret, recoveryCodes, cookies } = await protectedMember('boris');
  expect(recoveryCodes).toHaveLength(10);
  expect((await store.call(readOwnSecondFactor, {}, { cookies })).body).toEqual({
    since: expect.any(String),
    passkeys: [],
    recoveryCodesLeft: 10,
    isRequired: false,
  });

  const first = await signIn('boris');
  expect([first.status, first.body]).toEqual([201, { nextStep: 'second-factor' }]);
  const awaiting = cookiesOf(first);
  for (const endpoint of [readStaffSession, listStaff, startEnrolment])
    expect(await store.call(endpoint, {}, { cookies: awaiting })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    });
  const lastSignInAt = (await findStaffMember('boris'))?.lastSignInAt;
  expect(await verify(wrongFor(secret), awaiting)).toMatchObject(WRONG);
  expect((await findStaffMember('boris'))?.lastSignInAt).toBe(lastSignInAt);

  const verified = await verify(appCodeAt(secret, new Date()), awaiting);
  expect(verified).toMatchObject({ status: 200, body: { username: 'boris' } });
  expect(verified.body).not.toHaveProperty('nextStep');
  expect(cookiesOf(verified)).not.toEqual(awaiting);
  expect([await statusOf(awaiting), await statusOf(cookiesOf(verified))]).toEqual([401, 200]);
  expect((await findStaffMember('boris'))?.lastSignInAt).toBe(new Date().toISOString());
});

test('the second step lasts ten minutes', async () => {
  const { secret } = await protectedMember('cora');
  const awaiting = cookiesOf(await signIn('cora'));
  wait(600);
  expect(await verify(appCodeAt(secret, new Date()), awaiting)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});

test('a code signs in once, also where it is sent twice at the same moment', async () => {
  const { secret } = await protectedMember('dana');
  const [one, other] = [cookiesOf(await signIn('dana')), cookiesOf(await signIn('dana'))];
  const code = appCodeAt(secret, new Date());
  const both = await Promise.all([verify(code, one), verify(code, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await verify(code, cookiesOf(await signIn('dana')))).status).toBe(400);
});

test('a recovery code signs in once, tells its person, and is not stored', async () => {
  const { recoveryCodes } = await protectedMember('edda');
  const [code = '', next = ''] = recoveryCodes;
  const cookies = cookiesOf(await verify(code.toUpperCase(), cookiesOf(await signIn('edda'))));
  expect((await store.call(readOwnSecondFactor, {}, { cookies })).body.recoveryCodesLeft).toBe(9);
  expect(await verify(code, cookiesOf(await signIn('edda')))).toMatchObject(WRONG);
  expect(await noticesOf('edda')).toEqual(
    expect.arrayContaining(['A second factor was added', 'A recovery code was used']),
  );
  expect(await noticesOf('edda')).toHaveLength(2);

  const renewed = await store.call(renewRecoveryCodes, {}, { cookies });
  const { recoveryCodes: codes } = Enrolled.parse(renewed.body);
  expect(await noticesOf('edda')).toContain('New recovery codes were made');
  expect(await verify(next, cookiesOf(await signIn('edda')))).toMatchObject(WRONG);
  const stored = JSON.stringify(await store.items('second-factors'));
  for (const one of [...recoveryCodes, ...codes]) expect(stored).not.toContain(one);
  expect((await verify(codes[9] ?? '', cookiesOf(await signIn('edda')))).status).toBe(200);
});

test('the secret of an app is not stored in the clear', async () => {
  const { secret } = await protectedMember('edgar');
  expect(JSON.stringify(await store.items('second-factors'))).not.toContain(secret);
});

test('the fifth wrong code blocks a network for half a minute, a right access code or not', async () => {
  const { secret } = await protectedMember('fiona');
  const awaiting = cookiesOf(await signIn('fiona'));
  for (let guess = 0; guess < 5; guess += 1)
    expect((await verify(wrongFor(secret), awaiting)).status).toBe(400);
  const elsewhere = cookiesOf(await signIn('fiona'));
  const blocked = await verify(appCodeAt(secret, new Date()), elsewhere);
  expect(blocked).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please try again in 30 seconds.' },
  });
  wait(31);
  expect((await verify(appCodeAt(secret, new Date()), elsewhere)).status).toBe(200);
});

test('who knows the access code keeps its owner out of the second step neither by one network nor by many', async () => {
  const { secret, cookies } = await protectedMember('frida');
  const device = cookies.filter((cookie) => cookie.startsWith('__Host-staff-device='));
  const outsider = cookiesOf(await signIn('frida'));
  const guess = async (network: string) => (await verify(wrongFor(secret), outsider, network)).status;
  for (let n = 0; n < 5; n += 1) expect(await guess('198.51.100.1')).toBe(400);
  expect(await guess('198.51.100.1')).toBe(429);
  // Four more networks, five each: then the account is blocked for all that it does not know.
  for (let n = 5; n < 20; n += 1) expect(await guess(`198.51.100.${2 + Math.floor(n / 5)}`)).toBe(400);
  expect(await guess('198.51.100.99')).toBe(429);

  const own = [...cookiesOf(await signIn('frida', device)), ...device];
  expect((await verify(appCodeAt(secret, new Date()), own)).status).toBe(200);
  // Nor out of what asks for the second factor again, on a device whose cookie is gone.
  wait(30);
  expect((await verify(appCodeAt(secret, new Date()), cookies.slice(0, 1))).status).toBe(200);
});

test('where every account needs a second factor, a sign-in without one ends with its set-up', async () => {
  await newAccount('greta');
  const before = cookiesOf(await signIn('greta'));
  wait(1);
  vi.stubEnv('SECOND_FACTOR', 'required');
  const first = await signIn('greta');
  expect([first.status, first.body]).toEqual([201, { nextStep: 'enrolment' }]);
  const awaiting = cookiesOf(first);
  expect([await statusOf(awaiting), (await verify('123456', awaiting)).status]).toEqual([401, 401]);
  const { cookies } = await enrol(awaiting);
  expect([await statusOf(awaiting), await statusOf(before), await statusOf(cookies)]).toEqual([
    401, 401, 200,
  ]);
  expect((await signIn('greta')).body).toEqual({ nextStep: 'second-factor' });
  expect(await store.call(removeOwnSecondFactor, {}, { cookies })).toMatchObject({
    status: 409,
    body: { code: 'second_factor_kept' },
  });
});

test('a set-up needs a code of its own app, within ten minutes', async () => {
  await newAccount('hanna');
  const cookies = cookiesOf(await signIn('hanna'));
  const confirm = (code: string) => store.call(confirmEnrolment, { code }, { cookies });
  expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'setup_over' } });
  const start = async () =>
    startEnrolment.output.parse((await store.call(startEnrolment, {}, { cookies })).body).secret;
  const secret = await start();
  expect(await confirm(wrongFor(secret))).toMatchObject(WRONG);
  wait(600);
  expect(await confirm(appCodeAt(secret, new Date()))).toMatchObject({ status: 409 });
  const second = await start();
  expect((await confirm(appCodeAt(second, new Date()))).status).toBe(200);
  expect(await findStaffMember('hanna')).toMatchObject({ version: 2, secondFactorSince: expect.any(String) });
});

test('a call that asks for the second factor is refused until it is verified, under a new token', async () => {
  const { secret, cookies } = await protectedMember('iris', 'admin');
  await newAccount('jonas');
  wait(1);
  const end = (session: readonly string[]) =>
    store.call(endStaffSessions, { id: 'jonas' }, { cookies: session });
  expect((await end(cookies)).status).toBe(200);
  wait(16 * 60);
  expect(await end(cookies)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  expect((await findStaffMember('jonas'))?.version).toBe(2);
  const verified = await verify(appCodeAt(secret, new Date()), cookies);
  const stepped = cookiesOf(verified);
  expect([verified.status, (await end(stepped)).status]).toEqual([200, 200]);
  expect([await statusOf(cookies), await statusOf(stepped)]).toEqual([200, 200]);
  wait(10);
  expect([await statusOf(cookies), await statusOf(stepped)]).toEqual([401, 200]);
});

test('signing out with the former token of a session ends it under the next one too', async () => {
  const { secret, cookies } = await protectedMember('johann');
  const stepped = cookiesOf(await verify(appCodeAt(secret, new Date()), cookies));
  expect([await statusOf(cookies), await statusOf(stepped)]).toEqual([200, 200]);
  await store.call(signOutOfStaffPortal, {}, { cookies });
  expect([await statusOf(cookies), await statusOf(stepped)]).toEqual([401, 401]);
});

test('a sign-out is in the access log once, and none of a sign-in that was not complete', async () => {
  const { cookies } = await protectedMember('julia');
  const awaiting = cookiesOf(await signIn('julia'));
  for (const session of [awaiting, cookies, cookies, []])
    expect((await store.call(signOutOfStaffPortal, {}, { cookies: session })).status).toBe(200);
  const entries = (await store.items('access-log')).filter(({ username }) => username === 'julia');
  expect(entries.filter(({ kind }) => kind === 'sign-out')).toMatchObject([
    { by: 'staff', place: '192.0.2.*', at: new Date().toISOString(), personAndKind: 'julia#sign-out' },
  ]);
});

test('a session that ends while its second factor is verified stays ended', async () => {
  const { secret, cookies } = await protectedMember('karl');
  const [session] = (await store.items('sessions')).filter(({ username }) => username === 'karl');
  store.inBetween(async () => {
    const { endSession } = await import('../lib/auth/session.table.ts');
    await endSession(String(session?.tokenHash));
  }, 'sessions');
  expect(await verify(appCodeAt(secret, new Date()), cookies)).toMatchObject({ status: 401, cookies: [] });
});

test('another app replaces the one before, and ends all other sessions', async () => {
  const { secret, recoveryCodes, cookies } = await protectedMember('lena');
  const replaced = await enrol(cookies);
  expect([await statusOf(cookies), await statusOf(replaced.cookies)]).toEqual([401, 200]);
  expect(await noticesOf('lena')).toContain('Your second factor was replaced');
  for (const code of [appCodeAt(secret, new Date()), recoveryCodes[0] ?? ''])
    expect(await verify(code, cookiesOf(await signIn('lena')))).toMatchObject(WRONG);
  expect((await verify(appCodeAt(replaced.secret, new Date()), cookiesOf(await signIn('lena')))).status).toBe(
    200,
  );
});

test('its person removes a second factor where none is required', async () => {
  const { cookies } = await protectedMember('mona');
  const removed = await store.call(removeOwnSecondFactor, {}, { cookies });
  expect(removed.status).toBe(200);
  expect([await statusOf(cookies), await statusOf(cookiesOf(removed))]).toEqual([401, 200]);
  expect(await noticesOf('mona')).toContain('Your second factor was removed');
  expect((await signIn('mona')).body).toMatchObject({ username: 'mona' });
  expect((await store.items('second-factors')).filter(({ username }) => username === 'mona')).toEqual([]);
});

test('an admin sees who has a second factor, and resets one that is lost', async () => {
  const { cookies } = await protectedMember('nora');
  const listed = async () => {
    const { items } = listStaffAccounts.output.parse((await store.call(listStaffAccounts, {})).body);

    return items.find(({ id }) => id === 'nora')?.secondFactorSince;
  };
  expect(await listed()).toEqual(expect.any(String));
  wait(1);
  const reset = () => store.call(resetSecondFactor, { id: 'nora' });
  expect(await reset()).toMatchObject({ status: 200, body: { version: 3 } });
  expect(await reset()).toMatchObject({ status: 200, body: { version: 3 } });
  expect(await listed()).toBeUndefined();
  expect(await statusOf(cookies)).toBe(401);
  expect((await signIn('nora')).body).toMatchObject({ username: 'nora' });
  expect(await noticesOf('nora')).toContain('Your second factor was reset');
});

test('another access code leaves the second factor as it is', async () => {
  const { secret } = await protectedMember('olga');
  const accessCode = 'the sandbank in the lee';
  await changeStaff({ action: 'reset-access-code', username: 'olga', accessCode });
  const first = await store.call(signInToStaffPortal, { username: 'olga', accessCode }, { cookies: [] });
  expect(first.body).toEqual({ nextStep: 'second-factor' });
  expect((await verify(appCodeAt(secret, new Date()), cookiesOf(first))).status).toBe(200);
});

test('an operator resets a second factor, and nothing where there is none', async () => {
  const { cookies } = await protectedMember('otto');
  wait(1);
  const answer = { username: 'otto', role: 'staff', isActive: true };
  const reset = () => changeStaff({ action: 'reset-second-factor', username: 'otto' });
  expect([await reset(), await reset()]).toEqual([answer, answer]);
  expect(await statusOf(cookies)).toBe(401);
  expect((await findStaffMember('otto'))?.version).toBe(3);
  expect((await signIn('otto')).body).toMatchObject({ username: 'otto' });
});
