import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import type { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailLayout, emailParagraph, emailQuotation } from '../email/layout.ts';
import { typedText } from '../email/typed-text.ts';
import { CLOSING, quotable } from './emails.ts';

/** Brings a reply of staff to the visitor, with the inquiry quoted. The visitor's answer goes to `replyTo`. */
export const replyEmail = (
  { reference, clientId, email, inquiryType, message, receivedAt }: Inquiry,
  { mailId, text }: InquiryReply,
  replyTo: string,
): EmailMessage => {
  const introduction = `You wrote on ${dubaiTimeText(receivedAt)}:`;
  const quote = quotable(message);

  return {
    id: mailId,
    cause: reference,
    ...(clientId !== undefined && { clientId }),
    to: email,
    replyTo,
    subject: `Re: ${inquiryTypeLabel(inquiryType)} · ${reference}`,
    text: [text, `${CLOSING}\nReference: ${reference}`, introduction, quote.replace(/^/gm, '> ')].join(
      '\n\n',
    ),
    html: emailLayout(
      'Your inquiry',
      text.slice(0, 140),
      [...typedText(text), emailParagraph(introduction), emailQuotation(quote)],
      `Reference ${reference}. ${CLOSING}`,
    ),
  };
};
