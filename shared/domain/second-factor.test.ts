import { expect, test } from 'vitest';
import { SecondFactorCode } from './second-factor.ts';

test('a code is trimmed, and of at most forty characters', () => {
  expect(SecondFactorCode.parse(' 123 456 ')).toBe('123 456');
  const messageOf = (code: unknown) => SecondFactorCode.safeParse(code).error?.issues[0]?.message;
  expect(['7', 'x'.repeat(40), ` ${'x'.repeat(40)} `].map(messageOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['', '   ', undefined].map(messageOf)).toEqual(Array(3).fill('Enter a code.'));
  expect(messageOf('x'.repeat(41))).toBe('This is not a code.');
});
