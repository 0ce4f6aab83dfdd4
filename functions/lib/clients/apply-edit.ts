import {
  CLIENT_FLAGS,
  type Client,
  type ClientEdit,
  type ClientOutcome,
  type EditedField,
  type Evidence,
  editedValue,
} from '../../../shared/domain/client.ts';
import { isClosingStatus, NOT_GIVEN } from '../../../shared/domain/client-outcome.ts';
import { expectedValueText } from '../../../shared/domain/expected-value.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import type { Context } from '../context.ts';
import { withFormerEmails } from './contact-details.ts';

/** The outcome that an edit changes: another status begins a new one. */
const outcomeBefore = ({ outcome }: Client, status: Client['status']) =>
  outcome?.status === status ? outcome : undefined;

/** A field before an edit. A reason that nobody gave is none, so that a status alone is one change. */
const valueBefore = (client: Client, field: EditedField, edit: ClientEdit): string | boolean => {
  const outcome = outcomeBefore(client, edit.status ?? client.status);
  if (field === 'outcomeReason') return outcome?.reason ?? NOT_GIVEN;
  if (field === 'outcomeWords') return outcome?.words ?? '';

  return editedValue(client, field);
};

/** What an edit sends of a field, as `editedValue` has it. */
const sentValue = (edit: ClientEdit, field: EditedField): string | boolean | undefined => {
  if (field !== 'expectedValue') return edit[field];

  return edit.expectedValue === undefined ? undefined : expectedValueText(edit.expectedValue);
};

/** The fields that an edit changes; a field that the edit repeats is no change. */
export const clientChanges = (client: Client, edit: ClientEdit): FieldChange[] =>
  (Object.keys(edit) as EditedField[]).flatMap((field) => {
    const [from, to] = [valueBefore(client, field, edit), sentValue(edit, field)];

    return to === undefined || to === from ? [] : [{ field, from, to }];
  });

/** The time spent in each stage, once `client` leaves the one it is in. */
const timeSpent = ({ timeInStage, pipelineStage, stageSince }: Client, now: Date) => ({
  ...timeInStage,
  [pipelineStage]: (timeInStage[pipelineStage] ?? 0) + Math.max(0, now.getTime() - Date.parse(stageSince)),
});

/** The evidence of a client's flags after an edit: flags that it sets carry `evidence`, flags that it clears none. */
const flagEvidence = (before: Client, after: Client, evidence: Evidence): Client['evidence'] => {
  const changed = CLIENT_FLAGS.filter((flag) => after[flag] !== before[flag]);
  // The same object where no flag changes, so that an update leaves it out.
  if (changed.length === 0) return before.evidence;
  const all = { ...before.evidence };
  for (const flag of changed) {
    if (after[flag]) all[flag] = evidence;
    else delete all[flag];
  }

  return all;
};

/** Why a client is won or lost after an edit, since when, and who said so; undefined of one that is neither. */
const outcomeAfter = (client: Client, edit: ClientEdit, evidence: Evidence): ClientOutcome | undefined => {
  const { status = client.status, outcomeReason, outcomeWords } = edit;
  if (!isClosingStatus(status)) return undefined;
  const before = outcomeBefore(client, status);
  const isSame = status === client.status && outcomeReason === undefined && outcomeWords === undefined;
  if (isSame) return client.outcome;
  const { at, actor } = before ?? evidence;

  return {
    status,
    reason: outcomeReason ?? before?.reason ?? NOT_GIVEN,
    words: outcomeWords ?? before?.words ?? '',
    at,
    actor,
  };
};

/** Fields of an edit that are no text of the record. */
const COMPOSED = ['outcomeReason', 'outcomeWords', 'expectedValue', 'expectedClose'] as const;

/** A client after an edit with this `evidence`. */
export const applyClientEdit = (client: Client, edit: ClientEdit, evidence: Evidence, now: Date): Client => {
  const next: Client = { ...client, version: client.version + 1 };
  for (const { field, to } of clientChanges(client, edit))
    if (!COMPOSED.some((one) => one === field)) Object.assign(next, { [field]: to });
  const isMoved = next.pipelineStage !== client.pipelineStage;
  const { outcome: _, expectedValue: __, expectedClose: ___, replaced, ...others } = next;
  const isSameProgress = !isMoved && next.status === client.status;
  const outcome = outcomeAfter(client, edit, evidence);
  const { expectedValue = client.expectedValue, expectedClose = client.expectedClose } = edit;

  return withFormerEmails(client, {
    ...others,
    ...(outcome && { outcome }),
    ...(replaced && isSameProgress && { replaced }),
    ...(expectedValue && { expectedValue }),
    ...(expectedClose && { expectedClose }),
    evidence: flagEvidence(client, next, evidence),
    ...(isMoved && { stageSince: now.toISOString(), timeInStage: timeSpent(client, now) }),
  });
};

/** As `applyClientEdit`, for an edit by hand. */
export const applyHandEdit = (client: Client, edit: ClientEdit, { actor, now }: Context): Client =>
  applyClientEdit(client, edit, { source: 'hand', actor, at: now.toISOString() }, now);
