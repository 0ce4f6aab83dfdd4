import type { PortalName } from './signed-in-as.ts';

/** Stands for any sign-in where the browser stores nothing: the server is asked then. */
const UNKNOWN = 'unknown';

const change = (action: () => void) => {
  try {
    action();
  } catch {
    // A browser without storage asks the server every time.
  }
};

export interface SignedInHint {
  /** The id of the sign-in; undefined where nobody is signed in. */
  read: () => string | undefined;
  /** Somebody has signed in: other tabs read another id. */
  begin: () => void;
  /** This sign-in has ended; one that has begun since stays. */
  end: (id: string | undefined) => void;
  /** Calls `look` when another tab may have signed in or out. */
  watch: (look: () => void) => () => void;
}

/**
 * The last sign-in to a portal in this browser, unless it has ended, by an id that says nothing of the person. Only where there is
 * one the page asks the server for the session: otherwise a visitor's first request would be a refused one. By it a tab
 * notices that another has signed in or out.
 */
export const signedInHint = (portal: PortalName): SignedInHint => {
  const name = `${portal}-signed-in`;
  const read = () => {
    try {
      return localStorage.getItem(name) ?? undefined;
    } catch {
      return UNKNOWN;
    }
  };

  return {
    read,
    begin: () => change(() => localStorage.setItem(name, crypto.randomUUID())),
    end: (id) => {
      if (read() === id) change(() => localStorage.removeItem(name));
    },
    watch: (look) => {
      const ended = new AbortController();
      const { signal } = ended;
      addEventListener('storage', look, { signal });
      // A tab that was frozen has missed events.
      addEventListener('pageshow', look, { signal });
      document.addEventListener('visibilitychange', look, { signal });

      return () => ended.abort();
    },
  };
};
