import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** In ms. Earlier it would keep a slow computer from showing the screen itself. */
const SOON = 3_000;

/**
 * Loads the code of a lazy component before it opens, so that it opens without delay: once the browser is idle after so
 * many ms in which nobody scrolls, whose frames it would hold up, or at once with none. A failure shows when it opens.
 */
export const useLoadAhead = (load: () => Promise<unknown>, delay = SOON): void => {
  useEffect(() => {
    const begin = () => void load().catch(() => undefined);
    if (delay === 0) return begin();
    let waiting: ReturnType<typeof setTimeout>;
    const stop = () => {
      clearTimeout(waiting);
      removeEventListener('scroll', wait);
    };
    const wait = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        stop();
        whenIdle(begin);
      }, delay);
    };
    addEventListener('scroll', wait, { passive: true });
    wait();

    return stop;
  }, [load, delay]);
};
