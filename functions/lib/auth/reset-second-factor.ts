import type { TransactWrite } from '../dynamo/commit.ts';
import type { StaffChange } from './plan-staff-change.ts';
import { removeSecondFactorWrite } from './second-factor.table.ts';
import { secondFactorNotice } from './second-factor-email.ts';
import type { StaffRecord } from './staff-record.table.ts';

interface PlannedReset {
  readonly change: StaffChange;
  readonly writes: readonly TransactWrite[];
}

/** Removes the second factor of somebody else's account, and ends its sessions; undefined where it has none. */
export const planSecondFactorReset = (before: StaffRecord, at: Date): PlannedReset | undefined =>
  before.secondFactorSince === undefined
    ? undefined
    : {
        change: { secondFactorSince: undefined, endsSessions: true },
        writes: [
          removeSecondFactorWrite(before.username),
          ...secondFactorNotice(before, { event: 'reset', at }),
        ],
      };
