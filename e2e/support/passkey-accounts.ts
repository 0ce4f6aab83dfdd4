import { afterEach, beforeEach, vi } from 'vitest';
import { hashSecret } from '../../functions/lib/auth/passwords.ts';
import { addStaffMember } from '../../functions/lib/auth/staff.table.ts';
import {
  addPasskey,
  readPasskeyCreation,
  readPasskeySignIn,
  readSecondStep,
  signInWithPasskey,
  verifyPasskey,
} from '../../shared/contract/passkeys.ts';
import { readStaffSession, signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import type { Assertion } from '../../shared/domain/passkey.ts';
import { startConcurrentWrites } from './concurrent-writes.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

const CODE = 'a quiet berth in July';
const ORIGIN = 'https://zahrael.example';

export type Cookies = readonly string[];
type Authenticator = ReturnType<typeof softwareAuthenticator>;
/** In what an authenticator deviates from a right answer. */
export type Deviation = NonNullable<Parameters<Authenticator['use']>[1]>;

/** The answer where a passkey is no second step. */
export const REFUSED = { status: 400, body: { code: 'passkey_refused' } };
/** The answer where a passkey signs nobody in. */
export const NOT_ACCEPTED = {
  status: 401,
  body: { message: 'This passkey is not accepted here. Sign in with your username and access code.' },
};

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

export const newAuthenticator = (): Authenticator => softwareAuthenticator(ORIGIN);

export const cookiesOf = ({ cookies }: { readonly cookies: Cookies }) =>
  cookies.map((cookie) => cookie.split(';')[0] ?? '');

/** Members of staff on an emulator of their own, who sign in with access codes and passkeys. */
export const startPasskeyAccounts = async () => {
  const store = await startConcurrentWrites();
  const accessCodeHash = await hashSecret(CODE);
  const newAccount = (username: string, role: 'admin' | 'staff' = 'staff') =>
    addStaffMember({
      ...{ username, role, accessCodeHash },
      email: `${username}@sample.example`,
      createdAt: new Date().toISOString(),
    });
  await newAccount('a-colleague');

  const signIn = (username: string) =>
    store.call(signInToStaffPortal, { username, accessCode: CODE }, { cookies: [] });
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
  const challenge = async () =>
    readPasskeySignIn.output.parse((await store.call(readPasskeySignIn, {}, { cookies: [] })).body);
  const enter = (assertion: Assertion) => store.call(signInWithPasskey, { assertion }, { cookies: [] });
  const secondStep = async (cookies: Cookies) =>
    readSecondStep.output.parse((await store.call(readSecondStep, {}, { cookies })).body);
  /** What the page asks an authenticator as the second step of these cookies. */
  const requestFor = async (cookies: Cookies) => {
    const { passkey } = await secondStep(cookies);
    if (!passkey) throw new Error('There is no passkey.');

    return passkey;
  };

  return {
    store,
    newAccount,
    signIn,
    creationFor,
    add,
    /** A member of staff with a passkey. */
    protectedMember: async (username: string, role?: 'admin', deviation: Deviation = {}) => {
      await newAccount(username, role);
      const authenticator = newAuthenticator();
      const added = await add(authenticator, cookiesOf(await signIn(username)), deviation);
      const { recoveryCodes = [] } = addPasskey.output.parse(added.body);
      wait(60);

      return { authenticator, recoveryCodes, cookies: cookiesOf(added) };
    },
    challenge,
    enter,
    enterWith: async (authenticator: Authenticator, deviation?: Deviation) =>
      enter(authenticator.use(await challenge(), deviation)),
    secondStep,
    requestFor,
    verify: async (authenticator: Authenticator, cookies: Cookies, deviation?: Deviation) =>
      store.call(
        verifyPasskey,
        { assertion: authenticator.use(await requestFor(cookies), deviation) },
        { cookies },
      ),
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

export type PasskeyAccounts = Awaited<ReturnType<typeof startPasskeyAccounts>>;
