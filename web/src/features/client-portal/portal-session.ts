import { createContext, useContext } from 'react';
import type { readPortalSession } from '../../../../shared/contract/client-portal.ts';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';

export type PortalUserIn = OutputOf<typeof readPortalSession>;

export type PortalSessionState =
  | { state: 'checking' }
  | { state: 'unreachable' }
  /** `left` by signing out, `ended` by the server during the session, `absent` from the start. */
  | { state: 'signed-out'; because: 'absent' | 'left' | 'ended' }
  | { state: 'signed-in'; user: PortalUserIn };

interface PortalSessionKeeping {
  session: PortalSessionState;
  /** Asks the server for the session. */
  check: () => void;
  entered: (user: PortalUserIn) => void;
  /** Ends the session on the server. Throws on failure: the client is still signed in then. */
  leave: () => Promise<void>;
}

export const PortalSessionContext = createContext<PortalSessionKeeping | undefined>(undefined);

export const usePortalSession = (): PortalSessionKeeping => {
  const keeping = useContext(PortalSessionContext);
  if (keeping === undefined) throw new Error('usePortalSession needs a PortalSessionProvider around it.');
  return keeping;
};
