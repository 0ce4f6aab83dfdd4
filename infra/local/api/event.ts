import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ACCOUNT } from '../template/names.ts';

export interface ApiRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly sourceIp: string;
}

interface Matched {
  readonly apiId: string;
  readonly domainName: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly now: number;
}

// Measured on the real service: these types arrive as text; all others, forms and none included, as base64.
const TEXT = /^(text\/|application\/(json|xml|javascript)\b)/i;

const flat = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'cookie'
        ? []
        : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  );

const joined = (query: URLSearchParams): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [name, value] of query) {
    const before = Object.hasOwn(values, name) ? `${values[name]},` : '';
    Object.defineProperty(values, name, { value: before + value, enumerable: true, configurable: true });
  }
  return values;
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The service's format: `12/Mar/2026:19:03:58 +0000`. */
const logTime = (at: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
  return `${day}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
};

/** Percent-decodes a text; an invalid encoding stays as it is. */
export const decodePath = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The event that an HTTP API sends to a function: payload format 2.0. */
export const toLambdaEvent = (request: ApiRequest, matched: Matched): APIGatewayProxyEventV2 => {
  const { method, url, headers, body, sourceIp } = request;
  const { apiId, domainName, routeKey, pathParameters, now } = matched;
  const [path = '/', rawQueryString = ''] = url.split(/\?(.*)/s);
  const query = joined(new URLSearchParams(rawQueryString));
  const cookies = headers.cookie?.split(/;\s*/).filter(Boolean);
  const isBase64Encoded = body.length > 0 && !TEXT.test(headers['content-type'] ?? '');
  // HTTP APIs, unlike function URLs, decode the path.
  const rawPath = decodePath(path);

  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies?.length ? { cookies } : {}),
    headers: flat(headers),
    ...(rawQueryString ? { queryStringParameters: query } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    requestContext: {
      accountId: ACCOUNT,
      apiId,
      domainName,
      domainPrefix: apiId,
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: logTime(new Date(now)),
      timeEpoch: now,
    },
    ...(body.length > 0 ? { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  };
};

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

export const messageResponse = (status: number, text: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message: text })),
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (body: unknown): string =>
  body === undefined || body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);

/** The response for a function's result: a complete response unchanged, any other value as JSON with 200. */
export const fromLambdaResponse = (payload: string): ApiResponse => {
  const result: unknown = JSON.parse(payload);
  if (!isObject(result) || result.statusCode === undefined)
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(typeof result === 'string' ? result : payload),
    };

  const status = Number(result.statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599)
    return messageResponse(500, 'Internal Server Error');
  const headers = Object.entries(isObject(result.headers) ? result.headers : {}).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  );
  const cookies = Array.isArray(result.cookies) ? result.cookies.map(String) : [];

  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(headers),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(textOf(result.body), result.isBase64Encoded === true ? 'base64' : 'utf8'),
  };
};
