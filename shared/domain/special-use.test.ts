import { expect, test } from 'vitest';
import { isSpecialUse } from './special-use.ts';

test.each([
  ...['archai.invalid', 'ARCHAI.Invalid', 'archai.invalid.', 'invalid', 'sample.test', 'a.b.localhost'],
  ...['printer.local', 'shop.onion', 'example.com', 'mail.EXAMPLE.org', 'example.net', 'home.arpa'],
  ...['1.0.0.127.in-addr.arpa', 'db.internal', 'name.alt', 'sample.example'],
])('nobody can be reached under %s', (domain) => {
  expect(isSpecialUse(domain)).toBe(true);
});

test.each(['zahrael.com', 'example.co.uk', 'myexample.com', 'test.zahrael.com', 'latest', 'notlocal'])(
  'somebody may be reached under %s',
  (domain) => {
    expect(isSpecialUse(domain)).toBe(false);
  },
);

test('only the sample domain counts as a real one', () => {
  expect(isSpecialUse('sample.example', 'example')).toBe(false);
  expect(isSpecialUse('archai.invalid', 'example')).toBe(true);
  expect(isSpecialUse('example.com', 'example')).toBe(true);
});
