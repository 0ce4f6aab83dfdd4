import * as z from 'zod/mini';
import { pageInput, pageOf, sentInstant } from '../domain/fields.ts';
import { Inquiry, InquiryReference } from '../domain/inquiry.ts';
import { MailInquiryFields } from '../domain/inquiry-of-mail.ts';
import { ReceivedMail, SetAsideMail } from '../domain/received-mail.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';

const mailId = z.string().check(z.regex(/^[\w-]{22}$/, 'Say which mail.'));

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

/** A file of a visitor's mail, from zero, as a download of no type: nobody has looked into it. 413 above 4 MB. */
export const downloadMailFile = endpoint.get('/api/inquiries/{reference}/mail/{id}/files/{place}', {
  id: 'inquiries/download-mail-file',
  auth: 'staff',
  input: z.object({
    reference: InquiryReference,
    id: mailId,
    place: z.coerce.number('Enter a place.').check(z.int('Enter a place.'), z.gte(0, 'Enter a place.')),
  }),
  output: AnsweredFile,
  errors: ['not_found', 'too_large'],
});

/** How many mails wait that staff have neither put into an inquiry nor dismissed, up to a hundred; spam and viruses do not count. */
export const summariseSetAsideMail = endpoint.get('/api/set-aside-mail/summary', {
  id: 'inquiries/summarise-set-aside-mail',
  auth: 'staff',
  input: z.object({}),
  output: z.object({ waiting: z.int() }),
});

/**
 * Puts a mail that was set aside into an inquiry, as if it had come there: it opens an answered inquiry again. Repeating it changes
 * nothing. 404 where somebody has dismissed it, or put it into another inquiry.
 */
export const attachSetAsideMail = endpoint.post('/api/set-aside-mail/{id}/inquiry', {
  id: 'inquiries/attach-set-aside-mail',
  auth: 'staff',
  input: z.object({ id: mailId, at: sentInstant, reference: InquiryReference }),
  output: z.object({ mail: ReceivedMail, inquiry: Inquiry }),
  errors: ['not_found', 'person_erased'],
});

/**
 * Makes an inquiry of a mail that was set aside, once: it is followed up as one of a form, and has the mail in its thread. Repeating
 * it answers the same inquiry, whoever made it. 404 where somebody has dismissed the mail, or put it into an inquiry.
 */
export const createInquiryFromMail = endpoint.post('/api/set-aside-mail/{id}/new-inquiry', {
  id: 'inquiries/create-inquiry-from-mail',
  auth: 'staff',
  input: z.extend(MailInquiryFields, { id: mailId, at: sentInstant }),
  output: z.object({ inquiry: Inquiry }),
  errors: ['not_found'],
  status: 201,
});

/** Takes a mail out of the list; it is kept for as long as it would have been. One that is not there stays so. */
export const dismissSetAsideMail = endpoint.post('/api/set-aside-mail/{id}/dismissal', {
  id: 'inquiries/dismiss-set-aside-mail',
  auth: 'staff',
  input: z.object({ id: mailId, at: sentInstant }),
  output: z.object({}),
});
