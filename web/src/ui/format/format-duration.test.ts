import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, '0 min'],
  [40, '40 min'],
  [200, '3 h 20 min'],
  [1440, '1 d'],
  [1440 * 12 + 4 * 60 + 30, '12 d 4 h'],
])('%i minutes read "%s"', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test('one unit: the largest', () => {
  expect(formatDuration(200, 1)).toBe('3 h');
  expect(formatDuration(1440 * 12 + 4 * 60, 1)).toBe('12 d');
});
