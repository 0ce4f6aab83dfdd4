import type { SNSEvent } from 'aws-lambda';
import { emailOf, MailEvent } from '../lib/email/mail-event.ts';
import { markEmailSent, readEmail } from '../lib/email/queue.table.ts';
import { log } from '../lib/log.ts';

/** SES sends this text, which is no event, when the topic becomes its destination. */
const VALIDATION = 'Successfully validated SNS topic';

/** Every event says that SES has accepted the email, whether or not its sender lived to hear it. */
const recordEvent = async (event: MailEvent): Promise<void> => {
  const { eventType, mail } = event;
  const id = emailOf(event);
  const email = id === undefined ? undefined : await readEmail(id);
  if (!email) {
    log.info('A mail event is about no email of ours.', { id, eventType, messageId: mail.messageId });
    return;
  }
  if (email.status !== 'sent') await markEmailSent(email, mail.messageId, new Date(mail.timestamp));
};

/** Records what SES reports of an email. Events may come late, twice and in any order. */
export const handler = async ({ Records: records }: SNSEvent): Promise<void> => {
  for (const { Sns: message } of records)
    if (!message.Message.startsWith(VALIDATION))
      await recordEvent(MailEvent.parse(JSON.parse(message.Message)));
};
