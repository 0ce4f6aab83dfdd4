import { expect, test } from 'vitest';
import { choiceOf, instant, sentInstant } from './fields.ts';

test('a choice names what may be chosen', () => {
  const { error } = choiceOf(['open', 'answered', 'quarantined']).safeParse('lost');
  expect(error?.issues.map(({ message }) => message)).toEqual(['Choose open, answered or quarantined.']);
});

test('an instant has the form of toISOString', () => {
  const now = new Date('2026-11-21T08:30:00Z').toISOString();
  expect(instant.parse(now)).toBe('2026-11-21T08:30:00.000Z');
});

// Each of these would sort wrongly beside instants with milliseconds.
test.each([
  ['without milliseconds', '2026-11-21T08:30:00Z'],
  ['without seconds', '2026-11-21T08:30Z'],
  ['with microseconds', '2026-11-21T08:30:00.000000Z'],
  ['with tenths of a second', '2026-11-21T08:30:00.5Z'],
  ['with an offset', '2026-11-21T12:30:00.000+04:00'],
  ['without a time zone', '2026-11-21T08:30:00.000'],
  ['as a day', '2026-11-21'],
  ['on a day that does not exist', '2026-02-30T08:30:00.000Z'],
])('an instant %s is refused', (_, time) => {
  expect(instant.safeParse(time).success).toBe(false);
});

test.each([
  ['2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z'],
  ['2026-11-21T08:30:00.5Z', '2026-11-21T08:30:00.500Z'],
  ['2026-11-21T08:30:00.000000Z', '2026-11-21T08:30:00.000Z'],
])('a program may send %s, which is stored as %s', (time, stored) => {
  expect(sentInstant.parse(time)).toBe(stored);
});
