import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** In ms. Earlier it would keep a slow computer from showing the screen itself. */
const SOON = 3_000;

/**
 * Loads the code of a lazy component before it opens, so that it opens without delay: once the browser is idle after so
 * many ms, or at once with none. A failure shows when it opens.
 */
export const useLoadAhead = (load: () => Promise<unknown>, delay = SOON): void => {
  useEffect(() => {
    const begin = () => void load().catch(() => undefined);
    if (delay === 0) return begin();
    const waiting = setTimeout(() => whenIdle(begin), delay);

    return () => clearTimeout(waiting);
  }, [load, delay]);
};
