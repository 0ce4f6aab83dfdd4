import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookiesOf, fakeClockInEachTest, wait } from '../../e2e/support/access-code-accounts.ts';
import {
  type AppCodeAccounts,
  codeOf,
  startAppCodeAccounts,
  WRONG_CODE,
  wrongCodeFor,
} from '../../e2e/support/app-code-accounts.ts';
import {
  confirmEnrolment,
  removeOwnSecondFactor,
  startEnrolment,
} from '../../shared/contract/second-factor.ts';
import { signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { listStaffAccounts, resetSecondFactor } from '../../shared/contract/team.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import { handler as changeStaff } from '../ops/change-staff.ts';

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

test('where every account needs a second factor, a sign-in without one ends with its set-up', async () => {
  await accounts.newAccount('greta');
  const before = cookiesOf(await accounts.signIn('greta'));
  wait(1);
  vi.stubEnv('SECOND_FACTOR', 'required');
  const first = await accounts.signIn('greta');
  expect([first.status, first.body]).toEqual([201, { nextStep: 'enrolment' }]);
  const awaiting = cookiesOf(first);
  expect([await accounts.statusOf(awaiting), (await accounts.verify('123456', awaiting)).status]).toEqual([
    401, 401,
  ]);
  const { cookies } = await accounts.enrol(awaiting);
  expect([
    await accounts.statusOf(awaiting),
    await accounts.statusOf(before),
    await accounts.statusOf(cookies),
  ]).toEqual([401, 401, 200]);
  expect((await accounts.signIn('greta')).body).toEqual({ nextStep: 'second-factor' });
  expect(await accounts.store.call(removeOwnSecondFactor, {}, { cookies })).toMatchObject({
    status: 409,
    body: { code: 'second_factor_kept' },
  });
});

test('a set-up needs a code of its own app, within ten minutes', async () => {
  await accounts.newAccount('hanna');
  const cookies = cookiesOf(await accounts.signIn('hanna'));
  const confirm = (code: string) => accounts.store.call(confirmEnrolment, { code }, { cookies });
  expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'setup_over' } });
  const start = async () =>
    startEnrolment.output.parse((await accounts.store.call(startEnrolment, {}, { cookies })).body).secret;
  const secret = await start();
  expect(await confirm(wrongCodeFor(secret))).toMatchObject(WRONG_CODE);
  wait(600);
  expect(await confirm(codeOf(secret))).toMatchObject({ status: 409 });
  const second = await start();
  expect((await confirm(codeOf(second))).status).toBe(200);
  expect(await findStaffMember('hanna')).toMatchObject({ version: 2, secondFactorSince: expect.any(String) });
});

test('another app replaces the one before, and ends all other sessions', async () => {
  const { secret, recoveryCodes, cookies } = await accounts.protectedMember('lena');
  const replaced = await accounts.enrol(cookies);
  expect([await accounts.statusOf(cookies), await accounts.statusOf(replaced.cookies)]).toEqual([401, 200]);
  expect(await accounts.noticesOf('lena')).toContain('Your second factor was replaced');
  for (const code of [codeOf(secret), recoveryCodes[0] ?? ''])
    expect(await accounts.verify(code, cookiesOf(await accounts.signIn('lena')))).toMatchObject(WRONG_CODE);
  expect(
    (await accounts.verify(codeOf(replaced.secret), cookiesOf(await accounts.signIn('lena')))).status,
  ).toBe(200);
});

test('its person removes a second factor where none is required', async () => {
  const { cookies } = await accounts.protectedMember('mona');
  const removed = await accounts.store.call(removeOwnSecondFactor, {}, { cookies });
  expect(removed.status).toBe(200);
  expect([await accounts.statusOf(cookies), await accounts.statusOf(cookiesOf(removed))]).toEqual([401, 200]);
  expect(await accounts.noticesOf('mona')).toContain('Your second factor was removed');
  expect((await accounts.signIn('mona')).body).toMatchObject({ username: 'mona' });
  expect(
    (await accounts.store.items('second-factors')).filter(({ username }) => username === 'mona'),
  ).toEqual([]);
});

test('an admin sees who has a second factor, and resets one that is lost', async () => {
  const { cookies } = await accounts.protectedMember('nora');
  const listed = async () => {
    const { items } = listStaffAccounts.output.parse((await accounts.store.call(listStaffAccounts, {})).body);

    return items.find(({ id }) => id === 'nora')?.secondFactorSince;
  };
  expect(await listed()).toEqual(expect.any(String));
  wait(1);
  const reset = () => accounts.store.call(resetSecondFactor, { id: 'nora' });
  expect(await reset()).toMatchObject({ status: 200, body: { version: 3 } });
  expect(await reset()).toMatchObject({ status: 200, body: { version: 3 } });
  expect(await listed()).toBeUndefined();
  expect(await accounts.statusOf(cookies)).toBe(401);
  expect((await accounts.signIn('nora')).body).toMatchObject({ username: 'nora' });
  expect(await accounts.noticesOf('nora')).toContain('Your second factor was reset');
});

test('another access code leaves the second factor as it is', async () => {
  const { secret } = await accounts.protectedMember('olga');
  const accessCode = 'the sandbank in the lee';
  await changeStaff({ action: 'reset-access-code', username: 'olga', accessCode });
  const first = await accounts.store.call(
    signInToStaffPortal,
    { username: 'olga', accessCode },
    { cookies: [] },
  );
  expect(first.body).toEqual({ nextStep: 'second-factor' });
  expect((await accounts.verify(codeOf(secret), cookiesOf(first))).status).toBe(200);
});

test('an operator resets a second factor, and nothing where there is none', async () => {
  const { cookies } = await accounts.protectedMember('otto');
  wait(1);
  const answer = { username: 'otto', role: 'staff', isActive: true };
  const reset = () => changeStaff({ action: 'reset-second-factor', username: 'otto' });
  expect([await reset(), await reset()]).toEqual([answer, answer]);
  expect(await accounts.statusOf(cookies)).toBe(401);
  expect((await findStaffMember('otto'))?.version).toBe(3);
  expect((await accounts.signIn('otto')).body).toMatchObject({ username: 'otto' });
});
