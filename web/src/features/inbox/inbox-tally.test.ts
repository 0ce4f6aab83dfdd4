import { expect, test } from 'vitest';
import { inboxTally } from './inbox-tally.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const late = { respondBy: '2026-11-20T11:00:00.000Z' };
const inTime = { respondBy: '2026-11-20T13:00:00.000Z' };

test('the whole list says how many there are and how many are late', () => {
  expect(inboxTally([late, inTime, inTime], { now, isWhole: true })).toBe('3 open inquiries, 1 overdue');
  expect(inboxTally([inTime], { now, isWhole: true })).toBe('1 open inquiry');
});

test('a part of the list says that it is one', () => {
  expect(inboxTally([late, inTime], { now, isWhole: false })).toBe('The first 2 open inquiries, 1 overdue');
});

test('where all that is listed is late, more may be', () => {
  expect(inboxTally([late, late], { now, isWhole: false })).toBe(
    'The first 2 open inquiries, 2 or more overdue',
  );
});
