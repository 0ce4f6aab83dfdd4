import { use, useEffect, useEffectEvent } from 'react';
import { LiveContext } from './page/live-context.ts';
import { startInterval } from './start-interval.ts';

/** Calls `deed` every `interval` ms while live figures run, the tab is seen and nothing holds it. */
export const useInterval = (interval: number, deed: () => void, held = false) => {
  const running = use(LiveContext) && !held;
  const round = useEffectEvent(deed);

  useEffect(() => {
    if (!running) return;
    return startInterval(
      interval,
      () => round(),
      () => document.hidden,
    );
  }, [interval, running]);
};
