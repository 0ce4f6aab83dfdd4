import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import type { Answer } from './hooks.ts';

/** What was last read or remembered of an endpoint's answer, without asking. */
export const useKnown = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): OutputOf<E> | undefined =>
  useSWR<Answer<OutputOf<E>>>([endpoint.id, input], null).data?.data;

/** Puts an answer into the place where `useRead` and `useKnown` look for it: a write says how the record stands now. */
export const useRemember = () => {
  const { mutate } = useSWRConfig();

  return useCallback(
    <E extends Endpoint>(endpoint: E, input: RequestOf<E>, data: OutputOf<E>) =>
      void mutate<Answer<OutputOf<E>>>(
        [endpoint.id, input],
        { data, readAt: Date.now() },
        { revalidate: false },
      ),
    [mutate],
  );
};
