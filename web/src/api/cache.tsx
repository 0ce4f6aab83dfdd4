import { type ReactNode, useCallback } from 'react';
import useSWR, { SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { type PageKey, pageKey, type RecordKey, recordKey } from './cache-keys.ts';
import { call } from './client.ts';
import { newest } from './newest.ts';

// The only place that speaks to the cache: what is kept under a key follows from the kind of the key.

/** An answer as it is kept, and when it was read, in milliseconds. */
interface Answer<Data> {
  data: Data;
  readAt: number;
}

export interface Page<Item> {
  items: Item[];
  next?: string | undefined;
}
export type ItemOf<E extends Endpoint> = OutputOf<E> extends Page<infer Item> ? Item : never;

type KeptPage<E extends Endpoint> = Page<ItemOf<E>> & { readAt: number };

// The specification: no retry, no refetch on focus, never considered stale.
const ASK_ONCE: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
};

/** The answer of an endpoint, asked for once; not at all without `input`. */
export const useRecord = <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E> | null,
  options: Pick<SWRConfiguration, 'revalidateIfStale' | 'keepPreviousData'> = {},
) =>
  useSWR<Answer<OutputOf<E>>, unknown, RecordKey<E> | null>(
    input === null ? null : recordKey(endpoint, input),
    async ([, , asked]: RecordKey<E>) => ({ data: await call(endpoint, asked), readAt: Date.now() }),
    { ...ASK_ONCE, ...options },
  );

/** The pages of a list, each asked for with the cursor that the one before it gave. */
export const useRecordPages = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) =>
  useSWRInfinite<KeptPage<E>, unknown>(
    (index: number, previous: KeptPage<E> | null): PageKey<E> | null => {
      if (index > 0 && previous?.next === undefined) return null;
      return pageKey(endpoint, {
        ...(input as object),
        ...(previous?.next && { cursor: previous.next }),
      } as RequestOf<E>);
    },
    async ([, , asked]: PageKey<E>) => {
      const page = (await call(endpoint, asked)) as Page<ItemOf<E>>;
      return { ...page, readAt: Date.now() };
    },
    // Every answer is a new one; comparing a long list in depth would take longer than drawing it.
    { ...ASK_ONCE, revalidateFirstPage: false, compare: Object.is },
  );

/** Puts an answer into the place where `useRecord` looks for it: a write says how the record stands now. */
export const useRemember = () => {
  const { mutate } = useSWRConfig();

  return useCallback(
    <E extends Endpoint>(endpoint: E, input: RequestOf<E>, data: OutputOf<E>) =>
      void mutate<Answer<OutputOf<E>>>(
        recordKey(endpoint, input),
        { data, readAt: Date.now() },
        { revalidate: false },
      ),
    [mutate],
  );
};

/** A cache of its own for whoever is signed in: nothing that another one read is shown to them. */
export const SignInCache = ({ of, children }: { of: string; children: ReactNode }) => (
  <SWRConfig key={of} value={{ provider: emptied }}>
    {children}
  </SWRConfig>
);

const emptied = () => {
  newest.forget();
  return new Map();
};
