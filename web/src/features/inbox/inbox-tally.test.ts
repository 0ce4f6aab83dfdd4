import { expect, test } from 'vitest';
import { inboxTally } from './inbox-tally.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const late = { respondBy: '2026-11-20T11:00:00.000Z' };
const inTime = { respondBy: '2026-11-20T13:00:00.000Z' };
const open = { now, isWhole: true, view: 'open', order: 'due' } as const;

test('the whole list says how many there are and how many are late', () => {
  expect(inboxTally([late, inTime, inTime], open)).toBe('3 open inquiries, 1 overdue');
  expect(inboxTally([inTime], { ...open, view: 'mine' })).toBe('1 open inquiry of yours');
});

test('a part of the list says that it is one', () => {
  expect(inboxTally([late, inTime], { ...open, isWhole: false })).toBe(
    'The first 2 open inquiries, 1 overdue',
  );
});

test('where all that is listed is late, or the order is another, more may be', () => {
  const part = { ...open, isWhole: false };

  expect(inboxTally([late, late], part)).toBe('The first 2 open inquiries, 2 or more overdue');
  expect(inboxTally([late, inTime], { ...part, order: 'newest' })).toBe(
    'The first 2 open inquiries, 1 or more overdue',
  );
});

test('what is answered or in quarantine is not late any more', () => {
  expect(inboxTally([late], { ...open, view: 'answered' })).toBe('1 answered inquiry');
  expect(inboxTally([late, late], { ...open, view: 'quarantined' })).toBe('2 inquiries in quarantine');
});
