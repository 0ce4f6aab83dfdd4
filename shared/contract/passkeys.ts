import * as z from 'zod/mini';
import {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyId,
  PasskeyName,
  PasskeyRequest,
} from '../domain/passkey.ts';
import { OwnRecoveryCodes } from '../domain/second-factor.ts';
import { StaffSession } from '../domain/staff.ts';
import { endpoint } from './endpoint.ts';

// A challenge is signed, for one purpose and one session, lasts five minutes and is answered once. Asking for one stores nothing.

/** What the browser needs to make a passkey. 409 `too_many_passkeys`. */
export const readPasskeyCreation = endpoint.get('/api/staff/own/passkeys/creation', {
  id: 'staff-access/read-passkey-creation',
  auth: 'staff',
  awaiting: ['enrolment'],
  stepUp: 'recent',
  input: z.object({}),
  output: PasskeyCreation,
  errors: ['too_many_passkeys'],
});

/**
 * Adds a passkey. All other sessions end; that of this call starts anew, also that of a sign-in which ends with it. 400
 * `passkey_refused` for one that was made for another site, without its person’s verification, or for another challenge.
 */
export const addPasskey = endpoint.post('/api/staff/own/passkeys', {
  id: 'staff-access/add-passkey',
  auth: 'staff',
  awaiting: ['enrolment'],
  stepUp: 'recent',
  renewsSession: true,
  input: z.object({ name: PasskeyName, credential: NewCredential }),
  output: z.object({
    /** Of the first second factor of any kind; those from before stay. */
    recoveryCodes: z.optional(OwnRecoveryCodes),
    session: StaffSession,
  }),
  errors: ['passkey_refused', 'too_many_passkeys'],
});

/** Ends all other sessions. 409 `second_factor_kept` for the last second factor where every account must have one. */
export const removePasskey = endpoint.delete('/api/staff/own/passkeys/{id}', {
  id: 'staff-access/remove-passkey',
  auth: 'staff',
  stepUp: 'recent',
  renewsSession: true,
  input: z.object({ id: PasskeyId }),
  output: z.object({}),
  errors: ['not_found', 'second_factor_kept'],
});

/** The ways in which the caller can verify their second factor: what the browser needs to ask for a passkey, if they have one. */
export const readSecondStep = endpoint.get('/api/staff/session/second-factor', {
  id: 'staff-access/read-second-step',
  auth: 'staff',
  awaiting: ['second-factor'],
  input: z.object({}),
  output: z.object({ hasApp: z.boolean(), passkey: z.optional(PasskeyRequest) }),
});

/** As `verifySecondFactor`, with a passkey. 400 `passkey_refused`. */
export const verifyPasskey = endpoint.post('/api/staff/session/second-factor/passkey', {
  id: 'staff-access/verify-passkey',
  auth: 'staff',
  awaiting: ['second-factor'],
  input: z.object({ assertion: Assertion }),
  output: StaffSession,
  errors: ['passkey_refused', 'too_many_requests'],
});

/** What the browser needs to ask for any passkey of this site. */
export const readPasskeySignIn = endpoint.get('/api/staff/session/passkey', {
  id: 'staff-access/read-passkey-sign-in',
  auth: 'public',
  input: z.object({}),
  output: PasskeyRequest,
});

/**
 * Signs in with a passkey alone: it verifies its person, which makes two factors. One answer to every failure: 401, that the
 * passkey is not accepted.
 */
export const signInWithPasskey = endpoint.post('/api/staff/session/passkey', {
  id: 'staff-access/sign-in-with-passkey',
  auth: 'public',
  input: z.object({ assertion: Assertion }),
  output: StaffSession,
  errors: ['unauthenticated', 'too_many_requests'],
  status: 201,
});
