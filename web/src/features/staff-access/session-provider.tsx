import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { readSession, signOut } from '../../../../shared/contract/staff-access.ts';
import { call } from '../../api/client.ts';
import { ProblemError } from '../../api/errors.ts';
import { knownHere } from './known-here.ts';
import { type Session, SessionContext } from './session.ts';

// 403: only a client's session is there.
const isRefusal = (error: unknown) => error instanceof ProblemError && [401, 403].includes(error.status);

/** Knows who is signed in. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [session, setSession] = useState<Session>({ state: 'checking' });

  const check = useCallback(async () => {
    if (!knownHere.read()) return setSession({ state: 'signed-out', because: 'absent' });
    setSession({ state: 'checking' });
    try {
      setSession({ state: 'signed-in', staff: await call(readSession, {}) });
    } catch (error) {
      if (!isRefusal(error)) return setSession({ state: 'unreachable' });
      knownHere.write(false);
      setSession({ state: 'signed-out', because: 'absent' });
    }
  }, []);

  useEffect(() => void check(), [check]);

  const keeping = useMemo(
    () => ({
      session,
      check: () => void check(),
      entered: (staff: Extract<Session, { state: 'signed-in' }>['staff']) => {
        knownHere.write(true);
        setSession({ state: 'signed-in', staff });
      },
      ended: () => {
        knownHere.write(false);
        setSession({ state: 'signed-out', because: 'ended' });
      },
      leave: async () => {
        await call(signOut, {});
        knownHere.write(false);
        setSession({ state: 'signed-out', because: 'left' });
      },
    }),
    [session, check],
  );

  return <SessionContext value={keeping}>{children}</SessionContext>;
};
