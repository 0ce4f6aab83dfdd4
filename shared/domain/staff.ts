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

/** Who is signed in, as the staff portal shows it. */
export const StaffSession = z.object({
  username: z.string(),
  role: z.enum(STAFF_ROLES),
  /** When the session ends whatever happens. */
  expiresAt: instant,
  /** The configured internal code that staff screens and documents show. */
  dominionCode: z.string(),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** Somebody work can be assigned to. */
export const StaffMember = z.object({ username: z.string(), role: z.enum(STAFF_ROLES) });
export type StaffMember = z.infer<typeof StaffMember>;
