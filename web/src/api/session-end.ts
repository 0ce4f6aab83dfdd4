import type { Auth } from '../../../shared/contract/endpoint.ts';
import type { ProblemError } from './errors.ts';

type Portal = 'staff' | 'client';

/** `ended` for the session alone, `barred` where its account has been ended: signing in again does not help. */
export type SessionEnd = 'ended' | 'barred';
type Listener = (how: SessionEnd) => void;

const listeners: Record<Portal, Set<Listener>> = { staff: new Set(), client: new Set() };

/** Notifies the guards of a portal that the server no longer accepts the session, whichever call noticed. */
export const sessionEnd = {
  tell: (auth: Auth, { code }: Pick<ProblemError, 'code'>) => {
    if (auth === 'public') return;
    for (const listener of listeners[auth === 'client' ? 'client' : 'staff'])
      listener(code === 'access_ended' ? 'barred' : 'ended');
  },
  subscribe: (portal: Portal, listener: Listener) => {
    listeners[portal].add(listener);
    return () => void listeners[portal].delete(listener);
  },
};
