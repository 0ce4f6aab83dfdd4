import * as z from 'zod/mini';

/** Every answer from 400 up. Above 499 `message` says only that the request failed; the log has the cause. */
export const Problem = z.object({
  /** An `ErrorCode`; any text, since a page may be older than the server. */
  code: z.string(),
  message: z.string(),
  /** A message per invalid field; the names of nested fields are joined by dots. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current record, if an edit was refused for its stale version (409 `stale`). */
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
