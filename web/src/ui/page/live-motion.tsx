import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LiveContext } from '../use-interval.ts';

/**
 * Lets what is inside move until a button inside pauses it. Paused from the start for visitors who prefer reduced
 * motion.
 */
export const LiveMotion = ({ children }: { children: ReactNode }) => {
  const [running, setRunning] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(false);
  }, []);
  const live = useMemo(() => ({ running, toggle: () => setRunning(!running) }), [running]);

  return <LiveContext value={live}>{children}</LiveContext>;
};
