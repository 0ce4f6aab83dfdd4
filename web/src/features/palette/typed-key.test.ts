import { expect, test } from 'vitest';
import { typedKey } from './typed-key.ts';

test.each([
  ['r', 'KeyR', 'R'],
  ['R', 'KeyR', 'R'],
  ['?', 'Slash', '?'],
  ['/', 'Slash', '/'],
  ['?', 'Minus', '?'],
])('%s at %s is %s', (key, code, expected) => {
  expect(typedKey({ key, code })).toBe(expected);
});

test('a letter of another alphabet counts as the Latin one in its place', () => {
  expect(typedKey({ key: 'ق', code: 'KeyR' })).toBe('R');
  expect(typedKey({ key: 'о', code: 'KeyJ' })).toBe('J');
});

test.each(['Enter', '7', ' ', 'Dead', 'Process'])('%s is none', (key) => {
  expect(typedKey({ key, code: 'KeyR' })).toBeUndefined();
});

test('a letter that a Latin keyboard has in another place is what it says', () => {
  expect(typedKey({ key: 'z', code: 'KeyY' })).toBe('Z');
  expect(typedKey({ key: 'ü', code: 'BracketLeft' })).toBeUndefined();
});
