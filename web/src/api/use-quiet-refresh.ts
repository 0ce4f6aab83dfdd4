import { useEffect, useEffectEvent } from 'react';
import type { Freshness } from './hooks.ts';

const INTERVAL = 30_000;

/** Reads a shown answer again every 30 s while its tab is in view; at once where it comes back older than that. */
export const useQuietRefresh = (read: { state: string } & Partial<Freshness>) => {
  const refresh = useEffectEvent(() => {
    if (read.state === 'ready' && !read.refreshing && !document.hidden) read.reload?.();
  });
  const refreshIfOld = useEffectEvent(() => {
    if (read.readAt !== undefined && Date.now() - read.readAt > INTERVAL) refresh();
  });

  useEffect(() => {
    refreshIfOld();
    const rounds = setInterval(() => refresh(), INTERVAL);
    return () => clearInterval(rounds);
  }, []);
};
