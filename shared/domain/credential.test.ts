import { expect, test } from 'vitest';
import { credential, typedUsername } from './credential.ts';

const messageOf = (result: { readonly success: boolean; readonly error?: Error | undefined }) =>
  result.error?.message.match(/"message": "([^"]+)"/)?.[1];

test('a username is read without blanks around it, in small letters', () => {
  expect(typedUsername.parse('  Amira@Sample.Example\t')).toBe('amira@sample.example');
});

test.each(['', ' ', '\u00a0\n'])('a username of blanks alone, %j, is none', (text) => {
  expect(messageOf(typedUsername.safeParse(text))).toBe('Enter your username.');
});

test('a secret is taken as it is typed', () => {
  expect(credential('password').parse(' Two Words ')).toBe(' Two Words ');
  expect(messageOf(credential('password').safeParse(''))).toBe('Enter your password.');
});

test.each([
  ['username', typedUsername],
  ['password', credential('password')],
])('a %s has at most 256 characters', (what, schema) => {
  expect(schema.safeParse('x'.repeat(256)).success).toBe(true);
  expect(messageOf(schema.safeParse('x'.repeat(257)))).toBe(`Invalid ${what}.`);
});
