import { createContext, useContext } from 'react';
import type { StaffSession } from '../../../../shared/domain/staff.ts';
import type { SessionEnd } from '../../api/session-end.ts';

export type StaffSessionState =
  | { state: 'checking' }
  | { state: 'unreachable' }
  /** `left` by logging out, `ended` or `barred` by the server during the session, `absent` from the start. */
  | { state: 'signed-out'; because: 'absent' | 'left' | SessionEnd }
  | { state: 'signed-in'; staff: StaffSession };

interface SessionKeeping {
  session: StaffSessionState;
  /** Asks the server for the session. */
  check: () => void;
  entered: (staff: StaffSession) => void;
  ended: (how: SessionEnd) => void;
  /** Ends the session on the server. Throws on failure: the staff member is still signed in then. */
  leave: () => Promise<void>;
}

export const SessionContext = createContext<SessionKeeping | undefined>(undefined);

export const useSession = (): SessionKeeping => {
  const keeping = useContext(SessionContext);
  if (keeping === undefined) throw new Error('useSession needs a SessionProvider around it.');
  return keeping;
};
