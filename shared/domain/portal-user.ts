import * as z from 'zod/mini';
import { choiceOf, clientNumber, email, instant } from './fields.ts';
import { MailState } from './mail.ts';
import type { ServiceTier } from './tier.ts';

/** The access of portal users, the widest first. */
export const ACCESS_TIERS = ['Tier1', 'Tier2', 'Tier3'] as const;
export const AccessTier = choiceOf(ACCESS_TIERS);
export type AccessTier = z.infer<typeof AccessTier>;

export const ACCESS_TIER_LABELS: Record<AccessTier, string> = {
  Tier1: 'Dominion Partner',
  Tier2: 'Strategic Client',
  Tier3: 'General Access',
};

/** The access tier for a service tier: they map one to one. */
export const accessTierOf = (tier: ServiceTier): AccessTier =>
  (({ Dominion: 'Tier1', Strategic: 'Tier2', Observer: 'Tier3' }) as const)[tier];

export const PORTAL_DIVISIONS = ['All', 'Maritime', 'Intelligence', 'Holdings', 'Trust'] as const;
export const PortalDivision = choiceOf(PORTAL_DIVISIONS);
export type PortalDivision = z.infer<typeof PortalDivision>;

/** An email address is a username too. */
export const PortalUsername = z
  .string('Enter a username.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9][a-z0-9._@+-]{0,62}$/, 'Use letters, digits, dots, dashes and @, at most 63.'),
  );

export const SHORTEST_PASSWORD = 12;
export const PortalPassword = z
  .string('Enter a password.')
  .check(
    z.minLength(SHORTEST_PASSWORD, `A password has at least ${SHORTEST_PASSWORD} characters.`),
    z.maxLength(256, 'Please keep the password under 256 characters.'),
  );

/** A user of the client portal, with the field names of the specification. No answer holds the password. */
export const PortalUser = z.object({
  id: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  username: z.string(),
  accessTier: AccessTier,
  division: PortalDivision,
  isActive: z.boolean(),
  /** Absent until the first sign-in. */
  lastSeenAt: z.optional(instant),
  createdAt: instant,
  /** Rises by one with every edit; an edit names the version it is based on. */
  version: z.int(),
});
export type PortalUser = z.infer<typeof PortalUser>;

/** Invited until the person has a password. */
export const PORTAL_USER_STATES = ['invited', 'active', 'inactive'] as const;

/** A portal user with what staff see of their way in. */
export const PortalUserAccount = z.extend(PortalUser, {
  state: z.enum(PORTAL_USER_STATES),
  /** The address of their emails; absent until staff enter one where their client had none. */
  email: z.optional(z.string()),
  /** When the link ends with which the person may choose a password; absent where there is none. */
  linkExpiresAt: z.optional(instant),
  /** The email that brings it, in the list of users alone. */
  linkMail: z.optional(MailState),
  /** Until when a password that staff have set lets the person in; absent where they have chosen their own. */
  passwordExpiresAt: z.optional(instant),
});
export type PortalUserAccount = z.infer<typeof PortalUserAccount>;

export const NewPortalUser = z.object({
  clientId: clientNumber,
  username: PortalUsername,
  password: PortalPassword,
  accessTier: AccessTier,
  division: z._default(PortalDivision, 'All'),
});
export type NewPortalUser = z.infer<typeof NewPortalUser>;

/** A new user who chooses the password by a mailed link. */
export const InvitedPortalUser = z.object({
  ...z.omit(NewPortalUser, { password: true }).shape,
  email: email(),
});
export type InvitedPortalUser = z.infer<typeof InvitedPortalUser>;

/** An edit by staff. Absent fields stay as they are. */
export const PortalUserEdit = z.object({
  accessTier: z.optional(AccessTier),
  division: z.optional(PortalDivision),
  isActive: z.optional(z.boolean('isActive is true or false.')),
  password: z.optional(PortalPassword),
});
export type PortalUserEdit = z.infer<typeof PortalUserEdit>;
