import * as inquiries from '../lib/data/inquiries.ts';
import * as mail from '../lib/data/mail.ts';
import { log } from '../lib/log.ts';

const PER_RUN = 100;

/** Runs every minute: finds what was left behind and puts it back on its way. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  const references = await inquiries.awaitingFollowUp(now, PER_RUN);
  for (const reference of references) await inquiries.driveAgain(reference, now);

  const mails = await mail.dueForAttention(now, PER_RUN);
  for (const id of mails) await mail.requeue(id, now);

  if (references.length + mails.length > 0) log.info('Swept.', { references, mails });
};
