import { randomUUID } from 'node:crypto';
import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Endpoint, InputOf } from '../../../shared/contract/endpoint.ts';
import { log } from '../log.ts';
import { identify, type SessionFor } from './identity.ts';
import { problemResponse, statusOf } from './problems.ts';
import { idempotencyKey, parseInput, requireFront, requireSameOrigin } from './request.ts';

/** What a handler is given; time, identity and chance among it. */
interface Call<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly session: SessionFor<E['auth']>;
  readonly now: Date;
  /** The caller's Idempotency-Key, or one of our own for this call alone. */
  readonly key: string;
  /** The visitor's IP address. */
  readonly address: string;
  readonly event: APIGatewayProxyEventV2;
  /** Sends a Set-Cookie header with the answer. */
  readonly setCookie: (cookie: string) => void;
}

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

const requestIdOf = (event: APIGatewayProxyEventV2) => event.requestContext.requestId;

const problemResponses = (): Middleware => ({
  onError: (request) => {
    const { event, error } = request;
    const { method, path } = event.requestContext.http;
    const status = statusOf(error);
    const facts = { requestId: requestIdOf(event), method, path, status };
    if (status >= 500) log.error('The request failed.', { ...facts, error });
    else log.info('The request was refused.', { ...facts, reason: error?.message });
    request.response = problemResponse(error, requestIdOf(event));
  },
});

const guardedEdge = (endpoint: Endpoint): Middleware => ({
  before: ({ event }) => {
    requireFront(event);
    if (endpoint.method !== 'GET') requireSameOrigin(event);
  },
});

// Browsers ask every time; the CDN answers most of them.
const cacheControl = ({ cacheSeconds }: Endpoint) =>
  cacheSeconds === undefined ? 'no-store' : `public, max-age=0, s-maxage=${cacheSeconds}`;

/**
 * The only chain in the repository: problems become responses, the caller is known, the input is parsed,
 * `respond` answers, and the answer is parsed again so that undeclared fields cannot leak.
 */
export const handle = <E extends Endpoint>(
  endpoint: E,
  respond: (call: Call<E>) => Promise<z.input<E['output']>>,
) => {
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(problemResponses())
    .use(guardedEdge(endpoint))
    .handler(async (event: APIGatewayProxyEventV2) => {
      const now = new Date();
      const session = await identify(endpoint.auth, event, now);
      const input = parseInput(endpoint, event);
      const cookies: string[] = [];
      const answer = await respond({
        input: input as InputOf<E>,
        session: session as SessionFor<E['auth']>,
        now,
        key: idempotencyKey(event) ?? randomUUID(),
        address: event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp,
        event,
        setCookie: (cookie) => cookies.push(cookie),
      });

      return {
        statusCode: endpoint.status ?? 200,
        headers: { 'content-type': 'application/json', 'cache-control': cacheControl(endpoint) },
        cookies,
        body: JSON.stringify(endpoint.output.parse(answer)),
      };
    });
};
