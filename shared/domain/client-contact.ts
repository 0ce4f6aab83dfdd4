import * as z from 'zod/mini';
import { line, optionalEmail, phone, requiredLine } from './fields.ts';
import { isShortenedNumber, SHORTENED_NUMBER } from './spreadsheet-damage.ts';

/** The most contacts that a client has. */
export const MAX_CONTACTS = 20;

/** The phone number of a client or contact; one that a spreadsheet has shortened is nobody's. */
export const clientPhone = () =>
  phone('the phone number').check(z.refine((number) => !isShortenedNumber(number), SHORTENED_NUMBER));

/** Another person at a client, beside the main contact. All but the name may be empty. */
export const ContactEdit = z.object({
  name: requiredLine('the contact’s name'),
  role: z._default(line('the role', 100), ''),
  email: z._default(optionalEmail('the email'), ''),
  phone: z._default(clientPhone(), ''),
});
export type ContactEdit = z.infer<typeof ContactEdit>;

/** The id of a contact: the number of the client that it came for, and what is unique there, such as a version. */
export const ContactId = z
  .string('Say which contact.')
  .check(z.regex(/^[1-9]\d{0,8}-[\w-]{1,32}$/, 'This is no contact of a client.'));

/** A contact as a client has it. */
export const ClientContact = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type ClientContact = z.infer<typeof ClientContact>;

/** The number of the client that a contact came for: another than its client's where the two were merged. */
export const numberOfContact = ({ id }: Pick<ClientContact, 'id'>): number => Number(id.split('-', 1)[0]);

/** A contact as the timeline has it; empty for none. */
export const contactText = (contact: ContactEdit | undefined): string =>
  contact === undefined
    ? ''
    : [contact.name, contact.role, contact.email, contact.phone].filter(Boolean).join(', ');
