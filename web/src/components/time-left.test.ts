import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const dueAfter = (milliseconds: number) => timeLeft(new Date(NOON + milliseconds).toISOString(), NOON);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [40 * MINUTE, 'in 40 min'],
  [3 * HOUR + 20 * MINUTE, 'in 3 h 20 min'],
  [2 * HOUR, 'in 2 h'],
  [23 * HOUR + 59 * MINUTE, 'in 23 h 59 min'],
  [DAY, 'in 1 d'],
  [6 * DAY + 5 * HOUR + 40 * MINUTE, 'in 6 d 5 h'],
  [-40 * MINUTE, 'overdue by 40 min'],
  [-(3 * HOUR + 20 * MINUTE), 'overdue by 3 h 20 min'],
  [-(DAY + 30 * MINUTE), 'overdue by 1 d'],
])('%i ms from now reads "%s"', (milliseconds, text) => {
  expect(dueAfter(milliseconds).text).toBe(text);
});

test('an inquiry is due in the promised minute and overdue in the next', () => {
  const promised = '2026-11-20T12:00:37.000Z';

  expect(timeLeft(promised, NOON)).toEqual({ text: 'due now', pressure: 'soon' });
  expect(timeLeft(promised, NOON + 59_999)).toEqual({ text: 'due now', pressure: 'soon' });
  expect(timeLeft(promised, NOON + MINUTE)).toEqual({ text: 'overdue by 1 min', pressure: 'overdue' });
});

test('the last hour is marked as soon', () => {
  expect(dueAfter(HOUR + MINUTE).pressure).toBe('later');
  expect(dueAfter(HOUR).pressure).toBe('soon');
});
