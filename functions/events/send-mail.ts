import * as z from 'zod/mini';
import { isPermanentMailFailure, MAIL_FAILURES, type MailFailure } from '../../shared/domain/mail.ts';
import { withAccessToken } from '../lib/auth/access-link.table.ts';
import { linkedAccounts } from '../lib/auth/linked-accounts.table.ts';
import { findInvoiceMailFailure } from '../lib/billing/invoices/invoice-mail-failure.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { bringsWithdrawnDocument, DOCUMENT_WITHDRAWN } from '../lib/documents/document-mail-failure.ts';
import { failureMessage } from '../lib/email/failures.ts';
import { isSameMailbox } from '../lib/email/fold-address.ts';
import { type LeasedEmail, leaseEmail, markEmailFailed, markEmailSent } from '../lib/email/lease.table.ts';
import { requeueWaitingEmails } from '../lib/email/requeue.table.ts';
import { sendEmail } from '../lib/email/send.ts';
import { consume } from '../lib/events/consume.ts';
import { log, secondsSince } from '../lib/log.ts';

/** Each of these that leaves requeues as many again. */
const REQUEUED_AT_ONCE = 25;

/** Ends an email of which something has changed while it waited, so that it is not to leave any more. */
const endUnsent = (
  leased: LeasedEmail,
  failure: MailFailure,
  now: Date,
  message: string = MAIL_FAILURES[failure],
): Promise<void> => {
  log.info('An email was not sent: it is not to leave any more.', { id: leased.id, failure });

  return markEmailFailed(leased, { failure, message }, now);
};

/** Sends queued email: nothing else calls SES. The lease makes sure that one call sends it. */
export const handler = consume('events/send-mail', z.object({ id: z.string() }), async ({ id }, now) => {
  const leased = await leaseEmail(id, now);
  if (!leased) return;

  const outdated = await findInvoiceMailFailure(leased);
  if (outdated) return endUnsent(leased, outdated, now);
  if (await bringsWithdrawnDocument(leased)) return endUnsent(leased, 'bad-content', now, DOCUMENT_WITHDRAWN);
  const email = await withAccessToken(leased, linkedAccounts, now);
  if (!email) return endUnsent(leased, 'link-void', now);
  const outcome = await sendEmail(email);
  if (outcome.result === 'sent') {
    await markEmailSent(leased, outcome.messageId, now);
    const { cause, createdAt, canary } = leased;
    const { messageId } = outcome;
    if (!canary) log.metric('EmailSeconds', secondsSince(createdAt, new Date()), { id, cause, messageId });
    // It had failed before: what kept it from leaving is over, for the others too.
    if (leased.attempts > 1) await requeueWaitingEmails(now, { most: REQUEUED_AT_ONCE });
    return;
  }
  const { failure, error } = outcome;
  log.error('A mail was not sent.', { id, failure, error });
  if (!leased.canary) log.metric('EmailsFailed', 1, { id, cause: leased.cause, failure });
  if (isPermanentMailFailure(failure) && isSameMailbox(leased.to, mailSettings().inquiriesAddress))
    log.metric('TeamEmailsBounced', 1, { id, cause: leased.cause, why: failure });
  await markEmailFailed(leased, { failure, message: failureMessage(failure, error) }, now);
});
