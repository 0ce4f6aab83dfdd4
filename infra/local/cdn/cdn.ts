import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectStore } from '../emulators/objects.ts';
import { readBody } from '../http.ts';
import { AnyProperties, type Deployment } from '../template/deployment.ts';
import { createApiOrigin, type OriginRequest } from './api-origin.ts';
import { createCache } from './cache.ts';
import { createDelivery } from './delivery.ts';
import { type Behavior, type Distribution, errorLifetimes, matchesPath } from './distribution.ts';
import {
  type CdnRequest,
  type CdnResponse,
  fromEdgeRequest,
  fromEdgeResponse,
  toEdgeRequest,
  toEdgeResponse,
} from './edge-event.ts';
import { EdgeRequest, EdgeResponse, readEdgeFunctions } from './edge-function.ts';
import type { AnsweredRequest } from './edge-log.ts';
import type { Firewall } from './firewall.ts';
import { selectForwarded } from './forwarding.ts';
import { readPolicies } from './policies.ts';
import { readResponseHeaders } from './response-headers.ts';
import { createSiteOrigin, readBucketPolicies } from './site-origin.ts';

/** A connect-style middleware, such as Vite's, that replaces the site bucket. */
export type SiteMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface CdnOptions {
  readonly deployment: Deployment;
  readonly distribution: Distribution;
  readonly objects: ObjectStore;
  readonly domainName: string;
  /** The port of the HTTP API of this host name. */
  readonly apiPort: (hostName: string) => number | undefined;
  readonly siteDev: SiteMiddleware | undefined;
  readonly firewall: Firewall | undefined;
  readonly onAnswer: (request: AnsweredRequest) => void;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

export type Cdn = (request: IncomingMessage, response: ServerResponse) => void;

type CallOrigin = (request: OriginRequest) => Promise<CdnResponse>;

const plain = (status: number, text: string): CdnResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(text),
});

const readOrigins = ({ deployment, distribution, objects, apiPort }: CdnOptions) => {
  const { Origins, DefaultRootObject } = distribution.properties.DistributionConfig;
  const policies = readBucketPolicies(deployment);
  const buckets = deployment.all('AWS::S3::Bucket', AnyProperties);

  return new Map(
    Origins.map((origin): [string, { call: CallOrigin; isSite: boolean }] => {
      const { Id, DomainName, OriginPath } = origin;
      const bucket = buckets.find(({ attributes }) =>
        [attributes.RegionalDomainName, attributes.DomainName].includes(DomainName),
      );
      if (bucket) {
        const read = createSiteOrigin({
          bucket: bucket.ref,
          objects,
          policy: policies.get(bucket.ref) ?? [],
          distributionArn: String(distribution.attributes.Arn),
        });
        const withDefaultRoot = (path: string) => (path === '/' ? `/${DefaultRootObject}` : path);
        return [
          Id,
          { isSite: true, call: ({ request }) => read(OriginPath + withDefaultRoot(request.path)) },
        ];
      }

      const port = apiPort(DomainName);
      if (port === undefined)
        throw new Error(
          `The distribution's origin ${DomainName} is neither a bucket nor the API of the template.`,
        );
      return [Id, { isSite: false, call: createApiOrigin(origin, port) }];
    }),
  );
};

/** Serves the template's CloudFront distribution: one edge location, without TLS. */
export const createCdn = (options: CdnOptions): Cdn => {
  const { deployment, distribution, domainName, siteDev, firewall, onAnswer, now, log } = options;
  const config = distribution.properties.DistributionConfig;
  const origins = readOrigins(options);
  const functions = readEdgeFunctions(deployment);
  const policies = readPolicies(deployment);
  const headerPolicies = readResponseHeaders(deployment);
  const cache = createCache(now, errorLifetimes(config));
  const deliver = createDelivery();

  const originOf = ({ TargetOriginId }: Behavior) => {
    const origin = origins.get(TargetOriginId);
    if (!origin) throw new Error(`The distribution has no origin ${TargetOriginId}.`);
    return origin;
  };
  const atEdge = (behavior: Behavior, eventType: 'viewer-request' | 'viewer-response') => {
    const found = behavior.FunctionAssociations.find(({ EventType }) => EventType === eventType);
    if (!found) return undefined;
    const edgeFunction = functions.get(found.FunctionARN);
    if (!edgeFunction)
      throw new Error(`The template lacks the distribution's function ${found.FunctionARN}.`);
    return edgeFunction;
  };
  // Invalid behaviours fail the start, not their first request.
  for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
    originOf(behavior);
    policies.forwarding(behavior);
    atEdge(behavior, 'viewer-request');
    atEdge(behavior, 'viewer-response');
  }

  const behaviorOf = (path: string): Behavior =>
    config.CacheBehaviors.find(
      ({ PathPattern }) => PathPattern !== undefined && matchesPath(PathPattern, path),
    ) ?? config.DefaultCacheBehavior;

  const fetchFromOrigin = (
    behavior: Behavior,
    request: CdnRequest,
    viewer: string,
    body: Buffer,
  ): Promise<CdnResponse> => {
    const load = () =>
      originOf(behavior).call({ request, viewer, body, forwarding: policies.forwarding(behavior) });
    const { key, lifetimes } = policies.caching(behavior.CachePolicyId);
    if (request.method !== 'GET' && request.method !== 'HEAD') return load();
    return cache(JSON.stringify([behavior.TargetOriginId, selectForwarded(request, key)]), lifetimes, load);
  };

  // Error pages apply to the whole distribution, the API's errors included.
  const withErrorPage = async (
    response: CdnResponse,
    request: CdnRequest,
    viewer: string,
  ): Promise<CdnResponse> => {
    const page = config.CustomErrorResponses.find(({ ErrorCode }) => ErrorCode === response.status);
    const path = page?.ResponsePagePath;
    if (path === undefined) return response;
    const shown = await fetchFromOrigin(
      behaviorOf(path),
      { ...request, method: 'GET', path },
      viewer,
      Buffer.alloc(0),
    );
    return { ...shown, status: page?.ResponseCode ?? response.status };
  };

  const answer = async (
    behavior: Behavior,
    sent: CdnRequest,
    viewer: string,
    body: Buffer,
  ): Promise<CdnResponse> => {
    const requestId = randomUUID();
    const event = (eventType: string, request: CdnRequest) => ({
      version: '1.0' as const,
      context: { distributionDomainName: domainName, distributionId: distribution.ref, eventType, requestId },
      viewer: { ip: viewer },
      request: toEdgeRequest(request),
    });
    const withPolicyHeaders = (response: CdnResponse) =>
      headerPolicies.get(behavior.ResponseHeadersPolicyId ?? '')?.(response) ?? response;

    let request = sent;
    const onRequest = atEdge(behavior, 'viewer-request');
    if (onRequest) {
      const result = await onRequest(event('viewer-request', request), request.query || undefined);
      const generated = EdgeResponse.safeParse(result);
      if (generated.success) return withPolicyHeaders(fromEdgeResponse(generated.data, Buffer.alloc(0)));
      request = fromEdgeRequest(EdgeRequest.parse(result));
    }

    const origin = await fetchFromOrigin(behavior, request, viewer, body);
    const shown = await withErrorPage(origin, request, viewer);
    const { encodings, lifetimes } = policies.caching(behavior.CachePolicyId);
    const delivered =
      lifetimes.max === 0 ? shown : await deliver(shown, request.headers, behavior.Compress && encodings);
    const response = withPolicyHeaders(delivered);

    // CloudFront runs no viewer-response function for an origin's errors.
    const onResponse = origin.status < 400 ? atEdge(behavior, 'viewer-response') : undefined;
    if (!onResponse) return response;
    const changed = await onResponse(
      { ...event('viewer-response', request), response: toEdgeResponse(response) },
      request.query || undefined,
    );
    return fromEdgeResponse(EdgeResponse.parse(changed), response.body);
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers, socket } = incoming;
    const [path = '/', query = ''] = url.split(/\?(.*)/s);
    const behavior = behaviorOf(path);
    if (siteDev && originOf(behavior).isSite) {
      siteDev(incoming, outgoing, () => outgoing.writeHead(404).end());
      return;
    }

    const viewer = (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
    const body = (await readBody(incoming)) ?? Buffer.alloc(0);
    const response =
      firewall?.({ method, path, address: viewer }) ??
      (behavior.AllowedMethods.includes(method)
        ? await answer(behavior, { method, path, query, headers }, viewer, body)
        : plain(403, `The distribution does not allow ${method} at this address.`));
    for (const [name, value] of Object.entries(response.headers)) outgoing.setHeader(name, value);
    if (response.status !== 304) outgoing.setHeader('content-length', response.body.length);
    onAnswer({ method, path, userAgent: headers['user-agent'], status: response.status });
    outgoing.writeHead(response.status);
    outgoing.end(method === 'HEAD' ? undefined : response.body);
  };

  return (incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      log(`${incoming.method} ${incoming.url}: ${error instanceof Error ? error.stack : String(error)}`);
      if (outgoing.headersSent) outgoing.destroy();
      else
        outgoing
          .writeHead(502, { 'content-type': 'text/plain' })
          .end('An origin or a function of the CDN failed.');
    });
  };
};
