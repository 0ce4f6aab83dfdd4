import * as z from 'zod/mini';
import type { Deployment } from '../template/deployment.ts';
import type { Lifetimes } from './cache.ts';

const Names = z.optional(z.array(z.string()));
const choices = {
  HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: Names }),
  QueryStringsConfig: z.object({ QueryStringBehavior: z.string(), QueryStrings: Names }),
  CookiesConfig: z.object({ CookieBehavior: z.string(), Cookies: Names }),
};
const Choices = z.object(choices);

const OriginRequestPolicy = z.object({ OriginRequestPolicyConfig: Choices });
const CachePolicy = z.object({
  CachePolicyConfig: z.object({
    MinTTL: z.coerce.number(),
    DefaultTTL: z.coerce.number(),
    MaxTTL: z.coerce.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      ...choices,
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
      EnableAcceptEncodingGzip: z.boolean(),
    }),
  }),
});

/** Decides which headers, cookies and query parameters reach the origin. */
type Passes = (name: string) => boolean;

export interface Forwarding {
  readonly headers: Passes;
  readonly query: Passes;
  readonly cookies: Passes;
}

export interface Encodings {
  readonly gzip: boolean;
  readonly brotli: boolean;
}

/** A cache policy: the cache key, the allowed encodings and the lifetimes. */
export interface Caching {
  readonly key: Forwarding;
  readonly encodings: Encodings;
  readonly lifetimes: Lifetimes;
}

const all: Passes = () => true;
const none: Passes = () => false;
const only = (names: readonly string[] = []): Passes => {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return (name) => wanted.has(name.toLowerCase());
};

const passes = (behavior: string, names: readonly string[] | undefined): Passes => {
  switch (behavior) {
    case 'all':
    case 'allViewer':
      return all;
    case 'none':
      return none;
    case 'whitelist':
      return only(names);
    case 'allExcept': {
      const excluded = only(names);
      return (name) => !excluded(name);
    }
    default:
      throw new Error(`The local CDN does not know the policy behaviour "${behavior}".`);
  }
};

const forwardingOf = ({
  HeadersConfig,
  QueryStringsConfig,
  CookiesConfig,
}: z.infer<typeof Choices>): Forwarding => ({
  headers: passes(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
  query: passes(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  cookies: passes(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
});

const NOTHING: Forwarding = { headers: none, query: none, cookies: none };
const exceptHost: Passes = (name) => name.toLowerCase() !== 'host';

// AWS's managed policies, by their fixed ids.
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

const MANAGED_FORWARDING: Readonly<Record<string, Forwarding>> = {
  [ALL_VIEWER_EXCEPT_HOST_HEADER]: { headers: exceptHost, query: all, cookies: all },
};
const MANAGED_CACHING: Readonly<Record<string, Caching>> = {
  [CACHING_OPTIMIZED]: {
    key: NOTHING,
    encodings: { gzip: true, brotli: true },
    lifetimes: { min: 1, default: 86_400, max: 31_536_000 },
  },
  [CACHING_DISABLED]: {
    key: NOTHING,
    encodings: { gzip: false, brotli: false },
    lifetimes: { min: 0, default: 0, max: 0 },
  },
};

export interface Policies {
  readonly caching: (cachePolicyId: string) => Caching;
  readonly forwarding: (behavior: {
    OriginRequestPolicyId?: string | undefined;
    CachePolicyId: string;
  }) => Forwarding;
}

const unknown = (id: string): never => {
  throw new Error(`The local CDN does not know the managed policy ${id}.`);
};

/** The template's cache and origin request policies and the managed ones it uses, by id. */
export const readPolicies = (deployment: Deployment): Policies => {
  const forwarding = new Map(Object.entries(MANAGED_FORWARDING));
  const caching = new Map(Object.entries(MANAGED_CACHING));

  for (const { ref, properties } of deployment.all(
    'AWS::CloudFront::OriginRequestPolicy',
    OriginRequestPolicy,
  ))
    forwarding.set(ref, forwardingOf(properties.OriginRequestPolicyConfig));
  for (const { ref, properties } of deployment.all('AWS::CloudFront::CachePolicy', CachePolicy)) {
    const {
      MinTTL,
      DefaultTTL,
      MaxTTL,
      ParametersInCacheKeyAndForwardedToOrigin: key,
    } = properties.CachePolicyConfig;
    caching.set(ref, {
      key: forwardingOf(key),
      encodings: { gzip: key.EnableAcceptEncodingGzip, brotli: key.EnableAcceptEncodingBrotli },
      lifetimes: { min: MinTTL, default: DefaultTTL, max: MaxTTL },
    });
  }

  const cachingOf = (id: string) => caching.get(id) ?? unknown(id);

  return {
    caching: cachingOf,
    forwarding: ({ OriginRequestPolicyId, CachePolicyId }) => {
      const { key } = cachingOf(CachePolicyId);
      if (!OriginRequestPolicyId) return key;
      const more = forwarding.get(OriginRequestPolicyId) ?? unknown(OriginRequestPolicyId);
      return {
        headers: (name) => key.headers(name) || more.headers(name),
        query: (name) => key.query(name) || more.query(name),
        cookies: (name) => key.cookies(name) || more.cookies(name),
      };
    },
  };
};
