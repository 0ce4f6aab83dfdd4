import * as z from 'zod/mini';
import { EMAIL_TAG, emailIdOf } from './message-tag.ts';

/**
 * An event that SES publishes of an email it has accepted.
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
});
export type MailEvent = z.infer<typeof MailEvent>;

/** The id of the email that an event is about; nothing for an email of somebody else. */
export const emailOf = ({ mail: { tags } }: MailEvent): string | undefined => {
  const [value] = tags?.[EMAIL_TAG] ?? [];

  return value === undefined ? undefined : emailIdOf(value);
};
