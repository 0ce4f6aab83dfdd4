import {
  CLIENT_FLAGS,
  type Client,
  type ClientEdit,
  type ClientOutcome,
  type EditedField,
  type Evidence,
  editedValue,
} from '../../../shared/domain/client.ts';
import { fitsStatus, isClosingStatus, NOT_GIVEN } from '../../../shared/domain/client-outcome.ts';
import { expectedValueText } from '../../../shared/domain/expected-value.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { AppError, invalidInput, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import { type ClaimedOrder, planDocumentOrder } from '../documents/order.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { changedFields, updateExpression } from '../dynamo/update-expression.ts';
import { forecastMoveWrites } from '../forecast/forecast-counters.table.ts';
import { dailyMetricWriteAt, stageMetric } from '../reporting/daily-metrics.table.ts';
import {
  CLIENT_ATTRIBUTES,
  clientCountWrite,
  clientItem,
  contactPartition,
  listingOf,
} from './client-item.ts';
import { pairCheckWrite, pairRemovalWrites } from './client-pairs.table.ts';
import { contactDetailWrites, emailTaken, withFormerEmails } from './contact-details.ts';
import { outcomeMoveWrites } from './outcome-counters.table.ts';
import { timelineWrite } from './timeline.table.ts';

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
  const { outcome: _, expectedValue: __, expectedClose: ___, ...others } = next;
  const outcome = outcomeAfter(client, edit, evidence);
  const { expectedValue = client.expectedValue, expectedClose = client.expectedClose } = edit;

  return withFormerEmails(client, {
    ...others,
    ...(outcome && { outcome }),
    ...(expectedValue && { expectedValue }),
    ...(expectedClose && { expectedClose }),
    evidence: flagEvidence(client, next, evidence),
    ...(isMoved && { stageSince: now.toISOString(), timeInStage: timeSpent(client, now) }),
  });
};

/** As `applyClientEdit`, for an edit by hand. */
export const applyHandEdit = (client: Client, edit: ClientEdit, { actor, now }: Context): Client =>
  applyClientEdit(client, edit, { source: 'hand', actor, at: now.toISOString() }, now);

/** Moves a client's counts from its tier and stage before an edit to those after it, also where it is archived or merged. */
export const clientCounterWrites = (before: Client, after: Client, now: Date): TransactWrite[] => {
  const isMoved = before.pipelineStage !== after.pipelineStage;
  const isListedElsewhere = listingOf(before) !== listingOf(after);
  const isCounted = isMoved || isListedElsewhere || before.serviceTier !== after.serviceTier;

  return [
    ...(isCounted ? [clientCountWrite(before, -1), clientCountWrite(after, 1)] : []),
    ...(isMoved
      ? [dailyMetricWriteAt('clients', now.toISOString(), { [stageMetric(after.pipelineStage)]: 1 })]
      : []),
    ...outcomeMoveWrites(before, after),
    ...forecastMoveWrites(before, after),
  ];
};

/** Milestones change these without raising the version, so an edit of one compares its value too. */
const MILESTONE_FIELDS = [
  ...(['pipelineStage', 'stageSince', 'status', 'outcome', 'evidence', 'ndaSigned'] as const),
];

type ClientItem = ReturnType<typeof clientItem>;

/** The condition that no other write has changed these attributes since `before` was read. */
const unchangedSince = (before: ClientItem, changed: Partial<ClientItem>) => {
  // The forecast counts a value in its stage, unless the client is lost.
  const isValued = 'expectedValue' in changed;
  const compared = MILESTONE_FIELDS.filter(
    (field) => field in changed || (isValued && (field === 'pipelineStage' || field === 'status')),
  );
  const present = compared.filter((field) => before[field] !== undefined);

  return {
    condition: [
      '#version = :expectedVersion',
      ...compared.map((field) =>
        before[field] === undefined ? `attribute_not_exists(#${field})` : `#${field} = :was_${field}`,
      ),
    ].join(' AND '),
    names: { '#version': 'version', ...Object.fromEntries(compared.map((field) => [`#${field}`, field])) },
    values: {
      ':expectedVersion': before.version,
      ...Object.fromEntries(present.map((field) => [`:was_${field}`, before[field]])),
    },
  };
};

/** Writes the difference between two states of a client. The condition fails where another write came in between. */
export const clientUpdateWrite = (before: Client, after: Client): TransactWrite => {
  const changed = changedFields(CLIENT_ATTRIBUTES, clientItem(before), clientItem(after));
  const change = updateExpression({
    ...changed,
    // Written anew with each, so that it is with a record from before the list.
    ...(('status' in changed || 'assignedRelationshipLead' in changed) && {
      toContact: contactPartition(after),
    }),
  });
  const { condition, names, values } = unchangedSince(clientItem(before), changed);

  return {
    update: change.update,
    key: { id: before.id },
    in: 'clients',
    condition,
    names: { ...names, ...change.names },
    values: { ...change.values, ...values },
  };
};

export interface ClientPlan {
  readonly client: Client;
  readonly writes: readonly TransactWrite[];
}

/** @throws AppError `invalid_input` for a reason without a won or lost client, or of the other of the two */
const requireFittingReason = (client: Client, edit: ClientEdit): void => {
  const { status = client.status, outcomeReason, outcomeWords } = edit;
  if (!isClosingStatus(status)) {
    if (outcomeReason || outcomeWords)
      throw invalidInput({ outcomeReason: 'Only a client who has signed or is lost has a reason.' });
    return;
  }
  if (outcomeReason && !fitsStatus(outcomeReason, status))
    throw invalidInput({
      outcomeReason: `Choose a reason for a client who ${status === 'Lost' ? 'is lost' : 'has signed'}.`,
    });
};

interface ClientEditRead {
  readonly client: Client;
  /** The client that a changed address leads to. */
  readonly emailOwner: Client | undefined;
  /** The orders that a move to Tier 1 places. */
  readonly orders: readonly ClaimedOrder[];
}

/** Without a version an edit applies to the client as it is. */
export type ClientEditContext = Context & Partial<VersionedContext>;

/**
 * A client after an edit by hand, and the writes of the client, its contact details, its counts, its timeline and the
 * documents that a move to Tier 1 orders; no writes where the edit changes nothing.
 * @throws AppError `stale` where the client has another version, `archived`, `email_taken` where the address leads to
 * another client
 */
export const planClientEdit = (
  { client, emailOwner, orders }: ClientEditRead,
  edit: ClientEdit,
  context: ClientEditContext,
): ClientPlan => {
  const { expectedVersion, actor, now } = context;
  if (expectedVersion !== undefined && client.version !== expectedVersion) throw versionConflict(client);
  const changes = clientChanges(client, edit);
  if (changes.length === 0) return { client, writes: [] };
  if (client.archived) throw new AppError('archived');
  requireFittingReason(client, edit);

  const edited = applyHandEdit(client, edit, context);
  if (emailOwner && emailOwner.id !== client.id) throw emailTaken(emailOwner, edited.contactEmail);
  const ordered = orders.map((order) => planDocumentOrder(order, context));
  const contract = ordered.find(({ document }) => document.documentType === 'Tier1Contract');
  const after = { ...edited, ...(contract && { contractId: contract.document.id }) };
  const withoutVersion = expectedVersion === undefined && ({ withoutVersion: true } as const);
  const entry = { kind: 'edit', at: now.toISOString(), actor, changes, ...withoutVersion } as const;

  return {
    client: after,
    writes: [
      clientUpdateWrite(client, after),
      ...contactDetailWrites(client, after, now),
      ...clientCounterWrites(client, after, now),
      timelineWrite(client.id, `v${after.version}`, entry),
      ...ordered.flatMap(({ writes }) => writes),
    ],
  };
};

interface EmailReleaseRead {
  readonly client: Client;
  /** The number of the client that the address leads to: an inquiry that was filed elsewhere may have taken it. */
  readonly ownerId: number | undefined;
}

/**
 * A client without one of its former addresses, and the writes that free the address.
 * @throws AppError `stale` where the client has another version, `invalid_input` where it had no such address
 */
export const planEmailRelease = (
  { client, ownerId }: EmailReleaseRead,
  address: string,
  { expectedVersion, actor, now }: VersionedContext,
): ClientPlan => {
  if (client.version !== expectedVersion) throw versionConflict(client);
  const email = normaliseEmail(address);
  if (!client.formerEmails?.includes(email))
    throw invalidInput({ email: 'This is no former address of the client.' });

  const { id, version } = client;
  const formerEmails = client.formerEmails.filter((one) => one !== email);
  const after = { ...client, formerEmails, version: version + 1 };
  const claim = { remove: { email }, from: 'client-emails' } as const;

  return {
    client: after,
    writes: [
      clientUpdateWrite(client, after),
      ...(ownerId !== undefined && scopeOf(client).includes(ownerId)
        ? [{ ...claim, condition: 'clientId = :id', values: { ':id': ownerId } }]
        : []),
      timelineWrite(id, `v${after.version}`, {
        kind: 'edit',
        at: now.toISOString(),
        actor,
        changes: [{ field: 'formerEmails', from: email, to: '' }],
      }),
    ],
  };
};

const MAX_DISTINCT = 100;

const withDistinct = (client: Client, other: Client, isDistinct: boolean): Client => {
  const others = (client.distinctFrom ?? []).filter((id) => id !== other.id);

  return {
    ...client,
    distinctFrom: isDistinct ? [...others, other.id].slice(-MAX_DISTINCT) : others,
    version: client.version + 1,
  };
};

interface SeparationRead {
  readonly client: Client;
  readonly other: Client;
  /** Whether they are two, or may be one again. */
  readonly isDistinct: boolean;
}

/**
 * Two clients that are not one, or may be one again: the first of them as it is afterwards, and the writes of both; no
 * writes where that is known.
 * @throws AppError `stale` where the first has another version, `invalid_input` for one client
 */
export const planSeparation = (
  { client, other, isDistinct }: SeparationRead,
  { expectedVersion, actor, now }: VersionedContext,
): ClientPlan => {
  if (client.version !== expectedVersion) throw versionConflict(client);
  if (client.id === other.id) throw invalidInput({ otherId: 'Choose another client.' });
  const isKnown = (client.distinctFrom ?? []).includes(other.id);
  if (isKnown === isDistinct) return { client, writes: [] };

  const sideWrites = (before: Client, of: Client): TransactWrite[] => {
    const after = withDistinct(before, of, isDistinct);
    const [from, to] = isDistinct ? ['', `No. ${of.id}`] : [`No. ${of.id}`, ''];
    const changes = [{ field: 'distinctFrom', from, to }];

    return [
      clientUpdateWrite(before, after),
      timelineWrite(before.id, `v${after.version}`, { kind: 'edit', at: now.toISOString(), actor, changes }),
    ];
  };

  return {
    client: withDistinct(client, other, isDistinct),
    writes: [
      ...sideWrites(client, other),
      ...sideWrites(other, client),
      ...(isDistinct
        ? pairRemovalWrites(client, other)
        : [pairCheckWrite(withDistinct(client, other, false), now)]),
    ],
  };
};
