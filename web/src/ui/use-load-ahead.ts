import { useEffect } from 'react';
import { whenStill } from './when-still.ts';

/** In ms. Earlier it would keep a slow computer from showing the screen itself. */
const SOON = 3_000;

/**
 * Loads the code of a lazy component before it opens, so that it opens without delay: once nobody has scrolled for so many
 * ms, or at once with none. A failure shows when it opens.
 */
export const useLoadAhead = (load: () => Promise<unknown>, delay = SOON): void => {
  useEffect(() => {
    const begin = () => void load().catch(() => undefined);

    return delay === 0 ? begin() : whenStill(begin, delay);
  }, [load, delay]);
};
