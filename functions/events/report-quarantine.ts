import { mailSettings } from '../lib/config/mail-settings.ts';
import { enqueueEmail, findEmail } from '../lib/email/queue.table.ts';
import { findQuarantinedNotNotified, markQuarantineNotified } from '../lib/inquiries/quarantine.table.ts';
import { quarantineEmail, quarantineEmailId } from '../lib/inquiries/quarantine-email.ts';

const MOST_NAMED = 50;

/** Tells the team of what is new in quarantine. Answers until when they have been told; nothing where nothing is new. */
const tell = async (now: Date): Promise<string | undefined> => {
  const untold = await findQuarantinedNotNotified(now, MOST_NAMED);
  if (untold.inquiries.length === 0) return undefined;
  await enqueueEmail(quarantineEmail(untold, { now, ...mailSettings() }), now);

  return now.toISOString();
};

/** Runs every hour: one mail a day at most, while something is in quarantine that the team has not been told about. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  const sent = await findEmail(quarantineEmailId(now));
  // Where the last run was cut off after its mail, what it told of is noted now.
  const until = sent ? sent.createdAt : await tell(now);
  if (until !== undefined) await markQuarantineNotified(until);
};
