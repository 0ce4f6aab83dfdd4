import { expect, test } from 'vitest';
import { mustStepUp } from './step-up.ts';

const now = new Date('2026-11-22T20:00:00.000Z');
const secondFactorSince = '2026-11-01T08:00:00.000Z';

test.each([
  ['recent', '2026-11-22T19:45:00.000Z', false],
  ['recent', '2026-11-22T19:44:59.999Z', true],
  ['workday', '2026-11-22T12:00:00.000Z', false],
  ['workday', '2026-11-22T11:59:59.999Z', true],
  ['recent', undefined, true],
  [undefined, undefined, false],
] as const)('a call that asks for a verification “%s” after one at %s: %s', (stepUp, verifiedAt, isAsked) => {
  expect(mustStepUp(stepUp, { verifiedAt, secondFactorSince }, now)).toBe(isAsked);
});

test('an account without a second factor is asked for none', () => {
  expect(mustStepUp('recent', {}, now)).toBe(false);
});
