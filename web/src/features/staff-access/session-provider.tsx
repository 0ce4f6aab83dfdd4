import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { readSession, signOut } from '../../../../shared/contract/staff-access.ts';
import { call } from '../../api/client.ts';
import { ProblemError } from '../../api/errors.ts';
import { knownHere } from '../../api/known-here.ts';
import { type Session, SessionContext } from './session.ts';

const known = knownHere('staff');

// 403: only a client's session is there.
const isRefusal = (error: unknown) => error instanceof ProblemError && [401, 403].includes(error.status);

/** Knows who is signed in. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [session, setSession] = useState<Session>({ state: 'checking' });

  const check = useCallback(async () => {
    if (!known.read()) return setSession({ state: 'signed-out', because: 'absent' });
    setSession({ state: 'checking' });
    try {
      setSession({ state: 'signed-in', staff: await call(readSession, {}) });
    } catch (error) {
      if (!isRefusal(error)) return setSession({ state: 'unreachable' });
      known.write(false);
      setSession({ state: 'signed-out', because: 'absent' });
    }
  }, []);

  useEffect(() => void check(), [check]);

  const keeping = useMemo(
    () => ({
      session,
      check: () => void check(),
      entered: (staff: Extract<Session, { state: 'signed-in' }>['staff']) => {
        known.write(true);
        setSession({ state: 'signed-in', staff });
      },
      ended: () => {
        known.write(false);
        setSession({ state: 'signed-out', because: 'ended' });
      },
      leave: async () => {
        await call(signOut, {});
        known.write(false);
        setSession({ state: 'signed-out', because: 'left' });
      },
    }),
    [session, check],
  );

  return <SessionContext value={keeping}>{children}</SessionContext>;
};
