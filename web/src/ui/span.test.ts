import { expect, test } from 'vitest';
import { span } from './span.ts';

test.each([
  [0, '0 min'],
  [40, '40 min'],
  [200, '3 h 20 min'],
  [1440, '1 d'],
  [1440 * 12 + 4 * 60 + 30, '12 d 4 h'],
])('%i minutes read "%s"', (minutes, text) => {
  expect(span(minutes)).toBe(text);
});

test('where there is little room, the largest unit is enough', () => {
  expect(span(200, 1)).toBe('3 h');
  expect(span(1440 * 12 + 4 * 60, 1)).toBe('12 d');
});
