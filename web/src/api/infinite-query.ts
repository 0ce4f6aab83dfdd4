import { useEffect, useState } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { useAnswer } from './cache.tsx';
import { pagesKey } from './cache-keys.ts';
import type { Query } from './query.ts';
import { readEndpoint } from './read-ahead.ts';
import { type RefreshOptions, useRefresh } from './refresh.ts';

interface Page<Item> {
  items: Item[];
  next?: string | undefined;
  /** The records looked at for it, where it leaves some out. */
  looked?: number | undefined;
}
type ItemOf<E extends Endpoint> = OutputOf<E> extends Page<infer Item> ? Item : never;

/** The items of the pages read so far. */
interface KeptPages<Item> extends Page<Item> {
  pages: number;
}

export interface Pages<Item> {
  items: Item[];
  /** The records looked at so far, in a list that leaves some out. */
  looked?: number;
  /** Reads the following page; absent on the last. */
  more?: () => void;
  loadingMore: boolean;
  /** Why the following page could not be read; `more` tries again. */
  moreError?: unknown;
}

/** `before` with one more page at its end. */
const append = <Item>(before: KeptPages<Item> | undefined, page: Page<Item>): KeptPages<Item> => ({
  items: [...(before?.items ?? []), ...page.items],
  next: page.next,
  looked: page.looked === undefined ? undefined : (before?.looked ?? 0) + page.looked,
  pages: (before?.pages ?? 0) + 1,
});

/**
 * Reads a list of the contract (`{ items, next? }`) page by page. It is read again, all its pages anew, as
 * `RefreshOptions` say and where a mutation invalidates the endpoint.
 */
export const useInfiniteQuery = <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  refresh: RefreshOptions<Page<ItemOf<E>>> = {},
): Query<Pages<ItemOf<E>>> => {
  type Kept = KeptPages<ItemOf<E>>;
  /** The cursor of the page requested last, with its error where it could not be read. */
  const [asked, setAsked] = useState<{ cursor: string; error?: unknown }>();

  const readPage = async (cursor: string | undefined) =>
    (await readEndpoint(endpoint, { ...Object(input), ...(cursor !== undefined && { cursor }) })) as Page<
      ItemOf<E>
    >;

  const { cacheKey, answer, error, attemptedAt, isValidating, reload, reloadOnce, change } = useAnswer<Kept>({
    key: pagesKey(endpoint, input),
    output: endpoint.output,
    read: async (before) => {
      let kept = append<ItemOf<E>>(undefined, await readPage(undefined));
      while (kept.next !== undefined && kept.pages < (before?.pages ?? 1))
        kept = append(kept, await readPage(kept.next));
      return kept;
    },
  });
  const data = answer?.data;
  useRefresh({ ...refresh, endpoint, cacheKey, data, attemptedAt, isValidating, reload: reloadOnce });

  if (answer === undefined || data === undefined)
    return error !== undefined && !isValidating ? { state: 'failed', error, reload } : { state: 'loading' };

  const { items, next: cursor, looked } = data;
  const isAsked = asked !== undefined && asked.cursor === cursor;
  const readMore = async (following: string) => {
    setAsked({ cursor: following });
    try {
      const page = await readPage(following);
      // The list may have been read anew meanwhile.
      const changed = change((kept) => (kept.next === following ? append(kept, page) : kept));
      // At once, so that the list is drawn once. With few items on this page it may have asked for the one after already.
      setAsked((latest) => (latest?.cursor === following ? undefined : latest));
      await changed;
    } catch (reason) {
      setAsked({ cursor: following, error: reason });
    }
  };

  return {
    state: 'ready',
    // Later pages were read later: the list is as fresh as its first.
    readAt: answer.readAt,
    isPrevious: false,
    refreshing: isValidating,
    refreshError: error,
    reload,
    data: {
      items,
      ...(looked !== undefined && { looked }),
      loadingMore: isAsked && asked.error === undefined,
      ...(cursor !== undefined && { more: () => void readMore(cursor) }),
      ...(isAsked && asked.error !== undefined && { moreError: asked.error }),
    },
  };
};

/** Reads the next page of a list while its end is near; after a failure only when asked to. */
export const useInfiniteScroll = (
  nearsEnd: boolean,
  { more, loadingMore, moreError }: Omit<Pages<unknown>, 'items'>,
) => {
  useEffect(() => {
    if (nearsEnd && !loadingMore && moreError === undefined) more?.();
  }, [nearsEnd, more, loadingMore, moreError]);
};
