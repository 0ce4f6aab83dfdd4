import { mailSettings } from '../lib/config/mail-settings.ts';
import { findEmail } from '../lib/email/email-record.table.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { findQuarantinedNotNotified, markQuarantineNotified } from '../lib/inquiries/inquiry.table.ts';
import { quarantineEmail, quarantineEmailId } from '../lib/inquiries/quarantine-email.ts';

const MAX_LISTED = 50;

/** Enqueues the notice of inquiries in quarantine, if there are any. */
const notify = async (now: Date): Promise<void> => {
  const quarantined = await findQuarantinedNotNotified(now, MAX_LISTED);
  if (quarantined.inquiries.length > 0)
    await enqueueEmail(quarantineEmail(quarantined, { now, ...mailSettings() }), now);
};

/** Runs every hour: one email a day at most, while the team has not been notified of an inquiry in quarantine. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  const id = quarantineEmailId(now);
  if (!(await findEmail(id))) await notify(now);
  // Another run may have enqueued the email first: it lists the inquiries up to its own time.
  const sent = await findEmail(id);
  if (sent) await markQuarantineNotified(sent.createdAt);
};
