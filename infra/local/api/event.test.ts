import { expect, test } from 'vitest';
import { type ApiRequest, fromLambdaResponse, toLambdaEvent } from './event.ts';

const matched = {
  apiId: 'abc123',
  domainName: 'abc123.execute-api.us-east-1.amazonaws.com',
  routeKey: 'GET /api/notes/{id}',
  pathParameters: { id: 'a b' },
  now: Date.UTC(2026, 2, 5, 9, 8, 7),
};
const request = (change: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  url: '/api/notes/a%20b?tag=x&tag=y%26z&empty=',
  headers: { host: 'sample.example', 'user-agent': 'sample', cookie: 'one=1; two=2' },
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...change,
});

test('a request becomes an event of payload format 2.0', () => {
  expect(toLambdaEvent(request(), matched)).toEqual({
    version: '2.0',
    routeKey: 'GET /api/notes/{id}',
    rawPath: '/api/notes/a b',
    rawQueryString: 'tag=x&tag=y%26z&empty=',
    cookies: ['one=1', 'two=2'],
    headers: { host: 'sample.example', 'user-agent': 'sample' },
    queryStringParameters: { tag: 'x,y&z', empty: '' },
    pathParameters: { id: 'a b' },
    requestContext: {
      accountId: '000000000000',
      apiId: 'abc123',
      domainName: 'abc123.execute-api.us-east-1.amazonaws.com',
      domainPrefix: 'abc123',
      http: {
        method: 'GET',
        path: '/api/notes/a b',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'sample',
      },
      requestId: expect.any(String),
      routeKey: 'GET /api/notes/{id}',
      stage: '$default',
      time: '05/Mar/2026:09:08:07 +0000',
      timeEpoch: matched.now,
    },
    isBase64Encoded: false,
  });
});

test('fields that a request lacks are absent from the event', () => {
  const event = toLambdaEvent(request({ url: '/', headers: {} }), { ...matched, pathParameters: {} });
  for (const field of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
    expect(event).not.toHaveProperty(field);
});

test('parameters may have the names of an object’s inherited members', () => {
  const event = toLambdaEvent(request({ url: '/?__proto__=1&constructor=2' }), matched);
  expect(Object.entries(event.queryStringParameters ?? {})).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
  ]);
});

test.each([
  ['application/json', 'grüße', false],
  ['application/json; charset=utf-8', 'grüße', false],
  ['text/plain', 'grüße', false],
  ['application/x-www-form-urlencoded', 'Z3LDvMOfZQ==', true],
  ['application/octet-stream', 'Z3LDvMOfZQ==', true],
  [undefined, 'Z3LDvMOfZQ==', true],
])('a body of type %s arrives as %s', (type, body, isBase64Encoded) => {
  const headers = type === undefined ? {} : { 'content-type': type };
  const event = toLambdaEvent(request({ method: 'POST', headers, body: Buffer.from('grüße') }), matched);
  expect([event.body, event.isBase64Encoded]).toEqual([body, isBase64Encoded]);
});

const answered = (result: unknown) => {
  const { status, headers, body } = fromLambdaResponse(JSON.stringify(result));
  return { status, headers, body: body.toString() };
};

test('a complete response is sent unchanged', () => {
  const result = {
    statusCode: 201,
    headers: { 'Content-Type': 'application/json', 'X-Count': 3 },
    cookies: ['a=1; Path=/', 'b=2'],
    body: '{"ok":true}',
  };
  expect(answered(result)).toEqual({
    status: 201,
    headers: { 'content-type': 'application/json', 'x-count': '3', 'set-cookie': ['a=1; Path=/', 'b=2'] },
    body: '{"ok":true}',
  });
});

test('a base64 body is sent as bytes', () => {
  const result = { statusCode: 200, isBase64Encoded: true, body: Buffer.from('%PDF').toString('base64') };
  expect(answered(result).body).toBe('%PDF');
});

test('a result without a status is sent as JSON with 200', () => {
  const headers = { 'content-type': 'application/json' };
  expect(answered({ ok: true })).toEqual({ status: 200, headers, body: '{"ok":true}' });
  expect(answered(null)).toEqual({ status: 200, headers, body: 'null' });
  expect(answered('words')).toEqual({ status: 200, headers, body: 'words' });
});

test('an invalid status becomes a 500', () => {
  expect(answered({ statusCode: 'fine' }).status).toBe(500);
});
