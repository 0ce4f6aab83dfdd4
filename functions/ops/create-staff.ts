import * as z from 'zod/mini';
import { STAFF_ROLES, Username } from '../../shared/domain/staff.ts';
import { newAccessCode, weaknessOf } from '../lib/access/access-codes.ts';
import { hashSecret } from '../lib/access/passwords.ts';
import * as staff from '../lib/data/staff.ts';

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
  const { username, role, accessCode = newAccessCode() } = Request.parse(event);
  // On a laptop the demo account may have a code that everybody knows.
  const weakness =
    process.env.STAGE === 'local' ? undefined : weaknessOf('access code', accessCode, username);
  if (weakness) throw new Error(weakness);

  const accessCodeHash = await hashSecret(accessCode);
  const added = await staff.add({ username, role, accessCodeHash, createdAt: new Date().toISOString() });
  if (!added) throw new Error(`There is a staff account “${username}” already.`);

  return { username, role, ...(Request.parse(event).accessCode === undefined && { accessCode }) };
};
