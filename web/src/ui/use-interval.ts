import { createContext, use, useEffect, useEffectEvent } from 'react';

interface Live {
  running: boolean;
  toggle: () => void;
}

/** Whether what is inside moves, and how to pause it. Nothing moves outside of `LiveMotion`. */
export const LiveContext = createContext<Live>({ running: false, toggle: () => undefined });

/** Calls `tick` every `interval` ms, except while the tab is hidden. Returns the function that stops it. */
export const startInterval = (interval: number, tick: () => void, isHidden: () => boolean): (() => void) => {
  const timer = setInterval(() => {
    if (!isHidden()) tick();
  }, interval);

  return () => clearInterval(timer);
};

/** Calls `tick` every `interval` ms while `LiveMotion` runs and the tab is visible; `held` pauses it. */
export const useInterval = (interval: number, tick: () => void, held = false) => {
  const running = use(LiveContext).running && !held;
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
