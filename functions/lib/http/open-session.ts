import { AppError, invalidCredentials } from '../app-error.ts';
import {
  type Continuation,
  type ContinueIn,
  continuationWrites,
  continueSession,
  endSessionsOf,
  endSessionWrite,
  newSession,
  type SessionOwner,
  type SessionRecord,
  type StaffSessionRecord,
  sessionExpiry,
} from '../auth/session.table.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { type Commit, commitIf, type TransactWrite } from '../dynamo/commit.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { waitAtMost } from '../wait-at-most.ts';
import { sessionCookie } from './identity.ts';
import { placeOf } from './network.ts';

export interface CookieCall {
  readonly presented: (kind: SessionRecord['kind']) => string | undefined;
  /** The session that the caller presents is one whose sign-in ends now: nothing is opened where it has been ended. */
  readonly completesPresented?: boolean;
  readonly setCookie: (cookie: string) => void;
  readonly now: Date;
  readonly device: string;
  readonly network: string;
}

/** A call that commits what it opens with what a success forgives. */
export interface CommittingCall extends CookieCall {
  readonly commitAll: Commit;
}

/**
 * Starts a session and ends the one that the caller presents, of any user: once its cookie is overwritten, nobody can
 * sign it out. The writes of a sign-in are made with it, all or nothing.
 * @throws AppError `unauthenticated` where a condition of the sign-in does not hold
 */
export const openSession = async (
  person: SessionOwner,
  call: CommittingCall,
  signIn: readonly TransactWrite[] = [],
): Promise<{ expiresAt: string }> => {
  const { presented, completesPresented: isRequired, setCookie, now, device, network, commitAll } = call;
  const token = newToken();
  const { expiresAt, write } = newSession(
    { ...person, tokenHash: hashToken(token), device, place: placeOf(network) },
    now,
  );
  const replaced = presented(person.kind);
  const ended = replaced === undefined ? [] : [endSessionWrite(replaced, { isRequired })];
  if (!(await commitIf([...signIn, write, ...ended], commitAll))) throw invalidCredentials();
  setCookie(sessionCookie(person.kind, token, { expiresAt, now }));

  return { expiresAt };
};

/** The cookie of a session that goes on waits for the others no longer than this. */
const PATIENCE = 1_000;

/** Removes sessions that the account has voided: those that stay where the store fails open nothing, and expire. */
const removeVoid = (person: Pick<SessionRecord, 'kind' | 'username'>, kept: string): Promise<void> =>
  waitAtMost(
    PATIENCE,
    endSessionsOf(person, kept).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.error('Void sessions could not be removed.', { error });
    }),
  );

type SetsCookie = Pick<CookieCall, 'setCookie' | 'now'> & { readonly renewsSession: true };

/** A change of an account that begins another epoch; the writes belong to its transaction. */
type EpochChange = (continueIn: ContinueIn) => Promise<unknown>;

const continueUnderNewToken = async (
  session: SessionRecord,
  change: EpochChange,
  { setCookie, now }: SetsCookie,
  changed: Omit<Continuation, 'tokenHash' | 'epoch'>,
): Promise<void> => {
  const token = newToken();
  const tokenHash = hashToken(token);
  await change((epoch) => continuationWrites(session, { ...changed, tokenHash, epoch }, now));
  await removeVoid(session, tokenHash);
  setCookie(sessionCookie(session.kind, token, { ...session, ...changed, now }));
};

/**
 * Continues the session of this call under a new token, in the epoch that `change` of the account begins, in one transaction with
 * it; ends all of the person's others. It has given no secret: the session ends when it would have, and no device becomes known.
 * @param call.verifiedAt where this call has verified the second factor
 * @throws what `change` throws, where the session is as before
 */
export const renewSession = (
  session: SessionRecord,
  change: EpochChange,
  { verifiedAt, ...call }: SetsCookie & { readonly verifiedAt?: string },
): Promise<void> =>
  continueUnderNewToken(session, change, call, { ...(verifiedAt !== undefined && { verifiedAt }) });

/**
 * As `renewSession`, for a call that has given the secret of the account, or ends a sign-in: the session lasts as long as one that
 * starts now.
 */
export const restartSession = (
  session: SessionRecord,
  change: EpochChange,
  { verifiedAt, ...call }: CookieCall & { readonly renewsSession: true; readonly verifiedAt?: string },
): Promise<void> => {
  const { now, device, network } = call;

  return continueUnderNewToken(session, change, call, {
    ...{ expiresAt: sessionExpiry(now), device, place: placeOf(network), awaits: undefined },
    ...(verifiedAt !== undefined && { verifiedAt }),
  });
};

/**
 * Continues the session of this call under a new token with the use of its second factor. @throws AppError `unauthenticated` where it
 * ended, or the factor was used meanwhile
 */
export const stepUpSession = async (
  session: StaffSessionRecord,
  { setCookie, now, commitAll }: Pick<CommittingCall, 'setCookie' | 'now' | 'commitAll'>,
  factorUse: readonly TransactWrite[],
): Promise<void> => {
  const token = newToken();
  if (!(await continueSession(session, hashToken(token), now, { factorUse, commitAll })))
    throw new AppError('unauthenticated');
  setCookie(sessionCookie(session.kind, token, { ...session, now }));
};
