import { expect } from 'vitest';
import * as z from 'zod/mini';
import { appCodeAt } from '../../functions/lib/auth/totp.ts';
import { confirmEnrolment, startEnrolment, verifySecondFactor } from '../../shared/contract/second-factor.ts';
import {
  type Cookies,
  cookiesOf,
  startAccessCodeAccounts,
  wait,
  withCookiesOf,
} from './access-code-accounts.ts';

/** The answer to a code that is not accepted. */
export const WRONG_CODE = {
  status: 400,
  body: { fields: { code: 'This code is wrong, or was used already.' } },
};

/** The code that the app with this secret shows now. */
export const codeOf = (secret: string): string => appCodeAt(secret, new Date());
/** A code that it does not show now. */
export const wrongCodeFor = (secret: string): string => (codeOf(secret) === '123456' ? '654321' : '123456');

export const WithRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Members of staff on an emulator of their own, who sign in with access codes and the codes of an app. */
export const startAppCodeAccounts = async () => {
  const accounts = await startAccessCodeAccounts();
  const { store, newAccount, signIn } = accounts;
  /** Sets up an app with the session of these cookies. */
  const enrol = async (cookies: Cookies) => {
    const started = await store.call(startEnrolment, {}, { cookies });
    const { secret } = startEnrolment.output.parse(started.body);
    wait(30);
    const confirmed = await store.call(confirmEnrolment, { code: codeOf(secret) }, { cookies });
    expect(confirmed.status).toBe(200);
    const { recoveryCodes } = WithRecoveryCodes.parse(confirmed.body);
    wait(60);

    return { secret, recoveryCodes, cookies: withCookiesOf(confirmed, cookies) };
  };

  return {
    ...accounts,
    enrol,
    /** A member of staff with a second factor, whose session has verified it. */
    protectedMember: async (username: string, role?: 'admin') => {
      await newAccount(username, role);

      return enrol(cookiesOf(await signIn(username)));
    },
    verify: (code: string, cookies: Cookies, network = '192.0.2.7') =>
      store.call(verifySecondFactor, { code }, { cookies, network }),
  };
};

export type AppCodeAccounts = Awaited<ReturnType<typeof startAppCodeAccounts>>;
