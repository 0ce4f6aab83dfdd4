import { useEffect } from 'react';

/** Loads the code of a lazy component soon, so that it opens without delay. A failure shows when it opens. */
export const useLoadAhead = (load: () => Promise<unknown>, delay = 1_000): void => {
  useEffect(() => {
    const waiting = setTimeout(() => void load().catch(() => undefined), delay);
    return () => clearTimeout(waiting);
  }, [load, delay]);
};
