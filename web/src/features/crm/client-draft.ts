import * as z from 'zod/mini';
import {
  type CLIENT_FLAGS,
  type Client,
  ClientEdit,
  type EditedField,
  ExpectedProgress,
  editedValue,
} from '../../../../shared/domain/client.ts';
import { fitsStatus, isClosingStatus, OUTCOME_REASONS } from '../../../../shared/domain/client-outcome.ts';
import { partsOfExpectedValue } from '../../../../shared/domain/expected-value.ts';
import { Currency } from '../../../../shared/domain/money.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { EDITED_FIELDS } from './client-fields.ts';

const Value = z.union([z.string(), z.boolean()]);
type Value = z.infer<typeof Value>;

/** Unsaved changes: per field the value before and the new value. */
export const ClientDraft = z.partialRecord(z.enum(EDITED_FIELDS), z.object({ from: Value, to: Value }));
export type ClientDraft = z.infer<typeof ClientDraft>;

export const isEmptyDraft = (draft: ClientDraft): boolean => Object.keys(draft).length === 0;

/** Fields that belong to the status: another one begins with none of them. */
const OF_STATUS = ['outcomeReason', 'outcomeWords'] as const;
const isOfStatus = (field: EditedField) => OF_STATUS.some((one) => one === field);

/** A field's value that a change in the draft is compared with. */
const recordValue = (draft: ClientDraft, client: Client, field: EditedField): Value =>
  isOfStatus(field) && draft.status !== undefined ? '' : editedValue(client, field);

/** The field's value in the form. */
export const draftValue = (draft: ClientDraft, client: Client, field: EditedField): Value =>
  draft[field]?.to ?? recordValue(draft, client, field);

const withoutReason = ({ outcomeReason: _, outcomeWords: __, ...others }: ClientDraft): ClientDraft => others;

/** `draft` with one more change. Restoring the original value removes the field from the draft, and another status its reason. */
export const withDraftChange = (
  draft: ClientDraft,
  client: Client,
  field: EditedField,
  to: Value,
): ClientDraft => {
  const { [field]: before, ...rest } = draft;
  const others = field === 'status' ? withoutReason(rest) : rest;
  const recorded = recordValue(draft, client, field);
  const from = before?.from ?? recorded;

  return to === from || to === recorded ? others : { ...others, [field]: { from, to } };
};

/** A draft that was kept, without the fields that the record has by now as they were typed. */
export const withoutStored = (draft: ClientDraft, client: Client): ClientDraft => {
  const isStored = (field: EditedField) => draft[field]?.to === editedValue(client, field);
  const isOfSameStatus = draft.status === undefined || isStored('status');
  let next: ClientDraft = {};
  for (const field of EDITED_FIELDS) {
    const mine = draft[field];
    if (mine !== undefined && !(isStored(field) && (isOfSameStatus || !isOfStatus(field))))
      next = { ...next, [field]: mine };
  }

  return next;
};

/** The current value of a field. Another status than the draft's has a reason of its own, which says nothing about the draft's. */
const theirValue = (draft: ClientDraft, current: Client, field: EditedField): Value =>
  isOfStatus(field) && draft.status !== undefined && current.status !== draft.status.to
    ? ''
    : editedValue(current, field);

/** Fields that somebody else has changed to a different value since the draft began. */
export const conflictingFields = (draft: ClientDraft, current: Client): EditedField[] =>
  EDITED_FIELDS.filter((field) => {
    const mine = draft[field];
    if (mine === undefined) return false;
    const theirs = theirValue(draft, current, field);
    return theirs !== mine.from && theirs !== mine.to;
  });

/** The edited fields in which two states of a client differ. */
export const differingClientFields = (before: Client, after: Client): EditedField[] =>
  EDITED_FIELDS.filter((field) => editedValue(before, field) !== editedValue(after, field));

const typed = z.optional(z.string());

/** The edit as typed, even if a value is invalid; the server reports errors. */
const TypedEdit = z.extend(ClientEdit, {
  clientName: typed,
  company: typed,
  contactEmail: typed,
  contactWhatsApp: typed,
  outcomeWords: typed,
  expectedClose: typed,
  assignedRelationshipLead: typed,
  notesIntelligence: typed,
  expectedValue: z.optional(z.nullable(z.object({ amount: z.string(), currency: Currency }))),
});

/** Stage and flags as the form shows them. */
export const progressShown = (draft: ClientDraft, client: Client) => {
  const stage = draftValue(draft, client, 'pipelineStage');
  const isSet = (flag: (typeof CLIENT_FLAGS)[number]) => draftValue(draft, client, flag) === true;

  return {
    contractId: client.contractId,
    pipelineStage: PIPELINE_STAGES.find((one) => one === stage) ?? client.pipelineStage,
    onboardingPackSent: isSet('onboardingPackSent'),
    contractSigned: isSet('contractSigned'),
    retainerPaid: isSet('retainerPaid'),
  };
};

/** The edit that a draft makes. */
export const editOfDraft = ({ expectedValue, ...draft }: ClientDraft): z.infer<typeof TypedEdit> =>
  TypedEdit.parse({
    ...Object.fromEntries(Object.entries(draft).map(([field, { to }]) => [field, to])),
    ...(expectedValue && {
      expectedValue: expectedValue.to === '' ? null : partsOfExpectedValue(String(expectedValue.to)),
    }),
  });

/** Stage and status from before a draft, where it changes them. */
const expectedOf = ({ pipelineStage, status }: ClientDraft): ExpectedProgress | undefined =>
  (pipelineStage ?? status) === undefined
    ? undefined
    : ExpectedProgress.parse({ pipelineStage: pipelineStage?.from, status: status?.from });

/** The update request for a draft. */
export const requestOfDraft = (draft: ClientDraft) => {
  const expected = expectedOf(draft);

  return { ...editOfDraft(draft), ...(expected && { expected }) };
};

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

  return withFittingReason(next, current);
};

/** The draft without a reason that is none of its status: of two statuses, the other's may have been chosen. */
const withFittingReason = (draft: ClientDraft, current: Client): ClientDraft => {
  const status = draftValue(draft, current, 'status');
  const reason = OUTCOME_REASONS.find((one) => one === draft.outcomeReason?.to);
  const isFitting = isClosingStatus(status) && (reason === undefined || fitsStatus(reason, status));

  return isFitting ? draft : withoutReason(draft);
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
