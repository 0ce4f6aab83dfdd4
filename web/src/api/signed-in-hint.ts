export interface SignedInHint {
  read: () => boolean;
  write: (known: boolean) => void;
}

/**
 * Whether a person signed in to a portal in this browser and has not signed out: only then the page asks the
 * server for the session. Otherwise a visitor's first request would be a refused one. True where the browser
 * stores nothing.
 */
export const signedInHint = (portal: 'staff' | 'client'): SignedInHint => ({
  read: () => {
    try {
      return localStorage.getItem(`${portal}-signed-in`) !== null;
    } catch {
      return true;
    }
  },
  write: (known) => {
    try {
      if (known) localStorage.setItem(`${portal}-signed-in`, 'yes');
      else localStorage.removeItem(`${portal}-signed-in`);
    } catch {
      // A browser without storage asks the server every time.
    }
  },
});
