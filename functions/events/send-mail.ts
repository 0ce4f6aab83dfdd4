import * as z from 'zod/mini';
import { failureMessage } from '../lib/email/failures.ts';
import { leaseEmail, markEmailFailed, markEmailSent } from '../lib/email/queue.table.ts';
import { sendEmail } from '../lib/email/send.ts';
import { consume } from '../lib/events/consume.ts';
import { log } from '../lib/log.ts';

/** Sends queued email: nothing else calls SES. The lease makes sure that one call sends it. */
export const handler = consume('events/send-mail', z.object({ id: z.string() }), async ({ id }, now) => {
  const leased = await leaseEmail(id, now);
  if (!leased) return;

  const outcome = await sendEmail(leased);
  if (outcome.result === 'sent') return markEmailSent(leased, outcome.messageId, now);
  const { failure, error } = outcome;
  log.error('A mail was not sent.', { id, failure, error });
  await markEmailFailed(leased, { failure, message: failureMessage(failure, error) }, now);
});
