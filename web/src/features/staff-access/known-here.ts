const NAME = 'staff-signed-in';

/**
 * Whether somebody has signed in in this browser and not out again: worth asking the server who it is.
 * Without it a visitor's first look at the door would begin with a refusal. True where the browser keeps nothing.
 */
export const knownHere = {
  read: (): boolean => {
    try {
      return localStorage.getItem(NAME) !== null;
    } catch {
      return true;
    }
  },
  write: (known: boolean): void => {
    try {
      if (known) localStorage.setItem(NAME, 'yes');
      else localStorage.removeItem(NAME);
    } catch {
      // A browser that keeps nothing is asked for every time.
    }
  },
};
