import * as z from 'zod/mini';

/** Every answer from 400 up. Above 499 `message` says no more than that it failed; the log says why. */
export const Problem = z.object({
  /** An `ErrorCode`; any text, since a page may be older than the server. */
  code: z.string(),
  message: z.string(),
  /** Message per field at fault; nested fields joined by dots. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The record as it stands now, where an edit was refused because somebody else had changed it (409 `stale`). */
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
