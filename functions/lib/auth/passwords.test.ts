import { expect, test } from 'vitest';
import { newAccessCode, weaknessOf } from './access-codes.ts';
import { hashSecret, secretMatches } from './passwords.ts';

test('a secret matches its own hash and no other', async () => {
  const hash = await hashSecret('a sample access code');
  // A salt of 16 bytes and a tag of 32.
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await secretMatches('a sample access code', hash)).toBe(true);
  expect(await secretMatches('another access code', hash)).toBe(false);
});

test('nobody matches an account that does not exist', async () => {
  expect(await secretMatches('anything', undefined)).toBe(false);
});

test('one secret never hashes the same way twice', async () => {
  expect(await hashSecret('same same same same')).not.toBe(await hashSecret('same same same same'));
});

test.each([
  ['short', 'too-short-code'],
  ['known', 'Passwordpassword'],
  ['shown in this repository', 'local-access-code'],
  ['monotonous', 'abababababababababab'],
  ['made of the username', 'very-long-commander-code'],
])('a code that is %s is refused', (_, code) => {
  expect(weaknessOf('access code', code, 'commander')).toEqual(expect.any(String));
});

test('a code made here is good enough', () => {
  const code = newAccessCode();
  expect(code).toMatch(/^\w{4}(-\w{4}){4}$/);
  expect(weaknessOf('access code', code, 'commander')).toBeUndefined();
});

test.each([
  ['short', 'eleven chrs', 'A password has at least 12 characters.'],
  ['known', 'Password1234', 'This password is on the list of known ones.'],
  ['monotonous', 'abababababab', 'This password repeats too few characters.'],
  ['made of the username', 'amira-sample-9', 'A password must not contain the username.'],
])('a password that is %s is refused', (_, password, words) => {
  expect(weaknessOf('password', password, 'amira-sample')).toBe(words);
});

test('twelve characters are enough for a password, not for an access code', () => {
  expect(weaknessOf('password', 'harbour-at-9', 'amira')).toBeUndefined();
  expect(weaknessOf('access code', 'harbour-at-9', 'amira')).toBe(
    'An access code has at least 15 characters.',
  );
});
