import { type Context, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { call } from './client.ts';
import { ProblemError } from './errors.ts';
import { forgetReadsAhead, readEndpoint } from './read-ahead.ts';
import { type SessionEnd, sessionEnd } from './session-end.ts';
import { signedInHint } from './signed-in-hint.ts';

type SessionState<User> =
  | { state: 'checking' }
  | { state: 'unreachable' }
  /** `left` by signing out, `ended` or `barred` by the server during the session, `absent` from the start. */
  | { state: 'signed-out'; because: 'absent' | 'left' | SessionEnd }
  | { state: 'signed-in'; user: User };

export interface Session<User> {
  session: SessionState<User>;
  /** Asks the server for the session. */
  check: () => void;
  entered: (user: User) => void;
  /** Ends the session on the server. Throws on failure: the user is still signed in then. */
  leave: () => Promise<void>;
}

export interface Portal<E extends Endpoint> {
  name: 'staff' | 'client';
  /** Answers the signed-in user. */
  read: E;
  signOut: Endpoint;
  onSignedIn?: (user: OutputOf<E>) => void;
  onLeft?: () => void;
}

// `forbidden`: the only session is one of the other portal.
const NO_SESSION: readonly ErrorCode[] = ['unauthenticated', 'access_ended', 'forbidden'];

/** Keeps the session of a portal, which is the same object on each render; for the provider of its context. */
export const usePortalState = <E extends Endpoint>(portal: Portal<E>): Session<OutputOf<E>> => {
  type User = OutputOf<E>;
  const hint = useMemo(() => signedInHint(portal.name), [portal]);
  const [session, setSession] = useState<SessionState<User>>(() =>
    hint.read() ? { state: 'checking' } : { state: 'signed-out', because: 'absent' },
  );
  const isIn = session.state === 'signed-in';
  /** From signing out until the next sign-in: calls that are refused meanwhile say nothing new. */
  const isLeaving = useRef(false);

  const signedIn = useCallback(
    (user: User) => {
      portal.onSignedIn?.(user);
      setSession({ state: 'signed-in', user });
    },
    [portal],
  );
  const signedOut = useCallback(
    (because: 'absent' | 'left' | SessionEnd) => {
      hint.write(false);
      setSession({ state: 'signed-out', because });
    },
    [hint],
  );
  const check = useCallback(async () => {
    if (!hint.read()) return;
    setSession({ state: 'checking' });
    try {
      signedIn(await readEndpoint(portal.read, {} as RequestOf<E>));
    } catch (error) {
      if (!(error instanceof ProblemError) || !NO_SESSION.includes(error.code))
        return setSession({ state: 'unreachable' });
      signedOut(error.code === 'access_ended' ? 'barred' : 'absent');
    }
  }, [portal, hint, signedIn, signedOut]);

  useEffect(() => void check(), [check]);
  useEffect(() => {
    if (!isIn) return;
    return sessionEnd.subscribe(portal.name, (how) => {
      if (!isLeaving.current) signedOut(how);
    });
  }, [isIn, portal, signedOut]);

  return useMemo(
    () => ({
      session,
      check: () => void check(),
      entered: (user: User) => {
        isLeaving.current = false;
        forgetReadsAhead();
        hint.write(true);
        signedIn(user);
      },
      leave: async () => {
        isLeaving.current = true;
        try {
          await call(portal.signOut, {});
        } catch (error) {
          isLeaving.current = false;
          if (!(error instanceof ProblemError) || !NO_SESSION.includes(error.code)) throw error;
          return signedOut(error.code === 'access_ended' ? 'barred' : 'ended');
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
