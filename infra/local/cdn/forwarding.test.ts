import { expect, test } from 'vitest';
import { matchesPath } from './distribution.ts';
import { selectForwarded } from './forwarding.ts';

const request = {
  path: '/api/notes',
  query: 'tag=a&secret=b&tag=c',
  headers: { host: 'sample.example', accept: 'text/html', connection: 'keep-alive', cookie: 'one=1; two=2' },
};
const all = () => true;
const none = () => false;

test('hop-by-hop headers are not forwarded, all others are', () => {
  expect(selectForwarded(request, { headers: all, query: all, cookies: all })).toEqual({
    url: '/api/notes?tag=a&secret=b&tag=c',
    headers: { host: 'sample.example', accept: 'text/html', cookie: 'one=1; two=2' },
  });
});

test('only what the policy names is forwarded', () => {
  const named = (wanted: string) => (name: string) => name === wanted;
  expect(
    selectForwarded(request, { headers: named('accept'), query: named('tag'), cookies: named('two') }),
  ).toEqual({
    url: '/api/notes?tag=a&tag=c',
    headers: { accept: 'text/html', cookie: 'two=2' },
  });
});

test('a policy without names forwards nothing', () => {
  expect(selectForwarded(request, { headers: none, query: none, cookies: none })).toEqual({
    url: '/api/notes',
    headers: {},
  });
});

test.each([
  ['/api/*', '/api/notes', true],
  ['api/*', '/api/notes', true],
  ['/api/*', '/API/notes', false],
  ['*.css', '/a/b.css', true],
  ['/a?c', '/abc', true],
  ['/a.c', '/abc', false],
])('the pattern %s covers %s: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});
