import { expect, test } from 'vitest';
import { redrivePause } from './redrive-pause.ts';

test.each([
  [1, 1],
  [3, 1],
  [4, 2],
  [5, 4],
  [6, 8],
  [7, 15],
  [50, 15],
])('after %i redrives the stream has %i minutes', (redrives, minutes) => {
  expect(redrivePause(redrives)).toBe(minutes * 60_000);
});
