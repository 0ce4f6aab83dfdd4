import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type Cookies,
  cookiesOf,
  fakeClockInEachTest,
  wait,
} from '../../e2e/support/access-code-accounts.ts';
import {
  type Deviation,
  NOT_ACCEPTED,
  newAuthenticator,
  type PasskeyAccounts,
  REFUSED,
  startPasskeyAccounts,
} from '../../e2e/support/passkey-accounts.ts';
import { addPasskey, readPasskeyCreation, removePasskey } from '../../shared/contract/passkeys.ts';
import {
  confirmEnrolment,
  readOwnSecondFactor,
  removeOwnSecondFactor,
  startEnrolment,
} from '../../shared/contract/second-factor.ts';
import { resetSecondFactor } from '../../shared/contract/team.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import { appCodeAt } from '../lib/auth/totp.ts';
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

test('the first passkey comes with recovery codes, tells its person, is logged, and ends all other sessions', async () => {
  await accounts.newAccount('amira');
  const authenticator = newAuthenticator();
  const [cookies, other] = [
    cookiesOf(await accounts.signIn('amira')),
    cookiesOf(await accounts.signIn('amira')),
  ];
  const added = await accounts.add(authenticator, cookies, { name: 'Laptop of Amira' });
  expect(added).toMatchObject({
    status: 200,
    body: { recoveryCodes: expect.any(Array), session: { username: 'amira' } },
  });
  expect([
    await accounts.statusOf(cookies),
    await accounts.statusOf(other),
    await accounts.statusOf(cookiesOf(added)),
  ]).toEqual([401, 401, 200]);
  expect((await accounts.store.call(readOwnSecondFactor, {}, { cookies: cookiesOf(added) })).body).toEqual({
    passkeys: [{ id: expect.any(String), name: 'Laptop of Amira', addedAt: expect.any(String) }],
    recoveryCodesLeft: 10,
    isRequired: false,
  });
  expect(await accounts.noticesOf('amira')).toEqual(['A passkey was added']);
  expect(await accounts.logOf('amira')).toContainEqual(
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
  const second = await accounts.add(authenticator, cookiesOf(added), { name: 'Phone' });
  expect(second.body).not.toHaveProperty('recoveryCodes');
  expect((await findStaffMember('amira'))?.version).toBe(3);
});

test.each<[string, Deviation]>([
  ['a page of another site', { origin: 'https://zahrael.example.attacker.example' }],
  ['another port of the site', { origin: 'https://zahrael.example:8443' }],
  ['another relying party', { rpId: 'attacker.example' }],
  ['a person who was not verified', { isVerified: false }],
])('no passkey is made for %s', async (_, deviation) => {
  const username = `made-${deviation.isVerified ?? deviation.rpId ?? deviation.origin?.length}`;
  await accounts.newAccount(username);
  const cookies = cookiesOf(await accounts.signIn(username));
  expect(await accounts.add(newAuthenticator(), cookies, deviation)).toMatchObject(REFUSED);
  expect((await accounts.store.items('passkeys')).filter((one) => one.username === username)).toEqual([]);
  expect(await accounts.statusOf(cookies)).toBe(200);
});

test('a removed passkey signs in no more, and its person is told', async () => {
  const { authenticator, cookies } = await accounts.protectedMember('mona');
  const added = await accounts.add(newAuthenticator(), cookies, { name: 'Phone' });
  const listed = readOwnSecondFactor.output.parse(
    (await accounts.store.call(readOwnSecondFactor, {}, { cookies: cookiesOf(added) })).body,
  );
  const [laptop = '', phone = ''] = listed.passkeys.map(({ id }) => id);
  wait(1);
  const removed = await accounts.store.call(removePasskey, { id: laptop }, { cookies: cookiesOf(added) });
  expect(removed.status).toBe(200);
  expect(await accounts.enterWith(authenticator)).toMatchObject(NOT_ACCEPTED);
  expect([await accounts.statusOf(cookiesOf(added)), await accounts.statusOf(cookiesOf(removed))]).toEqual([
    401, 200,
  ]);
  expect((await accounts.signIn('mona')).body).toEqual({ nextStep: 'second-factor' });
  expect(
    await accounts.store.call(removePasskey, { id: laptop }, { cookies: cookiesOf(removed) }),
  ).toMatchObject({
    status: 404,
  });

  wait(1);
  const last = await accounts.store.call(removePasskey, { id: phone }, { cookies: cookiesOf(removed) });
  expect(last.status).toBe(200);
  expect(await accounts.noticesOf('mona')).toEqual(
    expect.arrayContaining(['A passkey was added', 'A passkey was removed']),
  );
  expect((await accounts.store.items('passkeys')).filter(({ username }) => username === 'mona')).toEqual([]);
  expect(
    (await accounts.store.items('second-factors')).filter(({ username }) => username === 'mona'),
  ).toEqual([]);
  expect((await accounts.signIn('mona')).body).toMatchObject({ username: 'mona' });
});

test('where every account needs a second factor, the last one stays, of whichever kind', async () => {
  const { cookies } = await accounts.protectedMember('nora');
  vi.stubEnv('SECOND_FACTOR', 'required');
  const passkeys = async (session: Cookies) =>
    readOwnSecondFactor.output.parse(
      (await accounts.store.call(readOwnSecondFactor, {}, { cookies: session })).body,
    ).passkeys;
  const remove = async (session: Cookies) =>
    accounts.store.call(removePasskey, { id: (await passkeys(session))[0]?.id ?? '' }, { cookies: session });
  const KEPT = { status: 409, body: { code: 'second_factor_kept' } };
  expect(await remove(cookies)).toMatchObject(KEPT);

  const started = await accounts.store.call(startEnrolment, {}, { cookies });
  const { secret } = startEnrolment.output.parse(started.body);
  const confirmed = await accounts.store.call(
    confirmEnrolment,
    { code: appCodeAt(secret, new Date()) },
    { cookies },
  );
  expect(confirmed.status).toBe(200);
  // The recovery codes that came with the passkey stay.
  expect(confirmed.body).not.toHaveProperty('recoveryCodes');
  wait(1);
  const appRemoved = await accounts.store.call(removeOwnSecondFactor, {}, { cookies: cookiesOf(confirmed) });
  expect(appRemoved.status).toBe(200);
  expect(await accounts.noticesOf('nora')).toContain('Your authenticator app was removed');
  wait(1);
  expect(await remove(cookiesOf(appRemoved))).toMatchObject(KEPT);
});

test.each(['an admin', 'an operator'])('a reset by %s removes passkeys too', async (by) => {
  const username = by === 'an admin' ? 'petra' : 'quentin';
  const { authenticator, cookies } = await accounts.protectedMember(username);
  wait(1);
  if (by === 'an admin')
    expect((await accounts.store.call(resetSecondFactor, { id: username })).status).toBe(200);
  else await changeStaff({ action: 'reset-second-factor', username });
  expect(await accounts.statusOf(cookies)).toBe(401);
  expect(await accounts.enterWith(authenticator)).toMatchObject(NOT_ACCEPTED);
  expect((await accounts.store.items('passkeys')).filter((one) => one.username === username)).toEqual([]);
  expect((await accounts.signIn(username)).body).toMatchObject({ username });
});

test('a credential belongs to one account, and an account has at most ten', async () => {
  const { authenticator, cookies } = await accounts.protectedMember('rosa');
  await accounts.newAccount('stella');
  const others = cookiesOf(await accounts.signIn('stella'));
  const credential = authenticator.create(await accounts.creationFor(others));
  const [stored] = (await accounts.store.items('passkeys')).filter(({ username }) => username === 'rosa');
  await accounts.store.put('passkeys', { ...stored, id: credential.id });
  expect(
    await accounts.store.call(addPasskey, { name: 'Laptop', credential }, { cookies: others }),
  ).toMatchObject(REFUSED);

  let own = cookies;
  for (let number = 2; number <= 10; number += 1) {
    wait(1);
    own = cookiesOf(await accounts.add(newAuthenticator(), own));
  }
  expect(await accounts.store.call(readPasskeyCreation, {}, { cookies: own })).toMatchObject({
    status: 409,
    body: { code: 'too_many_passkeys' },
  });
});
