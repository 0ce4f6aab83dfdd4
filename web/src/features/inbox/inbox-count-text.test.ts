import { expect, test } from 'vitest';
import { inboxCountText } from './inbox-count-text.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const late = { respondBy: '2026-11-20T11:00:00.000Z' };
const inTime = { respondBy: '2026-11-20T13:00:00.000Z' };
const open = { now, isWhole: true, view: 'open', order: 'due' } as const;

test('the whole list says how many are late', () => {
  expect(inboxCountText([late, inTime, inTime], open)).toEqual({
    one: 'open inquiry',
    many: 'open inquiries',
    also: ', 1 overdue',
  });
  expect(inboxCountText([inTime], { ...open, view: 'mine' })).toEqual({
    one: 'open inquiry of yours',
    many: 'open inquiries of yours',
    also: '',
  });
});

test('where all that is listed is late, or the order is another, more may be', () => {
  const part = { ...open, isWhole: false };

  expect(inboxCountText([late, inTime], part).also).toBe(', 1 overdue');
  expect(inboxCountText([late, late], part).also).toBe(', 2 or more overdue');
  expect(inboxCountText([late, inTime], { ...part, order: 'newest' }).also).toBe(', 1 or more overdue');
});

test('what is answered or in quarantine is not late any more', () => {
  expect(inboxCountText([late], { ...open, view: 'answered' })).toMatchObject({
    one: 'answered inquiry',
    also: '',
  });
  expect(inboxCountText([late, late], { ...open, view: 'quarantined' }).also).toBe('');
});
