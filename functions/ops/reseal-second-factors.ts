import { resealSecondFactor } from '../lib/auth/reseal-second-factor.ts';
import { findStaffAccounts } from '../lib/auth/staff.table.ts';
import { loadSecrets } from '../lib/config/secrets.ts';
import { log } from '../lib/log.ts';

interface Resealed {
  readonly resealed: number;
  readonly unchanged: number;
  /** Accounts whose secret no accepted key opens; see the log. */
  readonly failed: number;
}

/** A rotation seals the secrets of all authenticator apps under the current key, before the one before it ends. */
export const handler = async (): Promise<Resealed> => {
  await loadSecrets();
  const total = { resealed: 0, unchanged: 0, failed: 0 };
  for (const { username } of await findStaffAccounts())
    try {
      if (await resealSecondFactor(username)) total.resealed += 1;
      else total.unchanged += 1;
    } catch (error) {
      total.failed += 1;
      log.error('The secret of an authenticator app could not be sealed anew.', { account: username, error });
    }

  return total;
};
