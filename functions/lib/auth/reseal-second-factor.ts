import { secondFactorKeys } from '../config/second-factor-key.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { unseal } from './seal.ts';
import { findSecondFactor, secondFactorWrite } from './second-factor.table.ts';
import { secretsOf } from './second-factor.ts';

const isSealedWith = (key: string, sealed: string, owner: string): boolean => {
  try {
    unseal(sealed, { key, owner });

    return true;
  } catch {
    return false;
  }
};

/** Seals the secrets of an account's apps under the current key. Answers whether one was under another key. */
export const resealSecondFactor = (username: string): Promise<boolean> =>
  retryOnConflict(async () => {
    const before = await findSecondFactor(username);
    if (!before) return false;
    const { open, close } = secretsOf(username);
    const { current } = secondFactorKeys();
    const reseal = <Sealed extends { readonly secret: string }>(sealed: Sealed): Sealed =>
      isSealedWith(current, sealed.secret, username)
        ? sealed
        : { ...sealed, secret: close(open(sealed.secret)) };
    const app = before.app && reseal(before.app);
    const setup = before.setup && reseal(before.setup);
    if (app === before.app && setup === before.setup) return false;
    await commit([secondFactorWrite(before, { ...before, ...(app && { app }), ...(setup && { setup }) })]);

    return true;
  });
