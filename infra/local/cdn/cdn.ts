import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ObjectStore } from '../emulators/objects.ts';
import { readBody } from '../http.ts';
import { Anything, type Deployment } from '../template/deployment.ts';
import { createDelivery } from './delivery.ts';
import { type Behavior, type Distribution, matchesPath, type Origin } from './distribution.ts';
import {
  type CdnRequest,
  type CdnResponse,
  fromEdgeRequest,
  fromEdgeResponse,
  toEdgeRequest,
  toEdgeResponse,
} from './edge-event.ts';
import { EdgeRequest, EdgeResponse, readEdgeFunctions } from './edge-function.ts';
import { forwarded, readPolicies } from './policies.ts';
import { readResponseHeaders } from './response-headers.ts';
import { createSiteOrigin, readBucketPolicies } from './site-origin.ts';

/** A connect-style middleware, such as Vite's, in the place of the site bucket. */
export type SiteDev = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface CdnOptions {
  readonly deployment: Deployment;
  readonly distribution: Distribution;
  readonly objects: ObjectStore;
  readonly domainName: string;
  /** Where the HTTP API of this host name answers. */
  readonly apiPort: (hostName: string) => number | undefined;
  readonly siteDev: SiteDev | undefined;
  readonly log: (line: string) => void;
}

export type Cdn = (request: IncomingMessage, response: ServerResponse) => void;

const plain = (status: number, text: string): CdnResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(text),
});

interface Fetched {
  readonly response: CdnResponse;
  /** What the origin said, before an error page took its place. */
  readonly originStatus: number;
}

/** The CloudFront distribution of the template, one edge location, no TLS, always asking the origin. */
export const createCdn = (options: CdnOptions): Cdn => {
  const { deployment, distribution, objects, domainName, apiPort, siteDev, log } = options;
  const config = distribution.properties.DistributionConfig;
  const functions = readEdgeFunctions(deployment);
  const policies = readPolicies(deployment);
  const headerPolicies = readResponseHeaders(deployment);
  const bucketPolicies = readBucketPolicies(deployment);
  const buckets = deployment.all('AWS::S3::Bucket', Anything);
  const deliver = createDelivery();
  const agent = new Agent({ keepAlive: true });

  const siteOrigins = new Map(
    config.Origins.flatMap((origin) => {
      const bucket = buckets.find(({ attributes }) =>
        [attributes.RegionalDomainName, attributes.DomainName].includes(origin.DomainName),
      );
      if (!bucket) return [];
      const policy = bucketPolicies.get(bucket.ref) ?? [];
      const distributionArn = String(distribution.attributes.Arn);
      return [
        [origin.Id, createSiteOrigin({ bucket: bucket.ref, objects, policy, distributionArn })] as const,
      ];
    }),
  );
  const originOf = ({ TargetOriginId }: Behavior): Origin => {
    const origin = config.Origins.find(({ Id }) => Id === TargetOriginId);
    if (!origin) throw new Error(`The distribution has no origin ${TargetOriginId}.`);
    return origin;
  };
  for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
    const { Id, DomainName } = originOf(behavior);
    if (!siteOrigins.has(Id) && apiPort(DomainName) === undefined)
      throw new Error(
        `The distribution's origin ${DomainName} is neither a bucket nor the API of the template.`,
      );
    for (const { FunctionARN } of behavior.FunctionAssociations)
      if (!functions.has(FunctionARN))
        throw new Error(`The distribution names a function that is not there: ${FunctionARN}.`);
    policies.forwarding(behavior);
  }

  const atEdge = (behavior: Behavior, eventType: 'viewer-request' | 'viewer-response') => {
    const found = behavior.FunctionAssociations.find(({ EventType }) => EventType === eventType);
    return found && functions.get(found.FunctionARN);
  };

  const fromApi = (
    origin: Origin,
    port: number,
    behavior: Behavior,
    request: CdnRequest,
    viewer: string,
    body: Buffer,
  ) =>
    new Promise<CdnResponse>((resolve, reject) => {
      const { url, headers } = forwarded(
        { ...request, path: origin.OriginPath + request.path },
        policies.forwarding(behavior),
      );
      const own = origin.OriginCustomHeaders.map(
        ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue] as const,
      );
      const outgoing = httpRequest(
        {
          agent,
          host: '127.0.0.1',
          port,
          method: request.method,
          path: url,
          headers: {
            'user-agent': 'Amazon CloudFront',
            ...headers,
            host: headers.host ?? origin.DomainName,
            'x-forwarded-for': [request.headers['x-forwarded-for'], viewer].filter(Boolean).join(', '),
            via: '1.1 local.cloudfront.net (CloudFront)',
            ...Object.fromEntries(own),
            ...(body.length > 0 || request.headers['content-length'] !== undefined
              ? { 'content-length': String(body.length) }
              : {}),
          },
        },
        (incoming) => {
          readBody(incoming).then((received = Buffer.alloc(0)) => {
            const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = incoming.headers;
            const present = Object.entries(kept).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, value] as const],
            );
            resolve({
              status: incoming.statusCode ?? 502,
              headers: Object.fromEntries(present),
              body: received,
            });
          }, reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const fetchFrom = async (
    behavior: Behavior,
    request: CdnRequest,
    viewer: string,
    body: Buffer,
  ): Promise<CdnResponse> => {
    const origin = originOf(behavior);
    const site = siteOrigins.get(origin.Id);
    if (site) {
      const path =
        request.path === '/' && config.DefaultRootObject ? `/${config.DefaultRootObject}` : request.path;
      return site(origin.OriginPath + path);
    }
    const port = apiPort(origin.DomainName);
    return port === undefined
      ? plain(502, 'The origin is not reachable.')
      : fromApi(origin, port, behavior, request, viewer, body);
  };

  const behaviorOf = (path: string): Behavior =>
    config.CacheBehaviors.find(
      ({ PathPattern }) => PathPattern !== undefined && matchesPath(PathPattern, path),
    ) ?? config.DefaultCacheBehavior;

  // Error pages are the whole distribution's: they take the place of an API's errors as well.
  const withErrorPage = async (
    response: CdnResponse,
    request: CdnRequest,
    viewer: string,
  ): Promise<Fetched> => {
    const page = config.CustomErrorResponses.find(({ ErrorCode }) => ErrorCode === response.status);
    const originStatus = response.status;
    if (!page?.ResponsePagePath) return { response, originStatus };
    const behavior = behaviorOf(page.ResponsePagePath);
    const shown = await fetchFrom(
      behavior,
      { ...request, method: 'GET', path: page.ResponsePagePath },
      viewer,
      Buffer.alloc(0),
    );
    return { response: { ...shown, status: page.ResponseCode ?? originStatus }, originStatus };
  };

  const answer = async (
    behavior: Behavior,
    viewerRequest: CdnRequest,
    viewer: string,
    body: Buffer,
  ): Promise<CdnResponse> => {
    const context = {
      distributionDomainName: domainName,
      distributionId: distribution.ref,
      requestId: randomUUID(),
    };
    const event = (eventType: string, request: CdnRequest) => ({
      version: '1.0' as const,
      context: { ...context, eventType },
      viewer: { ip: viewer },
      request: toEdgeRequest(request),
    });
    const dressed = (response: CdnResponse) =>
      headerPolicies.get(behavior.ResponseHeadersPolicyId ?? '')?.(response) ?? response;

    let request = viewerRequest;
    const onRequest = atEdge(behavior, 'viewer-request');
    if (onRequest) {
      const result = await onRequest(event('viewer-request', request));
      const generated = EdgeResponse.safeParse(result);
      if (generated.success) return dressed(fromEdgeResponse(generated.data, Buffer.alloc(0)));
      request = fromEdgeRequest(EdgeRequest.parse(result));
    }

    const fetched = await withErrorPage(await fetchFrom(behavior, request, viewer, body), request, viewer);
    const encodings = behavior.Compress
      ? policies.encodings(behavior.CachePolicyId)
      : { gzip: false, brotli: false };
    const response = dressed(await deliver(fetched.response, request.headers, encodings));
    const onResponse = fetched.originStatus < 400 ? atEdge(behavior, 'viewer-response') : undefined;
    if (!onResponse) return response;
    const changed = await onResponse({
      ...event('viewer-response', request),
      response: toEdgeResponse(response),
    });
    return fromEdgeResponse(EdgeResponse.parse(changed), response.body);
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers, socket } = incoming;
    const [path = '/', query = ''] = url.split(/\?(.*)/s);
    const behavior = behaviorOf(path);
    if (siteDev && siteOrigins.has(behavior.TargetOriginId)) {
      siteDev(incoming, outgoing, () => outgoing.writeHead(404).end());
      return;
    }

    const viewer = (socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
    const body = (await readBody(incoming)) ?? Buffer.alloc(0);
    const response = behavior.AllowedMethods.includes(method)
      ? await answer(behavior, { method, path, query, headers }, viewer, body)
      : plain(
          403,
          'This distribution is not configured to allow the HTTP request method that was used for this request.',
        );
    for (const [name, value] of Object.entries(response.headers)) outgoing.setHeader(name, value);
    if (response.status !== 304) outgoing.setHeader('content-length', response.body.length);
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
          .end('The origin or a function of the CDN failed.');
    });
  };
};
