import { expect, test } from 'vitest';
import { lookedText, mayLookFurther } from './looked-text.ts';

test('a list that leaves nobody out is read on without an end', () => {
  expect(mayLookFurther({ looked: undefined, found: 0, asked: 0 })).toBe(true);
});

test('a list looks at a thousand clients by itself, at more with each that it finds, and at more when asked', () => {
  expect(mayLookFurther({ looked: 999, found: 0, asked: 0 })).toBe(true);
  expect(mayLookFurther({ looked: 1_000, found: 0, asked: 0 })).toBe(false);
  expect(mayLookFurther({ looked: 1_199, found: 10, asked: 0 })).toBe(true);
  expect(mayLookFurther({ looked: 1_200, found: 10, asked: 0 })).toBe(false);
  expect(mayLookFurther({ looked: 1_200, found: 10, asked: 1 })).toBe(true);
});

test('the text says how far a list has looked', () => {
  const shown = {
    shown: 3,
    isMore: true,
    total: undefined,
    looked: 1_060,
    isPaused: true,
    one: 'client',
    many: 'clients',
  };
  expect(lookedText(shown)).toBe('3 clients found; looked through 1,060 clients so far.');
  expect(lookedText({ ...shown, isPaused: false })).toBe(
    '3 clients found; looked through 1,060 clients so far…',
  );
  expect(lookedText({ ...shown, also: ', 2 overdue' })).toBe(
    '3 clients found, 2 overdue; looked through 1,060 clients so far.',
  );
  expect(lookedText({ ...shown, isPaused: false, also: ', 2 overdue' })).toBe(
    '3 clients found, 2 overdue; looked through 1,060 clients so far…',
  );
  expect(lookedText({ ...shown, isMore: false, also: ', 2 overdue' })).toBe('3 clients, 2 overdue');
  expect(lookedText({ ...shown, shown: 0 })).toBe(
    'No client found yet: looked through 1,060 clients so far.',
  );
  expect(lookedText({ ...shown, isMore: false })).toBe('3 clients');
  expect(lookedText({ ...shown, looked: undefined, total: 9 })).toBe('3 of 9 clients');
});
