import { type ReactNode, useMemo } from 'react';
import useSWR, { type Cache, SWRConfig, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type * as z from 'zod/mini';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { type CacheKey, recordKey } from './cache-keys.ts';
import { type Id, recordIn, withAnswered, withoutOlderItems } from './records-in-answer.ts';

// The only file that imports SWR.

/** A cached answer. */
interface Answer<Data> {
  data: Data;
  /** When it was asked for, in milliseconds. */
  readAt: number;
  /** Its cache key, serialised. */
  key: string;
  output: z.ZodMiniType;
}

/** The error of a read, and the time of its request. */
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
  /** Asks the server; `before` is the cached answer. */
  read: (before: Data | undefined) => Promise<Data>;
  /** Answers the data of the previous key until this key has an answer. */
  keepPrevious?: boolean;
}

/** An answer that is read once and cached; none without a key. */
export const useAnswer = <Data,>({ key, output, read, keepPrevious = false }: Asked<Data>) => {
  const { cache, mutate: mutateKey } = useSWRConfig();
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
    /** As `reload`, unless a request is under way. */
    reloadOnce: () => {
      if (cache.get(cacheKey)?.isValidating !== true) void mutate().catch(() => undefined);
    },
    /**
     * Changes the cached answer, if there is one. Of this key: `mutate` would change that of the key drawn last, and the
     * answer for which that one waits would be dropped.
     */
    change: (to: (data: Data) => Data) =>
      mutateKey<Answer<Data>>(cacheKey, (kept) => kept && { ...kept, data: to(kept.data) }, {
        revalidate: false,
      }),
  };
};

/** The changes that writes make to the cache. */
export const useCache = () => {
  const { cache, mutate } = useSWRConfig();

  return useMemo(
    () => ({
      /** A record as another cached answer has it, a list for one. */
      findRecord: <Data,>(output: z.ZodMiniType, id: Id) =>
        answersIn(cache).flatMap(([, answer]) => {
          const data = recordIn(answer, output, id) as Data | undefined;
          return data === undefined ? [] : [{ data, readAt: answer.readAt }];
        })[0],
      /** Replaces older copies of an answered record: by itself, as a part, or in a list. */
      showAnswered: (output: z.ZodMiniType, data: unknown, answeredKey?: string) => {
        for (const [key, answer] of answersIn(cache)) {
          if (key === answeredKey) continue;
          const shown = withAnswered(answer, { output, data });
          if (shown !== answer.data) void mutate(key, { ...answer, data: shown }, { revalidate: false });
        }
      },
      /** Caches an answer of `endpoint` to `input`; an answer that was read keeps its age. */
      setCached: <E extends Endpoint>(endpoint: E, input: RequestOf<E>, data: OutputOf<E>) => {
        const key = unstable_serialize(recordKey(endpoint, input));
        const kept = { readAt: Date.now(), key, output: endpoint.output, ...cache.get(key)?.data };
        void mutate(key, { ...kept, data }, { revalidate: false });
      },
    }),
    [cache, mutate],
  );
};

/** A cache per signed-in person: nobody sees answers that another person read. */
export const SignInCache = ({ of, children }: { of: string; children: ReactNode }) => (
  <SWRConfig key={of} value={{ provider: () => new Map() }}>
    {children}
  </SWRConfig>
);
