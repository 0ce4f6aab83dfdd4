import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookiesOf, fakeClockInEachTest } from '../../e2e/support/access-code-accounts.ts';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { changeOwnPassword, endOtherSessions } from '../../shared/contract/client-portal.ts';
import { createPortalUser } from '../../shared/contract/portal-management.ts';
import { signInToPortal } from '../../shared/contract/portal-session.ts';

// A sign-in takes its second elsewhere.
vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:timers/promises')>()),
  setTimeout: () => Promise.resolve(),
}));

let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterAll(() => crm.store.stop());

fakeClockInEachTest();

const password = 'quiet berth in the lee';

/** The cookies of a new client who has signed in. */
const signedIn = async (username: string) => {
  const { id: clientId } = await crm.newClient('Delta Maritime');
  await crm.call(createPortalUser, { clientId, username, password, accessTier: 'Tier1' });

  return cookiesOf(await crm.store.call(signInToPortal, { username, password }, { cookies: [] }));
};
/** What a thief has of these cookies: the session, and nothing that says which device has signed in. */
const stolenFrom = (cookies: readonly string[]) => cookies.filter((one) => one.startsWith('__Host-client='));
/** Signs out everywhere else; answers the session that goes on. */
const endOthers = async (cookies: readonly string[]) => {
  const ended = await crm.store.call(endOtherSessions, {}, { cookies });
  expect(ended.status).toBe(200);

  return stolenFrom(cookiesOf(ended));
};
const changePassword = (oldPassword: string, cookies: readonly string[]) =>
  crm.store.call(changeOwnPassword, { oldPassword, newPassword: 'harbour lights at dusk 7' }, { cookies });

test('a session that is renewed between guesses at its password has five of them, as any', async () => {
  const own = await signedIn('dara');
  let stolen = stolenFrom(own);
  const statuses: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    if (n > 0 && n % 3 === 0) stolen = await endOthers(stolen);
    statuses.push((await changePassword(`a guess ${n}`, stolen)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
});
