import { expect, test } from 'vitest';
import { MOST_OF_MESSAGE, NewInquiry } from './inquiry.ts';
import { inquiryOfMail, MailInquiryFields } from './inquiry-of-mail.ts';
import { lengthOf } from './text.ts';

const fields = MailInquiryFields.parse({ name: 'Amira Sample', email: 'amira@sample.example' });
const mail = { subject: 'Two berths in May', text: 'We need two berths.' };

test('an inquiry has the text of its mail as the message, and the subject beside it', () => {
  const inquiry = inquiryOfMail(mail, { ...fields, division: 'Holdings' });
  expect(inquiry).toMatchObject({
    ...{ name: 'Amira Sample', email: 'amira@sample.example', message: mail.text },
    ...{ company: '', phone: '', inquiryType: 'General Contact' },
    details: { form: 'mail', division: 'Holdings', subject: mail.subject },
  });
  expect(NewInquiry.safeParse(inquiry).success).toBe(true);
});

test('the sender may have an address under an international domain', () => {
  const { email } = MailInquiryFields.parse({ name: 'Amira Sample', email: 'amira@почта.рф' });
  expect(email).toBe('amira@xn--80a1acny.xn--p1ai');
});

test('a mail without a text says its subject, and one without either that it has none', () => {
  expect(inquiryOfMail({ ...mail, text: ' \n' }, fields).message).toBe(mail.subject);
  const nothing = inquiryOfMail({ subject: '', text: '' }, { ...fields, division: '' });
  expect(nothing.message).toBe('A mail without text.');
  expect(nothing.details).toEqual({ form: 'mail' });
});

test('a message that is longer than one of a form is cut, and says so', () => {
  const whole = inquiryOfMail({ ...mail, text: '⚓'.repeat(MOST_OF_MESSAGE) }, fields).message;
  expect(whole).toBe('⚓'.repeat(MOST_OF_MESSAGE));
  const cut = inquiryOfMail({ ...mail, text: '⚓'.repeat(MOST_OF_MESSAGE + 1) }, fields).message;
  expect(lengthOf(cut)).toBe(MOST_OF_MESSAGE);
  expect(cut).toMatch(/⚓\n\n\[…\]$/);
});
