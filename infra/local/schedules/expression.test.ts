import { expect, test } from 'vitest';
import { parseSchedule } from './expression.ts';

const after = (expression: string, instant: string) =>
  new Date(parseSchedule(expression)(Date.parse(instant))).toISOString();

test.each([
  ['rate(1 minute)', '2026-11-21T10:00:30.000Z', '2026-11-21T10:01:30.000Z'],
  ['rate(2 hours)', '2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  ['cron(0 8 * * ? *)', '2026-11-21T07:59:59.000Z', '2026-11-21T08:00:00.000Z'],
  ['cron(0 8 * * ? *)', '2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ['cron(30 6 ? * MON-FRI *)', '2026-11-21T00:00:00.000Z', '2026-11-23T06:30:00.000Z'],
  ['cron(0/15 9,17 * * ? *)', '2026-11-21T09:46:00.000Z', '2026-11-21T17:00:00.000Z'],
  ['cron(0 0 29 2 ? *)', '2026-11-21T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['cron(0 12 1 JAN ? 2027-2030)', '2026-01-02T00:00:00.000Z', '2027-01-01T12:00:00.000Z'],
])('%s after %s runs at %s', (expression, now, expected) => {
  expect(after(expression, now)).toBe(expected);
});

test.each(['rate(0 minutes)', 'at(2026-11-21T10:00:00)', 'cron(0 8 L * ? *)', 'cron(0 8 * *)'])(
  '%s fails the start',
  (expression) => {
    expect(() => parseSchedule(expression)).toThrow();
  },
);

test('another time zone than UTC fails the start', () => {
  expect(() => parseSchedule('cron(0 8 * * ? *)', 'Asia/Dubai')).toThrow('Asia/Dubai');
});
