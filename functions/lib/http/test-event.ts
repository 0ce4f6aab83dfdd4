import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { stubSecret } from '../config/test-secrets.ts';

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly cookies?: string[];
  readonly path?: Record<string, string>;
  /** The query string. */
  readonly query?: string;
}

// Every endpoint reads it.
const ORIGIN_KEY = 'sample origin key';
stubSecret('origin-key', ORIGIN_KEY);
// An error that the contract does not declare fails the test.
process.env.STAGE = 'local';

/** An event as API Gateway sends it for a page of the site itself, for tests of handlers. */
export const eventFromSite = (
  method: string,
  { headers = {}, body, cookies, path, query = '' }: Sent = {},
): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: '/api/test',
  rawQueryString: query,
  ...(query && { queryStringParameters: Object.fromEntries(new URLSearchParams(query)) }),
  headers: {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-host': 'zahrael.example',
    'x-origin-key': ORIGIN_KEY,
    'x-viewer-address': '192.0.2.7',
    ...headers,
  },
  ...(cookies && { cookies }),
  ...(path && { pathParameters: path }),
  ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  requestContext: {
    accountId: '000000000000',
    apiId: 'test',
    domainName: 'test',
    domainPrefix: 'test',
    http: { method, path: '/api/test', protocol: 'HTTP/1.1', sourceIp: '192.0.2.8', userAgent: 'test' },
    requestId: 'request-1',
    routeKey: '$default',
    stage: '$default',
    time: '',
    timeEpoch: 0,
  },
  isBase64Encoded: false,
});

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;

/** Calls a handler as Lambda does and parses its answer. */
export const callHandler = async (handler: Handler, event: APIGatewayProxyEventV2) => {
  const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
  const { statusCode, body, cookies } = (await handler(event, context)) as {
    statusCode: number;
    body: string;
    cookies?: string[];
  };

  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown>, cookies: cookies ?? [] };
};
