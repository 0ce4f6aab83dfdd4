import * as z from 'zod/mini';
import type { MailBounce, MailComplaint } from '../../../shared/domain/mail.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { EMAIL_TAG, emailIdOf } from './message-tag.ts';

/**
 * An event that SES publishes of an email it has accepted: Send, Delivery, Bounce, Complaint, Reject.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    /** When SES accepted the email. */
    timestamp: z.string(),
    messageId: z.string(),
    tags: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
  delivery: z.optional(z.object({ timestamp: z.string() })),
  bounce: z.optional(
    z.object({
      /** Permanent, Transient or Undetermined. */
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.optional(z.string()) })),
      timestamp: z.string(),
    }),
  ),
  complaint: z.optional(z.object({ timestamp: z.string(), complaintFeedbackType: z.nullish(z.string()) })),
  reject: z.optional(z.object({ reason: z.string() })),
});
export type MailEvent = z.infer<typeof MailEvent>;

/** The id of the email that an event is about; nothing for an email of somebody else. */
export const emailOf = ({ mail: { tags } }: MailEvent): string | undefined => {
  const [value] = tags?.[EMAIL_TAG] ?? [];

  return value === undefined ? undefined : emailIdOf(value);
};

const LONGEST_REASON = 300;

/** What an event says came back of its email. */
export interface MailReport {
  readonly deliveredAt?: string;
  readonly bounced?: MailBounce;
  readonly complained?: MailComplaint;
}

const instantOf = (timestamp: string): string => new Date(timestamp).toISOString();

/** Reads an event; nothing for one that says only that the email was accepted. */
export const reportOf = ({ mail, delivery, bounce, complaint, reject }: MailEvent): MailReport => {
  if (delivery) return { deliveredAt: instantOf(delivery.timestamp) };
  if (bounce) {
    const [{ diagnosticCode } = {}] = bounce.bouncedRecipients;
    const why = diagnosticCode?.replace(/^smtp;\s*/i, '') ?? bounce.bounceSubType;
    const kind = bounce.bounceType === 'Permanent' ? 'hard' : 'soft';

    return { bounced: { at: instantOf(bounce.timestamp), kind, why: firstCharacters(why, LONGEST_REASON) } };
  }
  if (reject) return { bounced: { at: instantOf(mail.timestamp), kind: 'rejected', why: reject.reason } };
  // Some providers also report that a recipient took an email out of the unwanted ones.
  if (complaint && complaint.complaintFeedbackType !== 'not-spam')
    return {
      complained: { at: instantOf(complaint.timestamp), why: complaint.complaintFeedbackType ?? 'unwanted' },
    };

  return {};
};
