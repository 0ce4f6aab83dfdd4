import * as z from 'zod/mini';
import { dubaiTimeText } from './day.ts';
import { expectedVersion, instant, requiredLine, requiredParagraph } from './fields.ts';
import { fillFields } from './fill-fields.ts';
import type { Inquiry } from './inquiry.ts';
import { inquiryTypeLabel } from './inquiry-labels.ts';

/** The name and the text of a template, as staff enter them. */
export const ReplyTemplateContent = z.object({
  name: requiredLine('a name', 80),
  text: requiredParagraph('the text', 4_000),
});
export type ReplyTemplateContent = z.infer<typeof ReplyTemplateContent>;

/** A text that staff begin replies with. Its fields stand in double braces: "{{name}}". */
export const ReplyTemplate = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  /** The username of the last editor. */
  updatedBy: z.string(),
  updatedAt: instant,
  version: expectedVersion,
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

/** All templates are read at once. */
export const MOST_TEMPLATES = 100;

/** The fields of a template, with their values. */
const TEMPLATE_FIELDS: Readonly<Record<string, (inquiry: Inquiry) => string>> = {
  name: ({ name }) => name,
  company: ({ company, name }) => company || name,
  reference: ({ reference }) => reference,
  subject: ({ inquiryType }) => inquiryTypeLabel(inquiryType),
  'answer by': ({ respondBy }) => dubaiTimeText(respondBy),
};

/** For people: "{{name}}, {{company}}, …". */
export const TEMPLATE_FIELDS_TEXT = Object.keys(TEMPLATE_FIELDS)
  .map((field) => `{{${field}}}`)
  .join(', ');

/** The text of a template for an inquiry. A field of another name stays, so that it is seen before the reply is sent. */
export const fillTemplate = (text: string, inquiry: Inquiry): string =>
  fillFields(text, TEMPLATE_FIELDS, inquiry);
