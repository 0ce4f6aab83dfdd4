export interface SignedInHint {
  read: () => boolean;
  write: (known: boolean) => void;
}

/**
 * Whether somebody has signed in to a portal in this browser and not out again: worth asking the server who it is.
 * Without it a visitor's first look at the door would begin with a refusal. True where the browser keeps nothing.
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
      // A browser that keeps nothing is asked for every time.
    }
  },
});
