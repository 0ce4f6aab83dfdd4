import { useEffect, useEffectEvent, useRef } from 'react';
import type { Freshness } from './hooks.ts';

/** Reads an answer again, or what failed to be read, whenever `round` changes. */
export const useRefreshOn = (read: { state: string } & Partial<Freshness>, round: number) => {
  const seen = useRef(round);
  const refresh = useEffectEvent(() => {
    if (read.state !== 'loading') read.reload?.();
  });

  useEffect(() => {
    if (seen.current === round) return;
    seen.current = round;
    refresh();
  }, [round]);
};
