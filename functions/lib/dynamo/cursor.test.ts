import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from './cursor.ts';

const Position = z.object({ entry: z.string() });

test('a cursor leads back to its position', () => {
  expect(decodeCursor(encodeCursor({ entry: 'a#1' }), Position)).toEqual({ entry: 'a#1' });
});

test.each([
  ['no JSON', 'sample'],
  ['another position', encodeCursor({ entry: 7 })],
])('a cursor of %s is refused beside its field', (_, cursor) => {
  expect(() => decodeCursor(cursor, Position)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { cursor: 'The cursor is not one of ours.' },
    }),
  );
});
