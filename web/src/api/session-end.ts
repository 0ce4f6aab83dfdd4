const listeners = new Set<() => void>();

/** Tells whoever guards the staff portal that the server no longer knows the session, whichever call found out. */
export const sessionEnd = {
  tell: () => {
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
