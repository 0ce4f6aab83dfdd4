import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { afterSignIn } from '../features/staff-access/after-sign-in.ts';
import { useSession } from '../features/staff-access/session.tsx';
import { paths } from '../paths.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { loadScreenAt, openScreenAhead } from './staff-routes.tsx';

/** Loads the code of the screen after the sign-in while somebody signs in, and begins its reads once they are in. */
export const useScreenAhead = (): void => {
  const { pathname, search } = useLocation();
  const { session } = useSession();
  const next = pathname === paths.staffAccess ? afterSignIn(search) : undefined;
  const { state } = session;

  useEffect(() => {
    if (next === undefined) return;
    if (state === 'signed-in') void openScreenAhead(next);
    else if (state === 'signed-out') whenIdle(() => void loadScreenAt(next));
  }, [next, state]);
};
