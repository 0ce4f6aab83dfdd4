import * as z from 'zod/mini';
import { instant, page, pageOf } from '../domain/fields.ts';
import { Inquiry, InquiryReference, NewInquiry } from '../domain/inquiry.ts';
import { composeInquiry, formNamed } from '../domain/inquiry-forms.ts';
import { MailState } from '../domain/mail.ts';
import { endpoint } from './endpoint.ts';

/** Header `Idempotency-Key`: repeating a key with the same body answers the first reference, with another body 409. */
export const submitInquiry = endpoint({
  id: 'contact/submit-inquiry',
  method: 'POST',
  path: '/api/contact',
  auth: 'public',
  input: NewInquiry,
  fromForm: (values) => composeInquiry(formNamed(values.form), values),
  output: z.object({ reference: InquiryReference, respondBy: instant }),
  status: 201,
});

/** Open inquiries, the most pressing first. */
export const listInquiries = endpoint({
  id: 'inquiries/list-inquiries',
  method: 'GET',
  path: '/api/inquiries',
  auth: 'staff',
  input: z.object(page),
  output: pageOf(Inquiry),
});

export const readInquiry = endpoint({
  id: 'inquiries/read-inquiry',
  method: 'GET',
  path: '/api/inquiries/{reference}',
  auth: 'staff',
  input: z.object({ reference: InquiryReference }),
  output: z.object({ inquiry: Inquiry, mails: z.array(MailState) }),
});
