import type { Auth } from '../../../shared/contract/endpoint.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import type { ProblemError } from './errors.ts';
import type { PortalName } from './signed-in-as.ts';

type Listener = (code: ErrorCode) => void;

const listeners: Record<PortalName, Set<Listener>> = { staff: new Set(), client: new Set() };

/** Notifies the guards of a portal that the server no longer accepts the session, and by which error, whichever call noticed. */
export const sessionEnd = {
  tell: (auth: Auth, { code }: Pick<ProblemError, 'code'>) => {
    if (auth === 'public') return;
    for (const listener of listeners[auth === 'client' ? 'client' : 'staff']) listener(code);
  },
  subscribe: (portal: PortalName, listener: Listener) => {
    listeners[portal].add(listener);
    return () => void listeners[portal].delete(listener);
  },
};
