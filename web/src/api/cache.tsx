import { type ReactNode, useMemo } from 'react';
import useSWR, { type Cache, SWRConfig, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type * as z from 'zod/mini';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { type CacheKey, recordKey } from './cache-keys.ts';
import { withAnswered, withoutOlderItems } from './records-in-answer.ts';

// The only place that speaks to SWR.

/** An answer as it is kept. */
interface Answer<Data> {
  data: Data;
  /** When it was asked for, in milliseconds. */
  readAt: number;
  /** The key it is kept under, serialised. */
  key: string;
  output: z.ZodMiniType;
}

/** Why an answer could not be read, and when that was asked for. */
class ReadFailure extends Error {
  readonly askedAt: number;

  constructor(cause: unknown, askedAt: number) {
    super('The answer could not be read.', { cause });
    this.askedAt = askedAt;
  }
}

// The specification: no retry, no refetch on focus, never considered stale. `refresh.ts` says what is read again.
const OPTIONS: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  // Every answer is a new one; comparing a long list in depth would take longer than drawing it.
  compare: Object.is,
};

const answersIn = (cache: Cache): [key: string, answer: Answer<unknown>][] =>
  [...cache.keys()].flatMap((key) => {
    const answer = cache.get(key)?.data as Answer<unknown> | undefined;
    return answer === undefined ? [] : [[key, answer]];
  });

interface Asked<Data> {
  key: CacheKey | null;
  output: z.ZodMiniType;
  /** Asks the server; `before` is the answer kept so far. */
  read: (before: Data | undefined) => Promise<Data>;
  /** Gives the answer of the key before until there is one of this key. */
  keepPrevious?: boolean;
}

/** An answer that is read once and kept; not at all without a key. */
export const useAnswer = <Data,>({ key, output, read, keepPrevious = false }: Asked<Data>) => {
  const { cache } = useSWRConfig();
  const { showAnswered } = useCache();
  const cacheKey = unstable_serialize(key);

  const { data, error, isValidating, mutate } = useSWR<Answer<Data>, ReadFailure>(
    key,
    async () => {
      const readAt = Date.now();
      try {
        const answered = await read(cache.get(cacheKey)?.data?.data);
        showAnswered(output, answered, cacheKey);
        const shown = answersIn(cache).map(([, answer]) => answer);
        return {
          data: withoutOlderItems({ output, data: answered }, shown) as Data,
          readAt,
          key: cacheKey,
          output,
        };
      } catch (cause) {
        throw new ReadFailure(cause, readAt);
      }
    },
    { ...OPTIONS, keepPreviousData: keepPrevious },
  );

  return {
    cacheKey,
    answer: data,
    error: error?.cause,
    attemptedAt: error === undefined ? data?.readAt : Math.max(error.askedAt, data?.readAt ?? 0),
    isValidating,
    /** Asks the server again. */
    reload: () => void mutate().catch(() => undefined),
    /** As `reload`, unless somebody is asking already. */
    reloadOnce: () => {
      if (cache.get(cacheKey)?.isValidating !== true) void mutate().catch(() => undefined);
    },
    /** Changes the answer that is kept, if there is one. */
    change: (to: (data: Data) => Data) =>
      mutate((kept) => kept && { ...kept, data: to(kept.data) }, { revalidate: false }),
  };
};

/** What writes tell the cache. */
export const useCache = () => {
  const { cache, mutate } = useSWRConfig();

  return useMemo(
    () => ({
      /** Shows a record that has been answered wherever it stands: as itself, as a part, or in a list. */
      showAnswered: (output: z.ZodMiniType, data: unknown, answeredKey?: string) => {
        for (const [key, answer] of answersIn(cache)) {
          if (key === answeredKey) continue;
          const shown = withAnswered(answer, { output, data });
          if (shown !== answer.data) void mutate(key, { ...answer, data: shown }, { revalidate: false });
        }
      },
      /** Keeps what `endpoint` would answer to `input`; an answer that was read keeps its age. */
      setCached: <E extends Endpoint>(endpoint: E, input: RequestOf<E>, data: OutputOf<E>) => {
        const key = unstable_serialize(recordKey(endpoint, input));
        const kept = { readAt: Date.now(), key, output: endpoint.output, ...cache.get(key)?.data };
        void mutate(key, { ...kept, data }, { revalidate: false });
      },
    }),
    [cache, mutate],
  );
};

/** A cache of its own for whoever is signed in: nothing that another one read is shown to them. */
export const SignInCache = ({ of, children }: { of: string; children: ReactNode }) => (
  <SWRConfig key={of} value={{ provider: () => new Map() }}>
    {children}
  </SWRConfig>
);
