import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import type { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailLayout, emailParagraph, emailQuotation } from '../email/layout.ts';
import { typedText } from '../email/typed-text.ts';
import { CLOSING, quotable } from './emails.ts';

type EmailAttachment = NonNullable<EmailMessage['attachments']>[number];

export interface AttachedFile extends EmailAttachment {
  /** The id of its document. */
  readonly id: string;
}

interface Surroundings {
  /** The address for the visitor's answer. */
  readonly replyTo: string | undefined;
  readonly files?: readonly AttachedFile[];
}

/** The automated documents, which count as sent to the client once the email has left. */
const deliveryOf = (files: readonly AttachedFile[], by: string): Pick<EmailMessage, 'delivers'> => {
  const [document, ...further] = files.map(({ id }) => id).filter((id) => id.startsWith('DOC-'));
  if (document === undefined) return {};

  return { delivers: { document, ...(further.length > 0 && { further }), by } };
};

/** Brings a reply of staff to the visitor, with the inquiry quoted and the documents attached. */
export const replyEmail = (
  { reference, clientId, email, inquiryType, message, receivedAt }: Inquiry,
  { mailId, text, by }: InquiryReply,
  { replyTo, files = [] }: Surroundings,
): EmailMessage => {
  const introduction = `You wrote on ${dubaiTimeText(receivedAt)}:`;
  const quote = quotable(message);

  return {
    id: mailId,
    cause: reference,
    ...(clientId !== undefined && { clientId }),
    to: email,
    ...(replyTo !== undefined && { replyTo }),
    subject: `Re: ${inquiryTypeLabel(inquiryType)} · ${reference}`,
    text: [text, `${CLOSING}\nReference: ${reference}`, introduction, quote.replace(/^/gm, '> ')].join(
      '\n\n',
    ),
    html: emailLayout(
      'Your inquiry',
      text,
      [...typedText(text), emailParagraph(introduction), emailQuotation(quote)],
      `Reference ${reference}. ${CLOSING}`,
    ),
    ...(files.length > 0 && { attachments: [...files] }),
    ...deliveryOf(files, by),
  };
};
