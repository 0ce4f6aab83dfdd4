import * as z from 'zod/mini';
import { pageInput, pageOf } from '../domain/fields.ts';
import { InquiryReference } from '../domain/inquiry.ts';
import { ReceivedMail, SetAsideMail } from '../domain/received-mail.ts';
import { endpoint } from './endpoint.ts';

/** The mails of an inquiry's visitor, the newest first. */
export const listReceivedMail = endpoint.get('/api/inquiries/{reference}/mail', {
  id: 'inquiries/list-received-mail',
  auth: 'staff',
  input: z.object({ reference: InquiryReference, ...pageInput }),
  output: pageOf(ReceivedMail),
});

/** Mails that are with no inquiry, with the reasons, the newest first. */
export const listSetAsideMail = endpoint.get('/api/set-aside-mail', {
  id: 'inquiries/list-set-aside-mail',
  auth: 'staff',
  input: z.object({ ...pageInput }),
  output: pageOf(SetAsideMail),
});
