import type { Auth } from '../../../shared/contract/endpoint.ts';

type Portal = 'staff' | 'client';

const listeners: Record<Portal, Set<() => void>> = { staff: new Set(), client: new Set() };

/** Tells whoever guards a portal that the server no longer knows the session, whichever call found out. */
export const sessionEnd = {
  tell: (auth: Auth) => {
    if (auth === 'public') return;
    for (const listener of listeners[auth === 'client' ? 'client' : 'staff']) listener();
  },
  subscribe: (portal: Portal, listener: () => void) => {
    listeners[portal].add(listener);
    return () => void listeners[portal].delete(listener);
  },
};
