import * as z from 'zod/mini';
import { instant } from './fields.ts';

export const MAIL_STATUSES = ['queued', 'leased', 'sent', 'failed'] as const;

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
  'suppressed-address':
    'An earlier email to this address bounced or was reported as unwanted: correct the address or allow it again.',
  'link-void':
    'It was not sent: its link is void, since the account was deactivated, has a newer link, or needs none any more.',
  'invoice-voided': 'It was not sent: the invoice was voided.',
  'invoice-paid':
    'It was not sent: it asks for a payment, and the invoice was paid in full before it left. Send the invoice again if the client is to have it.',
  'bad-content': 'The email service rejected the content of the email.',
  unknown: 'The email service rejected the email.',
} as const;
export type MailFailure = keyof typeof MAIL_FAILURES;

/**
 * What came back of an email that left. After a hard bounce the address is refused for good; a soft one, such as a full
 * mailbox, passes; the email service itself rejects an email that it finds a virus in.
 */
export const MailBounce = z.object({
  at: instant,
  kind: z.enum(['hard', 'soft', 'rejected']),
  /** The words of the other server or of the email service. */
  why: z.string(),
});
export type MailBounce = z.infer<typeof MailBounce>;

/** The recipient has reported the email as unwanted. */
export const MailComplaint = z.object({ at: instant, why: z.string() });
export type MailComplaint = z.infer<typeof MailComplaint>;

/** What the email service has reported of an email. */
export const MAIL_REPORTS = {
  deliveredAt: z.optional(instant),
  bounced: z.optional(MailBounce),
  complained: z.optional(MailComplaint),
};

/** Emails that a record shows: its latest. */
export const MOST_MAILS_OF_RECORD = 50;

/** The delivery state of an email, for staff. */
export const MailState = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.optional(instant),
  ...MAIL_REPORTS,
  /** The error of the last attempt. */
  error: z.optional(z.string()),
  /** The cause of a failed email. */
  failure: z.optional(z.enum(Object.keys(MAIL_FAILURES) as MailFailure[])),
  /** The time of the next attempt of a failed email; absent if only staff can retry. */
  retryAt: z.optional(instant),
});
export type MailState = z.infer<typeof MailState>;

/** Whether it is queued or being sent. */
export const isMailPending = ({ status }: MailState): boolean => status === 'queued' || status === 'leased';

/** What the email was for is over before it left. */
const OBSOLETE: readonly MailFailure[] = ['link-void', 'invoice-voided', 'invoice-paid'];
/** Whether nobody misses the email: no list of failures has it, and no retry is offered. */
export const isObsoleteMail = (failure: MailFailure | undefined): boolean =>
  OBSOLETE.some((one) => one === failure);

/** A retry cannot succeed: it needs another address or another email. */
const FINAL: ReadonlySet<MailFailure> = new Set([
  'bad-address',
  'suppressed-address',
  'bad-content',
  ...OBSOLETE,
]);
export const isPermanentMailFailure = (failure: MailFailure): boolean => FINAL.has(failure);

/** Whether no more email may go to its address until that is corrected or allowed again. */
export const stopsMail = ({ bounced, complained, failure }: MailState): boolean =>
  bounced?.kind === 'hard' || complained !== undefined || failure === 'suppressed-address';

/** An address to which no email is sent, since one bounced or was reported as unwanted. */
export const SuppressedAddress = z.object({
  /** As the email that came back was addressed. */
  email: z.string(),
  reason: z.enum(['bounced', 'complained']),
  why: z.string(),
  at: instant,
});
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;
