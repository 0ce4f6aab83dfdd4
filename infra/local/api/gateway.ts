import type { IncomingMessage } from 'node:http';
import { type HttpListener, listen, readBody } from '../http.ts';
import type { InvocationOutcome } from '../lambda/instance.ts';
import { accessLogEntry } from './access-log.ts';
import { type ApiResponse, fromLambdaResponse, messageResponse, toLambdaEvent } from './event.ts';
import { type ApiRoute, createRouter, type LocalApi } from './routes.ts';

/** The limit of an HTTP API. */
const LARGEST_BODY = 10 * 1024 * 1024;

export interface GatewayOptions {
  readonly api: LocalApi;
  readonly invoke: (functionArn: string, event: unknown) => Promise<InvocationOutcome>;
  readonly now: () => number;
  /** Receives the entries of the access log. */
  readonly log: (entry: string) => void;
}

// Like the service, answers an error even if the function would still finish.
const within = (
  milliseconds: number,
  outcome: Promise<InvocationOutcome>,
): Promise<InvocationOutcome | 'timeout'> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('timeout'), milliseconds);
    outcome.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Serves the template's HTTP API on its own port. */
export const startGateway = async ({ api, invoke, now, log }: GatewayOptions): Promise<HttpListener> => {
  const match = createRouter(api.routes);

  const logAccess = (requestId: string, routeKey: string, start: number, { status, body }: ApiResponse) => {
    if (api.accessLogFormat === undefined) return;
    const responseLatency = Math.round(performance.now() - start);
    const requestTime = new Date(now()).toISOString();
    const sizes = { status, responseLatency, responseLength: body.length };
    log(accessLogEntry(api.accessLogFormat, { requestTime, requestId, routeKey, ...sizes }));
  };

  const answer = async (request: IncomingMessage): Promise<ApiResponse> => {
    const { method = 'GET', url = '/', headers, socket } = request;
    const body = await readBody(request, LARGEST_BODY);
    if (!body) return messageResponse(413, 'Request Entity Too Large');

    const found = match(method, url.split('?')[0] ?? '/');
    if (!found) return messageResponse(404, 'Not Found');

    const { route, pathParameters } = found;
    const sourceIp = socket.remoteAddress ?? '127.0.0.1';
    const forwarded = [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', ');
    const event = toLambdaEvent(
      { method, url, headers: { ...headers, 'x-forwarded-for': forwarded }, body, sourceIp },
      { apiId: api.id, domainName: api.domainName, routeKey: route.routeKey, pathParameters, now: now() },
    );
    const start = performance.now();
    const response = await answerRoute(route, event);
    const { requestId } = event.requestContext;
    logAccess(requestId, route.routeKey, start, response);

    return response;
  };

  const answerRoute = async (
    route: ApiRoute,
    event: ReturnType<typeof toLambdaEvent>,
  ): Promise<ApiResponse> => {
    const outcome = await within(route.timeoutMs, invoke(route.functionArn, event));
    if (outcome === 'timeout') return messageResponse(503, 'Service Unavailable');
    if (outcome.status === 'failed' && outcome.error.errorType === 'TooManyRequestsException')
      return messageResponse(503, 'Service Unavailable');
    if (outcome.status === 'failed') return messageResponse(500, 'Internal Server Error');
    const response = fromLambdaResponse(outcome.payload);
    return {
      ...response,
      headers: { ...response.headers, 'apigw-requestid': event.requestContext.requestId },
    };
  };

  return listen((request, outgoing) => {
    answer(request)
      .catch(() => messageResponse(500, 'Internal Server Error'))
      .then(({ status, headers, body }) => {
        for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
        outgoing.writeHead(status, { 'content-length': body.length });
        outgoing.end(request.method === 'HEAD' ? undefined : body);
      })
      .catch(() => outgoing.destroy());
  });
};
