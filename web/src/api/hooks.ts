import { useMemo, useSyncExternalStore } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { type ItemOf, useRecord, useRecordPages } from './cache.tsx';
import { newest } from './newest.ts';

/** How fresh an answer is. One that could not be read again stays, with the reason beside it. */
export interface Freshness {
  /** When it was read, in milliseconds. */
  readAt: number;
  refreshing: boolean;
  refreshError?: unknown;
  /** Asks the server again. */
  reload: () => void;
}

/** A read in one of its states. */
export type Read<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; reload: () => void }
  | ({ state: 'ready'; data: Data } & Freshness);

/** Reads an endpoint once; again only through `reload`. */
export const useRead = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): Read<OutputOf<E>> => {
  const { data: answer, error, isValidating, mutate } = useRecord(endpoint, input);
  const reload = () => void mutate().catch(() => undefined);

  if (answer !== undefined) {
    return { state: 'ready', ...answer, reload, refreshing: isValidating, refreshError: error };
  }
  if (error !== undefined && !isValidating) return { state: 'failed', error, reload };
  return { state: 'loading' };
};

/** The pages of a list read so far, laid end to end. */
export interface Pages<Item> {
  items: Item[];
  /** Reads the following page; absent on the last. */
  more?: () => void;
  loadingMore: boolean;
  /** Why the following page could not be read; `more` tries again. */
  moreError?: unknown;
}

/**
 * Reads a list of the contract (`{ items, next? }`) page by page; `reload` reads all its pages anew. What was written
 * or read of an item since shows at once.
 */
export const usePages = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): Read<Pages<ItemOf<E>>> => {
  const { data, error, isValidating, size, setSize, mutate } = useRecordPages(endpoint, input);
  const reload = () => void mutate().catch(() => undefined);
  const revision = useSyncExternalStore(newest.subscribe, newest.revision, newest.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that the newest are others now
  const items = useMemo(
    () => data?.flatMap((page) => newest.of(endpoint.output, page.items, page.readAt)) ?? [],
    [data, endpoint, revision],
  );

  const [first, last] = [data?.[0], data?.at(-1)];
  if (data === undefined || first === undefined || last === undefined) {
    return error !== undefined && !isValidating ? { state: 'failed', error, reload } : { state: 'loading' };
  }

  const wantsMore = size > data.length && last.next !== undefined;
  const loadingMore = isValidating && wantsMore;
  const more = () => void setSize(data.length + 1).catch(() => undefined);
  return {
    state: 'ready',
    reload,
    // Later pages were read later: the list is as fresh as its first.
    readAt: first.readAt,
    refreshing: isValidating && !wantsMore,
    ...(!wantsMore && { refreshError: error }),
    data: {
      items,
      loadingMore,
      ...(last.next !== undefined && { more }),
      ...(error !== undefined && wantsMore && !loadingMore && { moreError: error }),
    },
  };
};
