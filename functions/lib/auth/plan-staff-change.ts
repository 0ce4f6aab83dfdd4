import type { LoggedChange } from '../../../shared/domain/access-log.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { type AccountChange, accountChangeWrite, applyAccountChange } from './account-change.ts';
import { activeAdminCheck, isActiveAdmin } from './staff.table.ts';
import type { StaffRecord } from './staff-record.table.ts';

const FIELDS = [
  'name',
  'email',
  'role',
  'accessCodeHash',
  'link',
  'activatedAt',
  'secondFactorSince',
  'lastSignInAt',
  'isActive',
] as const;
export type StaffChange = AccountChange<StaffRecord, (typeof FIELDS)[number]>;

/** The change would leave no active admin. */
export class LastAdmin extends Error {
  override readonly name = 'LastAdmin';
}

/** Whether the change takes an admin from those who can sign in. */
export const losesAdmin = (before: StaffRecord, change: StaffChange): boolean =>
  isActiveAdmin(before) && !isActiveAdmin({ ...before, ...change });

/** What a deactivation and another access code bring with them: the sessions are void, and an invitation that was revoked stays revoked. */
const consequencesOf = (before: StaffRecord, change: StaffChange): StaffChange => ({
  ...('accessCodeHash' in change &&
    change.accessCodeHash !== before.accessCodeHash && { endsSessions: true }),
  ...(before.isActive && change.isActive === false && { endsSessions: true, link: undefined }),
});

interface PlanOptions {
  /** An active admin beside this account. */
  readonly otherAdmin: StaffRecord | undefined;
  /** Allows a change that leaves no active admin. */
  readonly force: boolean;
}

/**
 * The account after a change, with what changes for the access log, and the writes; none where it changes nothing.
 * @throws LastAdmin unless `force`
 */
export const planStaffChange = (
  before: StaffRecord,
  change: StaffChange,
  { otherAdmin, force }: PlanOptions,
): {
  readonly account: StaffRecord;
  readonly changes: readonly LoggedChange[];
  readonly writes: readonly TransactWrite[];
} => {
  const account = applyAccountChange(before, { ...consequencesOf(before, change), ...change });
  const key = { username: before.username };
  const { changes, writes } = accountChangeWrite(before, account, { fields: FIELDS, key, in: 'staff' });
  if (writes.length === 0) return { account: before, changes, writes };
  const isChecked = losesAdmin(before, change) && !force;
  if (isChecked && !otherAdmin) throw new LastAdmin(`“${before.username}” is the last active admin.`);

  return {
    account,
    changes,
    writes: [...writes, ...(isChecked && otherAdmin ? [activeAdminCheck(otherAdmin)] : [])],
  };
};
