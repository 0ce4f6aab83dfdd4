import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

interface Request {
  uri: string;
  headers: Record<string, { value: string }>;
  rawQueryString?: () => string | undefined;
}

const load = (name: string) =>
  runInNewContext(`${readFileSync(`infra/edge/${name}.js`, 'utf8')}; handler`, {
    SITE: {
      pages: { '/': '/index.html', '/contact': '/contact.html' },
      prefixes: [{ prefix: '/inbox/', file: '/app.html' }],
      files: ['/favicon.svg', '/docs/letter.txt'],
      assets: '/assets/',
      notFound: '/404.html',
      counted: '/counted/',
    },
  });

const visit = (address: string, encodings = 'gzip, deflate, br, zstd') => {
  const [uri, query] = address.split('?');
  const headers = encodings === '' ? {} : { 'accept-encoding': { value: encodings } };

  return load('site-request')({ request: { uri, headers, rawQueryString: () => query } });
};

test.each([
  ['/', '/index.html'],
  ['/contact', '/contact.html'],
  ['/inbox/INQ-7K2M9QXA', '/app.html'],
  ['/assets/app-1.js', '/assets/app-1.js'],
  ['/favicon.svg', '/favicon.svg'],
  ['/docs/letter.txt', '/docs/letter.txt'],
  ['/docs/nothing.txt', '/404.html'],
  ['/docs', '/404.html'],
  ['/nowhere', '/404.html'],
  ['/contact.html', '/404.html'],
  ['/Nowhere.', '/404.html'],
  ['/Constructor', '/404.html'],
  ['/inboxes.', '/404.html'],
  ['/constructor', '/404.html'],
  ['/inboxes', '/404.html'],
])('%s shows %s', (uri, file) => {
  expect(visit(uri).uri).toBe(file);
});

test.each([
  ['gzip, deflate, br', '/contact.html'],
  ['br', '/contact.html'],
  ['gzip;q=1.0, br;q=0.8, *;q=0.1', '/contact.html'],
  ['BR ; q=.5', '/contact.html'],
  ['br;q=0', '/plain/contact.html'],
  ['br;q=0.000, gzip', '/plain/contact.html'],
  ['gzip, deflate', '/plain/contact.html'],
  ['brotli, x-br', '/plain/contact.html'],
  ['', '/plain/contact.html'],
])('a viewer that accepts “%s” gets %s', (encodings, file) => {
  expect(visit('/contact', encodings).uri).toBe(file);
  expect(visit('/favicon.svg', encodings).uri).toBe('/favicon.svg');
});

test('the page for unknown addresses and the shell of the portal have two forms as well', () => {
  expect([visit('/nowhere', 'gzip').uri, visit('/inbox/1', 'gzip').uri]).toEqual([
    '/plain/404.html',
    '/plain/app.html',
  ]);
  expect(visit('/plain/contact.html').uri).toBe('/404.html');
});

test.each(['/counted/form-start/vessel', '/counted/page/', '/counted/page/Qualification/'])(
  '%s is answered with nothing, and by no cache',
  (uri) => {
    expect(visit(uri)).toMatchObject({
      statusCode: 204,
      headers: { 'cache-control': { value: 'no-store' } },
    });
    expect(visit(uri)).not.toHaveProperty('body');
  },
);

test.each([
  ['/contact/', '/contact'],
  ['/contact/?', '/contact'],
  ['/enquiry/?type=Trust%20Services&type=Other', '/enquiry?type=Trust%20Services&type=Other'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/Contact', '/contact'],
  ['/CONTACT?a=B', '/contact?a=B'],
  ['/contact.', '/contact'],
  ['/contact),', '/contact'],
  ['/contact%22', '/contact'],
  ['/contact%E2%80%9D.', '/contact'],
  ['/.', '/'],
  ['/docs/letter.txt).', '/docs/letter.txt'],
  ['/Docs/Letter.txt', '/docs/letter.txt'],
])('%s moves to %s on this site', (uri, location) => {
  expect(visit(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: location } } });
});

test('the page for unknown addresses is answered with 404, every other page keeps its status', () => {
  const respond = (statusCode: number, headers: Record<string, { value: string }>) =>
    load('site-response')({ response: { statusCode, headers } }).statusCode;
  expect(respond(200, { 'x-amz-meta-status': { value: '404' } })).toBe(404);
  expect(respond(304, { 'x-amz-meta-status': { value: '404' } })).toBe(304);
  expect(respond(200, {})).toBe(200);
});

test('an answer that is stored in an encoding varies by those that a viewer accepts', () => {
  const varyOf = (headers: Record<string, { value: string }>) =>
    load('site-response')({ response: { statusCode: 200, headers } }).headers.vary;
  expect(varyOf({ 'content-encoding': { value: 'br' } })).toEqual({ value: 'accept-encoding' });
  expect(varyOf({})).toBeUndefined();
});

test.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['text/javascript', 'text/javascript; charset=utf-8'],
  ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
  ['text/css; charset=utf-8', 'text/css; charset=utf-8'],
  ['image/png', 'image/png'],
])('a file of the type %s is answered as %s', (type, answered) => {
  const { headers } = load('site-response')({
    response: { statusCode: 200, headers: { 'content-type': { value: type } } },
  });
  expect(headers['content-type'].value).toBe(answered);
});

test('the API receives host and address from the distribution, also if the visitor sends others', () => {
  const request: Request = {
    uri: '/api/contact',
    headers: { host: { value: 'zahrael.example' }, 'x-viewer-address': { value: '203.0.113.9' } },
  };
  const { headers } = load('api-request')({ request, viewer: { ip: '192.0.2.7' } });
  expect([headers['x-forwarded-host'].value, headers['x-viewer-address'].value]).toEqual([
    'zahrael.example',
    '192.0.2.7',
  ]);
});
