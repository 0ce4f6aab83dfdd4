import { afterEach, beforeEach, vi } from 'vitest';
import { hashSecret } from '../../functions/lib/auth/passwords.ts';
import { addStaffMember } from '../../functions/lib/auth/staff.table.ts';
import { readStaffSession, signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { startConcurrentWrites } from './concurrent-writes.ts';

const CODE = 'a quiet berth in July';

export type Cookies = readonly string[];

/** Moves the faked clock. */
export const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

/** Each test of the file begins a minute after it starts, on a faked clock, where a second factor is optional. */
export const fakeClockInEachTest = (): void => {
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
};

export const cookiesOf = ({ cookies }: { readonly cookies: Cookies }) =>
  cookies.map((cookie) => cookie.split(';')[0] ?? '');

const nameOf = (cookie: string) => cookie.split('=')[0];
/** The cookies of a browser after an answer. */
export const withCookiesOf = (answer: { readonly cookies: Cookies }, before: Cookies): Cookies => {
  const set = cookiesOf(answer);
  const names = set.map(nameOf);

  return [...set, ...before.filter((cookie) => !names.includes(nameOf(cookie)))];
};

/** Members of staff on an emulator of their own, who sign in with access codes. */
export const startAccessCodeAccounts = async () => {
  const store = await startConcurrentWrites();
  const accessCodeHash = await hashSecret(CODE);

  return {
    store,
    newAccount: (username: string, role: 'admin' | 'staff' = 'staff') =>
      addStaffMember({
        ...{ username, role, accessCodeHash },
        email: `${username}@sample.example`,
        createdAt: new Date().toISOString(),
      }),
    signIn: (username: string, cookies: Cookies = [], accessCode = CODE) =>
      store.call(signInToStaffPortal, { username, accessCode }, { cookies }),
    statusOf: async (cookies: Cookies) => (await store.call(readStaffSession, {}, { cookies })).status,
    /** The subjects of the emails to a member of staff about their account. */
    noticesOf: async (username: string) =>
      (await store.items('mail'))
        .filter(({ cause }) => cause === `staff#${username}`)
        .map(({ subject }) => subject),
    logOf: async (account: string) =>
      (await store.items('access-log')).filter((entry) => entry.username === account),
  };
};
