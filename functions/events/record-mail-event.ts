import type { SNSEvent } from 'aws-lambda';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { commit, retryOnConflict } from '../lib/dynamo/commit.ts';
import { readEmail } from '../lib/email/email-record.table.ts';
import { isSameMailbox } from '../lib/email/fold-address.ts';
import { markEmailSent } from '../lib/email/lease.table.ts';
import { emailOf, MailEvent, reportOf } from '../lib/email/mail-event.ts';
import { planMailReport } from '../lib/email/plan-mail-report.ts';
import { readAddressRecord } from '../lib/email/suppressed-addresses.table.ts';
import { log } from '../lib/log.ts';

/** SES sends this text, which is no event, when the topic becomes its destination. */
const VALIDATION = 'Successfully validated SNS topic';

/** Every event says that SES has accepted the email, whether or not its sender lived to hear it. */
const recordEvent = async (event: MailEvent, now: Date): Promise<void> => {
  const { eventType, mail } = event;
  const id = emailOf(event);
  const email = id === undefined ? undefined : await readEmail(id);
  if (!email) {
    log.info('A mail event is about no email of ours.', { id, eventType, messageId: mail.messageId });
    return;
  }
  if (email.status !== 'sent') await markEmailSent(email, mail.messageId, new Date(mail.timestamp));
  // Its person was erased: what came back names the address.
  if (email.to === '') return;

  const report = reportOf(event);
  const settings = mailSettings();
  const back = report.bounced ?? report.complained;
  // No email can tell the team of it.
  if (back && isSameMailbox(email.to, settings.inquiriesAddress))
    log.metric('TeamEmailsBounced', 1, { id, cause: email.cause, why: back.why });
  const stops = report.bounced?.kind === 'hard' || report.complained !== undefined;
  const known = stops ? await readAddressRecord(email.to) : undefined;
  const acceptedAt = new Date(mail.timestamp).toISOString();
  await commit(planMailReport(report, { email, known, acceptedAt, ...settings, now }));
};

/** Records what SES reports of an email. Events may come late, twice and in any order. */
export const handler = async ({ Records: records }: SNSEvent): Promise<void> => {
  for (const { Sns: message } of records) {
    if (message.Message.startsWith(VALIDATION)) continue;
    const event = MailEvent.parse(JSON.parse(message.Message));
    await retryOnConflict(() => recordEvent(event, new Date()));
  }
};
