import { mailSettings } from '../lib/config/mail-settings.ts';
import { enqueueEmail, findEmail } from '../lib/email/queue.table.ts';
import { findQuarantinedNotNotified, markQuarantineNotified } from '../lib/inquiries/inquiry.table.ts';
import { quarantineEmail, quarantineEmailId } from '../lib/inquiries/quarantine-email.ts';

const MAX_LISTED = 50;

/** Enqueues the notice of inquiries in quarantine, if there are any. Answers the time up to which it lists them. */
const notify = async (now: Date): Promise<string | undefined> => {
  const quarantined = await findQuarantinedNotNotified(now, MAX_LISTED);
  if (quarantined.inquiries.length === 0) return undefined;
  await enqueueEmail(quarantineEmail(quarantined, { now, ...mailSettings() }), now);

  return now.toISOString();
};

/** Runs every hour: one email a day at most, while the team has not been notified of an inquiry in quarantine. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  const sent = await findEmail(quarantineEmailId(now));
  // An earlier run may have ended between its email and the marks.
  const until = sent ? sent.createdAt : await notify(now);
  if (until !== undefined) await markQuarantineNotified(until);
};
