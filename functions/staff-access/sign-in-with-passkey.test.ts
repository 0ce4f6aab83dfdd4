import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type Cookies,
  cookiesOf,
  fakeClockInEachTest,
  wait,
} from '../../e2e/support/access-code-accounts.ts';
import {
  NOT_ACCEPTED,
  newAuthenticator,
  type PasskeyAccounts,
  REFUSED,
  startPasskeyAccounts,
} from '../../e2e/support/passkey-accounts.ts';
import { addPasskey, verifyPasskey } from '../../shared/contract/passkeys.ts';
import { readOwnSecondFactor, verifySecondFactor } from '../../shared/contract/second-factor.ts';
import { endStaffSessions } from '../../shared/contract/team.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import { handler as changeStaff } from '../ops/change-staff.ts';

// A sign-in takes its second elsewhere.
vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:timers/promises')>()),
  setTimeout: () => Promise.resolve(),
}));

let accounts: PasskeyAccounts;
beforeAll(async () => {
  accounts = await startPasskeyAccounts();
});
afterAll(() => accounts.store.stop());
fakeClockInEachTest();

test('a passkey alone signs in, whichever key it has, and is both factors', async () => {
  vi.stubEnv('SECOND_FACTOR', 'required');
  await accounts.newAccount('boris', 'admin');
  const authenticator = newAuthenticator();
  const cookies = cookiesOf(await accounts.signIn('boris'));
  const credential = authenticator.create(await accounts.creationFor(cookies), {}, 'Ed25519');
  const enrolled = await accounts.store.call(addPasskey, { name: 'Key', credential }, { cookies });
  expect([await accounts.statusOf(cookies), await accounts.statusOf(cookiesOf(enrolled))]).toEqual([
    401, 200,
  ]);
  expect((await findStaffMember('boris'))?.lastSignInAt).toBe(new Date().toISOString());

  wait(16 * 60);
  const entered = await accounts.enterWith(authenticator);
  expect(entered).toMatchObject({ status: 201, body: { username: 'boris', role: 'admin' } });
  const steppedUp = await accounts.store.call(
    endStaffSessions,
    { id: 'a-colleague' },
    { cookies: cookiesOf(entered) },
  );
  expect(steppedUp.status).toBe(200);
  expect((await findStaffMember('boris'))?.lastSignInAt).toBe(new Date().toISOString());
  expect(await accounts.logOf('boris')).toContainEqual(
    expect.objectContaining({ kind: 'sign-in', means: 'passkey', at: new Date().toISOString() }),
  );
  const { body } = await accounts.store.call(readOwnSecondFactor, {}, { cookies: cookiesOf(entered) });
  expect(body.passkeys).toMatchObject([{ name: 'Key', lastUsedAt: new Date().toISOString() }]);
});

// The access log has the first five refusals of an hour: this test and the next are the first.
test('a counter that goes back is that of a copy: it is refused and logged, and the passkey goes on', async () => {
  const { authenticator } = await accounts.protectedMember('lena');
  expect((await accounts.enterWith(authenticator, { counter: 50 })).status).toBe(201);
  expect(await accounts.enterWith(authenticator, { counter: 50 })).toMatchObject(NOT_ACCEPTED);
  expect(await accounts.logOf('lena')).toContainEqual(expect.objectContaining({ reason: 'copied-passkey' }));
  expect((await accounts.enterWith(authenticator, { counter: 51 })).status).toBe(201);
});

test('no passkey signs in from another site, for another relying party, without its person’s verification, or as another person', async () => {
  const { authenticator } = await accounts.protectedMember('cora');
  for (const deviation of [
    { origin: 'https://attacker.example' },
    { rpId: 'attacker.example' },
    { isVerified: false },
    { userHandle: 'another' },
  ])
    expect(await accounts.enterWith(authenticator, deviation)).toMatchObject(NOT_ACCEPTED);
  expect(await accounts.logOf('cora')).toContainEqual(
    expect.objectContaining({ kind: 'refusal', by: 'staff', reason: 'wrong-passkey' }),
  );
  expect((await accounts.enterWith(authenticator)).status).toBe(201);
});

test('an answer to a challenge works once, also where it is sent twice at the same moment', async () => {
  // Without a counter, which would refuse the second of its own accord.
  const { authenticator } = await accounts.protectedMember('dana', 'admin', { counter: 0 });
  const assertion = authenticator.use(await accounts.challenge(), { counter: 0 });
  const both = await Promise.all([accounts.enter(assertion), accounts.enter(assertion)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 401]);
  expect(await accounts.enter(assertion)).toMatchObject(NOT_ACCEPTED);
});

test('a challenge lasts five minutes, and serves no other purpose, session or person', async () => {
  const { authenticator, cookies } = await accounts.protectedMember('edda');
  const late = authenticator.use(await accounts.challenge());
  wait(300);
  expect(await accounts.enter(late)).toMatchObject(NOT_ACCEPTED);

  const verification = await accounts.requestFor(cookies);
  expect(await accounts.enter(authenticator.use(verification))).toMatchObject(NOT_ACCEPTED);
  const other = cookiesOf(await accounts.enterWith(authenticator));
  const elsewhere = authenticator.use(verification);
  expect(
    await accounts.store.call(verifyPasskey, { assertion: elsewhere }, { cookies: other }),
  ).toMatchObject(REFUSED);
  const forSignIn = authenticator.use(await accounts.challenge());
  expect(await accounts.store.call(verifyPasskey, { assertion: forSignIn }, { cookies })).toMatchObject(
    REFUSED,
  );
  const forged = authenticator.use({ ...verification, challenge: 'A'.repeat(72) });
  expect(await accounts.store.call(verifyPasskey, { assertion: forged }, { cookies })).toMatchObject(REFUSED);
  expect((await accounts.verify(authenticator, cookies)).status).toBe(200);
});

test('a passkey is the second step of its own account alone', async () => {
  const { authenticator } = await accounts.protectedMember('fiona');
  const stranger = await accounts.protectedMember('greta');
  const first = await accounts.signIn('fiona');
  expect(first.body).toEqual({ nextStep: 'second-factor' });
  const awaiting = cookiesOf(first);
  expect(await accounts.secondStep(awaiting)).toMatchObject({
    hasApp: false,
    passkey: { rpId: 'zahrael.example', allowCredentials: [{ transports: ['internal'] }] },
  });
  expect(await accounts.verify(stranger.authenticator, awaiting)).toMatchObject(REFUSED);
  expect(await accounts.verify(authenticator, awaiting, { isVerified: false })).toMatchObject(REFUSED);
  expect(await accounts.statusOf(awaiting)).toBe(401);
  const verified = await accounts.verify(authenticator, awaiting);
  expect(verified).toMatchObject({ status: 200, body: { username: 'fiona' } });
  expect([await accounts.statusOf(awaiting), await accounts.statusOf(cookiesOf(verified))]).toEqual([
    401, 200,
  ]);
});

test('a recovery code stands in for a passkey', async () => {
  const { recoveryCodes } = await accounts.protectedMember('hanna');
  const awaiting = cookiesOf(await accounts.signIn('hanna'));
  const verified = await accounts.store.call(
    verifySecondFactor,
    { code: recoveryCodes[0] ?? '' },
    { cookies: awaiting },
  );
  expect(verified.status).toBe(200);
  expect(await accounts.noticesOf('hanna')).toContain('A recovery code was used');
});

test('a passkey is the step-up before roles change', async () => {
  const { authenticator, cookies } = await accounts.protectedMember('iris', 'admin');
  wait(16 * 60);
  const end = (session: Cookies) =>
    accounts.store.call(endStaffSessions, { id: 'a-colleague' }, { cookies: session });
  expect(await end(cookies)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  const steppedUp = await accounts.verify(authenticator, cookies);
  expect([steppedUp.status, (await end(cookiesOf(steppedUp))).status]).toEqual([200, 200]);
});

test('failures with codes and with passkeys count together', async () => {
  const { authenticator } = await accounts.protectedMember('jonas');
  const awaiting = cookiesOf(await accounts.signIn('jonas'));
  for (const deviation of [{ isVerified: false }, { rpId: 'attacker.example' }, { counter: 1 }])
    expect(await accounts.verify(authenticator, awaiting, deviation)).toMatchObject(REFUSED);
  for (const code of ['000000', '111111'])
    expect((await accounts.store.call(verifySecondFactor, { code }, { cookies: awaiting })).status).toBe(400);
  expect(await accounts.verify(authenticator, awaiting)).toMatchObject({ status: 429 });
  wait(31);
  expect((await accounts.verify(authenticator, awaiting)).status).toBe(200);
});

test('sign-ins with passkeys that nobody has stop at thirty of a network', async () => {
  const { authenticator } = await accounts.protectedMember('karl');
  const unknown = newAuthenticator();
  unknown.create({ ...(await accounts.creationFor((await accounts.protectedMember('kilian')).cookies)) });
  // Begins a window of its own.
  wait(1_800);
  for (let attempt = 0; attempt < 30; attempt += 1)
    expect((await accounts.enterWith(unknown)).status).toBe(401);
  expect(await accounts.enterWith(authenticator)).toMatchObject({ status: 429 });
  wait(901);
  expect((await accounts.enterWith(authenticator)).status).toBe(201);
});

test('a deactivated account, and one whose access code was ended, sign in with no passkey', async () => {
  const { authenticator, cookies } = await accounts.protectedMember('olga');
  await changeStaff({ action: 'end', username: 'olga' });
  expect(await accounts.statusOf(cookies)).toBe(401);
  expect(await accounts.enterWith(authenticator)).toMatchObject(NOT_ACCEPTED);
  await changeStaff({ action: 'reactivate', username: 'olga' });
  expect((await accounts.enterWith(authenticator)).status).toBe(201);

  const member = await findStaffMember('olga');
  const { accessCodeHash: _, ...withoutCode } = { ...member, list: 'all', activatedAt: member?.createdAt };
  await accounts.store.put('staff', withoutCode);
  expect(await accounts.enterWith(authenticator)).toMatchObject(NOT_ACCEPTED);
});

test('an account that is deactivated while its passkey is verified is not signed in', async () => {
  const { authenticator } = await accounts.protectedMember('otto');
  const assertion = authenticator.use(await accounts.challenge());
  accounts.store.inBetween(() => changeStaff({ action: 'end', username: 'otto' }), 'second-factors');
  expect(await accounts.enter(assertion)).toMatchObject({ status: 401, cookies: [] });
  expect(accounts.store.hasComeInBetween()).toBe(true);
});
