import type * as z from 'zod/mini';

/** The caller's cursor is not one of ours. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/** A position in a list, opaque to callers. */
export const encodeCursor = (position: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws InvalidCursor */
export const decodeCursor = <Position>(cursor: string, schema: z.ZodMiniType<Position>): Position => {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new InvalidCursor('The cursor is not one of ours.', { cause });
  }
};
