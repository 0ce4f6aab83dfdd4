import * as z from 'zod/mini';
import { OwnRecoveryCodes, OwnSecondFactor, SecondFactorCode } from '../domain/second-factor.ts';
import { StaffSession } from '../domain/staff.ts';
import { endpoint } from './endpoint.ts';

/**
 * Verifies a code of the caller's authenticator app, or a recovery code; each works once. It ends the sign-in of a
 * session that awaits it, and is what the API asks for with 403 `step_up_required`. 400 with the field `code` for a wrong
 * one.
 */
export const verifySecondFactor = endpoint.post('/api/staff/session/second-factor', {
  id: 'staff-access/verify-second-factor',
  auth: 'staff',
  awaiting: ['second-factor'],
  input: z.object({ code: SecondFactorCode }),
  output: StaffSession,
  errors: ['too_many_requests'],
});

export const readOwnSecondFactor = endpoint.get('/api/staff/own/second-factor', {
  id: 'staff-access/read-own-second-factor',
  auth: 'staff',
  input: z.object({}),
  output: OwnSecondFactor,
});

/** Makes the secret of an authenticator app, which takes effect once a code of it is confirmed, within ten minutes. */
export const startEnrolment = endpoint.post('/api/staff/own/second-factor', {
  id: 'staff-access/start-enrolment',
  auth: 'staff',
  awaiting: ['enrolment'],
  stepUp: 'recent',
  input: z.object({}),
  output: z.object({
    /** In Base32, for apps into which it is typed. */
    secret: z.string(),
    /** The `otpauth:` address that apps read from a QR code. */
    address: z.string(),
  }),
});

/**
 * Sets up the app, in place of one before, with the first code of it. All other sessions end; that of this call starts
 * anew. An app that comes beside passkeys makes no recovery codes: those from before stay. 400 with the field `code` for a wrong one, 409 `setup_over` after ten minutes.
 */
export const confirmEnrolment = endpoint.put('/api/staff/own/second-factor', {
  id: 'staff-access/confirm-enrolment',
  auth: 'staff',
  awaiting: ['enrolment'],
  stepUp: 'recent',
  renewsSession: true,
  input: z.object({ code: SecondFactorCode }),
  output: z.object({ recoveryCodes: z.optional(OwnRecoveryCodes), session: StaffSession }),
  errors: ['setup_over'],
});

/** Removes the app, and ends all other sessions. 409 `second_factor_kept` for the last second factor where every account must have one. */
export const removeOwnSecondFactor = endpoint.delete('/api/staff/own/second-factor', {
  id: 'staff-access/remove-own-second-factor',
  auth: 'staff',
  stepUp: 'recent',
  renewsSession: true,
  input: z.object({}),
  output: z.object({}),
  errors: ['second_factor_kept'],
});

/** Makes new recovery codes in place of those before; 404 without a second factor. */
export const renewRecoveryCodes = endpoint.post('/api/staff/own/recovery-codes', {
  id: 'staff-access/renew-recovery-codes',
  auth: 'staff',
  stepUp: 'recent',
  input: z.object({}),
  output: z.object({ recoveryCodes: OwnRecoveryCodes }),
  errors: ['not_found'],
});
