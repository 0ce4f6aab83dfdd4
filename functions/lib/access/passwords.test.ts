import { expect, test } from 'vitest';
import { newAccessCode, weaknessOf } from './access-codes.ts';
import { hashSecret, secretMatches } from './passwords.ts';

test('a secret matches its own hash and no other', async () => {
  const hash = await hashSecret('a sample access code');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
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
  expect(weaknessOf(code, 'commander')).toEqual(expect.any(String));
});

test('a code made here is good enough', () => {
  const code = newAccessCode();
  expect(code).toMatch(/^\w{4}(-\w{4}){4}$/);
  expect(weaknessOf(code, 'commander')).toBeUndefined();
});
