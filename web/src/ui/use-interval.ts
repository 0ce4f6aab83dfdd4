import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Whether simulated figures move. At rest outside of `Live`. */
export const LiveContext = createContext(false);

/** Calls `deed` every `interval` ms; a round that falls due while nobody looks is left out. Gives the way to stop. */
export const startInterval = (interval: number, deed: () => void, isHidden: () => boolean): (() => void) => {
  const timer = setInterval(() => {
    if (!isHidden()) deed();
  }, interval);

  return () => clearInterval(timer);
};

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
