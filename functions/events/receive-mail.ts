import type { Context, SESEvent } from 'aws-lambda';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { loadSecrets } from '../lib/config/secrets.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { type DueWork, processDue } from '../lib/events/process-due.ts';
import { findIncomingMail } from '../lib/files/incoming-mail.ts';
import { log } from '../lib/log.ts';
import { processMail } from '../lib/received-mail/process-mail.ts';
import { waitingMailEmail } from '../lib/received-mail/waiting-mail-email.ts';

const MINUTE = 60_000;
/** SES's event and its retries have this time before the schedule looks after a mail. */
const GRACE = 3 * MINUTE;
/** The team hears of a mail that waits for longer; of a short outage it need not. */
const PATIENCE = 60 * MINUTE;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Notices, too, what S3 denies: it answers the same for a mail that another run has processed. */
const notifyOfWaitingMail = async (failed: number, now: Date): Promise<void> => {
  const { length: count } = await findIncomingMail(before(now, PATIENCE));
  if (count === 0) return;
  log.error('Received mail waits.', { count });
  if (failed === 0) log.metric('FailedRecords', count);
  await enqueueEmail(waitingMailEmail({ count, now, ...mailSettings() }), now);
};

/** What fails is a figure with an alarm, and is tried with each run: thrown, it would be an alarm each time. */
const processWaiting = async (now: Date, timeLeft: () => number): Promise<void> => {
  const waiting: DueWork = {
    kind: 'received mails',
    due: async () => ({ keys: await findIncomingMail(before(now, GRACE)) }),
    act: (id) => processMail(`incoming-mail/${id}`, now),
  };
  const { kinds } = await processDue([waiting], timeLeft);
  await notifyOfWaitingMail(kinds[waiting.kind]?.failed ?? 0, now);
};

/** Processes the mail of an event of SES; invoked by its schedule, the mails that still wait. */
export const handler = async (
  { Records: records }: Partial<SESEvent>,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> => {
  await loadSecrets();
  const now = new Date();
  if (!records) return processWaiting(now, () => context.getRemainingTimeInMillis());
  for (const { ses } of records) await processMail(`incoming-mail/${ses.mail.messageId}`, now);
};
