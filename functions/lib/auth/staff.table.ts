import * as z from 'zod/mini';
import type { StaffMember } from '../../../shared/domain/staff.ts';
import { accountWrite } from '../access-log/account-write.ts';
import { type Context, OPERATOR } from '../context.ts';
import { commitIf, type TransactWrite } from '../dynamo/commit.ts';
import { query } from '../dynamo/items.ts';
import { LISTED } from '../dynamo/tables.ts';
import { sessionEpochOf } from './session-epoch.ts';
import { StaffRecord, staffState } from './staff-record.table.ts';

type NewStaffRecord = Omit<StaffRecord, 'isActive' | 'sessionEpoch' | 'version'>;

/** A new account. */
export const newStaffRecord = (member: NewStaffRecord): StaffRecord => ({
  ...member,
  isActive: true,
  sessionEpoch: sessionEpochOf({ ...member, version: 1 }),
  version: 1,
});

const NAME_IS_FREE = { condition: 'attribute_not_exists(username)' };

const createdChanges = ({ role, email, accessCodeHash }: StaffRecord) => [
  { field: 'role', to: role },
  ...(email === undefined ? [] : [{ field: 'email', to: email }]),
  {
    field: accessCodeHash === undefined ? 'link' : 'access code',
    to: accessCodeHash === undefined ? 'sent' : 'set',
  },
];

/** Creates an account. The condition fails where the name is taken. */
export const addStaffWrites = (record: StaffRecord, context: Context): TransactWrite[] => [
  { put: { ...record, ...LISTED }, into: 'staff', ...NAME_IS_FREE },
  accountWrite(
    { of: 'staff', account: record.username, event: 'created', changes: createdChanges(record) },
    context,
  ),
];

/** Creates an account for an operator. False where the name is taken. */
export const addStaffMember = (member: NewStaffRecord): Promise<boolean> =>
  commitIf(addStaffWrites(newStaffRecord(member), { actor: OPERATOR, now: new Date(member.createdAt) }));

const ACCOUNTS_AT_ONCE = 500;

const readStaffAccounts = async <Account>(schema: z.ZodMiniType<Account>): Promise<Account[]> => {
  const accounts: Account[] = [];
  let after: Awaited<ReturnType<typeof query>>['after'];
  do {
    const page = await query('staff', {
      index: 'byUsername',
      where: '#list = :all',
      names: { '#list': 'list' },
      values: { ':all': 'all' },
      limit: ACCOUNTS_AT_ONCE,
      after,
    });
    accounts.push(...page.items.map((item) => schema.parse(item)));
    after = page.after;
  } while (after);

  return accounts;
};

/** All accounts, ended ones included, by username. */
export const findStaffAccounts = (): Promise<StaffRecord[]> => readStaffAccounts(StaffRecord);

const NamedAccount = z.object({
  username: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  accessCodeHash: z.optional(z.string()),
  activatedAt: z.optional(z.string()),
  isActive: z._default(z.boolean(), true),
});
export type NamedAccount = z.infer<typeof NamedAccount>;

/** As `findStaffAccounts`, for those who need their names alone. */
export const findNamedAccounts = (): Promise<NamedAccount[]> => readStaffAccounts(NamedAccount);

/** The staff members who can be assigned work, by username. */
export const findStaffMembers = async (): Promise<StaffMember[]> =>
  (await findStaffAccounts())
    .filter((account) => staffState(account) === 'active')
    .map(({ username, role }) => ({ username, role }));

/** Whether the account is of an admin who can sign in. */
export const isActiveAdmin = ({ isActive, role, accessCodeHash }: StaffRecord): boolean =>
  isActive && role === 'admin' && accessCodeHash !== undefined;

/** An active admin beside this one. */
export const findOtherAdmin = async (username: string): Promise<StaffRecord | undefined> =>
  (await findStaffAccounts()).find((one) => isActiveAdmin(one) && one.username !== username);

/** Checks with the commit that this admin stays active: two admins cannot end each other at the same moment. */
export const activeAdminCheck = ({ username }: StaffRecord): TransactWrite => ({
  update: 'SET #role = #role',
  key: { username },
  in: 'staff',
  condition:
    '#role = :admin AND attribute_exists(accessCodeHash) AND (attribute_not_exists(isActive) OR isActive = :yes)',
  names: { '#role': 'role' },
  values: { ':admin': 'admin', ':yes': true },
});
