import type { IncomingHttpHeaders } from 'node:http';
import type { EdgeRequest, EdgeResponse } from './edge-function.ts';

/** A request between viewer and origin. */
export interface CdnRequest {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
}

export interface CdnResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

const grouped = (
  pairs: readonly (readonly [string, string])[],
): Record<string, { value: string; multiValue?: { value: string }[] }> => {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(
    [...groups].map(([name, values]) => [
      name,
      {
        value: values[0] ?? '',
        ...(values.length > 1 && { multiValue: values.map((value) => ({ value })) }),
      },
    ]),
  );
};

const split = (pair: string): readonly [string, string] => {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
};

/** The request in a CloudFront function's event. */
export const toEdgeRequest = ({ method, path, query, headers }: CdnRequest): EdgeRequest => ({
  method,
  uri: path,
  querystring: grouped(query.split('&').filter(Boolean).map(split)),
  headers: grouped(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'cookie'
        ? []
        : [[name, Array.isArray(value) ? value.join(',') : value] as const],
    ),
  ),
  cookies: grouped((headers.cookie ?? '').split(/;\s*/).filter(Boolean).map(split)),
});

const values = ({ value, multiValue }: { value: string; multiValue?: { value: string }[] | undefined }) =>
  multiValue ? multiValue.map((each) => each.value) : [value];

const pairs = (
  fields: Readonly<Record<string, { value: string; multiValue?: { value: string }[] | undefined }>>,
) =>
  Object.entries(fields).flatMap(([name, field]) =>
    values(field).map((value) => (value === '' ? name : `${name}=${value}`)),
  );

/** The request that a CloudFront function returned. */
export const fromEdgeRequest = (edge: EdgeRequest): CdnRequest => {
  const cookie = pairs(edge.cookies).join('; ');
  return {
    method: edge.method,
    path: edge.uri,
    query: pairs(edge.querystring).join('&'),
    headers: {
      ...Object.fromEntries(
        Object.entries(edge.headers).map(([name, field]) => [name.toLowerCase(), values(field).join(',')]),
      ),
      ...(cookie && { cookie }),
    },
  };
};

/** The response in a CloudFront function's event, without its body. */
export const toEdgeResponse = ({ status, headers }: CdnResponse): EdgeResponse => {
  const plain = Object.entries(headers).filter(([name]) => name !== 'set-cookie');
  const set = [headers['set-cookie'] ?? []].flat().map((cookie) => {
    const [crumb = '', ...attributes] = cookie.split(/;\s*/);
    const [name, value] = split(crumb);
    return [name, { value, attributes: attributes.join('; ') }] as const;
  });

  return {
    statusCode: status,
    statusDescription: '',
    headers: grouped(plain.map(([name, value]) => [name, [value].flat().join(',')])),
    cookies: Object.fromEntries(set),
  };
};

/** The response that a CloudFront function returned, with the origin's body unless it returned one. */
export const fromEdgeResponse = (edge: EdgeResponse, body: Buffer): CdnResponse => {
  const cookies = Object.entries(edge.cookies).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  );
  const made = edge.body;

  return {
    status: edge.statusCode,
    headers: {
      ...Object.fromEntries(
        Object.entries(edge.headers).map(([name, field]) => [name.toLowerCase(), values(field).join(',')]),
      ),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body:
      made === undefined
        ? body
        : typeof made === 'string'
          ? Buffer.from(made)
          : Buffer.from(made.data, made.encoding === 'base64' ? 'base64' : 'utf8'),
  };
};
