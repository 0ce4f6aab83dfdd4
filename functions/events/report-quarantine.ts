import { mailSettings } from '../lib/config/mail-settings.ts';
import { findEmail } from '../lib/email/email-record.table.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { findQuarantinedNotNotified, markQuarantineNotified } from '../lib/inquiries/inquiry.table.ts';
import { quarantineEmail, quarantineEmailId } from '../lib/inquiries/quarantine-email.ts';
import { findMailNotNotified, markMailNotified } from '../lib/received-mail/received-mail.table.ts';

const MAX_LISTED = 50;
/**
 * What was quarantined or set aside by then is stored and in its index, or its function has ended: nothing is marked as
 * notified that the email does not name.
 */
const SETTLING = 5 * 60_000;

const settledBy = (instant: number) => new Date(instant - SETTLING);

/** Enqueues the notice of inquiries in quarantine and of mail set aside, if there are any. */
const notify = async (now: Date): Promise<void> => {
  const until = settledBy(now.getTime());
  const quarantined = await findQuarantinedNotNotified(until, MAX_LISTED);
  const setAside = await findMailNotNotified(until, MAX_LISTED);
  if (quarantined.inquiries.length + setAside.mails.length > 0)
    await enqueueEmail(quarantineEmail({ quarantined, setAside }, { now, ...mailSettings() }), now);
};

/** Runs every hour: one email a day at most, while the team has not been notified of an inquiry in quarantine or a mail. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  const id = quarantineEmailId(now);
  if (!(await findEmail(id))) await notify(now);
  // Another run may have enqueued the email first: it lists what there was up to its own time.
  const sent = await findEmail(id);
  if (!sent) return;
  const until = settledBy(Date.parse(sent.createdAt));
  await markMailNotified(until);
  await markQuarantineNotified(until);
};
