import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** A file that came with a mail. */
export const MailAttachment = z.object({
  /** As its sender named it; empty for none. */
  name: z.string(),
  /** As its sender declared it. */
  contentType: z.string(),
  bytes: z.int(),
});
export type MailAttachment = z.infer<typeof MailAttachment>;

/** A mail as staff see it. */
const mailFields = {
  id: z.string(),
  /** When SES received it. */
  at: instant,
  /** The address in its header From, and the name beside it; empty for none. */
  from: z.string(),
  fromName: z.string(),
  subject: z.string(),
  /** The sender's own words. */
  text: z.string(),
  /** The earlier text that it quotes and its signature. */
  quoted: z.optional(z.string()),
  /** There is more in it than what is stored. */
  isCut: z.optional(z.literal(true)),
  attachments: z.array(MailAttachment),
};

/** Bytes of a file that can be downloaded: Lambda answers 6 MB in base64, which adds a third. */
export const LARGEST_MAIL_FILE = 4 * 1024 * 1024;

/** Mails that an inquiry takes by itself. */
export const MOST_MAILS_OF_INQUIRY = 200;

const SetAsideReason = z.enum([
  'unaddressed',
  'forged',
  'unknown',
  'virus',
  'spam',
  'sender',
  'erased',
  'unreadable',
  'full',
]);
export type SetAsideReason = z.infer<typeof SetAsideReason>;

/** A mail of a visitor about their inquiry. */
export const ReceivedMail = z.object({
  ...mailFields,
  /** A program has answered by itself, as with a notice of absence. */
  isAutomatic: z.optional(z.literal(true)),
  /** The visitor has written it on the page of the inquiry's status, not in a mail. */
  isFromPage: z.optional(z.literal(true)),
  /** It came from another address than the inquiry's. */
  isFromAnotherAddress: z.optional(z.literal(true)),
  /** It was set aside for this reason, until a member of staff put it here. */
  wasSetAside: z.optional(z.object({ reason: SetAsideReason, by: z.string() })),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

/** Why a mail is with no inquiry, for people. */
export const SET_ASIDE_REASON_TEXTS: Record<SetAsideReason, string> = {
  unaddressed: 'It came to an address that belongs to no inquiry.',
  forged: 'The address it came to was not issued by us, or was changed.',
  unknown: 'There is no inquiry of the reference that it came to.',
  virus: 'The scan of SES found a virus in it.',
  spam: 'SES takes it for spam, though it came to the address of an inquiry.',
  sender: 'Its sender is not proven: SPF, DKIM or DMARC failed.',
  erased: 'The person of the inquiry was erased: nothing of the mail is kept.',
  unreadable: 'It could not be read.',
  full: `The inquiry it came to has ${MOST_MAILS_OF_INQUIRY} mails already.`,
};

/** A mail that came to no inquiry, or that nobody should trust. */
export const SetAsideMail = z.object({
  ...mailFields,
  reason: SetAsideReason,
  /** The address it came to. */
  to: z.string(),
});
export type SetAsideMail = z.infer<typeof SetAsideMail>;

/** Characters that are stored of what a mail says, and of what it quotes. */
export const MOST_OF_MAIL = 20_000;
export const MOST_OF_QUOTATION = 10_000;

/** Whether staff may put a mail into an inquiry: there is something to read, and no virus was found. */
export const canBeAttached = ({ reason }: Pick<SetAsideMail, 'reason'>): boolean =>
  reason !== 'virus' && reason !== 'erased' && reason !== 'unreadable';
