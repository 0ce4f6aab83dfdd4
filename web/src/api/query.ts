import { useMemo } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { useAnswer, useCache } from './cache.tsx';
import { recordKey } from './cache-keys.ts';
import { readEndpoint } from './read-ahead.ts';
import type { Id } from './records-in-answer.ts';
import { type RefreshOptions, useRefresh } from './refresh.ts';

/** The age of an answer. An answer that could not be read again stays, with the error. */
export interface Freshness {
  /** When it was asked for, in milliseconds. */
  readAt: number;
  refreshing: boolean;
  refreshError?: unknown;
  /** Asks the server again. */
  reload: () => void;
}

/** An answer of the server in one of its states. Errors are a `ProblemError` or a `NetworkError`. */
export type Query<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; reload: () => void }
  | ({ state: 'ready'; data: Data; isPrevious: boolean } & Freshness);

interface QueryOptions<Data> extends RefreshOptions<Data> {
  /** Shows the answer to the previous input (`isPrevious`) until this input has one. */
  keepPrevious?: boolean;
  /** The id of the record that is read: it is shown as a list has it (`isPrevious`) until it is read itself. */
  listedAs?: Id;
}

/**
 * Reads an endpoint and keeps the answer; loading for ever where the input is `null`. By itself it is read again as
 * `RefreshOptions` say, and where a mutation invalidates the endpoint.
 */
export const useQuery = <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E> | null,
  { keepPrevious = false, listedAs, ...refresh }: QueryOptions<OutputOf<E>> = {},
): Query<OutputOf<E>> => {
  const { cacheKey, answer, error, attemptedAt, isValidating, reload, reloadOnce } = useAnswer<OutputOf<E>>({
    key: input === null ? null : recordKey(endpoint, input),
    output: endpoint.output,
    read: () => readEndpoint(endpoint, input as RequestOf<E>),
    keepPrevious,
  });
  const data = answer?.data;
  useRefresh({ ...refresh, endpoint, cacheKey, data, attemptedAt, isValidating, reload: reloadOnce });

  const { findRecord } = useCache();
  const isListed = answer === undefined && error === undefined && listedAs !== undefined;
  const listed = useMemo(
    () => (isListed ? findRecord<OutputOf<E>>(endpoint.output, listedAs) : undefined),
    [isListed, findRecord, endpoint, listedAs],
  );
  if (listed !== undefined)
    return { state: 'ready', ...listed, isPrevious: true, refreshing: isValidating, reload };

  const isPrevious = answer !== undefined && answer.key !== cacheKey;
  if (answer !== undefined && !(isPrevious && error !== undefined))
    return {
      state: 'ready',
      data: answer.data,
      readAt: answer.readAt,
      isPrevious,
      refreshing: isValidating,
      refreshError: error,
      reload,
    };
  // A poll after a failure is quiet.
  const isAwaited = isValidating && typeof refresh.every !== 'number';
  return error !== undefined && !isAwaited ? { state: 'failed', error, reload } : { state: 'loading' };
};
