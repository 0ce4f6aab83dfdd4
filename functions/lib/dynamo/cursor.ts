import type * as z from 'zod/mini';
import { type AppError, invalidInput } from '../app-error.ts';

export const invalidCursor = (cause: unknown): AppError =>
  invalidInput({ cursor: 'The cursor is not one of ours.' }, cause);

/** A position in a list, opaque to callers. */
export const encodeCursor = (position: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws AppError `invalid_input` */
export const decodeCursor = <Position>(cursor: string, schema: z.ZodMiniType<Position>): Position => {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw invalidCursor(cause);
  }
};
