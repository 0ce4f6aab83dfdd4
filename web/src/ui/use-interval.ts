import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Whether simulated figures move. They rest outside of `LiveFigures`. */
export const LiveContext = createContext(false);

/** Calls `tick` every `interval` ms, except while the tab is hidden. Returns the function that stops it. */
export const startInterval = (interval: number, tick: () => void, isHidden: () => boolean): (() => void) => {
  const timer = setInterval(() => {
    if (!isHidden()) tick();
  }, interval);

  return () => clearInterval(timer);
};

/** Calls `tick` every `interval` ms while the live figures run and the tab is visible; `held` pauses it. */
export const useInterval = (interval: number, tick: () => void, held = false) => {
  const running = use(LiveContext) && !held;
  const onTick = useEffectEvent(tick);

  useEffect(() => {
    if (!running) return;
    return startInterval(
      interval,
      () => onTick(),
      () => document.hidden,
    );
  }, [interval, running]);
};
