import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { readStaffSession, signOutOfStaffPortal } from '../../../../shared/contract/staff-access.ts';
import { call } from '../../api/client.ts';
import { isProblem, ProblemError } from '../../api/errors.ts';
import type { SessionEnd } from '../../api/session-end.ts';
import { signedInHint } from '../../api/signed-in-hint.ts';
import { tabStore } from '../../api/tab-store.ts';
import { SessionContext, type StaffSessionState } from './session.ts';

const hint = signedInHint('staff');

// 403: the only session is one of a client.
const isRefusal = (error: unknown) => error instanceof ProblemError && [401, 403].includes(error.status);

const OWNER = 'tab-of';

/** Clears the drafts of another staff member in this tab. */
const clearDraftsOfOthers = (username: string) => {
  const owner = tabStore.getItem(OWNER);
  if (owner !== null && owner !== username) tabStore.clear();
  tabStore.setItem(OWNER, username);
};

/** Provides the staff member's session. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [session, setSession] = useState<StaffSessionState>({ state: 'checking' });

  const check = useCallback(async () => {
    if (!hint.read()) return setSession({ state: 'signed-out', because: 'absent' });
    setSession({ state: 'checking' });
    try {
      const staff = await call(readStaffSession, {});
      clearDraftsOfOthers(staff.username);
      setSession({ state: 'signed-in', staff });
    } catch (error) {
      if (!isRefusal(error)) return setSession({ state: 'unreachable' });
      hint.write(false);
      const isBarred = isProblem(error, readStaffSession, 'access_ended');
      setSession({ state: 'signed-out', because: isBarred ? 'barred' : 'absent' });
    }
  }, []);

  useEffect(() => void check(), [check]);

  const keeping = useMemo(
    () => ({
      session,
      check: () => void check(),
      entered: (staff: Extract<StaffSessionState, { state: 'signed-in' }>['staff']) => {
        hint.write(true);
        clearDraftsOfOthers(staff.username);
        setSession({ state: 'signed-in', staff });
      },
      ended: (because: SessionEnd) => {
        hint.write(false);
        setSession({ state: 'signed-out', because });
      },
      leave: async () => {
        await call(signOutOfStaffPortal, {});
        hint.write(false);
        tabStore.clear();
        setSession({ state: 'signed-out', because: 'left' });
      },
    }),
    [session, check],
  );

  return <SessionContext value={keeping}>{children}</SessionContext>;
};
