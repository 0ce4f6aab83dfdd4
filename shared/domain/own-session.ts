import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** A session of the person who reads it. */
export const OwnSession = z.object({
  id: z.string(),
  /** Browser and system, such as `Firefox on Windows`. */
  device: z.string(),
  /** The network, without the part that names one household or device: `203.0.113.*`. */
  place: z.string(),
  startedAt: instant,
  /** Within five minutes. */
  lastSeenAt: instant,
  /** The session of this very call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
