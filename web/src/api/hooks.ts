import useSWR, { type SWRConfiguration } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { call } from './client.ts';

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

// The specification: no retry, no refetch on focus, never considered stale.
export const ASK_ONCE: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

export interface Answer<Data> {
  data: Data;
  readAt: number;
}

/** Reads an endpoint once; again only through `reload`. */
export const useRead = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): Read<OutputOf<E>> => {
  const {
    data: answer,
    error,
    isValidating,
    mutate,
  } = useSWR<Answer<OutputOf<E>>, unknown>(
    [endpoint.id, input],
    async () => ({ data: await call(endpoint, input), readAt: Date.now() }),
    ASK_ONCE,
  );
  const reload = () => void mutate().catch(() => undefined);

  if (answer !== undefined) {
    return { state: 'ready', ...answer, reload, refreshing: isValidating, refreshError: error };
  }
  if (error !== undefined && !isValidating) return { state: 'failed', error, reload };
  return { state: 'loading' };
};

interface Page<Item> {
  items: Item[];
  next?: string | undefined;
}
type ItemOf<E extends Endpoint> = OutputOf<E> extends Page<infer Item> ? Item : never;

/** The pages of a list read so far, laid end to end. */
export interface Pages<Item> {
  items: Item[];
  /** Reads the following page; absent on the last. */
  more?: () => void;
  loadingMore: boolean;
  /** Why the following page could not be read; `more` tries again. */
  moreError?: unknown;
}

/** Reads a list of the contract (`{ items, next? }`) page by page; `reload` reads all its pages anew. */
export const usePages = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): Read<Pages<ItemOf<E>>> => {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<
    Page<ItemOf<E>> & { readAt: number },
    unknown
  >(
    (index: number, previous: Page<ItemOf<E>> | null) => {
      if (index > 0 && previous?.next === undefined) return null;
      return [endpoint.id, { ...(input as object), ...(previous?.next && { cursor: previous.next }) }];
    },
    async ([, query]: [string, RequestOf<E>]) => {
      const page = (await call(endpoint, query)) as Page<ItemOf<E>>;
      return { ...page, readAt: Date.now() };
    },
    // Every answer is a new one; comparing a long list in depth would take longer than drawing it.
    { ...ASK_ONCE, revalidateFirstPage: false, compare: Object.is },
  );
  const reload = () => void mutate().catch(() => undefined);

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
      items: data.flatMap((page) => page.items),
      loadingMore,
      ...(last.next !== undefined && { more }),
      ...(error !== undefined && wantsMore && !loadingMore && { moreError: error }),
    },
  };
};
