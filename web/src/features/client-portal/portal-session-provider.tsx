import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { readPortalSession, signOutOfPortal } from '../../../../shared/contract/client-portal.ts';
import { call } from '../../api/client.ts';
import { ProblemError } from '../../api/errors.ts';
import { sessionEnd } from '../../api/session-end.ts';
import { signedInHint } from '../../api/signed-in-hint.ts';
import { PortalSessionContext, type PortalSessionState, type PortalUserIn } from './portal-session.ts';

const hint = signedInHint('client');

// 403: the only session is one of staff.
const isRefusal = (error: unknown) => error instanceof ProblemError && [401, 403].includes(error.status);

/** Provides the client's session. */
export const PortalSessionProvider = ({ children }: { children: ReactNode }) => {
  const [session, setSession] = useState<PortalSessionState>(() =>
    hint.read() ? { state: 'checking' } : { state: 'signed-out', because: 'absent' },
  );
  const isIn = session.state === 'signed-in';

  const check = useCallback(async () => {
    if (!hint.read()) return;
    setSession({ state: 'checking' });
    try {
      setSession({ state: 'signed-in', user: await call(readPortalSession, {}) });
    } catch (error) {
      if (!isRefusal(error)) return setSession({ state: 'unreachable' });
      hint.write(false);
      setSession({ state: 'signed-out', because: 'absent' });
    }
  }, []);

  useEffect(() => void check(), [check]);
  useEffect(() => {
    if (!isIn) return;
    return sessionEnd.subscribe('client', () => {
      hint.write(false);
      setSession({ state: 'signed-out', because: 'ended' });
    });
  }, [isIn]);

  const keeping = useMemo(
    () => ({
      session,
      check: () => void check(),
      entered: (user: PortalUserIn) => {
        hint.write(true);
        setSession({ state: 'signed-in', user });
      },
      leave: async () => {
        await call(signOutOfPortal, {});
        hint.write(false);
        setSession({ state: 'signed-out', because: 'left' });
      },
    }),
    [session, check],
  );

  return <PortalSessionContext value={keeping}>{children}</PortalSessionContext>;
};
