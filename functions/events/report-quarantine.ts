import * as mail from '../lib/data/mail.ts';
import * as quarantine from '../lib/data/quarantine.ts';
import { correspondence } from '../lib/mail/correspondence.ts';
import { quarantineNotice, quarantineNoticeId } from '../lib/mail/quarantine.ts';

const MOST_NAMED = 50;

/** Tells the team of what is new in quarantine. Answers until when they have been told; nothing where nothing is new. */
const tell = async (now: Date): Promise<string | undefined> => {
  const untold = await quarantine.listUntold(now, MOST_NAMED);
  if (untold.inquiries.length === 0) return undefined;
  await mail.enqueue(quarantineNotice(untold, { now, ...correspondence() }), now);

  return now.toISOString();
};

/** Runs every hour: one mail a day at most, while something is in quarantine that the team has not been told about. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  const sent = await mail.find(quarantineNoticeId(now));
  // Where the last run was cut off after its mail, what it told of is noted now.
  const until = sent ? sent.createdAt : await tell(now);
  if (until !== undefined) await quarantine.markTold(until);
};
