import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookiesOf, fakeClockInEachTest, wait } from '../../e2e/support/access-code-accounts.ts';
import {
  type AppCodeAccounts,
  codeOf,
  startAppCodeAccounts,
  WithRecoveryCodes,
  WRONG_CODE,
  wrongCodeFor,
} from '../../e2e/support/app-code-accounts.ts';
import {
  readOwnSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from '../../shared/contract/second-factor.ts';
import { listStaff, readStaffSession, signOutOfStaffPortal } from '../../shared/contract/staff-access.ts';
import { endStaffSessions } from '../../shared/contract/team.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';

// A sign-in takes its second elsewhere.
vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:timers/promises')>()),
  setTimeout: () => Promise.resolve(),
}));

let accounts: AppCodeAccounts;
beforeAll(async () => {
  accounts = await startAppCodeAccounts();
});
afterAll(() => accounts.store.stop());

fakeClockInEachTest();

test('an account without a second factor signs in as before where none is required', async () => {
  await accounts.newAccount('amira');
  const signedIn = await accounts.signIn('amira');
  expect(signedIn).toMatchObject({ status: 201, body: { username: 'amira', role: 'staff' } });
  expect(await accounts.statusOf(cookiesOf(signedIn))).toBe(200);
  expect((await accounts.store.call(readOwnSecondFactor, {}, { cookies: cookiesOf(signedIn) })).body).toEqual(
    {
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    },
  );
});

test('after the set-up a sign-in needs a code, and until then its session opens nothing', async () => {
  const { secret, recoveryCodes, cookies } = await accounts.protectedMember('boris');
  expect(recoveryCodes).toHaveLength(10);
  expect((await accounts.store.call(readOwnSecondFactor, {}, { cookies })).body).toEqual({
    since: expect.any(String),
    passkeys: [],
    recoveryCodesLeft: 10,
    isRequired: false,
  });

  const first = await accounts.signIn('boris');
  expect([first.status, first.body]).toEqual([201, { nextStep: 'second-factor' }]);
  const awaiting = cookiesOf(first);
  for (const endpoint of [readStaffSession, listStaff, startEnrolment])
    expect(await accounts.store.call(endpoint, {}, { cookies: awaiting })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    });
  const lastSignInAt = (await findStaffMember('boris'))?.lastSignInAt;
  expect(await accounts.verify(wrongCodeFor(secret), awaiting)).toMatchObject(WRONG_CODE);
  expect((await findStaffMember('boris'))?.lastSignInAt).toBe(lastSignInAt);

  const verified = await accounts.verify(codeOf(secret), awaiting);
  expect(verified).toMatchObject({ status: 200, body: { username: 'boris' } });
  expect(verified.body).not.toHaveProperty('nextStep');
  expect(cookiesOf(verified)).not.toEqual(awaiting);
  expect([await accounts.statusOf(awaiting), await accounts.statusOf(cookiesOf(verified))]).toEqual([
    401, 200,
  ]);
  expect((await findStaffMember('boris'))?.lastSignInAt).toBe(new Date().toISOString());
});

test('the second step lasts ten minutes', async () => {
  const { secret } = await accounts.protectedMember('cora');
  const awaiting = cookiesOf(await accounts.signIn('cora'));
  wait(600);
  expect(await accounts.verify(codeOf(secret), awaiting)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});

test('a code signs in once, also where it is sent twice at the same moment', async () => {
  const { secret } = await accounts.protectedMember('dana');
  const [one, other] = [cookiesOf(await accounts.signIn('dana')), cookiesOf(await accounts.signIn('dana'))];
  const code = codeOf(secret);
  const both = await Promise.all([accounts.verify(code, one), accounts.verify(code, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await accounts.verify(code, cookiesOf(await accounts.signIn('dana')))).status).toBe(400);
});

test('a recovery code signs in once, tells its person, and is not stored', async () => {
  const { recoveryCodes } = await accounts.protectedMember('edda');
  const [code = '', next = ''] = recoveryCodes;
  const cookies = cookiesOf(
    await accounts.verify(code.toUpperCase(), cookiesOf(await accounts.signIn('edda'))),
  );
  expect((await accounts.store.call(readOwnSecondFactor, {}, { cookies })).body.recoveryCodesLeft).toBe(9);
  expect(await accounts.verify(code, cookiesOf(await accounts.signIn('edda')))).toMatchObject(WRONG_CODE);
  expect(await accounts.noticesOf('edda')).toEqual(
    expect.arrayContaining(['A second factor was added', 'A recovery code was used']),
  );
  expect(await accounts.noticesOf('edda')).toHaveLength(2);

  const renewed = await accounts.store.call(renewRecoveryCodes, {}, { cookies });
  const { recoveryCodes: codes } = WithRecoveryCodes.parse(renewed.body);
  expect(await accounts.noticesOf('edda')).toContain('New recovery codes were made');
  expect(await accounts.verify(next, cookiesOf(await accounts.signIn('edda')))).toMatchObject(WRONG_CODE);
  const stored = JSON.stringify(await accounts.store.items('second-factors'));
  for (const one of [...recoveryCodes, ...codes]) expect(stored).not.toContain(one);
  expect((await accounts.verify(codes[9] ?? '', cookiesOf(await accounts.signIn('edda')))).status).toBe(200);
});

test('the secret of an app is not stored in the clear', async () => {
  const { secret } = await accounts.protectedMember('edgar');
  expect(JSON.stringify(await accounts.store.items('second-factors'))).not.toContain(secret);
});

test('a right access code, and a right code of the app, forget the wrong ones before them', async () => {
  const { secret, cookies } = await accounts.protectedMember('gita');
  const keysOf = async () =>
    (await accounts.store.items('limits')).flatMap(({ key, failures }) =>
      failures === undefined ? [] : key,
    );
  const others = await keysOf();
  const wrongAndRight = async (verify: (isRight: boolean) => Promise<{ cookies: readonly string[] }>) => {
    for (let wrong = 0; wrong < 3; wrong += 1) await verify(false);
    expect((await keysOf()).length).toBeGreaterThan(others.length);
    const answer = await verify(true);
    expect(await keysOf()).toEqual(others);

    return cookiesOf(answer);
  };
  const awaiting = await wrongAndRight((isRight) =>
    accounts.signIn('gita', [], isRight ? undefined : 'wrong'),
  );
  const enter = (from: readonly string[]) => (isRight: boolean) =>
    accounts.verify(isRight ? codeOf(secret) : wrongCodeFor(secret), from);
  await wrongAndRight(enter(awaiting));
  wait(60);
  // From a device that the account knows, in a session that verifies it once more.
  await wrongAndRight(enter(cookies));
});

test('the fifth wrong code blocks a network for half a minute, a right access code or not', async () => {
  const { secret } = await accounts.protectedMember('fiona');
  const awaiting = cookiesOf(await accounts.signIn('fiona'));
  for (let guess = 0; guess < 5; guess += 1)
    expect((await accounts.verify(wrongCodeFor(secret), awaiting)).status).toBe(400);
  const elsewhere = cookiesOf(await accounts.signIn('fiona'));
  const blocked = await accounts.verify(codeOf(secret), elsewhere);
  expect(blocked).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please try again in 30 seconds.' },
  });
  wait(31);
  expect((await accounts.verify(codeOf(secret), elsewhere)).status).toBe(200);
});

test('who knows the access code keeps its owner out of the second step neither by one network nor by many', async () => {
  const { secret, cookies } = await accounts.protectedMember('frida');
  const device = cookies.filter((cookie) => cookie.startsWith('__Host-staff-device='));
  const outsider = cookiesOf(await accounts.signIn('frida'));
  const guess = async (network: string) =>
    (await accounts.verify(wrongCodeFor(secret), outsider, network)).status;
  for (let n = 0; n < 5; n += 1) expect(await guess('198.51.100.1')).toBe(400);
  expect(await guess('198.51.100.1')).toBe(429);
  // Four more networks, five each: then the account is blocked for all that it does not know.
  for (let n = 5; n < 20; n += 1) expect(await guess(`198.51.100.${2 + Math.floor(n / 5)}`)).toBe(400);
  expect(await guess('198.51.100.99')).toBe(429);

  const own = [...cookiesOf(await accounts.signIn('frida', device)), ...device];
  expect((await accounts.verify(codeOf(secret), own)).status).toBe(200);
  // Nor out of what asks for the second factor again, on a device whose cookie is gone.
  wait(30);
  expect((await accounts.verify(codeOf(secret), cookies.slice(0, 1))).status).toBe(200);
});

test('a call that asks for the second factor is refused until it is verified, under a new token', async () => {
  const { secret, cookies } = await accounts.protectedMember('iris', 'admin');
  await accounts.newAccount('jonas');
  wait(1);
  const end = (session: readonly string[]) =>
    accounts.store.call(endStaffSessions, { id: 'jonas' }, { cookies: session });
  expect((await end(cookies)).status).toBe(200);
  wait(16 * 60);
  expect(await end(cookies)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  expect((await findStaffMember('jonas'))?.version).toBe(2);
  const verified = await accounts.verify(codeOf(secret), cookies);
  const stepped = cookiesOf(verified);
  expect([verified.status, (await end(stepped)).status]).toEqual([200, 200]);
  expect([await accounts.statusOf(cookies), await accounts.statusOf(stepped)]).toEqual([200, 200]);
  wait(10);
  expect([await accounts.statusOf(cookies), await accounts.statusOf(stepped)]).toEqual([401, 200]);
});

test('signing out with the former token of a session ends it under the next one too', async () => {
  const { secret, cookies } = await accounts.protectedMember('johann');
  const stepped = cookiesOf(await accounts.verify(codeOf(secret), cookies));
  expect([await accounts.statusOf(cookies), await accounts.statusOf(stepped)]).toEqual([200, 200]);
  await accounts.store.call(signOutOfStaffPortal, {}, { cookies });
  expect([await accounts.statusOf(cookies), await accounts.statusOf(stepped)]).toEqual([401, 401]);
});

test('a sign-out is in the access log once, and none of a sign-in that was not complete', async () => {
  const { cookies } = await accounts.protectedMember('julia');
  const awaiting = cookiesOf(await accounts.signIn('julia'));
  for (const session of [awaiting, cookies, cookies, []])
    expect((await accounts.store.call(signOutOfStaffPortal, {}, { cookies: session })).status).toBe(200);
  const entries = (await accounts.store.items('access-log')).filter(({ username }) => username === 'julia');
  expect(entries.filter(({ kind }) => kind === 'sign-out')).toMatchObject([
    { by: 'staff', place: '192.0.2.*', at: new Date().toISOString(), personAndKind: 'julia#sign-out' },
  ]);
});

test('a session that ends while its second factor is verified stays ended', async () => {
  const { secret, cookies } = await accounts.protectedMember('karl');
  const [session] = (await accounts.store.items('sessions')).filter(({ username }) => username === 'karl');
  accounts.store.inBetween(async () => {
    const { endSession } = await import('../lib/auth/session.table.ts');
    await endSession(String(session?.tokenHash));
  }, 'sessions');
  expect(await accounts.verify(codeOf(secret), cookies)).toMatchObject({ status: 401, cookies: [] });
});
