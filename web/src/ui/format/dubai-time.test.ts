import { expect, test } from 'vitest';
import { dateAndTime, dayAndTime, dayInFull, dayOf, inFull, timeOfDay, timeToSecond } from './dubai-time.ts';

/** Every 37 hours of two years, a leap day among them. */
const INSTANTS = Array.from(
  { length: 474 },
  (_, place) => Date.UTC(2027, 10, 1) + place * 37 * 3_600_000 + place * 61_003,
);

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

test.each([
  ['timeOfDay', timeOfDay, time],
  ['timeToSecond', timeToSecond, { ...time, second: '2-digit' }],
  ['dayOf', dayOf, { ...date, month: 'short' }],
  [
    'dayAndTime',
    (instant: number) => dayAndTime(instant, instant),
    { weekday: 'short', day: 'numeric', month: 'short', ...time },
  ],
  ['dayInFull', dayInFull, { weekday: 'long', ...date }],
] as const)('%s is the clock of Dubai in British English', (_, format, options) => {
  const inDubai = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', ...options });

  expect(INSTANTS.map((instant) => format(instant))).toEqual(
    INSTANTS.map((instant) => inDubai.format(instant)),
  );
});

test('a day and its time are in one line', () => {
  const lateInLondon = '2026-11-20T21:05:00Z';

  expect(dateAndTime(lateInLondon)).toBe('21 November 2026, 01:05');
  expect(inFull(lateInLondon)).toBe('Saturday, 21 November 2026 at 01:05, Dubai time (UTC+4)');
});

test('a day that is farther than half a year has its year in place of its weekday', () => {
  const now = Date.parse('2026-11-29T10:00:00Z');

  expect(dayAndTime('2026-06-01T10:00:00Z', now)).toBe('Mon 1 Jun, 14:00');
  expect(dayAndTime('2026-05-29T10:00:00Z', now)).toBe('29 May 2026, 14:00');
  expect(dayAndTime('2025-11-24T06:00:00Z', now)).toBe('24 Nov 2025, 10:00');
  expect(dayAndTime('2027-01-04T06:00:00Z', now)).toBe('Mon 4 Jan, 10:00');
  expect(dayAndTime('2027-11-28T20:30:00Z', now)).toBe('29 Nov 2027, 00:30');
});
