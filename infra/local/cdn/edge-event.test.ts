import { expect, test } from 'vitest';
import {
  type CdnRequest,
  fromEdgeRequest,
  fromEdgeResponse,
  toEdgeRequest,
  toEdgeResponse,
} from './edge-event.ts';
import { EdgeRequest, EdgeResponse } from './edge-function.ts';

const request: CdnRequest = {
  method: 'GET',
  path: '/page',
  query: 'a=1&b=x%20y&a=2',
  headers: { host: 'sample.example', cookie: 'one=1; two=2' },
};

test('a request has the shape of a CloudFront function’s event', () => {
  expect(toEdgeRequest(request)).toEqual({
    method: 'GET',
    uri: '/page',
    querystring: { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, b: { value: 'x%20y' } },
    headers: { host: { value: 'sample.example' } },
    cookies: { one: { value: '1' }, two: { value: '2' } },
  });
});

test('the function’s changes to a request apply', () => {
  const edge = EdgeRequest.parse({
    ...toEdgeRequest(request),
    uri: '/other',
    headers: { 'X-New': { value: 'n' } },
  });
  expect(fromEdgeRequest(edge)).toEqual({
    method: 'GET',
    path: '/other',
    query: 'a=1&a=2&b=x%20y',
    headers: { 'x-new': 'n', cookie: 'one=1; two=2' },
  });
});

test('a response keeps its body and its cookies', () => {
  const headers = { 'content-type': 'text/html', 'set-cookie': ['a=1; Path=/; Secure'] };
  const edge = toEdgeResponse({ status: 200, headers, body: Buffer.from('body') });
  expect(edge).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': { value: 'text/html' } },
    cookies: { a: { value: '1', attributes: 'Path=/; Secure' } },
  });
  expect(fromEdgeResponse(EdgeResponse.parse({ ...edge, statusCode: 404 }), Buffer.from('body'))).toEqual({
    status: 404,
    headers,
    body: Buffer.from('body'),
  });
});

test('a function may generate a response', () => {
  const made = EdgeResponse.parse({
    statusCode: 301,
    headers: { location: { value: '/there' } },
    body: { encoding: 'base64', data: 'bW92ZWQ=' },
  });
  const { status, headers, body } = fromEdgeResponse(made, Buffer.alloc(0));
  expect([status, headers, body.toString()]).toEqual([301, { location: '/there' }, 'moved']);
});
