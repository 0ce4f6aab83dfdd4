import { createContext, useContext } from 'react';
import type { StaffSession } from '../../../../shared/domain/staff.ts';
import type { SessionEnd } from '../../api/session-end.ts';

export type Session =
  | { state: 'checking' }
  | { state: 'unreachable' }
  /** `left` by logging out, `ended` or `barred` by the server in the middle of work, `absent` from the start. */
  | { state: 'signed-out'; because: 'absent' | 'left' | SessionEnd }
  | { state: 'signed-in'; staff: StaffSession };

interface SessionKeeping {
  session: Session;
  /** Asks the server who is signed in. */
  check: () => void;
  entered: (staff: StaffSession) => void;
  ended: (how: SessionEnd) => void;
  /** Ends the session on the server. Throws when that fails: the person is then still signed in. */
  leave: () => Promise<void>;
}

export const SessionContext = createContext<SessionKeeping | undefined>(undefined);

export const useSession = (): SessionKeeping => {
  const keeping = useContext(SessionContext);
  if (keeping === undefined) throw new Error('useSession needs a SessionProvider around it.');
  return keeping;
};
