import { useEffect, useEffectEvent } from 'react';
import type { Freshness } from './hooks.ts';
import { lastWrite } from './last-write.ts';

const INTERVAL = 30_000;
/** All pages of a list are read anew; one that was read on this far waits until somebody asks. */
const LONG = 150;

interface Shown extends Partial<Freshness> {
  state: string;
  data?: unknown;
}

const isLong = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'items' in data &&
  Array.isArray(data.items) &&
  data.items.length > LONG;

/**
 * Reads a shown answer again every 30 s while its tab is in view; at once where it comes back older than that, or
 * than what was written here since.
 */
export const useQuietRefresh = (read: Shown) => {
  const refresh = useEffectEvent(() => {
    if (read.state === 'ready' && !read.refreshing && !document.hidden) read.reload?.();
  });
  const refreshIfShort = useEffectEvent(() => {
    if (!isLong(read.data)) refresh();
  });
  const refreshIfOld = useEffectEvent(() => {
    if (read.readAt === undefined) return;
    if (Date.now() - read.readAt > INTERVAL || read.readAt <= lastWrite.at()) refresh();
  });

  useEffect(() => {
    refreshIfOld();
    const rounds = setInterval(() => refreshIfShort(), INTERVAL);
    return () => clearInterval(rounds);
  }, []);
};
