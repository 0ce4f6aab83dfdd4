import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { invalidation } from './invalidation.ts';

/** The interval of polls for work that takes seconds: a file being made, an email being sent. */
export const SOON = 2_000;
const QUIET = 30_000;
/** After this the usual refresh takes over. */
const PATIENCE = 60_000;
/** A refresh reads all pages of a list; a list with more items is refreshed on request alone. */
const LONG = 150;

/**
 * When an answer on the screen is read again by itself: 30 s after it was read, unless stated. Never while the tab is hidden.
 * A cached answer that is older, or older than this tab's last write, is read again whenever a screen or dialog opens.
 */
export interface RefreshOptions<Data> {
  /** Polls: reads again so many ms after each attempt, a failed one included. `false`: not while it is on the screen. */
  every?: number | false;
  /** Polls only while this holds of the answer, for a minute at most. */
  while?: (data: Data) => boolean;
}

interface Refreshed {
  every: number | false | undefined;
  /** Whether `while` holds; true where there is none. */
  isUnderway: boolean;
  isRead: boolean;
  isLong: boolean;
}

/** The time from an attempt to the next one by itself, in ms; absent where none follows. */
export const refreshInterval = ({ every, isUnderway, isRead, isLong }: Refreshed): number | undefined => {
  if (every === false) return undefined;
  if (every !== undefined && isUnderway) return every;
  return isRead && !isLong ? QUIET : undefined;
};

interface Attempted {
  /** When the answer, or the failure since, was asked for. */
  attemptedAt: number;
  /** Answers that were asked for before this do not hold. */
  staleSince: number;
  interval: number | undefined;
}

/** When the next attempt is due, in ms. */
export const refreshDueAt = ({ attemptedAt, staleSince, interval }: Attempted): number | undefined => {
  if (attemptedAt < staleSince) return staleSince;
  return interval === undefined ? undefined : attemptedAt + interval;
};

/** The oldest time of an answer that may be shown without a refresh: 30 s ago, or this tab's last write. */
const staleOnArrival = () => Math.max(invalidation.lastWrite(), Date.now() - QUIET);

/** Whether work is under way, for no longer than a minute. */
const usePatience = (isUnderway: boolean): boolean => {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (!isUnderway) return;
    const patience = setTimeout(() => setOver(true), PATIENCE);
    return () => {
      clearTimeout(patience);
      setOver(false);
    };
  }, [isUnderway]);

  return isUnderway && !isOver;
};

interface Watched<Data> extends RefreshOptions<Data> {
  endpoint: Endpoint;
  /** The key of the answer. */
  cacheKey: string;
  data: Data | undefined;
  attemptedAt: number | undefined;
  isValidating: boolean;
  /** Reads it again, unless a read is under way. */
  reload: () => void;
}

/** Of a list that leaves records out, pages with few items cost as much as others. */
const LOOKED_PER_ITEM = 4;

const itemsIn = (data: unknown): number => {
  if (typeof data !== 'object' || data === null || !('items' in data) || !Array.isArray(data.items)) return 0;
  const looked = 'looked' in data ? Number(data.looked ?? 0) : 0;

  return Math.max(data.items.length, looked / LOOKED_PER_ITEM);
};

/**
 * Reads an answer on the screen again when that is due. SWR's `refreshInterval` would stop at the first failure and
 * would not follow an answer that a write has changed.
 */
export const useRefresh = <Data>(watched: Watched<Data>) => {
  const { endpoint, cacheKey, data, attemptedAt, isValidating, every, while: holds, reload } = watched;
  const invalidatedAt = useSyncExternalStore(
    invalidation.subscribe,
    () => invalidation.of(endpoint),
    () => 0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is read at a time of its own
  const arrival = useMemo(staleOnArrival, [cacheKey]);
  const isPatient = usePatience(holds !== undefined && data !== undefined && holds(data));
  const interval = refreshInterval({
    every,
    isUnderway: holds === undefined || isPatient,
    isRead: data !== undefined,
    isLong: itemsIn(data) > LONG,
  });
  const dueAt =
    attemptedAt === undefined || isValidating
      ? undefined
      : refreshDueAt({ attemptedAt, staleSince: Math.max(invalidatedAt, arrival), interval });

  const refresh = useEffectEvent(() => {
    if (!document.hidden) reload();
  });

  useEffect(() => {
    if (dueAt === undefined) return;
    const timer = setTimeout(() => refresh(), dueAt - Date.now());
    const returned = () => {
      if (Date.now() >= dueAt) refresh();
    };
    document.addEventListener('visibilitychange', returned);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', returned);
    };
  }, [dueAt]);
};
