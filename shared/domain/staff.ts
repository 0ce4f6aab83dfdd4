import * as z from 'zod/mini';
import { choiceOf, email, instant, requiredLine } from './fields.ts';
import { MailState } from './mail.ts';
import { SIGN_IN_STEPS } from './second-factor.ts';

export const STAFF_ROLES = ['admin', 'staff'] as const;
export const StaffRole = choiceOf(STAFF_ROLES);

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

/** The answer to a right access code: the session, or the step that comes before it. */
export const StaffSignIn = z.union([StaffSession, z.object({ nextStep: z.enum(SIGN_IN_STEPS) })]);
export type StaffSignIn = z.infer<typeof StaffSignIn>;

/** A member of staff, to assign work to. */
export const StaffMember = z.object({ username: z.string(), role: z.enum(STAFF_ROLES) });
export type StaffMember = z.infer<typeof StaffMember>;

/** Invited until the person has chosen an access code for the first time. */
export const STAFF_STATES = ['invited', 'active', 'inactive'] as const;

/** The account of a member of staff, as admins see it. */
export const StaffAccount = z.object({
  /** The username, which never changes. */
  id: z.string(),
  username: z.string(),
  /** Absent, as the email, for an account that an operator has created without it. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  role: z.enum(STAFF_ROLES),
  state: z.enum(STAFF_STATES),
  /** Whether the person can sign in with an access code of their own. */
  hasAccessCode: z.boolean(),
  /** When the person set up a second factor; absent where they have none. */
  secondFactorSince: z.optional(instant),
  /** When the link ends with which the person may choose an access code; absent where there is none. */
  linkExpiresAt: z.optional(instant),
  /** The email that brings it, in the list of accounts alone. */
  linkMail: z.optional(MailState),
  /** Absent until the first sign-in. */
  lastSignInAt: z.optional(instant),
  createdAt: instant,
  /** Rises by one with every edit; an edit names the version it is based on. */
  version: z.int(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

const personName = requiredLine('a name', 100);

export const NewStaffAccount = z.object({
  username: Username,
  name: personName,
  email: email(),
  role: z._default(StaffRole, 'staff'),
});

/** An edit by an admin. Absent fields stay as they are. */
export const StaffAccountEdit = z.object({
  name: z.optional(personName),
  role: z.optional(StaffRole),
  isActive: z.optional(z.boolean('isActive is true or false.')),
});

export const SHORTEST_ACCESS_CODE = 15;
export const AccessCode = z
  .string('Enter an access code.')
  .check(
    z.minLength(SHORTEST_ACCESS_CODE, `An access code has at least ${SHORTEST_ACCESS_CODE} characters.`),
    z.maxLength(256, 'Please keep the access code under 256 characters.'),
  );
