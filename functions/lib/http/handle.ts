import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import {
  AnsweredFile,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from '../../../shared/contract/endpoint.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import type { SessionRecord } from '../auth/session.table.ts';
import { loadSecrets } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import { canonicalJson, digest } from '../idempotency.ts';
import { log } from '../log.ts';
import { encodeBody } from './compress.ts';
import { deviceOf } from './device.ts';
import { fileResponse } from './file.ts';
import { deviceTokensOf, identify, type SessionFor, tokenHashOf } from './identity.ts';
import { type HtmlPage, pageResponse, problemPage } from './page.ts';
import { problemResponse, toDeclaredError } from './problem-response.ts';
import {
  idempotencyKey,
  isPlainForm,
  parseInput,
  requireDistribution,
  requireSameOrigin,
  type SentFile,
  senderOf,
  uploadedFileOf,
} from './request.ts';

/** The argument of a handler, with time, identity and keys. */
export interface Call<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly session: SessionFor<E['auth']>;
  readonly now: Date;
  /** The caller and the time; visitors of public endpoints act as the product. */
  readonly context: Context;
  /** The caller's Idempotency-Key, or a random one. */
  readonly key: string;
  /** A digest of the input: one key must not come with two. */
  readonly fingerprint: string;
  /** The caller's network, for limits and hashes: an IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The caller's browser and system, for sessions. */
  readonly device: string;
  /** The uploaded file, for an endpoint that takes one. */
  readonly file: E extends { readonly takesFile: object } ? SentFile : undefined;
  /** The token hash of the session cookie of this kind, whether the session is live or not. */
  readonly presented: (kind: SessionRecord['kind']) => string | undefined;
  /** The token of an inquiry's form; see `inquiries/form-token.ts`. */
  readonly formToken: string | undefined;
  /** The token of a mailed link, where the body is a file. */
  readonly linkToken: string | undefined;
  /** How the visitor of an inquiry came to the site; see `shared/domain/visit.ts`. */
  readonly visit: string | undefined;
  /** The tokens of the device cookie of this kind. */
  readonly deviceTokens: (kind: SessionRecord['kind']) => readonly string[];
  /** The ids of the request in the access log of the API, and in that of the distribution. */
  readonly request: { readonly requestId: string; readonly edgeRequestId: string | undefined };
  /** Whether the contract says so of the endpoint: no other may replace sessions. */
  readonly renewsSession: E extends { readonly renewsSession: true } ? true : undefined;
  /** Sends a Set-Cookie header with the answer. */
  readonly setCookie: (cookie: string) => void;
}

// Lambda loads a function with a whole processor and before its first call: the secrets are on their way meanwhile. The
// call reads them again if that failed.
loadSecrets().catch(() => undefined);

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

const requestIdOf = (event: APIGatewayProxyEventV2) => event.requestContext.requestId;

const problemResponses = (endpoint: Endpoint): Middleware => ({
  onError: (request) => {
    const { event, error } = request;
    const { method, path } = event.requestContext.http;
    const problem = toDeclaredError(error, endpoint);
    const facts = { requestId: requestIdOf(event), method, path, status: problem.status };
    if (problem.status >= 500) log.error('The request failed.', { ...facts, error });
    // Not its message, which may name a client: the access log says why a right was refused.
    else
      log.info('The request was refused.', {
        ...facts,
        code: problem.code,
        ...(problem.fields && { fields: Object.keys(problem.fields) }),
      });
    request.response = isPlainForm(endpoint, event)
      ? problemPage(problem)
      : problemResponse(problem, requestIdOf(event));
  },
});

const requestChecks = (endpoint: Endpoint): Middleware => ({
  before: async ({ event }) => {
    await loadSecrets();
    requireDistribution(event);
    if (endpoint.method !== 'GET') requireSameOrigin(event);
  },
});

// Browsers ask every time; the CDN caches.
const cacheControl = ({ cacheSeconds }: Endpoint) =>
  cacheSeconds === undefined ? 'no-store' : `public, max-age=0, s-maxage=${cacheSeconds}`;

/**
 * The only middleware chain: errors become responses, the caller is identified, the input is parsed, `respond` answers,
 * and the answer is parsed so that undeclared fields cannot leak. `page` renders the answer to a form that was sent
 * without JavaScript. For `handle` and `handleFile` alone.
 */
export const handleAny = <E extends Endpoint>(
  endpoint: E,
  respond: (call: Call<E>) => Promise<z.input<E['output']>>,
  page: (answer: OutputOf<E>, input: InputOf<E>) => HtmlPage = () => ({ title: 'Thank you', content: [] }),
) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(problemResponses(endpoint))
    .use(requestChecks(endpoint))
    .handler(async (event: APIGatewayProxyEventV2) => {
      const now = new Date();
      const session = await identify(endpoint, event, now);
      const cookies: string[] = [];
      const input = parseInput(endpoint, event) as InputOf<E>;
      const answer = await respond({
        input,
        session: session as SessionFor<E['auth']>,
        now,
        context: { actor: session?.username ?? PRODUCT_ACTOR, now },
        key: idempotencyKey(endpoint, event, now),
        fingerprint: digest(canonicalJson(input)),
        network: senderOf(event),
        device: deviceOf(event.headers['user-agent']),
        file: uploadedFileOf(endpoint, event) as Call<E>['file'],
        presented: (kind) => tokenHashOf(event, kind),
        formToken: event.headers['x-form-token'],
        linkToken: event.headers['x-link-token'],
        visit: event.headers['x-visit'],
        deviceTokens: (kind) => deviceTokensOf(event, kind),
        request: { requestId: requestIdOf(event), edgeRequestId: event.headers['x-amz-cf-id'] },
        renewsSession: endpoint.renewsSession as Call<E>['renewsSession'],
        setCookie: (cookie) => cookies.push(cookie),
      });
      const statusCode = endpoint.status ?? 200;
      if (endpoint.output === AnsweredFile) return fileResponse(statusCode, AnsweredFile.parse(answer));
      const output = endpoint.output.parse(answer) as OutputOf<E>;
      if (isPlainForm(endpoint, event)) return pageResponse(statusCode, page(output, input));

      const { headers, ...body } = await encodeBody(JSON.stringify(output), event.headers['accept-encoding']);

      return {
        statusCode,
        headers: { 'content-type': 'application/json', 'cache-control': cacheControl(endpoint), ...headers },
        cookies,
        ...body,
      };
    });

/** An endpoint that answers JSON. */
type JsonEndpoint<E extends Endpoint> = E['output'] extends typeof AnsweredFile ? never : E;

/** A handler that answers JSON; `handleFile` answers files and logs their downloads. */
export const handle = <E extends Endpoint>(
  endpoint: E & JsonEndpoint<E>,
  respond: (call: Call<E>) => Promise<z.input<E['output']>>,
  page?: (answer: OutputOf<E>, input: InputOf<E>) => HtmlPage,
) => handleAny<E>(endpoint, respond, page);
