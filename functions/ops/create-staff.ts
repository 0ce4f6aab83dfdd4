import * as z from 'zod/mini';
import { STAFF_ROLES, Username } from '../../shared/domain/staff.ts';
import { addStaffMember } from '../lib/auth/staff.table.ts';
import { staffAccessCode } from '../lib/auth/staff-access-code.ts';

const Request = z.object({
  username: Username,
  role: z._default(z.enum(STAFF_ROLES), 'staff'),
  /** Made up here and answered once when absent. */
  accessCode: z.optional(z.string()),
});

/** Ops invoke this by hand for the first admin; no route leads here. */
export const handler = async (
  event: unknown,
): Promise<{ username: string; role: string; accessCode?: string }> => {
  const { username, role, accessCode } = Request.parse(event);
  const { accessCodeHash, told } = await staffAccessCode(username, accessCode);
  const added = await addStaffMember({ username, role, accessCodeHash, createdAt: new Date().toISOString() });
  if (!added) throw new Error(`There is a staff account “${username}” already.`);

  return { username, role, ...told };
};
