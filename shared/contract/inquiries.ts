import * as z from 'zod/mini';
import { page, pageOf } from '../domain/fields.ts';
import { Inquiry, InquiryReference } from '../domain/inquiry.ts';
import { MailState } from '../domain/mail.ts';
import { endpoint } from './endpoint.ts';

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
