import type { IncomingMessage } from 'node:http';
import { type Listening, listen, readBody } from '../http.ts';
import type { Outcome } from '../lambda/instance.ts';
import { type ApiResponse, eventOf, message, responseOf } from './event.ts';
import { type Api, createRouter } from './routes.ts';

/** An HTTP API takes no more than this. */
const LARGEST_BODY = 10 * 1024 * 1024;

export interface GatewayOptions {
  readonly api: Api;
  readonly invoke: (functionArn: string, event: unknown) => Promise<Outcome>;
  readonly now: () => number;
}

// Like the service, which also gives up on a function that would still finish.
const within = (milliseconds: number, outcome: Promise<Outcome>): Promise<Outcome | 'timeout'> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('timeout'), milliseconds);
    outcome.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Runs the template's HTTP API on a port of its own. */
export const startGateway = async ({ api, invoke, now }: GatewayOptions): Promise<Listening> => {
  const match = createRouter(api.routes);

  const answer = async (request: IncomingMessage): Promise<ApiResponse> => {
    const { method = 'GET', url = '/', headers, socket } = request;
    const body = await readBody(request, LARGEST_BODY);
    if (!body) return message(413, 'Request Entity Too Large');

    const found = match(method, url.split('?')[0] ?? '/');
    if (!found) return message(404, 'Not Found');

    const { route, pathParameters } = found;
    const sourceIp = socket.remoteAddress ?? '127.0.0.1';
    const forwarded = [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', ');
    const event = eventOf(
      { method, url, headers: { ...headers, 'x-forwarded-for': forwarded }, body, sourceIp },
      { apiId: api.id, domainName: api.domainName, routeKey: route.routeKey, pathParameters, now: now() },
    );
    const outcome = await within(route.timeoutMs, invoke(route.functionArn, event));
    if (outcome === 'timeout') return message(503, 'Service Unavailable');
    if (outcome.status === 'failed') return message(500, 'Internal Server Error');
    const response = responseOf(outcome.payload);
    return {
      ...response,
      headers: { ...response.headers, 'apigw-requestid': event.requestContext.requestId },
    };
  };

  return listen((request, outgoing) => {
    answer(request)
      .catch(() => message(500, 'Internal Server Error'))
      .then(({ status, headers, body }) => {
        for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
        outgoing.writeHead(status, { 'content-length': body.length });
        outgoing.end(request.method === 'HEAD' ? undefined : body);
      })
      .catch(() => outgoing.destroy());
  });
};
