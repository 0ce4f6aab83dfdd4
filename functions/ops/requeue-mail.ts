import * as z from 'zod/mini';
import { instant } from '../../shared/domain/fields.ts';
import { MAIL_FAILURES, type MailFailure } from '../../shared/domain/mail.ts';
import * as failing from '../lib/data/failing.ts';
import * as mail from '../lib/data/mail.ts';

const Request = z.object({
  /** Only what failed for this reason last. */
  reason: z.optional(z.enum(Object.keys(MAIL_FAILURES) as MailFailure[])),
  /** Only what was written at or after this instant. */
  since: z.optional(instant),
});

/** Operators queue again what failed for a reason that is gone, e.g. `{ "reason": "not-verified" }`. Safe to repeat. */
export const handler = async (event: unknown): Promise<{ queued: number; left: number }> => {
  const { reason, since } = Request.parse(event ?? {});
  let [queued, left] = [0, 0];
  for await (const id of failing.everyMail(since)) {
    if (await mail.requeueFailed(id, new Date(), reason)) queued += 1;
    else left += 1;
  }

  return { queued, left };
};
