import * as z from 'zod/mini';
import { mendPortalUse, verifyCounters } from '../lib/reporting/verify-counters.table.ts';

const Request = z.object({
  /** Corrects the counted sign-ins and downloads of the client portal, which may miss one that could not be counted. */
  mend: z.optional(z.boolean()),
});

/** Operators compare every counter with the records that it counts; no differences are expected. */
export const handler = (event: unknown) =>
  Request.parse(event ?? {}).mend ? mendPortalUse() : verifyCounters();
