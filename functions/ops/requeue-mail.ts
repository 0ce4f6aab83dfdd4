import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { sentInstant } from '../../shared/domain/fields.ts';
import { MAIL_FAILURES, type MailFailure } from '../../shared/domain/mail.ts';
import { requeueFailedEmail } from '../lib/email/requeue.table.ts';
import { processDue } from '../lib/events/process-due.ts';
import { findFailedEmailIds } from '../lib/reporting/failures.table.ts';

const Request = z.object({
  /** Emails whose last failure has this reason. */
  reason: z.optional(z.enum(Object.keys(MAIL_FAILURES) as MailFailure[])),
  /** Emails queued at or after this time. */
  since: z.optional(sentInstant),
});

interface Requeued {
  readonly queued: number;
  /** Emails that failed for another reason, were queued already, or left and came back. */
  readonly left: number;
  /** Emails that could not be requeued; see the log. */
  readonly failed: number;
  readonly isFinished: boolean;
}

/** Operators requeue emails that failed for a reason that is gone, e.g. `{ "reason": "not-verified" }`. Safe to repeat. */
export const handler = async (event: unknown, context: Context): Promise<Requeued> => {
  const { reason, since } = Request.parse(event ?? {});
  let queued = 0;
  const requeue = async (id: string): Promise<void> => {
    if (await requeueFailedEmail(id, new Date(), reason)) queued += 1;
  };
  const { kinds, isFinished } = await processDue(
    [{ kind: 'mails', due: (after) => findFailedEmailIds(since, after), act: requeue }],
    () => context.getRemainingTimeInMillis(),
  );
  const { done = 0, failed = 0 } = kinds.mails ?? {};

  return { queued, left: done - queued, failed, isFinished };
};
