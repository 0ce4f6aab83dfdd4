import { expect, test } from 'vitest';
import { inboxCountText } from './inbox-count-text.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const late = { respondBy: '2026-11-20T11:00:00.000Z' };
const inTime = { respondBy: '2026-11-20T13:00:00.000Z' };
const open = { now, isWhole: true, view: 'open', order: 'due' } as const;

test('a complete list counts the overdue inquiries', () => {
  expect(inboxCountText([late, inTime, inTime], open)).toEqual({
    one: 'open inquiry',
    many: 'open inquiries',
    also: ', 1 overdue',
  });
  expect(inboxCountText([inTime], { ...open, view: 'mine' })).toEqual({
    one: 'inquiry of yours',
    many: 'inquiries of yours',
    also: '',
  });
});

test('a partial list that may hold more overdue inquiries says "or more"', () => {
  const part = { ...open, isWhole: false };

  expect(inboxCountText([late, inTime], part).also).toBe(', 1 overdue');
  expect(inboxCountText([late, late], part).also).toBe(', 2 or more overdue');
  expect(inboxCountText([late, inTime], { ...part, order: 'newest' }).also).toBe(', 1 or more overdue');
});

test('answered and quarantined inquiries are not overdue', () => {
  expect(inboxCountText([late], { ...open, view: 'answered' })).toMatchObject({
    one: 'answered inquiry',
    also: '',
  });
  expect(inboxCountText([late, late], { ...open, view: 'quarantined' }).also).toBe('');
});
