import { expect, test } from 'vitest';
import { newAccessCode, weaknessOf } from './access-codes.ts';

test.each([
  'correcthorsebatterystaple',
  'Correct Horse Battery Staple',
  'qwertyuiopasdfgh',
  'qwertyuiopasdfghjkl',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnop',
  'abcdefghijklmnopqrstuvwxyz',
  '123456789012345',
  '1234567890123456',
  'iloveyouforever',
  'thisisapassword',
  'mypasswordismypassword',
])('the access code %s is known, though the published lists lack it', (secret) => {
  expect(weaknessOf('access code', secret, 'zed')).toBe('This access code is on the list of known ones.');
});

test.each(['abcdefghijkl', '1234567890123', '12345678901234'])(
  'the password %s is known, though the published lists lack it',
  (secret) => {
    expect(weaknessOf('password', secret, 'zed')).toBe('This password is on the list of known ones.');
  },
);

test.each(['١٢٣٤٥٦٧٨٩٠١٢٣٤', '۱۲۳۴۵۶۷۸۹۰۱۲۳۴', '１２３４５６７８９０１２３４'])(
  'the digits %s are judged as 0 to 9 are',
  (secret) => {
    expect(weaknessOf('password', secret, 'zed')).toBe('This password is on the list of known ones.');
  },
);

test('a username too short to be forbidden is one of the known words', () => {
  expect(weaknessOf('password', 'zed-1979-zed!', 'zed')).toBe(
    'This password is easy to guess: it is made of the product’s words, names or years.',
  );
  expect(weaknessOf('password', 'zed-1979-zed!', 'amira')).toBeUndefined();
});

test('an access code that is made is never weak, and never the same', () => {
  const made = Array.from({ length: 50 }, newAccessCode);
  expect(new Set(made).size).toBe(50);
  for (const code of made) {
    expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){4}$/);
    expect(weaknessOf('access code', code, 'commander')).toBeUndefined();
  }
});
