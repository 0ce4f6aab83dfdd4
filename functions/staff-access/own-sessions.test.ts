import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookiesOf, fakeClockInEachTest, wait } from '../../e2e/support/access-code-accounts.ts';
import {
  type AppCodeAccounts,
  codeOf,
  startAppCodeAccounts,
  wrongCodeFor,
} from '../../e2e/support/app-code-accounts.ts';
import { removeOwnSecondFactor } from '../../shared/contract/second-factor.ts';
import {
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
  readStaffSession,
  signInToStaffPortal,
} from '../../shared/contract/staff-access.ts';
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

/** What a thief has of these cookies: the session, and nothing that says which device has signed in. */
const stolenFrom = (cookies: readonly string[]) => cookies.filter((one) => one.startsWith('__Host-staff='));

/** Signs out everywhere else; answers the session that goes on. */
const endOthers = async (cookies: readonly string[]) => {
  const ended = await accounts.store.call(endOtherStaffSessions, {}, { cookies });
  expect(ended.status).toBe(200);

  return stolenFrom(cookiesOf(ended));
};

test('a session that is renewed between guesses at the second factor has five of them, as any', async () => {
  const { secret, cookies } = await accounts.protectedMember('agnes');
  let stolen = stolenFrom(cookies);
  wait(3_600);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    if (n % 3 === 0) stolen = await endOthers(stolen);
    statuses.push((await accounts.verify(wrongCodeFor(secret), stolen)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429, 429, 429, 429]);
});

const endOf = async (cookies: readonly string[]) =>
  (await accounts.store.call(readStaffSession, {}, { cookies })).body.expiresAt;
const listOf = async (cookies: readonly string[]) =>
  listOwnStaffSessions.output.parse((await accounts.store.call(listOwnStaffSessions, {}, { cookies })).body)
    .items;

test('signing out everywhere else gives a session no more time, and its list shows when the sign-in began', async () => {
  await accounts.newAccount('berta');
  const began = new Date().toISOString();
  let session = cookiesOf(await accounts.signIn('berta'));
  const end = await endOf(session);
  for (let hour = 1; hour < 12; hour += 1) {
    wait(3_600);
    const ended = await accounts.store.call(endOtherStaffSessions, {}, { cookies: session });
    expect(ended.cookies).toEqual([expect.stringMatching(`Max-Age=${(12 - hour) * 3_600}$`)]);
    session = cookiesOf(ended);
    expect([await endOf(session), (await listOf(session)).map(({ startedAt }) => startedAt)]).toEqual([
      end,
      [began],
    ]);
  }
  wait(3_600);
  expect(await accounts.statusOf(session)).toBe(401);
});

test('signing out everywhere else makes no device known, and leaves those known that are', async () => {
  await accounts.newAccount('cilla');
  const cookies = cookiesOf(await accounts.signIn('cilla'));
  const device = cookies.filter((cookie) => cookie.startsWith('__Host-staff-device='));
  const { devices } = (await findStaffMember('cilla')) ?? {};
  const ended = await accounts.store.call(endOtherStaffSessions, {}, { cookies: stolenFrom(cookies) });
  expect(ended.cookies).toHaveLength(1);
  expect((await findStaffMember('cilla'))?.devices).toEqual(devices);

  const guess = { username: 'cilla', accessCode: 'a guess' };
  for (let n = 0; n < 5; n += 1) await accounts.store.call(signInToStaffPortal, guess, { cookies: [] });
  const again = async () => [
    (await accounts.signIn('cilla')).status,
    (await accounts.signIn('cilla', device)).status,
  ];
  expect(await again()).toEqual([429, 201]);
  // An admin who signs the person out makes their devices unknown.
  await accounts.store.call(endStaffSessions, { id: 'cilla' });
  expect(await again()).toEqual([429, 429]);
});

test('a second factor that is set up or removed in a session gives it no more time and makes no device known', async () => {
  await accounts.newAccount('doris');
  const first = stolenFrom(cookiesOf(await accounts.signIn('doris')));
  const [end, { devices } = {}] = [await endOf(first), await findStaffMember('doris')];
  wait(3_600);
  const { cookies } = await accounts.enrol(first);
  const removed = await accounts.store.call(removeOwnSecondFactor, {}, { cookies });
  for (const session of [cookies, cookiesOf(removed)]) expect(session).toEqual(stolenFrom(session));
  expect(await endOf(cookiesOf(removed))).toBe(end);
  expect((await findStaffMember('doris'))?.devices).toEqual(devices);
});

test('a session that has stepped up since its list was read ends, and is not found after that', async () => {
  const { secret, cookies } = await accounts.protectedMember('emmy');
  const mine = stolenFrom(cookies);
  const awaiting = cookiesOf(await accounts.signIn('emmy'));
  const other = stolenFrom(cookiesOf(await accounts.verify(codeOf(secret), awaiting)));
  const otherId = async () => (await listOf(mine)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const id = await otherId();
  wait(1_800);
  const stepped = stolenFrom(cookiesOf(await accounts.verify(codeOf(secret), other)));
  expect(await otherId()).toBe(id);
  wait(60);
  const end = async () => (await accounts.store.call(endOwnStaffSession, { id }, { cookies: mine })).status;
  expect([await end(), await accounts.statusOf(stepped), await accounts.statusOf(mine)]).toEqual([
    200, 401, 200,
  ]);
  expect(await end()).toBe(404);
});
