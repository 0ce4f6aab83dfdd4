import { type Context, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { call } from './client.ts';
import { ProblemError } from './errors.ts';
import { forgetReadsAhead, readEndpoint } from './read-ahead.ts';
import { sessionEnd } from './session-end.ts';
import { type PortalName, personHeaders } from './signed-in-as.ts';
import { signedInHint } from './signed-in-hint.ts';

/**
 * `ended` for the session alone, `barred` where its account has been ended: signing in again does not help. `replaced` where
 * somebody else has signed in in this browser.
 */
type SessionEnd = 'ended' | 'barred' | 'replaced';

/** Calls for a person from now on, or for nobody in particular. */
const callAs = (portal: PortalName, username: string | undefined): void => {
  const person = username === undefined ? undefined : { 'x-signed-in-as': encodeURIComponent(username) };
  if (portal === 'client') personHeaders.client = person;
  else Object.assign(personHeaders, { staff: person, admin: person });
};

const endBy = (code: ErrorCode): SessionEnd => {
  if (code === 'another_sign_in') return 'replaced';

  return code === 'access_ended' ? 'barred' : 'ended';
};

type SessionState<User> =
  | { state: 'checking' }
  | { state: 'unreachable' }
  /** `left` by signing out, `ended`, `barred` or `replaced` during the session, `absent` from the start. */
  | { state: 'signed-out'; because: 'absent' | 'left' | SessionEnd }
  | { state: 'signed-in'; user: User };

export interface Session<User> {
  session: SessionState<User>;
  /** Asks the server for the session. */
  check: () => void;
  /** Somebody has given a name and a secret, and goes on to a second step: perhaps not the person whom this tab called for. */
  entering: () => void;
  entered: (user: User) => void;
  /** Ends the session on the server. Throws on failure: the user is still signed in then. */
  leave: () => Promise<void>;
}

export interface Portal<E extends Endpoint> {
  name: PortalName;
  /** Answers the signed-in user. */
  read: E;
  signOut: Endpoint;
  usernameOf: (user: OutputOf<E>) => string;
  onSignedIn?: (user: OutputOf<E>) => void;
  onLeft?: () => void;
}

// `forbidden`: the only session is one of the other portal.
const NO_SESSION: readonly ErrorCode[] = ['unauthenticated', 'access_ended', 'forbidden', 'another_sign_in'];

type SignedOutBecause = Extract<SessionState<unknown>, { state: 'signed-out' }>['because'];

/** The tab comes back by itself once its person signs in again in another tab. */
const FOLLOWING: readonly SignedOutBecause[] = ['ended', 'replaced'];

/** Keeps the session of a portal, which is the same object on each render; for the provider of its context. */
export const usePortalState = <E extends Endpoint>(portal: Portal<E>): Session<OutputOf<E>> => {
  type User = OutputOf<E>;
  const hint = useMemo(() => signedInHint(portal.name), [portal]);
  const [session, setSession] = useState<SessionState<User>>(() =>
    hint.read() === undefined ? { state: 'signed-out', because: 'absent' } : { state: 'checking' },
  );
  const isIn = session.state === 'signed-in';
  const isFollowing = isIn || (session.state === 'signed-out' && FOLLOWING.includes(session.because));
  /** The sign-in that this tab knows of; see `signedInHint`. */
  const known = useRef<string>(undefined);
  /** From signing out until the next sign-in: calls that are refused meanwhile say nothing new. */
  const isLeaving = useRef(false);
  /** The first person who was signed in on this page. */
  const owner = useRef<string>(undefined);

  const signedIn = useCallback(
    (user: User) => {
      const username = portal.usernameOf(user);
      owner.current ??= username;
      callAs(portal.name, owner.current);
      if (username !== owner.current) {
        // Requests and timers of the owner's screens are still under way: another person needs a page without them.
        setSession({ state: 'checking' });
        // The caller may go to another address first.
        setTimeout(() => location.reload());
        return;
      }
      portal.onSignedIn?.(user);
      setSession({ state: 'signed-in', user });
    },
    [portal],
  );
  const signedOut = useCallback(
    (because: SignedOutBecause) => {
      // The sign-in is that of somebody else then.
      if (because === 'replaced') forgetReadsAhead();
      else hint.end(known.current);
      known.current = hint.read();
      setSession({ state: 'signed-out', because });
    },
    [hint],
  );
  const read = useCallback(async () => {
    known.current = hint.read();
    try {
      signedIn(await readEndpoint(portal.read, {} as RequestOf<E>));
    } catch (error) {
      if (!(error instanceof ProblemError) || !NO_SESSION.includes(error.code))
        return setSession({ state: 'unreachable' });
      const end = endBy(error.code);
      signedOut(end === 'ended' ? 'absent' : end);
    }
  }, [portal, hint, signedIn, signedOut]);
  const check = useCallback(async () => {
    if (hint.read() === undefined) return;
    setSession({ state: 'checking' });
    await read();
  }, [hint, read]);

  useEffect(() => void check(), [check]);
  useEffect(() => {
    if (!isIn) return;
    return sessionEnd.subscribe(portal.name, (code) => {
      if (!isLeaving.current) signedOut(endBy(code));
    });
  }, [isIn, portal, signedOut]);
  useEffect(() => {
    if (!isFollowing) return;
    const follow = () => {
      const id = hint.read();
      if (id === known.current || isLeaving.current) return;
      if (id === undefined) signedOut('ended');
      // The screen stays meanwhile: it may be the same person, who goes on.
      else void read();
    };
    follow();
    return hint.watch(follow);
  }, [isFollowing, hint, read, signedOut]);

  return useMemo(
    () => ({
      session,
      check: () => void check(),
      entering: () => callAs(portal.name, undefined),
      entered: (user: User) => {
        isLeaving.current = false;
        forgetReadsAhead();
        hint.begin();
        known.current = hint.read();
        signedIn(user);
      },
      leave: async () => {
        isLeaving.current = true;
        try {
          await call(portal.signOut, {});
        } catch (error) {
          isLeaving.current = false;
          if (!(error instanceof ProblemError) || !NO_SESSION.includes(error.code)) throw error;
          return signedOut(endBy(error.code));
        }
        portal.onLeft?.();
        signedOut('left');
      },
    }),
    [session, portal, hint, check, signedIn, signedOut],
  );
};

/** The session that the provider around a component keeps. */
export const useProvided = <User>(context: Context<Session<User> | undefined>): Session<User> => {
  const provided = useContext(context);
  if (provided === undefined) throw new Error('A session needs its provider around it.');
  return provided;
};
