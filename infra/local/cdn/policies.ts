import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Deployment } from '../template/deployment.ts';

const Names = z.optional(z.array(z.string()));

const OriginRequestPolicy = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: Names }),
    QueryStringsConfig: z.object({ QueryStringBehavior: z.string(), QueryStrings: Names }),
    CookiesConfig: z.object({ CookieBehavior: z.string(), Cookies: Names }),
  }),
});
const CachePolicy = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
      EnableAcceptEncodingGzip: z.boolean(),
      HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: Names }),
      QueryStringsConfig: z.object({ QueryStringBehavior: z.string(), QueryStrings: Names }),
      CookiesConfig: z.object({ CookieBehavior: z.string(), Cookies: Names }),
    }),
  }),
});

/** Which of a viewer's names reach the origin. */
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

const NOTHING: Forwarding = { headers: none, query: none, cookies: none };
const exceptHost: Passes = (name) => name.toLowerCase() !== 'host';

// AWS's managed policies, by the ids that never change.
const MANAGED_FORWARDING: Readonly<Record<string, Forwarding>> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: exceptHost, query: all, cookies: all },
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: all, query: all, cookies: all },
};
const MANAGED_CACHING: Readonly<Record<string, Encodings>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { gzip: true, brotli: true },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { gzip: false, brotli: false },
};

export interface Policies {
  readonly forwarding: (behavior: {
    OriginRequestPolicyId?: string | undefined;
    CachePolicyId: string;
  }) => Forwarding;
  readonly encodings: (cachePolicyId: string) => Encodings;
}

const unknown = (id: string): never => {
  throw new Error(`The local CDN does not know the managed policy ${id}.`);
};

/** What the template's and AWS's own policies let through, by their ids. */
export const readPolicies = (deployment: Deployment): Policies => {
  const forwarding = new Map<string, Forwarding>(Object.entries(MANAGED_FORWARDING));
  const cached = new Map<string, Forwarding>(Object.keys(MANAGED_CACHING).map((id) => [id, NOTHING]));
  const encodings = new Map<string, Encodings>(Object.entries(MANAGED_CACHING));
  const read = ({
    HeadersConfig,
    QueryStringsConfig,
    CookiesConfig,
  }: z.infer<typeof OriginRequestPolicy>['OriginRequestPolicyConfig']): Forwarding => ({
    headers: passes(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
    query: passes(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
    cookies: passes(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
  });

  for (const { ref, properties } of deployment.all(
    'AWS::CloudFront::OriginRequestPolicy',
    OriginRequestPolicy,
  ))
    forwarding.set(ref, read(properties.OriginRequestPolicyConfig));
  for (const { ref, properties } of deployment.all('AWS::CloudFront::CachePolicy', CachePolicy)) {
    const key = properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
    cached.set(ref, read(key));
    encodings.set(ref, { gzip: key.EnableAcceptEncodingGzip, brotli: key.EnableAcceptEncodingBrotli });
  }

  return {
    encodings: (id) => encodings.get(id) ?? unknown(id),
    forwarding: ({ OriginRequestPolicyId, CachePolicyId }) => {
      const key = cached.get(CachePolicyId) ?? unknown(CachePolicyId);
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

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
  'expect',
]);

/** A viewer's request as the origin gets it: path with the query that passes, headers that pass. */
export const forwarded = (
  { path, query, headers }: { path: string; query: string; headers: IncomingHttpHeaders },
  { headers: header, query: parameter, cookies }: Forwarding,
): { url: string; headers: IncomingHttpHeaders } => {
  const passing = query
    .split('&')
    .filter(
      (pair) => pair !== '' && parameter(decodeURIComponent(pair.split('=')[0]?.replaceAll('+', ' ') ?? '')),
    );
  const crumbs = (headers.cookie ?? '')
    .split(/;\s*/)
    .filter((crumb) => crumb !== '' && cookies(crumb.split('=')[0] ?? ''));
  const kept = Object.entries(headers).filter(
    ([name]) => name !== 'cookie' && !HOP_BY_HOP.has(name) && header(name),
  );

  return {
    url: passing.length > 0 ? `${path}?${passing.join('&')}` : path,
    headers: { ...Object.fromEntries(kept), ...(crumbs.length > 0 && { cookie: crumbs.join('; ') }) },
  };
};
