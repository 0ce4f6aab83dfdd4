import { expect, test } from 'vitest';
import { matchesPath } from './distribution.ts';
import { passing } from './forwarding.ts';

const request = {
  path: '/api/notes',
  query: 'tag=a&secret=b&tag=c',
  headers: { host: 'sample.example', accept: 'text/html', connection: 'keep-alive', cookie: 'one=1; two=2' },
};
const all = () => true;
const none = () => false;

test('everything passes but what belongs to the connection', () => {
  expect(passing(request, { headers: all, query: all, cookies: all })).toEqual({
    url: '/api/notes?tag=a&secret=b&tag=c',
    headers: { host: 'sample.example', accept: 'text/html', cookie: 'one=1; two=2' },
  });
});

test('only what the policy names passes', () => {
  const named = (wanted: string) => (name: string) => name === wanted;
  expect(passing(request, { headers: named('accept'), query: named('tag'), cookies: named('two') })).toEqual({
    url: '/api/notes?tag=a&tag=c',
    headers: { accept: 'text/html', cookie: 'two=2' },
  });
});

test('nothing passes where the policy lets nothing pass', () => {
  expect(passing(request, { headers: none, query: none, cookies: none })).toEqual({
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
