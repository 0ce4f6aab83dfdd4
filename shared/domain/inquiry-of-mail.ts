import * as z from 'zod/mini';
import { InquiryDetails, MOST_OF_MESSAGE, NewInquiry } from './inquiry.ts';
import type { SetAsideMail } from './received-mail.ts';
import { firstCharacters } from './text.ts';

/** What staff say about the sender of a mail that becomes an inquiry. */
export const MailInquiryFields = z.object({
  ...z.pick(NewInquiry, { name: true, company: true, email: true, phone: true, inquiryType: true }).shape,
  division: InquiryDetails.shape.division,
});
export type MailInquiryFields = z.infer<typeof MailInquiryFields>;

const CUT = '\n\n[…]';

const messageOf = ({ text, subject }: Pick<SetAsideMail, 'text' | 'subject'>): string => {
  const message = text.trim() || subject || 'A mail without text.';
  const beginning = firstCharacters(message, MOST_OF_MESSAGE);

  return beginning === message
    ? message
    : `${firstCharacters(message, MOST_OF_MESSAGE - CUT.length).trimEnd()}${CUT}`;
};

/** The inquiry that a mail is: its message is the beginning of the mail's text, else the subject. The whole mail is kept beside it. */
export const inquiryOfMail = (
  mail: Pick<SetAsideMail, 'text' | 'subject'>,
  { division = '', ...fields }: MailInquiryFields,
): NewInquiry => ({
  ...fields,
  message: messageOf(mail),
  confidentiality: false,
  details: {
    form: 'mail',
    ...(division !== '' && { division }),
    ...(mail.subject !== '' && { subject: mail.subject }),
  },
});
