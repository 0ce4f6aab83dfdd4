import * as z from 'zod/mini';
import { MENDED, mendCounters } from '../lib/reporting/mend-counters.table.ts';
import { verifyCounters } from '../lib/reporting/verify-counters.table.ts';

const Request = z.object({
  /** Corrects the counters of the portal's use, which may miss one that could not be counted, sequences, or all. */
  mend: z.optional(z.enum(MENDED)),
});

/** Operators compare every counter with the records that it counts, and correct counters; no differences are expected. */
export const handler = (event: unknown) => {
  const { mend } = Request.parse(event ?? {});
  const now = new Date();

  return mend ? mendCounters(mend, now) : verifyCounters(now);
};
