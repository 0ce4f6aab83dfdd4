import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffAccount } from '../../../shared/domain/staff.ts';
import { getRecord, updateItemIf } from '../dynamo/items.ts';
import { type StaffSessionRecord, sessionStart } from './session.table.ts';

/** A staff account as stored. */
export const StaffRecord = z.object({
  username: z.string(),
  role: z.enum(STAFF_ROLES),
  /** What colleagues call the person. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** argon2id in PHC form; absent while the person has yet to choose an access code. */
  accessCodeHash: z.optional(z.string()),
  /** The mailed link with which they may choose one; earlier links are void. */
  link: z.optional(z.object({ id: z.string(), expiresAt: z.string() })),
  createdAt: z.string(),
  /** When the account first had an access code. */
  activatedAt: z.optional(z.string()),
  lastSignInAt: z.optional(z.string()),
  isActive: z._default(z.boolean(), true),
  /** Sessions that started before are void. */
  sessionsFrom: z._default(z.string(), ''),
  version: z._default(z.int(), 1),
});
export type StaffRecord = z.infer<typeof StaffRecord>;

export const findStaffMember = (username: string): Promise<StaffRecord | undefined> =>
  getRecord('staff', { username }, StaffRecord);

export const staffState = ({ isActive, activatedAt, accessCodeHash }: StaffRecord): StaffAccount['state'] => {
  if (!isActive) return 'inactive';

  return activatedAt === undefined && accessCodeHash === undefined ? 'invited' : 'active';
};

/** The active account of this name. */
export const findActiveStaffMember = async (username: string): Promise<StaffRecord | undefined> => {
  const member = await findStaffMember(username);

  return member && staffState(member) === 'active' ? member : undefined;
};

/** The account of a session, or why the session is void. */
export type StaffSessionStatus =
  | { readonly member: StaffRecord }
  | { readonly void: 'account ended' | 'signed out' };

export const staffSessionStatus = async (session: StaffSessionRecord): Promise<StaffSessionStatus> => {
  const member = await findActiveStaffMember(session.username);
  if (!member) return { void: 'account ended' };

  return sessionStart(session) < member.sessionsFrom ? { void: 'signed out' } : { member };
};

export const recordStaffSignIn = async ({ username }: StaffRecord, now: Date): Promise<void> => {
  // An operator may have deleted the account in between.
  await updateItemIf('staff', { username }, 'SET lastSignInAt = :now', {
    condition: 'attribute_exists(username)',
    values: { ':now': now.toISOString() },
  });
};
