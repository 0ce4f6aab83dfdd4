import * as z from 'zod/mini';
import { type Client, ClientEdit, type EditedField } from '../../../../shared/domain/client.ts';
import { EDITED_FIELDS } from './client-fields.ts';

const Value = z.union([z.string(), z.boolean()]);
type Value = z.infer<typeof Value>;

/** Unsaved changes: per field the value before and the new value. */
export const ClientDraft = z.partialRecord(z.enum(EDITED_FIELDS), z.object({ from: Value, to: Value }));
export type ClientDraft = z.infer<typeof ClientDraft>;

export const isEmptyDraft = (draft: ClientDraft): boolean => Object.keys(draft).length === 0;

/** The field's value in the form. */
export const draftValue = <Field extends EditedField>(
  draft: ClientDraft,
  client: Client,
  field: Field,
): Value => draft[field]?.to ?? client[field];

/** `draft` with one more change. Restoring the original value removes the field from the draft. */
export const withDraftChange = (
  draft: ClientDraft,
  client: Client,
  field: EditedField,
  to: Value,
): ClientDraft => {
  const { [field]: before, ...others } = draft;
  const from = before?.from ?? client[field];

  return to === from || to === client[field] ? others : { ...others, [field]: { from, to } };
};

/** Fields that somebody else has changed to a different value since the draft began. */
export const conflictingFields = (draft: ClientDraft, current: Client): EditedField[] =>
  EDITED_FIELDS.filter((field) => {
    const mine = draft[field];
    return mine !== undefined && current[field] !== mine.from && current[field] !== mine.to;
  });

/** The edited fields in which two states of a client differ. */
export const differingClientFields = (before: Client, after: Client): EditedField[] =>
  EDITED_FIELDS.filter((field) => before[field] !== after[field]);

/** The edit as typed, even if a value is invalid; the server reports errors. */
const TypedEdit = z.extend(ClientEdit, {
  clientName: z.optional(z.string()),
  company: z.optional(z.string()),
  contactEmail: z.optional(z.string()),
  contactWhatsApp: z.optional(z.string()),
});

/** The update request for a draft. */
export const editOfDraft = (draft: ClientDraft): ClientEdit =>
  TypedEdit.parse(Object.fromEntries(Object.entries(draft).map(([field, { to }]) => [field, to])));

/** Chosen values for conflicting fields: mine, theirs, or a text made of both. */
export type ConflictChoices = Partial<Record<EditedField, Value>>;

/** The draft after the choice; nothing in it conflicts with `current`. */
export const resolveConflicts = (
  draft: ClientDraft,
  current: Client,
  choices: ConflictChoices,
): ClientDraft => {
  let next: ClientDraft = {};
  for (const field of EDITED_FIELDS) {
    const to = choices[field] ?? draft[field]?.to;
    if (to !== undefined) next = withDraftChange(next, current, field, to);
  }

  return next;
};

/** Input since the request `sent`, which became `saved`: it is still unsaved. */
export const unsavedSince = (draft: ClientDraft, sent: ClientDraft, saved: Client): ClientDraft => {
  let next: ClientDraft = {};
  for (const field of EDITED_FIELDS) {
    const to = draft[field]?.to;
    if (to !== undefined && to !== sent[field]?.to) next = withDraftChange(next, saved, field, to);
  }

  return next;
};

/** Joins the notes of two people; their common beginning appears once. */
export const mergeNotes = (from: string, theirs: string, mine: string): string => {
  const added = from !== '' && mine.startsWith(from) ? mine.slice(from.length).trim() : mine;
  return added === '' ? theirs : `${theirs}\n\n${added}`.trim();
};
