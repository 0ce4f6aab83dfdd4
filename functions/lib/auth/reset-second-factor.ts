import type { TransactWrite } from '../dynamo/commit.ts';
import { removePasskeyOwnerWrites } from './passkey.table.ts';
import type { StaffChange } from './plan-staff-change.ts';
import { findSecondFactor, removeSecondFactorWrite } from './second-factor.table.ts';
import { secondFactorNotice } from './second-factor-email.ts';
import type { StaffRecord } from './staff-record.table.ts';

interface PlannedReset {
  readonly change: StaffChange;
  readonly writes: readonly TransactWrite[];
}

/**
 * Removes the second factor of somebody else's account, its passkeys included, and ends its sessions; undefined where it has
 * none. The writes fail where it was changed meanwhile.
 */
export const planSecondFactorReset = async (
  account: StaffRecord,
  at: Date,
): Promise<PlannedReset | undefined> => {
  if (account.secondFactorSince === undefined) return undefined;
  const before = await findSecondFactor(account.username);

  return {
    change: { secondFactorSince: undefined, endsSessions: true },
    writes: [
      ...(before ? [removeSecondFactorWrite(before), ...removePasskeyOwnerWrites(before)] : []),
      ...secondFactorNotice(account, { event: 'reset', at }),
    ],
  };
};
