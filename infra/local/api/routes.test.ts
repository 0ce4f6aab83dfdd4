import { expect, test } from 'vitest';
import { type ApiRoute, createRouter } from './routes.ts';

const route = (routeKey: string): ApiRoute => {
  const [method = '', path = ''] = routeKey.split(' ');
  return { routeKey, method, segments: path.split('/').slice(1), functionArn: routeKey, timeoutMs: 1_000 };
};

const find = createRouter(
  [
    'GET /api/{proxy+}',
    'GET /api/notes/{id}',
    'ANY /api/notes',
    'GET /api/notes/mine',
    'POST /api/notes',
  ].map(route),
);

test.each([
  ['GET', '/api/notes/mine', 'GET /api/notes/mine', {}],
  ['GET', '/api/notes/a%2Fb', 'GET /api/notes/{id}', { id: 'a/b' }],
  ['POST', '/api/notes', 'POST /api/notes', {}],
  ['PUT', '/api/notes', 'ANY /api/notes', {}],
  ['GET', '/api/other/deep/path', 'GET /api/{proxy+}', { proxy: 'other/deep/path' }],
])('%s %s is served by %s', (method, path, routeKey, pathParameters) => {
  const found = find(method, path);
  expect(found?.route.routeKey).toBe(routeKey);
  expect(found?.pathParameters).toEqual(pathParameters);
});

test.each([
  ['POST', '/api/notes/1'],
  ['GET', '/elsewhere'],
  ['GET', '/'],
])('%s %s has no route', (method, path) => {
  expect(find(method, path)).toBeUndefined();
});

test('a parameter does not match an empty segment', () => {
  expect(createRouter([route('GET /api/notes/{id}')])('GET', '/api/notes/')).toBeUndefined();
});

test('$default matches every other request', () => {
  expect(createRouter([route('$default')])('DELETE', '/any')?.route.routeKey).toBe('$default');
});
