import type { LoggedChange } from '../../../shared/domain/access-log.ts';
import { StaffAccount } from '../../../shared/domain/staff.ts';
import { accountWrite } from '../access-log/account-write.ts';
import { AppError, notFound, versionConflict } from '../app-error.ts';
import { OPERATOR } from '../context.ts';
import { type Commit, commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { LastAdmin, losesAdmin, planStaffChange, type StaffChange } from './plan-staff-change.ts';
import { findOtherAdmin } from './staff.table.ts';
import { findStaffMember, type StaffRecord, staffState } from './staff-record.table.ts';

/** An account as admins see it: without its hash, also in the answer to a stale edit. */
export const toStaffAccount = (record: StaffRecord): StaffAccount =>
  StaffAccount.parse({
    ...record,
    id: record.username,
    state: staffState(record),
    hasAccessCode: record.accessCodeHash !== undefined,
    ...(record.link && { linkExpiresAt: record.link.expiresAt }),
  });

/** Whether the person has had an access code before. */
export const hasBeenActivated = ({ activatedAt, accessCodeHash }: StaffRecord): boolean =>
  activatedAt !== undefined || accessCodeHash !== undefined;

interface ChangeOptions {
  /** A username, or `OPERATOR`. */
  readonly actor: string;
  readonly force?: boolean;
  /** Writes of the same transaction, beside those of the account as it is then. */
  readonly writesOf?: (account: StaffRecord) => readonly TransactWrite[];
  /** What these change, for the access log. */
  readonly logged?: readonly LoggedChange[];
  /** Commits the change with what belongs to its call. */
  readonly commitAll?: Commit;
}

/**
 * Changes an account that the caller has read; the access log says who changed which of its fields.
 * @throws LastAdmin unless `force`; ConditionFailed where it was changed since, or the other admin was
 */
export const changeStaffRecord = async (
  before: StaffRecord,
  change: StaffChange,
  { actor, force = false, writesOf = () => [], logged = [], commitAll = commit }: ChangeOptions,
): Promise<StaffRecord> => {
  const otherAdmin = losesAdmin(before, change) ? await findOtherAdmin(before.username) : undefined;
  const plan = planStaffChange(before, change, { otherAdmin, force });
  const entry = accountWrite(
    { of: 'staff', account: before.username, event: 'changed', changes: [...logged, ...plan.changes] },
    { actor, now: new Date() },
  );
  await commitAll([...plan.writes, ...(plan.writes.length > 0 ? [entry] : []), ...writesOf(plan.account)]);

  return plan.account;
};

/** Changes an account, for an operator unless `actor` is given, and answers it; undefined where there is none. @throws as `changeStaffRecord` */
export const changeStaffAccount = async (
  username: string,
  change: StaffChange,
  options: Partial<ChangeOptions>,
): Promise<StaffRecord | undefined> => {
  const before = await findStaffMember(username);

  return before && changeStaffRecord(before, change, { actor: OPERATOR, ...options });
};

export interface PlannedEdit {
  readonly change: StaffChange;
  readonly writes?: readonly TransactWrite[];
  readonly logged?: readonly LoggedChange[];
}

/** A change by an admin, with the writes that belong to it; undefined where it is made already. */
type Edit = (before: StaffRecord) => PlannedEdit | undefined | Promise<PlannedEdit | undefined>;

/**
 * Edits an account for an admin who has read it at `expectedVersion`, or as it is where none is given.
 * @throws AppError `not_found`, `stale` with the account as it is now, `last_admin`
 */
export const editStaffAccount = (
  id: string,
  { actor, expectedVersion }: { readonly actor: string; readonly expectedVersion?: number },
  edit: Edit,
): Promise<StaffAccount> =>
  retryOnConflict(async () => {
    const before = await findStaffMember(id);
    if (!before) throw notFound('staff account');
    const edited = await edit(before);
    if (!edited) return toStaffAccount(before);
    const { change, writes = [], logged } = edited;
    if (expectedVersion !== undefined && before.version !== expectedVersion)
      throw versionConflict(toStaffAccount(before));
    try {
      const options = { actor, writesOf: () => writes, ...(logged && { logged }) };

      return toStaffAccount(await changeStaffRecord(before, change, options));
    } catch (error) {
      throw error instanceof LastAdmin ? new AppError('last_admin', { cause: error }) : error;
    }
  });
