import { expect, test } from 'vitest';
import { turn } from './turn.ts';

test('goes on and back, and around both ends', () => {
  expect(turn(0, 1, 3)).toBe(1);
  expect(turn(2, 1, 3)).toBe(0);
  expect(turn(0, -1, 3)).toBe(2);
  expect(turn(1, -1, 3)).toBe(0);
});
