import {
  addPasskey,
  readPasskeyCreation,
  readPasskeySignIn,
  readSecondStep,
  signInWithPasskey,
  verifyPasskey,
} from '../../shared/contract/passkeys.ts';
import type { Assertion } from '../../shared/domain/passkey.ts';
import { type Cookies, cookiesOf, startAccessCodeAccounts, wait } from './access-code-accounts.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

const ORIGIN = 'https://zahrael.example';

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

export const newAuthenticator = (): Authenticator => softwareAuthenticator(ORIGIN);

/** Members of staff on an emulator of their own, who sign in with access codes and passkeys. */
export const startPasskeyAccounts = async () => {
  const accounts = await startAccessCodeAccounts();
  const { store, newAccount, signIn } = accounts;
  await newAccount('a-colleague');

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
    ...accounts,
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
  };
};

export type PasskeyAccounts = Awaited<ReturnType<typeof startPasskeyAccounts>>;
