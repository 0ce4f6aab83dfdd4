import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookiesOf, fakeClockInEachTest, wait } from '../../e2e/support/access-code-accounts.ts';
import {
  type AppCodeAccounts,
  startAppCodeAccounts,
  wrongCodeFor,
} from '../../e2e/support/app-code-accounts.ts';
import { endOtherStaffSessions } from '../../shared/contract/staff-access.ts';

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
