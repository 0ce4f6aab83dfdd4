import { expect, test } from 'vitest';
import { lastMonths } from './month.ts';

test('months end with the one that it is in Dubai, and go back over the year', () => {
  expect(lastMonths(new Date('2026-01-15T10:00:00.000Z'), 3)).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(lastMonths(new Date('2026-11-30T20:30:00.000Z'), 1)).toEqual(['2026-12']);
});
