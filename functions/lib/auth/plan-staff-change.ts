import type { TransactWrite } from '../dynamo/commit.ts';
import { changedFields, updateExpression } from '../dynamo/update-expression.ts';
import { sessionEpochOf } from './session.table.ts';
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
  'isActive',
] as const;
const STORED = [...FIELDS, 'sessionEpoch'] as const;

/** The attributes that a change sets; those that are undefined are removed. */
export type StaffChange = Partial<Pick<StaffRecord, (typeof FIELDS)[number]>> & {
  /** Begins another epoch, which voids the sessions of the present one. */
  readonly endsSessions?: true;
};

/** The change would leave no active admin. */
export class LastAdmin extends Error {
  override readonly name = 'LastAdmin';
}

const applied = (before: StaffRecord, { endsSessions, ...change }: StaffChange): StaffRecord => {
  const after = { ...before, ...change, version: before.version + 1 };

  return endsSessions ? { ...after, sessionEpoch: sessionEpochOf(after) } : after;
};

/** Whether the change takes an admin from those who can sign in. */
export const losesAdmin = (before: StaffRecord, change: StaffChange): boolean =>
  isActiveAdmin(before) && !isActiveAdmin(applied(before, change));

interface PlanOptions {
  /** An active admin beside this account. */
  readonly otherAdmin: StaffRecord | undefined;
  /** Allows a change that leaves no active admin. */
  readonly force: boolean;
}

/**
 * The account after a change, with the names of the fields that change and the writes; none where it changes nothing.
 * @throws LastAdmin unless `force`
 */
export const planStaffChange = (
  before: StaffRecord,
  change: StaffChange,
  { otherAdmin, force }: PlanOptions,
): {
  readonly account: StaffRecord;
  readonly fields: readonly string[];
  readonly writes: readonly TransactWrite[];
} => {
  const account = applied(before, change);
  const changed = changedFields(STORED, before, account);
  const fields = Object.keys(changed);
  if (fields.length === 0) return { account: before, fields, writes: [] };
  const isChecked = losesAdmin(before, change) && !force;
  if (isChecked && !otherAdmin) throw new LastAdmin(`“${before.username}” is the last active admin.`);
  const { values, ...update } = updateExpression({ ...changed, version: account.version });

  return {
    account,
    fields,
    writes: [
      {
        ...update,
        key: { username: before.username },
        in: 'staff',
        condition: '#version = :expected',
        values: { ...values, ':expected': before.version },
      },
      ...(isChecked && otherAdmin ? [activeAdminCheck(otherAdmin)] : []),
    ],
  };
};
