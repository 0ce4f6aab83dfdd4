import type { CdnResponse } from './edge-event.ts';

/** How long a policy lets an answer live, in seconds. */
export interface Lifetimes {
  readonly min: number;
  readonly default: number;
  readonly max: number;
}

const MOST_ENTRIES = 2_000;

const lifetimeOf = ({ headers }: CdnResponse, { min, default: usual, max }: Lifetimes): number => {
  const control = String(headers['cache-control'] ?? '');
  if (/\b(no-store|no-cache|private)\b/.test(control)) return min;
  const stated = /\bs-maxage=(\d+)/.exec(control)?.[1] ?? /\bmax-age=(\d+)/.exec(control)?.[1];
  return Math.min(Math.max(stated === undefined ? usual : Number(stated), min), max);
};

/** The edge's cache: good answers live as long as their Cache-Control says and the policy allows. Errors are not kept. */
export const createCache = (now: () => number) => {
  const entries = new Map<string, { response: CdnResponse; storedAt: number; freshUntil: number }>();

  return async (
    key: string,
    lifetimes: Lifetimes,
    load: () => Promise<CdnResponse>,
  ): Promise<CdnResponse> => {
    const marked = (response: CdnResponse, cache: string, age?: number): CdnResponse => ({
      ...response,
      headers: {
        ...response.headers,
        'x-cache': `${cache} from cloudfront`,
        ...(age !== undefined && { age: String(age) }),
      },
    });

    const known = entries.get(key);
    if (known && known.freshUntil > now())
      return marked(known.response, 'Hit', Math.floor((now() - known.storedAt) / 1_000));

    entries.delete(key);
    const response = await load();
    const freshUntil = now() + lifetimeOf(response, lifetimes) * 1_000;
    if (response.status === 200 && freshUntil > now()) {
      entries.set(key, { response, storedAt: now(), freshUntil });
      const [oldest] = entries.keys();
      if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    }
    return marked(response, 'Miss');
  };
};
