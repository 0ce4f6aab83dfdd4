import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDelivery } from './delivery.ts';
import type { CdnResponse } from './edge-event.ts';

const TEXT = 'words '.repeat(400);
const page: CdnResponse = {
  status: 200,
  headers: { 'content-type': 'text/html', etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 08:00:00 GMT' },
  body: Buffer.from(TEXT),
};
const both = { gzip: true, brotli: true };
const deliver = createDelivery();

test('text is compressed in an encoding that the viewer accepts, and has a weak ETag', async () => {
  const brotli = await deliver(page, { 'accept-encoding': 'gzip, br' }, both);
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"v1"', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT);
  const gzip = await deliver(page, { 'accept-encoding': 'gzip, br;q=0' }, both);
  expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
  const plain = await deliver(page, {}, both);
  expect([plain.body.toString(), plain.headers.etag]).toEqual([TEXT, '"v1"']);
});

test.each([
  ['an answer that the policy does not compress', page, { gzip: false, brotli: false }],
  ['images', { ...page, headers: { ...page.headers, 'content-type': 'image/png' } }, both],
  ['a few bytes', { ...page, body: Buffer.from('short') }, both],
  [
    'an answer that is compressed already',
    { ...page, headers: { ...page.headers, 'content-encoding': 'gzip' } },
    both,
  ],
])('%s stays as it is', async (_, response, encodings) => {
  const delivered = await deliver(response, { 'accept-encoding': 'br' }, encodings);
  expect(delivered.body).toBe(response.body);
});

test.each([
  [{ 'if-none-match': '"v1"' }],
  [{ 'if-none-match': 'W/"v0", W/"v1"' }],
  [{ 'if-none-match': '*' }],
  [{ 'if-modified-since': 'Sat, 21 Nov 2026 08:00:00 GMT' }],
])('a viewer with the current version (%j) gets a 304 without a body', async (headers) => {
  const delivered = await deliver(page, headers, both);
  expect([delivered.status, delivered.body.length, delivered.headers['content-type']]).toEqual([
    304,
    0,
    undefined,
  ]);
});

test.each([[{ 'if-none-match': '"v0"' }], [{ 'if-modified-since': 'Fri, 20 Nov 2026 08:00:00 GMT' }]])(
  'a viewer with another version (%j) gets the whole body',
  async (headers) => {
    expect((await deliver(page, headers, both)).status).toBe(200);
  },
);

const film: CdnResponse = {
  status: 200,
  headers: { 'content-type': 'video/mp4', etag: '"f"' },
  body: Buffer.from('0123456789'),
};

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=5-99', '56789', 'bytes 5-9/10'],
])('of %s comes %s', async (range, body, contentRange) => {
  const part = await deliver(film, { range }, both);
  expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([
    206,
    body,
    contentRange,
  ]);
});

test('a range beyond the end is refused, a range of an older version gets the whole body', async () => {
  expect(await deliver(film, { range: 'bytes=10-' }, both)).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */10' },
  });
  expect((await deliver(film, { range: 'bytes=0-3', 'if-range': '"old"' }, both)).status).toBe(200);
});
