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
});
export type StaffSession = z.infer<typeof StaffSession>;
