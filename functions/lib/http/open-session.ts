import { AppError } from '../app-error.ts';
import {
  type ContinueIn,
  continuationWrites,
  continueSession,
  endSession,
  endSessionsOf,
  type SessionOwner,
  type SessionRecord,
  type StaffSessionRecord,
  startSession,
} from '../auth/session.table.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { sessionCookie } from './identity.ts';
import { placeOf } from './network.ts';
import { rememberDevice } from './remember-device.ts';

export interface CookieCall {
  readonly presented: (kind: SessionRecord['kind']) => string | undefined;
  readonly deviceTokens: (kind: SessionRecord['kind']) => readonly string[];
  readonly setCookie: (cookie: string) => void;
  readonly now: Date;
  readonly device: string;
  readonly network: string;
}

/**
 * Starts a session and ends the one that the caller presents, of any user: once its cookie is overwritten, nobody can
 * sign it out.
 */
export const openSession = async (person: SessionOwner, call: CookieCall): Promise<{ expiresAt: string }> => {
  const { presented, setCookie, now, device, network } = call;
  const token = newToken();
  const started = await startSession(
    { ...person, tokenHash: hashToken(token), device, place: placeOf(network) },
    now,
  );
  const replaced = presented(person.kind);
  if (replaced !== undefined) await endSession(replaced);
  setCookie(sessionCookie(person.kind, token, { ...started, now }));
  const isComplete = person.kind === 'client' || person.awaits === undefined;
  if (isComplete) await rememberDevice(person, call);

  return started;
};

/** Removes sessions that the account has voided: those that stay where the store fails open nothing, and expire. */
const removeVoid = async (person: Pick<SessionRecord, 'kind' | 'username'>, kept?: string): Promise<void> => {
  try {
    await endSessionsOf(person, kept);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error('Void sessions could not be removed.', { error });
  }
};

/**
 * Starts the session of this call anew, in the account's new epoch, and ends all of the person's others. The call has proved
 * the secret of the account.
 */
export const replaceSessions = async (
  person: SessionOwner,
  call: CookieCall & { readonly renewsSession: true },
): Promise<{ expiresAt: string }> => {
  await removeVoid(person);

  return openSession(person, call);
};

interface RenewingCall extends Pick<CookieCall, 'setCookie' | 'now'> {
  readonly renewsSession: true;
  /** Where this call has verified the second factor. */
  readonly verifiedAt?: string;
}

/**
 * Continues the session of this call under a new token, in the epoch that `change` of the account begins, in one transaction with
 * it; ends all of the person's others. It has given no secret: the session ends when it would have, and no device becomes known.
 * @throws what `change` throws, where the session is as before
 */
export const renewSession = async (
  session: SessionRecord,
  change: (continueIn: ContinueIn) => Promise<unknown>,
  { setCookie, now, verifiedAt }: RenewingCall,
): Promise<void> => {
  const token = newToken();
  const tokenHash = hashToken(token);
  const verified = verifiedAt === undefined ? {} : { verifiedAt };
  await change((epoch) => continuationWrites(session, { tokenHash, epoch, ...verified }, now));
  await removeVoid(session, tokenHash);
  setCookie(sessionCookie(session.kind, token, { ...session, now }));
};

/** Continues the session of this call under a new token once its second factor is verified. @throws AppError `unauthenticated` where it ended */
export const stepUpSession = async (
  session: StaffSessionRecord,
  { setCookie, now }: Pick<CookieCall, 'setCookie' | 'now'>,
): Promise<void> => {
  const token = newToken();
  if (!(await continueSession(session, hashToken(token), now))) throw new AppError('unauthenticated');
  setCookie(sessionCookie(session.kind, token, { ...session, now }));
};
