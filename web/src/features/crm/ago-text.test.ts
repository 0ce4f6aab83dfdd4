import { expect, test } from 'vitest';
import { agoText } from './ago-text.ts';

const at = '2026-11-20T10:00:00.000Z';

test.each([
  [0, 'just now'],
  [-5, 'just now'],
  [1, '1 min ago'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [24 * 60, '1 d ago'],
  [7 * 24 * 60 - 1, '6 d ago'],
  [7 * 24 * 60, 'on 20 November 2026, 14:00'],
])('%i minutes are “%s”', (minutes, text) => {
  expect(agoText(at, Date.parse(at) + minutes * 60_000)).toBe(text);
});
