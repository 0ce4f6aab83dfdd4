import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** The steps of a sign-in that follow the access code: the second factor, or its set-up. */
export const SIGN_IN_STEPS = ['second-factor', 'enrolment'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** A passkey of the member of staff who reads it. */
export const Passkey = z.object({
  /** The id of the credential. */
  id: z.string(),
  /** The name that its person has given it. */
  name: z.string(),
  addedAt: instant,
  /** Absent until it is used. */
  lastUsedAt: z.optional(instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** The second factor of the member of staff who reads it. */
export const OwnSecondFactor = z.object({
  /** When the authenticator app was set up; absent where there is none. */
  since: z.optional(instant),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Whether every account has one here: the last one can be replaced, not removed. */
  isRequired: z.boolean(),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

/** Shown once: only their hashes are stored. */
export const OwnRecoveryCodes = z.array(z.string());

/** Six digits of the authenticator app, or a recovery code; blanks and capitals make no difference. */
export const SecondFactorCode = z
  .string('Enter a code.')
  .check(z.trim(), z.minLength(1, 'Enter a code.'), z.maxLength(40, 'This is not a code.'));
