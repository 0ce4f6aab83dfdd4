import { AppError, invalidCredentials } from '../app-error.ts';
import {
  type ContinueIn,
  continuationWrites,
  continueSession,
  endSessionsOf,
  endSessionWrite,
  newSession,
  type SessionOwner,
  type SessionRecord,
  type StaffSessionRecord,
} from '../auth/session.table.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { commitIf, type TransactWrite } from '../dynamo/commit.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { sessionCookie } from './identity.ts';
import { placeOf } from './network.ts';

export interface CookieCall {
  readonly presented: (kind: SessionRecord['kind']) => string | undefined;
  readonly setCookie: (cookie: string) => void;
  readonly now: Date;
  readonly device: string;
  readonly network: string;
}

/** Opens a session in one transaction with the writes of a sign-in. */
export type OpenWithSignIn = (signIn: readonly TransactWrite[]) => Promise<{ expiresAt: string }>;

/**
 * Starts a session and ends the one that the caller presents, of any user: once its cookie is overwritten, nobody can
 * sign it out. The writes of a sign-in are made with it, all or nothing.
 * @throws AppError `unauthenticated` where a condition of the sign-in does not hold
 */
export const openSession = async (
  person: SessionOwner,
  call: CookieCall,
  signIn: readonly TransactWrite[] = [],
): Promise<{ expiresAt: string }> => {
  const { presented, setCookie, now, device, network } = call;
  const token = newToken();
  const { expiresAt, write } = newSession(
    { ...person, tokenHash: hashToken(token), device, place: placeOf(network) },
    now,
  );
  const replaced = presented(person.kind);
  const ended = replaced === undefined ? [] : [endSessionWrite(replaced)];
  if (!(await commitIf([...signIn, write, ...ended]))) throw invalidCredentials();
  setCookie(sessionCookie(person.kind, token, { expiresAt, now }));

  return { expiresAt };
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
  signIn?: readonly TransactWrite[],
): Promise<{ expiresAt: string }> => {
  await removeVoid(person);

  return openSession(person, call, signIn);
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
