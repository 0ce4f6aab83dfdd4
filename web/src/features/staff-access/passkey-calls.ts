import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import {
  addPasskey,
  readPasskeyCreation,
  readPasskeySignIn,
  readSecondStep,
  signInWithPasskey,
  verifyPasskey,
} from '../../../../shared/contract/passkeys.ts';
import type { Assertion, PasskeyRequest } from '../../../../shared/domain/passkey.ts';
import type { StaffSession } from '../../../../shared/domain/staff.ts';
import { call } from '../../api/client.ts';
import { isRefusal, NetworkError } from '../../api/errors.ts';

const answer = async (request: PasskeyRequest): Promise<Assertion> => {
  const { id, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;

  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
};

/** Signs in with any passkey of this site that the browser finds. */
export const signInByPasskey = async (): Promise<StaffSession> =>
  call(signInWithPasskey, { assertion: await answer(await call(readPasskeySignIn, {})) });

/** Verifies a passkey as the second factor of the session. */
export const verifyByPasskey = async (): Promise<StaffSession> => {
  const { passkey } = await call(readSecondStep, {});
  if (!passkey) throw new Error('The account has no passkey.');

  return call(verifyPasskey, { assertion: await answer(passkey) });
};

/** Has the browser make a passkey, and adds it to the account. */
export const createPasskey = async (name: string): Promise<OutputOf<typeof addPasskey>> => {
  const { id, response } = await startRegistration({ optionsJSON: await call(readPasskeyCreation, {}) });
  const { clientDataJSON, attestationObject, transports = [] } = response;

  return call(addPasskey, { name, credential: { id, clientDataJSON, attestationObject, transports } });
};

const MESSAGES: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device or key has a passkey of your account already.',
  NotSupportedError: 'This device has no passkeys. Use another way.',
  SecurityError: 'The address of this page is not the one that passkeys are made for.',
};

/** Why a passkey was not used, or not made. Browsers do not say whether there was none or the person cancelled. */
export const passkeyFailure = (error: unknown, cancelled: string): string => {
  if (error instanceof NetworkError || isRefusal(error)) return error.message;
  const cause = error instanceof Error ? error.name : '';
  if (cause === 'NotAllowedError' || cause === 'AbortError') return cancelled;

  return MESSAGES[cause] ?? 'The passkey could not be checked. Please try again.';
};
