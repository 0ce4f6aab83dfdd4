import type { CdnResponse } from './edge-event.ts';

/** The lifetimes of a cache policy, in seconds. */
export interface Lifetimes {
  readonly min: number;
  readonly default: number;
  readonly max: number;
}

const MOST_ENTRIES = 2_000;

const controlOf = ({ headers }: CdnResponse): string => String(headers['cache-control'] ?? '');

const statedLifetime = (control: string): number | undefined => {
  const stated = /\bs-maxage=(\d+)/.exec(control)?.[1] ?? /\bmax-age=(\d+)/.exec(control)?.[1];

  return stated === undefined ? undefined : Number(stated);
};

const lifetimeOf = (response: CdnResponse, { min, default: usual, max }: Lifetimes): number => {
  const control = controlOf(response);
  if (/\b(no-store|no-cache|private)\b/.test(control)) return min;

  return Math.min(Math.max(statedLifetime(control) ?? usual, min), max);
};

/** CloudFront caches these errors despite their Cache-Control and despite a policy that disables the cache. */
const ALWAYS_KEPT_ERRORS = [404, 414, 500, 501, 502, 503, 504];
/** CloudFront caches these errors only with a stated time to live. */
const ERRORS_KEPT_ON_REQUEST = [400, 403, 405, 412, 415];

const errorLifetimeOf = (response: CdnResponse, least: number): number => {
  const stated = statedLifetime(controlOf(response));
  if (ALWAYS_KEPT_ERRORS.includes(response.status)) return Math.max(stated ?? 0, least);
  if (ERRORS_KEPT_ON_REQUEST.includes(response.status) && stated !== undefined)
    return Math.max(stated, least);

  return 0;
};

/**
 * The cache of an edge location: successes live as long as their Cache-Control says and the policy allows, errors for
 * the seconds of their status in `errorLifetime`.
 */
export const createCache = (now: () => number, errorLifetime: (status: number) => number) => {
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
    const lifetime =
      response.status === 200
        ? lifetimeOf(response, lifetimes)
        : errorLifetimeOf(response, errorLifetime(response.status));
    const freshUntil = now() + lifetime * 1_000;
    if (freshUntil > now()) {
      entries.set(key, { response, storedAt: now(), freshUntil });
      const [oldest] = entries.keys();
      if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    }
    return marked(response, 'Miss');
  };
};
