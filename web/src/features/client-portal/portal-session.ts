import { createContext, useContext } from 'react';
import type { readPortalSession } from '../../../../shared/contract/client-portal.ts';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';

export type PortalUserIn = OutputOf<typeof readPortalSession>;

export type PortalSession =
  | { state: 'checking' }
  | { state: 'unreachable' }
  /** `left` by signing out, `ended` by the server in the middle of work, `absent` from the start. */
  | { state: 'signed-out'; because: 'absent' | 'left' | 'ended' }
  | { state: 'signed-in'; user: PortalUserIn };

interface PortalSessionKeeping {
  session: PortalSession;
  /** Asks the server who is signed in. */
  check: () => void;
  entered: (user: PortalUserIn) => void;
  /** Ends the session on the server. Throws when that fails: the person is then still signed in. */
  leave: () => Promise<void>;
}

export const PortalSessionContext = createContext<PortalSessionKeeping | undefined>(undefined);

export const usePortalSession = (): PortalSessionKeeping => {
  const keeping = useContext(PortalSessionContext);
  if (keeping === undefined) throw new Error('usePortalSession needs a PortalSessionProvider around it.');
  return keeping;
};
