import * as z from 'zod/mini';
import { type Client, ClientEdit, type EditedField } from '../../../../shared/domain/client.ts';
import { EDITED_FIELDS } from './client-fields.ts';

const Value = z.union([z.string(), z.boolean()]);
type Value = z.infer<typeof Value>;

/** What somebody has changed and not saved: per field what stood there when they began, and what shall. */
export const Draft = z.partialRecord(z.enum(EDITED_FIELDS), z.object({ from: Value, to: Value }));
export type Draft = z.infer<typeof Draft>;

export const isEmpty = (draft: Draft): boolean => Object.keys(draft).length === 0;

/** The field as the form shows it. */
export const shown = <Field extends EditedField>(draft: Draft, client: Client, field: Field): Value =>
  draft[field]?.to ?? client[field];

/** `draft` with one more change. A field brought back to what it was is none. */
export const changed = (draft: Draft, client: Client, field: EditedField, to: Value): Draft => {
  const { [field]: before, ...others } = draft;
  const from = before?.from ?? client[field];

  return to === from || to === client[field] ? others : { ...others, [field]: { from, to } };
};

/** Fields that somebody else has changed to something else since this draft touched them. */
export const conflictsIn = (draft: Draft, current: Client): EditedField[] =>
  EDITED_FIELDS.filter((field) => {
    const mine = draft[field];
    return mine !== undefined && current[field] !== mine.from && current[field] !== mine.to;
  });

/** The edited fields in which two states of a client differ. */
export const differences = (before: Client, after: Client): EditedField[] =>
  EDITED_FIELDS.filter((field) => before[field] !== after[field]);

/** An edit as it is typed: an address may be half written. The server says what is at fault. */
const TypedEdit = z.extend(ClientEdit, {
  clientName: z.optional(z.string()),
  company: z.optional(z.string()),
  contactEmail: z.optional(z.string()),
  contactWhatsApp: z.optional(z.string()),
});

/** What a draft asks the server to change. */
export const editOf = (draft: Draft): ClientEdit =>
  TypedEdit.parse(Object.fromEntries(Object.entries(draft).map(([field, { to }]) => [field, to])));

/** Which value stands where two people changed one field: per field mine, theirs, or a text made of both. */
export type Choices = Partial<Record<EditedField, Value>>;

/** The draft after the choice: what is left of it no longer conflicts with `current`. */
export const resolved = (draft: Draft, current: Client, choices: Choices): Draft => {
  let next: Draft = {};
  for (const field of EDITED_FIELDS) {
    const to = choices[field] ?? draft[field]?.to;
    if (to !== undefined) next = changed(next, current, field, to);
  }

  return next;
};

/** What was typed while `sent` was on its way to become `saved`: that is yet to be saved. */
export const typedSince = (draft: Draft, sent: Draft, saved: Client): Draft => {
  let next: Draft = {};
  for (const field of EDITED_FIELDS) {
    const to = draft[field]?.to;
    if (to !== undefined && to !== sent[field]?.to) next = changed(next, saved, field, to);
  }

  return next;
};

/** Notes that two people wrote at the same time, one after the other; a beginning that both kept stands once. */
export const bothNotes = (from: string, theirs: string, mine: string): string => {
  const added = from !== '' && mine.startsWith(from) ? mine.slice(from.length).trim() : mine;
  return added === '' ? theirs : `${theirs}\n\n${added}`.trim();
};
