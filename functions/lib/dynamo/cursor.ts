import type * as z from 'zod/mini';

/** The caller's cursor is not one of ours. */
export class ForeignCursor extends Error {
  override readonly name = 'ForeignCursor';
}

/** A place in a list, opaque to callers. */
export const encodeCursor = (place: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws ForeignCursor */
export const decodeCursor = <Place>(cursor: string, schema: z.ZodMiniType<Place>): Place => {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new ForeignCursor('The cursor is not one of ours.', { cause });
  }
};
