import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { FuzzRequest } from './fuzz-requests.ts';
import { JsonText } from './hostile-values.ts';
import { MERGED_VERSION, NEWEST_VERSION } from './inputs-of-endpoint.ts';
import { Known, type KnownValues } from './known-values.ts';
import type { SchemaFields } from './values-of-schema.ts';

/** JSON with the texts that `JSON.stringify` cannot write, with names given twice and with half characters. */
const jsonOf = (value: unknown): string => {
  if (value instanceof JsonText) return value.text;
  if (Array.isArray(value)) return `[${value.map((one) => jsonOf(one)).join(',')}]`;
  if (typeof value === 'object' && value !== null) return jsonObjectOf(Object.entries(value));

  return JSON.stringify(value) ?? 'null';
};

const jsonObjectOf = (fields: SchemaFields): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`).join(',')}}`;

const textOf = (value: unknown): string => {
  if (value instanceof JsonText) return value.text;

  return typeof value === 'object' && value !== null ? jsonOf(value) : String(value);
};

/** Percent-encodes a text, its half characters as the three bytes that stand for them outside of UTF-8. */
const encoded = (text: string): string =>
  text.replace(/[\s\S]/gu, (character) => {
    const unit = character.charCodeAt(0);
    if (character.length === 2 || unit < 0xd800 || unit > 0xdfff) return encodeURIComponent(character);

    return `%ED%${(0x80 | ((unit >> 6) & 0x3f)).toString(16)}%${(0x80 | (unit & 0x3f)).toString(16)}`;
  });

/** A request with the values of real records, ready to be sent. */
export interface ReadyRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const resolverOf = (known: KnownValues) => {
  const resolve = (value: unknown): unknown => {
    if (value instanceof Known) return known.valueOf(value);
    if (Array.isArray(value)) return value.map(resolve);
    if (value instanceof JsonText || typeof value !== 'object' || value === null) return value;

    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner)]));
  };

  return resolve;
};

/** Puts in the ids and versions of real records. */
export const makeReady = (
  { path }: Endpoint,
  { method, parameters, query, body, contentType, headers, cookies }: FuzzRequest,
  known: KnownValues,
  sessionCookie: string,
): ReadyRequest => {
  const resolve = resolverOf(known);
  const ids = Object.fromEntries(parameters.map(([name, value]) => [name, resolve(value)]));
  const [id = path] = Object.values(ids);
  const valuesIn = (fields: SchemaFields): SchemaFields => {
    const merged = resolve(fields.find(([name]) => name === 'mergedId')?.[1]);
    const filled = (value: unknown): unknown => {
      if (value === NEWEST_VERSION) return known.versionOf(id);

      return value === MERGED_VERSION ? known.versionOf(merged) : resolve(value);
    };

    return fields.map(([name, value]) => [name, filled(value)]);
  };

  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ids[name];
    // A text of its own is encoded already.
    return value instanceof JsonText ? value.text : encoded(textOf(value ?? ''));
  });
  const pairs = valuesIn(query).map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`);
  const crumbs = [sessionCookie, ...cookies].filter(Boolean).join('; ');
  const bytes = body && bytesOf(body, valuesIn, resolve);

  return {
    method,
    url: pairs.length > 0 ? `${url}?${pairs.join('&')}` : url,
    headers: [
      ...headers.flatMap(([name, value]) => [name, String(resolve(value))]),
      ...(contentType === undefined ? [] : ['content-type', contentType]),
      ...(crumbs === '' ? [] : ['cookie', crumbs]),
      ...(bytes ? ['content-length', String(bytes.length)] : []),
    ],
    body: bytes ?? Buffer.alloc(0),
  };
};

const bytesOf = (
  body: NonNullable<FuzzRequest['body']>,
  valuesIn: (fields: SchemaFields) => SchemaFields,
  resolve: (value: unknown) => unknown,
): Buffer => {
  if ('bytes' in body) return Buffer.from(body.bytes);

  return Buffer.from('fields' in body ? jsonObjectOf(valuesIn(body.fields)) : jsonOf(resolve(body.json)));
};

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Servers refuse longer addresses and headers together; Node's closes the connection before it has read them. */
const LONGEST_HEAD = 16 * 1024;
const REFUSED_HEAD: FuzzAnswer = { status: 431, headers: {}, text: '' };

const headOf = ({ url, headers }: ReadyRequest): number => url.length + headers.join('').length;

const agent = new Agent({ keepAlive: true });
const LONGEST_ANSWER = 30_000;

/** Sends a request as it is; `fetch` would clean it. */
export const sendReady = (siteUrl: string, ready: ReadyRequest): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, body } = ready;
    const { hostname, port } = new URL(siteUrl);
    const target = { agent, hostname, port, method, path: url, timeout: LONGEST_ANSWER };
    const outgoing = httpRequest({ ...target, headers: ['host', `${hostname}:${port}`, ...headers] });
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer came.')));
    outgoing.on('error', (error) => (headOf(ready) > LONGEST_HEAD ? resolve(REFUSED_HEAD) : reject(error)));
    outgoing.end(body);
  });
