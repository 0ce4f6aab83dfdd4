import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { softwareAuthenticator } from '../../e2e/support/software-authenticator.ts';
import {
  addPasskey,
  readPasskeyCreation,
  readPasskeySignIn,
  readSecondStep,
  removePasskey,
  signInWithPasskey,
  verifyPasskey,
} from '../../shared/contract/passkeys.ts';
import {
  confirmEnrolment,
  readOwnSecondFactor,
  removeOwnSecondFactor,
  startEnrolment,
  verifySecondFactor,
} from '../../shared/contract/second-factor.ts';
import { readStaffSession, signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { endStaffSessions, resetSecondFactor } from '../../shared/contract/team.ts';
import type { Assertion } from '../../shared/domain/passkey.ts';
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

const ORIGIN = 'https://zahrael.example';
const CODE = 'a quiet berth in July';
let accessCodeHash = '';
let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
  accessCodeHash = await hashSecret(CODE);
  await newAccount('a-colleague');
});
afterAll(() => store.stop());

beforeEach(() => {
  vi.stubEnv('SECOND_FACTOR', 'optional');
  // The session of the sample admin starts with the tests.
  vi.useFakeTimers({ toFake: ['Date'] });
  wait(60);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

type Cookies = readonly string[];
const cookiesOf = ({ cookies }: { readonly cookies: Cookies }) =>
  cookies.map((cookie) => cookie.split(';')[0] ?? '');
const signIn = (username: string) =>
  store.call(signInToStaffPortal, { username, accessCode: CODE }, { cookies: [] });
const statusOf = async (cookies: Cookies) => (await store.call(readStaffSession, {}, { cookies })).status;
const noticesOf = async (username: string) =>
  (await store.items('mail'))
    .filter(({ cause }) => cause === `staff#${username}`)
    .map(({ subject }) => subject);
const logOf = async (account: string) =>
  (await store.items('access-log')).filter((entry) => entry.username === account);

const newAccount = (username: string, role: 'admin' | 'staff' = 'staff') =>
  addStaffMember({
    ...{ username, role, accessCodeHash },
    email: `${username}@sample.example`,
    createdAt: new Date().toISOString(),
  });

type Authenticator = ReturnType<typeof softwareAuthenticator>;
type Deviation = NonNullable<Parameters<Authenticator['use']>[1]>;

const creationFor = async (cookies: Cookies) =>
  readPasskeyCreation.output.parse((await store.call(readPasskeyCreation, {}, { cookies })).body);

/** Adds a passkey with the session of these cookies. */
const add = async (
  authenticator: Authenticator,
  cookies: Cookies,
  { name = 'Laptop', ...deviation }: Deviation & { name?: string } = {},
) => {
  const credential = authenticator.create(await creationFor(cookies), deviation);

  return store.call(addPasskey, { name, credential }, { cookies });
};

/** A member of staff with a passkey. */
const protectedMember = async (username: string, role?: 'admin', deviation: Deviation = {}) => {
  await newAccount(username, role);
  const authenticator = softwareAuthenticator(ORIGIN);
  const added = await add(authenticator, cookiesOf(await signIn(username)), deviation);
  const { recoveryCodes = [] } = addPasskey.output.parse(added.body);
  wait(60);

  return { authenticator, recoveryCodes, cookies: cookiesOf(added) };
};

const challenge = async () =>
  readPasskeySignIn.output.parse((await store.call(readPasskeySignIn, {}, { cookies: [] })).body);
const enter = (assertion: Assertion) => store.call(signInWithPasskey, { assertion }, { cookies: [] });
const enterWith = async (authenticator: Authenticator, deviation?: Deviation) =>
  enter(authenticator.use(await challenge(), deviation));

const secondStep = async (cookies: Cookies) =>
  readSecondStep.output.parse((await store.call(readSecondStep, {}, { cookies })).body);
const requestFor = async (cookies: Cookies) => {
  const { passkey } = await secondStep(cookies);
  if (!passkey) throw new Error('There is no passkey.');

  return passkey;
};
const verify = async (authenticator: Authenticator, cookies: Cookies, deviation?: Deviation) =>
  store.call(
    verifyPasskey,
    { assertion: authenticator.use(await requestFor(cookies), deviation) },
    { cookies },
  );

const REFUSED = { status: 400, body: { code: 'passkey_refused' } };
const NOT_ACCEPTED = {
  status: 401,
  body: { message: 'This passkey is not accepted here. Sign in with your username and access code.' },
};

test('the first passkey comes with recovery codes, tells its person, is logged, and ends all other sessions', async () => {
  await newAccount('amira');
  const authenticator = softwareAuthenticator(ORIGIN);
  const [cookies, other] = [cookiesOf(await signIn('amira')), cookiesOf(await signIn('amira'))];
  const added = await add(authenticator, cookies, { name: 'Laptop of Amira' });
  expect(added).toMatchObject({
    status: 200,
    body: { recoveryCodes: expect.any(Array), session: { username: 'amira' } },
  });
  expect([await statusOf(cookies), await statusOf(other), await statusOf(cookiesOf(added))]).toEqual([
    401, 401, 200,
  ]);
  expect((await store.call(readOwnSecondFactor, {}, { cookies: cookiesOf(added) })).body).toEqual({
    passkeys: [{ id: expect.any(String), name: 'Laptop of Amira', addedAt: expect.any(String) }],
    recoveryCodesLeft: 10,
    isRequired: false,
  });
  expect(await noticesOf('amira')).toEqual(['A passkey was added']);
  expect(await logOf('amira')).toContainEqual(
    expect.objectContaining({
      kind: 'account',
      changes: [
        { field: 'passkey', to: '“Laptop of Amira” added' },
        { field: 'second factor', to: 'set up' },
        { field: 'sessions', to: 'ended' },
      ],
    }),
  );

  wait(1);
  const second = await add(authenticator, cookiesOf(added), { name: 'Phone' });
  expect(second.body).not.toHaveProperty('recoveryCodes');
  expect((await findStaffMember('amira'))?.version).toBe(3);
});

test('a passkey alone signs in, whichever key it has, and is both factors', async () => {
  vi.stubEnv('SECOND_FACTOR', 'required');
  await newAccount('boris', 'admin');
  const authenticator = softwareAuthenticator(ORIGIN);
  const cookies = cookiesOf(await signIn('boris'));
  const credential = authenticator.create(await creationFor(cookies), {}, 'Ed25519');
  const enrolled = await store.call(addPasskey, { name: 'Key', credential }, { cookies });
  expect([await statusOf(cookies), await statusOf(cookiesOf(enrolled))]).toEqual([401, 200]);
  expect((await findStaffMember('boris'))?.lastSignInAt).toBe(new Date().toISOString());

  wait(16 * 60);
  const entered = await enterWith(authenticator);
  expect(entered).toMatchObject({ status: 201, body: { username: 'boris', role: 'admin' } });
  const steppedUp = await store.call(
    endStaffSessions,
    { id: 'a-colleague' },
    { cookies: cookiesOf(entered) },
  );
  expect(steppedUp.status).toBe(200);
  expect((await findStaffMember('boris'))?.lastSignInAt).toBe(new Date().toISOString());
  expect(await logOf('boris')).toContainEqual(
    expect.objectContaining({ kind: 'sign-in', means: 'passkey', at: new Date().toISOString() }),
  );
  const { body } = await store.call(readOwnSecondFactor, {}, { cookies: cookiesOf(entered) });
  expect(body.passkeys).toMatchObject([{ name: 'Key', lastUsedAt: new Date().toISOString() }]);
});

test.each<[string, Deviation]>([
  ['a page of another site', { origin: 'https://zahrael.example.attacker.example' }],
  ['another port of the site', { origin: 'https://zahrael.example:8443' }],
  ['another relying party', { rpId: 'attacker.example' }],
  ['a person who was not verified', { isVerified: false }],
])('no passkey is made for %s', async (_, deviation) => {
  const username = `made-${deviation.isVerified ?? deviation.rpId ?? deviation.origin?.length}`;
  await newAccount(username);
  const cookies = cookiesOf(await signIn(username));
  expect(await add(softwareAuthenticator(ORIGIN), cookies, deviation)).toMatchObject(REFUSED);
  expect((await store.items('passkeys')).filter((one) => one.username === username)).toEqual([]);
  expect(await statusOf(cookies)).toBe(200);
});

// The access log has the first five refusals of an hour: this test and the next are the first.
test('a counter that goes back is that of a copy: it is refused and logged, and the passkey goes on', async () => {
  const { authenticator } = await protectedMember('lena');
  expect((await enterWith(authenticator, { counter: 50 })).status).toBe(201);
  expect(await enterWith(authenticator, { counter: 50 })).toMatchObject(NOT_ACCEPTED);
  expect(await logOf('lena')).toContainEqual(expect.objectContaining({ reason: 'copied-passkey' }));
  expect((await enterWith(authenticator, { counter: 51 })).status).toBe(201);
});

test('no passkey signs in from another site, for another relying party, without its person’s verification, or as another person', async () => {
  const { authenticator } = await protectedMember('cora');
  for (const deviation of [
    { origin: 'https://attacker.example' },
    { rpId: 'attacker.example' },
    { isVerified: false },
    { userHandle: 'another' },
  ])
    expect(await enterWith(authenticator, deviation)).toMatchObject(NOT_ACCEPTED);
  expect(await logOf('cora')).toContainEqual(
    expect.objectContaining({ kind: 'refusal', by: 'staff', reason: 'wrong-passkey' }),
  );
  expect((await enterWith(authenticator)).status).toBe(201);
});

test('an answer to a challenge works once, also where it is sent twice at the same moment', async () => {
  // Without a counter, which would refuse the second of its own accord.
  const { authenticator } = await protectedMember('dana', 'admin', { counter: 0 });
  const assertion = authenticator.use(await challenge(), { counter: 0 });
  const both = await Promise.all([enter(assertion), enter(assertion)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 401]);
  expect(await enter(assertion)).toMatchObject(NOT_ACCEPTED);
});

test('a challenge lasts five minutes, and serves no other purpose, session or person', async () => {
  const { authenticator, cookies } = await protectedMember('edda');
  const late = authenticator.use(await challenge());
  wait(300);
  expect(await enter(late)).toMatchObject(NOT_ACCEPTED);

  const verification = await requestFor(cookies);
  expect(await enter(authenticator.use(verification))).toMatchObject(NOT_ACCEPTED);
  const other = cookiesOf(await enterWith(authenticator));
  const elsewhere = authenticator.use(verification);
  expect(await store.call(verifyPasskey, { assertion: elsewhere }, { cookies: other })).toMatchObject(
    REFUSED,
  );
  const forSignIn = authenticator.use(await challenge());
  expect(await store.call(verifyPasskey, { assertion: forSignIn }, { cookies })).toMatchObject(REFUSED);
  const forged = authenticator.use({ ...verification, challenge: 'A'.repeat(72) });
  expect(await store.call(verifyPasskey, { assertion: forged }, { cookies })).toMatchObject(REFUSED);
  expect((await verify(authenticator, cookies)).status).toBe(200);
});

test('a passkey is the second step of its own account alone', async () => {
  const { authenticator } = await protectedMember('fiona');
  const stranger = await protectedMember('greta');
  const first = await signIn('fiona');
  expect(first.body).toEqual({ nextStep: 'second-factor' });
  const awaiting = cookiesOf(first);
  expect(await secondStep(awaiting)).toMatchObject({
    hasApp: false,
    passkey: { rpId: 'zahrael.example', allowCredentials: [{ transports: ['internal'] }] },
  });
  expect(await verify(stranger.authenticator, awaiting)).toMatchObject(REFUSED);
  expect(await verify(authenticator, awaiting, { isVerified: false })).toMatchObject(REFUSED);
  expect(await statusOf(awaiting)).toBe(401);
  const verified = await verify(authenticator, awaiting);
  expect(verified).toMatchObject({ status: 200, body: { username: 'fiona' } });
  expect([await statusOf(awaiting), await statusOf(cookiesOf(verified))]).toEqual([401, 200]);
});

test('a recovery code stands in for a passkey', async () => {
  const { recoveryCodes } = await protectedMember('hanna');
  const awaiting = cookiesOf(await signIn('hanna'));
  const verified = await store.call(
    verifySecondFactor,
    { code: recoveryCodes[0] ?? '' },
    { cookies: awaiting },
  );
  expect(verified.status).toBe(200);
  expect(await noticesOf('hanna')).toContain('A recovery code was used');
});

test('a passkey is the step-up before roles change', async () => {
  const { authenticator, cookies } = await protectedMember('iris', 'admin');
  wait(16 * 60);
  const end = (session: Cookies) => store.call(endStaffSessions, { id: 'a-colleague' }, { cookies: session });
  expect(await end(cookies)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  const steppedUp = await verify(authenticator, cookies);
  expect([steppedUp.status, (await end(cookiesOf(steppedUp))).status]).toEqual([200, 200]);
});

test('failures with codes and with passkeys count together', async () => {
  const { authenticator } = await protectedMember('jonas');
  const awaiting = cookiesOf(await signIn('jonas'));
  for (const deviation of [{ isVerified: false }, { rpId: 'attacker.example' }, { counter: 1 }])
    expect(await verify(authenticator, awaiting, deviation)).toMatchObject(REFUSED);
  for (const code of ['000000', '111111'])
    expect((await store.call(verifySecondFactor, { code }, { cookies: awaiting })).status).toBe(400);
  expect(await verify(authenticator, awaiting)).toMatchObject({ status: 429 });
  wait(31);
  expect((await verify(authenticator, awaiting)).status).toBe(200);
});

test('sign-ins with passkeys that nobody has stop at thirty of a network', async () => {
  const { authenticator } = await protectedMember('karl');
  const unknown = softwareAuthenticator(ORIGIN);
  unknown.create({ ...(await creationFor((await protectedMember('kilian')).cookies)) });
  // Begins a window of its own.
  wait(1_800);
  for (let attempt = 0; attempt < 30; attempt += 1) expect((await enterWith(unknown)).status).toBe(401);
  expect(await enterWith(authenticator)).toMatchObject({ status: 429 });
  wait(901);
  expect((await enterWith(authenticator)).status).toBe(201);
});

test('a removed passkey signs in no more, and its person is told', async () => {
  const { authenticator, cookies } = await protectedMember('mona');
  const added = await add(softwareAuthenticator(ORIGIN), cookies, { name: 'Phone' });
  const listed = readOwnSecondFactor.output.parse(
    (await store.call(readOwnSecondFactor, {}, { cookies: cookiesOf(added) })).body,
  );
  const [laptop = '', phone = ''] = listed.passkeys.map(({ id }) => id);
  wait(1);
  const removed = await store.call(removePasskey, { id: laptop }, { cookies: cookiesOf(added) });
  expect(removed.status).toBe(200);
  expect(await enterWith(authenticator)).toMatchObject(NOT_ACCEPTED);
  expect([await statusOf(cookiesOf(added)), await statusOf(cookiesOf(removed))]).toEqual([401, 200]);
  expect((await signIn('mona')).body).toEqual({ nextStep: 'second-factor' });
  expect(await store.call(removePasskey, { id: laptop }, { cookies: cookiesOf(removed) })).toMatchObject({
    status: 404,
  });

  wait(1);
  const last = await store.call(removePasskey, { id: phone }, { cookies: cookiesOf(removed) });
  expect(last.status).toBe(200);
  expect(await noticesOf('mona')).toEqual(
    expect.arrayContaining(['A passkey was added', 'A passkey was removed']),
  );
  expect((await store.items('passkeys')).filter(({ username }) => username === 'mona')).toEqual([]);
  expect((await store.items('second-factors')).filter(({ username }) => username === 'mona')).toEqual([]);
  expect((await signIn('mona')).body).toMatchObject({ username: 'mona' });
});

test('where every account needs a second factor, the last one stays, of whichever kind', async () => {
  const { cookies } = await protectedMember('nora');
  vi.stubEnv('SECOND_FACTOR', 'required');
  const passkeys = async (session: Cookies) =>
    readOwnSecondFactor.output.parse((await store.call(readOwnSecondFactor, {}, { cookies: session })).body)
      .passkeys;
  const remove = async (session: Cookies) =>
    store.call(removePasskey, { id: (await passkeys(session))[0]?.id ?? '' }, { cookies: session });
  const KEPT = { status: 409, body: { code: 'second_factor_kept' } };
  expect(await remove(cookies)).toMatchObject(KEPT);

  const started = await store.call(startEnrolment, {}, { cookies });
  const { secret } = startEnrolment.output.parse(started.body);
  const confirmed = await store.call(confirmEnrolment, { code: appCodeAt(secret, new Date()) }, { cookies });
  expect(confirmed.status).toBe(200);
  // The recovery codes that came with the passkey stay.
  expect(confirmed.body).not.toHaveProperty('recoveryCodes');
  wait(1);
  const appRemoved = await store.call(removeOwnSecondFactor, {}, { cookies: cookiesOf(confirmed) });
  expect(appRemoved.status).toBe(200);
  expect(await noticesOf('nora')).toContain('Your authenticator app was removed');
  wait(1);
  expect(await remove(cookiesOf(appRemoved))).toMatchObject(KEPT);
});

test('a deactivated account, and one whose access code was ended, sign in with no passkey', async () => {
  const { authenticator, cookies } = await protectedMember('olga');
  await changeStaff({ action: 'end', username: 'olga' });
  expect(await statusOf(cookies)).toBe(401);
  expect(await enterWith(authenticator)).toMatchObject(NOT_ACCEPTED);
  await changeStaff({ action: 'reactivate', username: 'olga' });
  expect((await enterWith(authenticator)).status).toBe(201);

  const member = await findStaffMember('olga');
  const { accessCodeHash: _, ...withoutCode } = { ...member, list: 'all', activatedAt: member?.createdAt };
  await store.put('staff', withoutCode);
  expect(await enterWith(authenticator)).toMatchObject(NOT_ACCEPTED);
});

test('an account that is deactivated while its passkey is verified is not signed in', async () => {
  const { authenticator } = await protectedMember('otto');
  const assertion = authenticator.use(await challenge());
  store.inBetween(() => changeStaff({ action: 'end', username: 'otto' }), 'second-factors');
  expect(await enter(assertion)).toMatchObject({ status: 401, cookies: [] });
  expect(store.hasComeInBetween()).toBe(true);
});

test.each(['an admin', 'an operator'])('a reset by %s removes passkeys too', async (by) => {
  const username = by === 'an admin' ? 'petra' : 'quentin';
  const { authenticator, cookies } = await protectedMember(username);
  wait(1);
  if (by === 'an admin') expect((await store.call(resetSecondFactor, { id: username })).status).toBe(200);
  else await changeStaff({ action: 'reset-second-factor', username });
  expect(await statusOf(cookies)).toBe(401);
  expect(await enterWith(authenticator)).toMatchObject(NOT_ACCEPTED);
  expect((await store.items('passkeys')).filter((one) => one.username === username)).toEqual([]);
  expect((await signIn(username)).body).toMatchObject({ username });
});

test('a credential belongs to one account, and an account has at most ten', async () => {
  const { authenticator, cookies } = await protectedMember('rosa');
  await newAccount('stella');
  const others = cookiesOf(await signIn('stella'));
  const credential = authenticator.create(await creationFor(others));
  const [stored] = (await store.items('passkeys')).filter(({ username }) => username === 'rosa');
  await store.put('passkeys', { ...stored, id: credential.id });
  expect(await store.call(addPasskey, { name: 'Laptop', credential }, { cookies: others })).toMatchObject(
    REFUSED,
  );

  let own = cookies;
  for (let number = 2; number <= 10; number += 1) {
    wait(1);
    own = cookiesOf(await add(softwareAuthenticator(ORIGIN), own));
  }
  expect(await store.call(readPasskeyCreation, {}, { cookies: own })).toMatchObject({
    status: 409,
    body: { code: 'too_many_passkeys' },
  });
});
