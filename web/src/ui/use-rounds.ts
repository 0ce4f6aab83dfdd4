import { use, useEffect, useEffectEvent } from 'react';
import { LiveContext } from './live-context.ts';
import { rounds } from './rounds.ts';

/** Calls `deed` every `interval` ms while live figures run, the tab is seen and nothing holds it. */
export const useRounds = (interval: number, deed: () => void, held = false) => {
  const running = use(LiveContext) && !held;
  const round = useEffectEvent(deed);

  useEffect(() => {
    if (!running) return;
    return rounds(
      interval,
      () => round(),
      () => document.hidden,
    );
  }, [interval, running]);
};
