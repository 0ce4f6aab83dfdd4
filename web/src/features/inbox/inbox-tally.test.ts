import { expect, test } from 'vitest';
import { inboxTally } from './inbox-tally.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const late = { respondBy: '2026-11-20T11:00:00.000Z' };
const inTime = { respondBy: '2026-11-20T13:00:00.000Z' };
const open = { now, isWhole: true, view: 'open', order: 'due' } as const;

test('the whole list says how many are late', () => {
  expect(inboxTally([late, inTime, inTime], open)).toEqual({
    one: 'open inquiry',
    many: 'open inquiries',
    also: ', 1 overdue',
  });
  expect(inboxTally([inTime], { ...open, view: 'mine' })).toEqual({
    one: 'open inquiry of yours',
    many: 'open inquiries of yours',
    also: '',
  });
});

test('where all that is listed is late, or the order is another, more may be', () => {
  const part = { ...open, isWhole: false };

  expect(inboxTally([late, inTime], part).also).toBe(', 1 overdue');
  expect(inboxTally([late, late], part).also).toBe(', 2 or more overdue');
  expect(inboxTally([late, inTime], { ...part, order: 'newest' }).also).toBe(', 1 or more overdue');
});

test('what is answered or in quarantine is not late any more', () => {
  expect(inboxTally([late], { ...open, view: 'answered' })).toMatchObject({
    one: 'answered inquiry',
    also: '',
  });
  expect(inboxTally([late, late], { ...open, view: 'quarantined' }).also).toBe('');
});
