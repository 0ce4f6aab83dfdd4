import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CdnResponse } from './edge-event.ts';
import type { Encodings } from './policies.ts';

// The types and sizes CloudFront compresses.
const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|manifest\+json|xml|rss\+xml|xhtml\+xml|wasm|vnd\.ms-fontobject|x-javascript)|font\/(ttf|otf|eot)|image\/(svg\+xml|x-icon|vnd\.microsoft\.icon|bmp))/i;
const SMALLEST = 1_000;
const LARGEST = 10_000_000;
const KEPT = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const header = (response: CdnResponse, name: string): string => {
  const value = response.headers[name];
  return value === undefined ? '' : [value].flat().join(',');
};

const accepts = (headers: IncomingHttpHeaders, encoding: string): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => {
      const [name, quality] = part.trim().split(/\s*;\s*q=/);
      return name === encoding && quality !== '0';
    });

const opaque = (etag: string) => etag.replace(/^W\//, '');

const isUnchanged = (response: CdnResponse, headers: IncomingHttpHeaders): boolean => {
  const etag = header(response, 'etag');
  const wanted = headers['if-none-match'];
  if (wanted !== undefined)
    return etag !== '' && wanted.split(/\s*,\s*/).some((one) => one === '*' || opaque(one) === opaque(etag));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const modified = Date.parse(header(response, 'last-modified'));
  return since >= modified;
};

const notModified = (response: CdnResponse): CdnResponse => {
  const { 'content-type': _, 'content-encoding': __, 'content-length': ___, ...headers } = response.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
};

/** The part of the body that `Range` names, if it names exactly one. */
const ranged = (response: CdnResponse, headers: IncomingHttpHeaders): CdnResponse => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const condition = headers['if-range'];
  const isCurrent =
    condition === undefined ||
    condition === header(response, 'etag') ||
    condition === header(response, 'last-modified');
  const [, first = '', last = ''] = asked ?? [];
  if (!asked || !isCurrent || (first === '' && last === '')) return response;

  const size = response.body.length;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end || start >= size)
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: Buffer.alloc(0) };
  return {
    status: 206,
    headers: { ...response.headers, 'content-range': `bytes ${start}-${end}/${size}` },
    body: response.body.subarray(start, end + 1),
  };
};

/** Makes the viewer's response from the origin's: 304, a range, compressed or unchanged. */
export const createDelivery = () => {
  const compressed = new Map<string, Promise<Buffer>>();

  const pack = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
    encoding === 'br' ? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : toGzip(body);

  const encode = (response: CdnResponse, encoding: 'br' | 'gzip'): Promise<Buffer> => {
    const etag = header(response, 'etag');
    if (etag === '') return pack(response.body, encoding);
    const key = `${encoding} ${etag}`;
    const result = compressed.get(key) ?? pack(response.body, encoding);
    compressed.set(key, result);
    const [oldest] = compressed.keys();
    if (compressed.size > KEPT && oldest !== undefined) compressed.delete(oldest);
    return result;
  };

  return async (
    response: CdnResponse,
    headers: IncomingHttpHeaders,
    allowed: Encodings | false,
  ): Promise<CdnResponse> => {
    if (response.status !== 200) return response;

    const { gzip: mayGzip, brotli: mayBrotli } = allowed || { gzip: false, brotli: false };
    const isCompressible =
      (mayGzip || mayBrotli) &&
      header(response, 'content-encoding') === '' &&
      COMPRESSIBLE.test(header(response, 'content-type')) &&
      response.body.length >= SMALLEST &&
      response.body.length <= LARGEST;
    const varied: CdnResponse = isCompressible
      ? { ...response, headers: { ...response.headers, vary: 'accept-encoding' } }
      : response;
    if (isUnchanged(varied, headers)) return notModified(varied);
    if (headers.range !== undefined) return ranged(varied, headers);

    const encoding =
      mayBrotli && accepts(headers, 'br') ? 'br' : mayGzip && accepts(headers, 'gzip') ? 'gzip' : undefined;
    if (!isCompressible || !encoding) return varied;
    const etag = header(response, 'etag');
    return {
      status: 200,
      headers: {
        ...varied.headers,
        'content-encoding': encoding,
        ...(etag !== '' && { etag: `W/${opaque(etag)}` }),
      },
      body: await encode(response, encoding),
    };
  };
};
