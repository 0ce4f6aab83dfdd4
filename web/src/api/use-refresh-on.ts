import { useEffect, useEffectEvent, useRef } from 'react';
import type { Freshness } from './hooks.ts';

/** Reads a shown answer again whenever `round` changes. */
export const useRefreshOn = (read: { state: string } & Partial<Freshness>, round: number) => {
  const seen = useRef(round);
  const refresh = useEffectEvent(() => {
    if (read.state === 'ready') read.reload?.();
  });

  useEffect(() => {
    if (seen.current === round) return;
    seen.current = round;
    refresh();
  }, [round]);
};
