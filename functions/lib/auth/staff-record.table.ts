import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../../shared/domain/staff.ts';
import { getRecord } from '../dynamo/items.ts';
import { type StaffSessionRecord, sessionStart } from './session.table.ts';

/** A staff account as stored. */
export const StaffRecord = z.object({
  username: z.string(),
  role: z.enum(STAFF_ROLES),
  /** argon2id in PHC form. */
  accessCodeHash: z.string(),
  createdAt: z.string(),
  isActive: z._default(z.boolean(), true),
  /** Sessions that started before are void. */
  sessionsFrom: z._default(z.string(), ''),
});
export type StaffRecord = z.infer<typeof StaffRecord>;

export const findStaffMember = (username: string): Promise<StaffRecord | undefined> =>
  getRecord('staff', { username }, StaffRecord);

/** The active account of this name. */
export const findActiveStaffMember = async (username: string): Promise<StaffRecord | undefined> => {
  const member = await findStaffMember(username);

  return member?.isActive ? member : undefined;
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
