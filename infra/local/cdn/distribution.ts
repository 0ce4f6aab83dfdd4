import * as z from 'zod/mini';
import type { DeployedResource, Deployment } from '../template/deployment.ts';

const EventType = z.enum(['viewer-request', 'viewer-response']);

const Behavior = z.object({
  TargetOriginId: z.string(),
  PathPattern: z.optional(z.string()),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  Compress: z._default(z.boolean(), false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  LambdaFunctionAssociations: z.optional(z.tuple([])),
  FunctionAssociations: z._default(z.array(z.object({ EventType, FunctionARN: z.string() })), []),
});
export type Behavior = z.infer<typeof Behavior>;

const Origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z._default(z.string(), ''),
  OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })), []),
});
export type Origin = z.infer<typeof Origin>;

const DistributionResource = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z._default(z.array(Behavior), []),
    Origins: z.array(Origin),
    DefaultRootObject: z._default(z.string(), ''),
    CustomErrorResponses: z._default(
      z.array(
        z.object({
          ErrorCode: z.coerce.number(),
          ErrorCachingMinTTL: z.optional(z.coerce.number()),
          ResponseCode: z.optional(z.coerce.number()),
          ResponsePagePath: z.optional(z.string()),
        }),
      ),
      [],
    ),
  }),
});
export type Distribution = DeployedResource<z.infer<typeof DistributionResource>>;

export const readDistribution = (deployment: Deployment): Distribution | undefined => {
  const distributions = deployment.all('AWS::CloudFront::Distribution', DistributionResource);
  if (distributions.length > 1)
    throw new Error('The local stack serves one distribution; the template has more.');
  return distributions[0];
};

/** CloudFront's default time in the cache for errors, in seconds. */
const USUAL_ERROR_LIFETIME = 10;

/** The minimum time in the cache for errors of each status, in seconds. */
export const errorLifetimes =
  ({ CustomErrorResponses }: Distribution['properties']['DistributionConfig']) =>
  (status: number): number =>
    CustomErrorResponses.find(({ ErrorCode }) => ErrorCode === status)?.ErrorCachingMinTTL ??
    USUAL_ERROR_LIFETIME;

/** Whether a path matches a behaviour's pattern: `*` is any text, `?` one character; case-sensitive. */
export const matchesPath = (pattern: string, path: string): boolean => {
  const normal = pattern.startsWith('/') ? pattern : `/${pattern}`;
  const source = normal
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(path);
};
