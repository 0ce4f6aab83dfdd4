import { expect, test } from 'vitest';
import { appAddress, appCodeAt, newAppSecret, stepOfCode } from './totp.ts';

// The secret and the codes of RFC 6238 for SHA-1, the last six of their eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
])('the code of second %i is the one of the standard', (seconds, code) => {
  expect(appCodeAt(SECRET, at(seconds))).toBe(code);
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is accepted from half a minute before its half minute to half a minute after it', () => {
  const code = appCodeAt(SECRET, at(60));
  expect([29.999, 30, 60, 119.999, 120].map((seconds) => stepOfCode(SECRET, code, at(seconds)))).toEqual([
    ...[undefined, 2, 2, 2, undefined],
  ]);
});

test('an app is told the digits, the period and the algorithm of its codes', () => {
  const { searchParams } = new URL(appAddress(SECRET, 'nora'));
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ issuer: 'Zahrael', secret: SECRET, algorithm: 'SHA1', digits: '6', period: '30' },
  });
});

test('a secret has 160 bits', () => {
  expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
});
