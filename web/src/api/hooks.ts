import useSWR, { type SWRConfiguration } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { call } from './client.ts';

/** A read in one of its states; `reload` asks the server again. */
export type Read<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; reload: () => void }
  | { state: 'ready'; data: Data; reload: () => void };

// The specification: no retry, no refetch on focus, never considered stale.
const ASK_ONCE: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

export const useRead = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): Read<OutputOf<E>> => {
  const { data, error, isValidating, mutate } = useSWR<OutputOf<E>, unknown>(
    [endpoint.id, input],
    () => call(endpoint, input),
    ASK_ONCE,
  );
  const reload = () => void mutate().catch(() => undefined);

  if (data !== undefined && error === undefined) return { state: 'ready', data, reload };
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

/** Reads a list of the contract (`{ items, next? }`) page by page. */
export const usePages = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): Read<Pages<ItemOf<E>>> => {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page<ItemOf<E>>, unknown>(
    (index: number, previous: Page<ItemOf<E>> | null) => {
      if (index > 0 && previous?.next === undefined) return null;
      return [endpoint.id, { ...(input as object), ...(previous?.next && { cursor: previous.next }) }];
    },
    async ([, query]: [string, RequestOf<E>]) => (await call(endpoint, query)) as Page<ItemOf<E>>,
    { ...ASK_ONCE, revalidateFirstPage: false },
  );
  const reload = () => void mutate().catch(() => undefined);

  const last = data?.at(-1);
  if (data === undefined || last === undefined) {
    return error !== undefined && !isValidating ? { state: 'failed', error, reload } : { state: 'loading' };
  }

  const loadingMore = isValidating && size > data.length;
  const more = () => void setSize(data.length + 1).catch(() => undefined);
  return {
    state: 'ready',
    reload,
    data: {
      items: data.flatMap((page) => page.items),
      loadingMore,
      ...(last.next !== undefined && { more }),
      ...(error !== undefined && !loadingMore && { moreError: error }),
    },
  };
};
