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
  // Whoever had the name before, and was deleted, is not signed in by this.
  const record: StaffRecord = { ...member, isActive: true, sessionsFrom: member.createdAt };
  try {
    await putItem('staff', { ...record, list: 'all' }, { condition: 'attribute_not_exists(username)' });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** More than any desk has; a list without pages needs an end. */
const MOST = 500;

/** Every account, ended ones too, by username. */
export const findStaffAccounts = async (): Promise<StaffRecord[]> => {
  const { items } = await query('staff', {
    index: 'byUsername',
    where: '#list = :all',
    names: { '#list': 'list' },
    values: { ':all': 'all' },
    limit: MOST,
  });

  return items.map((item) => StaffRecord.parse(item));
};

/** Everybody work can be given to, by username. */
export const findStaffMembers = async (): Promise<StaffMember[]> =>
  (await findStaffAccounts())
    .filter(({ isActive }) => isActive)
    .map(({ username, role }) => ({ username, role }));

const isActiveAdmin = ({ isActive, role }: StaffRecord): boolean => isActive && role === 'admin';

/** A change that would leave nobody who may manage accounts. */
export class LastAdmin extends Error {
  override readonly name = 'LastAdmin';
}

/** Holds another admin to being one while the change is written: two cannot end each other at the same moment. */
const keepingAnAdmin = async (username: string): Promise<TransactWrite> => {
  const others = (await findStaffAccounts()).filter((one) => isActiveAdmin(one) && one.username !== username);
  const [witness] = others;
  if (!witness) throw new LastAdmin(`“${username}” is the last active admin.`);

  return {
    update: 'SET #role = #role',
    key: { username: witness.username },
    in: 'staff',
    condition: '#role = :admin AND (attribute_not_exists(isActive) OR isActive = :yes)',
    names: { '#role': 'role' },
    values: { ':admin': 'admin', ':yes': true },
  };
};

export type StaffChange = Partial<Pick<StaffRecord, 'role' | 'accessCodeHash' | 'isActive' | 'sessionsFrom'>>;

/**
 * Changes an account and answers it as it is then; nothing where there is none.
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
      // What the change was judged by: an account deleted or given another role meanwhile is judged anew.
      condition: '#role = :before',
      names: { ...names, '#role': 'role' },
      values: { ...values, ':before': before.role },
    },
    ...(losesAdmin && !force ? [await keepingAnAdmin(username)] : []),
  ]);

  return after;
};
