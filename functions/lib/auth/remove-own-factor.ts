import { AppError, notFound } from '../app-error.ts';
import { isSecondFactorRequired } from '../config/second-factor-setting.ts';
import { changeOwnAccount, type OwnStaffSession } from './own-account.ts';
import { removePasskeyOwnerWrites } from './passkey.table.ts';
import { planRemoval } from './plan-passkey.ts';
import {
  findSecondFactor,
  removeSecondFactorWrite,
  type SecondFactorRecord,
  secondFactorWrite,
} from './second-factor.table.ts';
import { secondFactorNotice } from './second-factor-email.ts';
import type { ContinueIn } from './session.table.ts';
import type { StaffRecord } from './staff-record.table.ts';

type RemovedFactor = 'app' | { readonly passkey: string };

const eventOf = (removed: RemovedFactor, isLast: boolean) => {
  if (removed !== 'app') return isLast ? 'last passkey removed' : 'passkey removed';

  return isLast ? 'removed' : 'app removed';
};

const removedPasskeys = ({ passkeys = [] }: SecondFactorRecord, removed: RemovedFactor) =>
  removed === 'app' ? [] : passkeys.filter(({ id }) => id === removed.passkey);

/**
 * Removes the app or a passkey of the caller, and all recovery codes with the last of them.
 * @throws AppError `not_found`, `second_factor_kept` for the last one where every account must have one
 */
export const removeOwnFactor = (
  session: OwnStaffSession,
  removed: RemovedFactor,
  { now, continueIn }: { readonly now: Date; readonly continueIn: ContinueIn },
): Promise<StaffRecord> =>
  changeOwnAccount(
    session,
    async (account) => {
      const before = await findSecondFactor(session.username);
      const passkeys = before ? removedPasskeys(before, removed) : [];
      const isThere = removed === 'app' ? before?.app !== undefined : passkeys.length > 0;
      if (!before || !isThere) throw notFound(removed === 'app' ? 'second factor' : 'passkey');
      const after = planRemoval(before, removed);
      if (!after && isSecondFactorRequired()) throw new AppError('second_factor_kept');
      const [name] = passkeys.map((one) => one.name);
      const event = eventOf(removed, after === undefined);

      return {
        change: after ? {} : { secondFactorSince: undefined },
        logged: [
          name === undefined
            ? { field: 'authenticator app', to: 'removed' }
            : { field: 'passkey', to: `“${name}” removed` },
        ],
        writes: [
          after ? secondFactorWrite(before, after) : removeSecondFactorWrite(before),
          ...removePasskeyOwnerWrites({ passkeys }),
          ...secondFactorNotice(account, { event, at: now, passkey: name }),
        ],
      };
    },
    continueIn,
  );
