import { expect, test } from 'vitest';
import { sampleAlert } from '../test-samples/grid.ts';
import { NOTHING_DUE } from '../test-samples/today.ts';
import { quietBefore } from './client-filters.ts';
import { endOfToday, isNothingDue } from './today.ts';

test('a client has gone quiet two weeks after the last contact, and not before', () => {
  const now = new Date('2026-11-23T08:00:00.000Z');
  expect('2026-11-09T07:59:59.999Z' < quietBefore(now)).toBe(true);
  expect('2026-11-09T08:00:00.000Z' < quietBefore(now)).toBe(false);
});

test.each([
  ['2026-11-23T19:59:59.999Z', '2026-11-23T19:59:59.999Z'],
  ['2026-11-23T20:00:00.000Z', '2026-11-24T19:59:59.999Z'],
])('the day of %s ends with its last millisecond in Dubai', (now, end) => {
  expect(endOfToday(new Date(now))).toBe(end);
});

test('nothing is due where every section was read and is empty', () => {
  expect(isNothingDue(NOTHING_DUE)).toBe(true);
  expect(isNothingDue({ ...NOTHING_DUE, documents: { state: 'failed' } })).toBe(false);
  const failures = { ...NOTHING_DUE.failures, count: 1, isMore: false, items: [sampleAlert()] };
  expect(isNothingDue({ ...NOTHING_DUE, failures: { ...failures, state: 'ready' } })).toBe(false);
});
