import * as z from 'zod/mini';
import { NewStaffAccount, STAFF_ROLES, Username } from '../../shared/domain/staff.ts';
import { addStaffMember } from '../lib/auth/staff.table.ts';
import { staffAccessCode } from '../lib/auth/staff-access-code.ts';

const Request = z.object({
  username: Username,
  role: z._default(z.enum(STAFF_ROLES), 'staff'),
  name: z.optional(NewStaffAccount.shape.name),
  email: z.optional(NewStaffAccount.shape.email),
  /** Generated, and answered once, when absent. */
  accessCode: z.optional(z.string()),
});

/** Operators invoke this for the first admin; there is no route to it. */
export const handler = async (
  event: unknown,
): Promise<{ username: string; role: string; accessCode?: string }> => {
  const { accessCode, ...account } = Request.parse(event);
  const { username, role } = account;
  const { accessCodeHash, told } = await staffAccessCode(account, accessCode);
  const createdAt = new Date().toISOString();
  const added = await addStaffMember({ ...account, accessCodeHash, createdAt });
  if (!added) throw new Error(`There is a staff account “${username}” already.`);

  return { username, role, ...told };
};
