import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import type { ReceivedMail } from '../../../shared/domain/received-mail.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailFacts, emailLayout, emailQuotation } from '../email/layout.ts';
import { quotable, senderName } from '../inquiries/emails.ts';

/** Tells the person who looks after an inquiry that its visitor has answered. It has no address for replies: they are written on the screen. */
export const visitorAnswerEmail = (
  inquiry: Inquiry,
  { id, from, text, isFromPage, attachments }: ReceivedMail,
  { origin, to }: { readonly origin: string; readonly to: string },
): EmailMessage => {
  const { reference, respondBy } = inquiry;
  const address = `${origin}/inbox/${reference}`;
  const who = senderName(inquiry);
  const rows = [
    ['Inquiry', inquiryTypeLabel(inquiry.inquiryType)],
    ['From', from],
    ['Answer by', dubaiTimeText(respondBy)],
    ['Reference', reference],
  ] as const;
  const files = attachments.map(({ name, contentType }) => name || contentType).join(', ');
  const quote = quotable(text) || `[File: ${files}]`;
  const way = isFromPage ? 'on the page of the inquiry' : 'by mail';
  const closing = 'Reply on the screen of the inquiry: a reply to this email reaches nobody.';

  return {
    id: `visitor-answer#${id}`,
    cause: reference,
    to,
    subject: `${who} has answered · ${reference}`,
    text: [
      `${who} has answered ${way}:`,
      quote.replace(/^/gm, '> '),
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Open it: ${address}`,
      closing,
    ].join('\n\n'),
    html: emailLayout(
      `${who} has answered`,
      quote,
      [emailQuotation(quote), emailFacts(rows), emailButton('Open the inquiry', address)],
      closing,
    ),
  };
};
