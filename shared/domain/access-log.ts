import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { Download } from './portal-document.ts';

export const ACCESS_KINDS = [
  'sign-in',
  'sign-out',
  'refusal',
  'account',
  'download',
  'export',
  'erasure',
  'setting',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

const side = z.enum(['client', 'staff']);
const common = { id: z.string(), at: instant };
/** The folded network, and browser and system. */
const origin = { place: z.string(), device: z.string() };

/** The settings whose changes are logged. */
export const LOGGED_SETTINGS = [
  'gate-access-codes',
  'feed',
  'allowed-address',
  'stage-probabilities',
] as const;

/** A field of an account that changed; secrets are without their values. */
export const LoggedChange = z.object({
  field: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type LoggedChange = z.infer<typeof LoggedChange>;

/** An entry of the access log. `username` is the person who acted, or `an operator`. */
export const AccessLogEntry = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    ...origin,
    kind: z.literal('sign-in'),
    username: z.string(),
    by: side,
    /** Absent for a name and a secret, with or without a code. */
    means: z.optional(z.literal('passkey')),
  }),
  z.object({
    ...common,
    ...origin,
    kind: z.literal('sign-out'),
    username: z.string(),
    by: side,
  }),
  z.object({
    ...common,
    kind: z.literal('refusal'),
    /** The account that was tried; absent where there is none of that name. */
    username: z.optional(z.string()),
    /** Visitors try the codes of the Dominion gate. */
    by: z.enum(['client', 'staff', 'visitor']),
    reason: z.enum([
      'wrong-secret',
      'account-inactive',
      'wrong-second-factor',
      'wrong-passkey',
      'copied-passkey',
      'wrong-gate-code',
      'too-many-attempts',
    ]),
    place: z.string(),
    /** How many of the network were refused within the hour, with this one. Not each has an entry of its own. */
    count: z.int(),
  }),
  z.object({
    ...common,
    kind: z.literal('account'),
    username: z.string(),
    /** The account that was changed. */
    account: z.string(),
    of: side,
    event: z.enum(['created', 'changed']),
    changes: z.array(LoggedChange),
  }),
  z.object({ ...Download.shape, kind: z.literal('download') }),
  z.object({
    ...common,
    kind: z.literal('export'),
    username: z.string(),
    exported: z.string(),
    rows: z.int(),
  }),
  z.object({
    ...common,
    kind: z.literal('erasure'),
    username: z.string(),
    /** The request; the entry does not say who was erased. */
    request: z.string(),
  }),
  z.object({
    ...common,
    kind: z.literal('setting'),
    username: z.string(),
    setting: z.enum(LOGGED_SETTINGS),
    /** The feed or the address. */
    subject: z.optional(z.string()),
    changes: z.optional(z.array(LoggedChange)),
  }),
]);
export type AccessLogEntry = z.infer<typeof AccessLogEntry>;
