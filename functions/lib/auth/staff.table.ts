import type { StaffMember } from '../../../shared/domain/staff.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { putItem, query } from '../dynamo/items.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { findStaffMember, StaffRecord } from './staff-record.table.ts';

/** False where the name is taken. */
export const addStaffMember = async (
  member: Omit<StaffRecord, 'isActive' | 'sessionsFrom'>,
): Promise<boolean> => {
  // Sessions of a deleted account of the same name stay void.
  const record: StaffRecord = { ...member, isActive: true, sessionsFrom: member.createdAt };
  try {
    await putItem('staff', { ...record, list: 'all' }, { condition: 'attribute_not_exists(username)' });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** More accounts than the team has. */
const MAX_ACCOUNTS = 500;

/** All accounts, ended ones included, by username. */
export const findStaffAccounts = async (): Promise<StaffRecord[]> => {
  const { items } = await query('staff', {
    index: 'byUsername',
    where: '#list = :all',
    names: { '#list': 'list' },
    values: { ':all': 'all' },
    limit: MAX_ACCOUNTS,
  });

  return items.map((item) => StaffRecord.parse(item));
};

/** The staff members who can be assigned work, by username. */
export const findStaffMembers = async (): Promise<StaffMember[]> =>
  (await findStaffAccounts())
    .filter(({ isActive }) => isActive)
    .map(({ username, role }) => ({ username, role }));

const isActiveAdmin = ({ isActive, role }: StaffRecord): boolean => isActive && role === 'admin';

/** The change would leave no active admin. */
export class LastAdmin extends Error {
  override readonly name = 'LastAdmin';
}

/** Checks with the commit that another admin stays active: two admins cannot end each other at the same moment. */
const activeAdminCheck = async (username: string): Promise<TransactWrite> => {
  const others = (await findStaffAccounts()).filter((one) => isActiveAdmin(one) && one.username !== username);
  const [otherAdmin] = others;
  if (!otherAdmin) throw new LastAdmin(`“${username}” is the last active admin.`);

  return {
    update: 'SET #role = #role',
    key: { username: otherAdmin.username },
    in: 'staff',
    condition: '#role = :admin AND (attribute_not_exists(isActive) OR isActive = :yes)',
    names: { '#role': 'role' },
    values: { ':admin': 'admin', ':yes': true },
  };
};

export type StaffChange = Partial<Pick<StaffRecord, 'role' | 'accessCodeHash' | 'isActive' | 'sessionsFrom'>>;

/**
 * Changes an account and answers it; undefined where there is none.
 * @throws LastAdmin unless `force`
 */
export const changeStaffAccount = async (
  username: string,
  change: StaffChange,
  { force }: { force: boolean },
): Promise<StaffRecord | undefined> => {
  const before = await findStaffMember(username);
  if (!before) return undefined;
  const after: StaffRecord = { ...before, ...change };
  const losesAdmin = isActiveAdmin(before) && !isActiveAdmin(after);
  const { update, names, values } = updateExpression(change);
  await commit([
    {
      update,
      key: { username },
      in: 'staff',
      // The role decided whether an admin is lost.
      condition: '#role = :before',
      names: { ...names, '#role': 'role' },
      values: { ...values, ':before': before.role },
    },
    ...(losesAdmin && !force ? [await activeAdminCheck(username)] : []),
  ]);

  return after;
};
