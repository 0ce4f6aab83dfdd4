import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookiesOf, fakeClockInEachTest, wait } from '../../e2e/support/access-code-accounts.ts';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { changeOwnPassword, endOtherSessions } from '../../shared/contract/client-portal.ts';
import { createPortalUser } from '../../shared/contract/portal-management.ts';
import { readPortalSession, signInToPortal } from '../../shared/contract/portal-session.ts';

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

const signIn = async (username: string, cookies: readonly string[] = []) =>
  cookiesOf(await crm.store.call(signInToPortal, { username, password }, { cookies }));
/** The cookies of a new client who has signed in. */
const signedIn = async (username: string) => {
  const { id: clientId } = await crm.newClient('Delta Maritime');
  await crm.call(createPortalUser, { clientId, username, password, accessTier: 'Tier1' });

  return signIn(username);
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

test('a guess at the password from a stolen session keeps no owner on a known device from changing it', async () => {
  const own = await signedIn('edda');
  const stolen = await endOthers(stolenFrom(own));
  for (let n = 0; n < 5; n += 1) await changePassword(`a guess ${n}`, stolen);
  expect((await changePassword(password, stolen)).status).toBe(429);
  const device = own.filter((cookie) => cookie.startsWith('__Host-client-device='));
  const again = await signIn('edda', device);
  expect((await changePassword(password, again)).status).toBe(200);
});

test('signing out everywhere else gives the session of a password that staff have set no more time', async () => {
  let session = stolenFrom(await signedIn('flora'));
  const read = () => crm.store.call(readPortalSession, {}, { cookies: session });
  const { expiresAt } = (await read()).body;
  for (let n = 0; n < 7; n += 1) {
    wait(6_000);
    session = await endOthers(session);
    expect((await read()).body).toMatchObject({ expiresAt, mustChangePassword: true });
  }
  wait(1_200);
  expect((await read()).status).toBe(401);
});
