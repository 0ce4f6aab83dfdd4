import type { SESEvent } from 'aws-lambda';
import { loadSecrets } from '../lib/config/secrets.ts';
import { findIncomingMail } from '../lib/files/incoming-mail.ts';
import { log } from '../lib/log.ts';
import { processMail } from '../lib/received-mail/process-mail.ts';

/** SES's event and its retries have this time before the schedule looks after a mail. */
const GRACE = 3 * 60_000;

const processWaiting = async (now: Date): Promise<void> => {
  let failures = 0;
  for (const key of await findIncomingMail(new Date(now.getTime() - GRACE)))
    try {
      await processMail(key, now);
    } catch (error) {
      log.error('A waiting mail could not be processed.', { key, error });
      failures += 1;
    }
  if (failures > 0) throw new Error(`${failures} waiting mails could not be processed.`);
};

/** Processes the mail of an event of SES; invoked by its schedule, the mails that still wait. */
export const handler = async ({ Records: records }: Partial<SESEvent>): Promise<void> => {
  await loadSecrets();
  const now = new Date();
  if (!records) return processWaiting(now);
  for (const { ses } of records) await processMail(`incoming-mail/${ses.mail.messageId}`, now);
};
