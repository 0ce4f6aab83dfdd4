import * as z from 'zod/mini';
import type { Client } from './client.ts';
import { requiredLine, requiredParagraph } from './fields.ts';
import { fillFields, unknownFields } from './fill-fields.ts';
import { MOST_OF_REPLY } from './inquiry-reply.ts';

/** Clients that one email goes to. */
export const MOST_RECIPIENTS = 200;

/** Characters of its subject before the fields are filled. */
export const MOST_OF_SUBJECT = 150;

/** What the fields of an email take from its recipient. */
export type EmailedClient = Pick<Client, 'clientName' | 'company'>;

const EMAIL_FIELDS: Readonly<Record<string, (client: EmailedClient) => string>> = {
  name: ({ clientName }) => clientName,
  company: ({ company, clientName }) => company || clientName,
};

/** For people: "{{name}} or {{company}}". */
export const EMAIL_FIELDS_TEXT = Object.keys(EMAIL_FIELDS)
  .map((field) => `{{${field}}}`)
  .join(' or ');

/** The subject or the text of an email for one of its recipients. */
export const fillEmailFields = (text: string, client: EmailedClient): string =>
  fillFields(text, EMAIL_FIELDS, client);

/** Nobody looks at each email before it leaves: a field that stays in its braces would reach the clients. */
const ofKnownFields = z.refine<string>(
  (text) => unknownFields(text, Object.keys(EMAIL_FIELDS)).length === 0,
  {
    error: ({ input }) =>
      `An email to clients has no field ${unknownFields(String(input), Object.keys(EMAIL_FIELDS)).join(', ')}. It can have ${EMAIL_FIELDS_TEXT}.`,
  },
);

/** An email to several clients, as staff write it. */
export const BulkEmailContent = z.object({
  subject: requiredLine('a subject', MOST_OF_SUBJECT).check(ofKnownFields),
  text: requiredParagraph('the text', MOST_OF_REPLY).check(ofKnownFields),
});
export type BulkEmailContent = z.infer<typeof BulkEmailContent>;

/** Why a client gets no email, with the text that staff read. */
export const LEFT_OUT_REASONS = {
  'no-address': 'It has no email address.',
  suppressed: 'No email is sent to its address, since one came back or was reported as unwanted.',
  archived: 'It is archived.',
  merged: 'It is merged with a client that gets the email.',
  unknown: 'There is no such client.',
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT_REASONS;

/** A client that was chosen and gets no email. */
export const LeftOutClient = z.object({
  clientId: z.int(),
  reason: z.enum(Object.keys(LEFT_OUT_REASONS) as LeftOutReason[]),
});
export type LeftOutClient = z.infer<typeof LeftOutClient>;
