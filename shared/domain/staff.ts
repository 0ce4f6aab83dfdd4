import * as z from 'zod/mini';
import { instant } from './fields.ts';

export const STAFF_ROLES = ['admin', 'staff'] as const;

export const Username = z
  .string('Enter your username.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9][a-z0-9._-]{0,62}$/, 'Use letters, digits, dots and dashes.'),
  );

/** The session that the staff portal shows. */
export const StaffSession = z.object({
  username: z.string(),
  role: z.enum(STAFF_ROLES),
  /** The absolute end of the session. */
  expiresAt: instant,
  /** The Dominion code that staff screens and documents show. */
  dominionCode: z.string(),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** A member of staff, to assign work to. */
export const StaffMember = z.object({ username: z.string(), role: z.enum(STAFF_ROLES) });
export type StaffMember = z.infer<typeof StaffMember>;
