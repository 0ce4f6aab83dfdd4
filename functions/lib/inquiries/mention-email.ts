import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import type { InquiryNote } from '../../../shared/domain/inquiry-note.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailFacts, emailLayout } from '../email/layout.ts';
import { typedText } from '../email/typed-text.ts';
import { senderName } from './emails.ts';

/** Brings a note to a colleague whom it mentions, with a link to its inquiry. */
export const mentionEmail = (
  inquiry: Inquiry,
  { id, by, text }: InquiryNote,
  { username, email }: { readonly username: string; readonly email: string },
  origin: string,
): EmailMessage => {
  const { reference } = inquiry;
  const address = `${origin}/inbox/${reference}`;
  const rows = [
    ['Inquiry', inquiryTypeLabel(inquiry.inquiryType)],
    ['From', senderName(inquiry)],
    ['Reference', reference],
  ] as const;
  const closing = `You get this because ${by} mentioned @${username}. The note is internal: the visitor does not see it.`;

  return {
    id: `mention#${id}#${username}`,
    cause: reference,
    to: email,
    subject: `${by} mentioned you in a note · ${reference}`,
    text: [
      `${by} wrote in an internal note:`,
      text.replace(/^/gm, '> '),
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Open it: ${address}`,
      closing,
    ].join('\n\n'),
    html: emailLayout(
      `${by} mentioned you`,
      text,
      [...typedText(text), emailFacts(rows), emailButton('Open the inquiry', address)],
      closing,
    ),
  };
};
