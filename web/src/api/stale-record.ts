import type * as z from 'zod/mini';
import { ProblemError } from './errors.ts';

/** The record as it stands, where `error` says that somebody else has changed it since it was seen. */
export const staleRecord = <Schema extends z.ZodMiniType>(
  error: unknown,
  record: Schema,
): z.infer<Schema> | undefined => {
  if (!(error instanceof ProblemError) || error.code !== 'stale') return undefined;

  return record.safeParse(error.current).data;
};
