import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler, streamCollector } from '@smithy/node-http-handler';
import { timeLimits } from './time-limits.ts';

interface RequestText {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const httpRequest = ({ url, method, headers, body }: RequestText): HttpRequest =>
  new HttpRequest({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    path: url.pathname,
    headers: { ...headers, host: url.host },
    body,
  });

/**
 * Sends requests with the SDK's handler, which each function has loaded: `fetch` takes Node 70 ms of processor time to load.
 * A redirect is an answer like any other.
 * @param patience milliseconds without an answer, or without more of it, after which a request fails
 */
export const httpExchange = (patience: number) => {
  const handler = new NodeHttpHandler(timeLimits(patience, patience));

  return async (request: HttpRequest): Promise<{ status: number; text: string }> => {
    const { response } = await handler.handle(request);
    const text = Buffer.from(await streamCollector(response.body)).toString();

    return { status: response.statusCode, text };
  };
};
