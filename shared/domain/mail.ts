import * as z from 'zod/mini';
import { instant } from './fields.ts';

export const MAIL_STATUSES = ['queued', 'leased', 'sent', 'failed'] as const;

/** The delivery state of an email, for staff. */
export const MailState = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.optional(instant),
  /** The error of the last attempt. */
  error: z.optional(z.string()),
  /** The time of the next attempt of a failed email; absent if only staff can retry. */
  retryAt: z.optional(instant),
});
export type MailState = z.infer<typeof MailState>;

/** Whether it is queued or being sent. */
export const isMailPending = ({ status }: MailState): boolean => status === 'queued' || status === 'leased';

/** The causes of a failed email, with the text that staff read. */
export const MAIL_FAILURES = {
  'not-verified':
    'The email service has not verified an address: our own domain, or, while the account is in its sandbox, the recipient.',
  'sending-paused': 'The email service has paused sending for our account.',
  quota: 'The daily quota of the email service is used up.',
  rate: 'More emails a second than the rate limit of the email service allows.',
  'not-permitted': 'The email service did not accept our credentials or rights.',
  'not-configured': 'A setting of our account with the email service is missing.',
  unreachable: 'The email service or the store of files could not be reached.',
  'bad-address': 'The address cannot receive mail.',
  'bad-content': 'The email service rejected the content of the email.',
  unknown: 'The email service rejected the email.',
} as const;
export type MailFailure = keyof typeof MAIL_FAILURES;

/** A retry cannot succeed: it needs another address or another email. */
const FINAL: ReadonlySet<MailFailure> = new Set(['bad-address', 'bad-content']);
export const isPermanentMailFailure = (failure: MailFailure): boolean => FINAL.has(failure);
