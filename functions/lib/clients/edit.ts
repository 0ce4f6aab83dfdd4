import {
  CLIENT_FLAGS,
  type Client,
  type ClientEdit,
  type EditedField,
  type Evidence,
} from '../../../shared/domain/client.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { versionConflict } from '../app-error.ts';
import { claimDocumentOrder, ordersFor, planDocumentOrder, tierUpgradeCause } from '../documents/order.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { dailyMetricWriteAt, stageMetric } from '../reporting/daily-metrics.table.ts';
import { clientNameKey, emailTakenBy, findClient, findEmailOwner } from './client.table.ts';
import { contactDetailWrites, formerEmailsAfter, isEmailChanged } from './contact-details.ts';
import { timelineWrite } from './timeline.table.ts';

/** What an edit changes, field by field; what it repeats is no change. */
export const clientChanges = (client: Client, edit: ClientEdit): FieldChange[] =>
  (Object.keys(edit) as EditedField[]).flatMap((field) => {
    const [from, to] = [client[field], edit[field]];

    return to === undefined || to === from ? [] : [{ field, from, to }];
  });

/** The time spent so far in each stage that was left, once `client` leaves the one it is in. */
const timeSpent = ({ timeInStage, pipelineStage, stageSince }: Client, now: Date) => ({
  ...timeInStage,
  [pipelineStage]: (timeInStage[pipelineStage] ?? 0) + Math.max(0, now.getTime() - Date.parse(stageSince)),
});

/** A client after an edit. Flags that were set carry `evidence`, those taken back carry none. */
export const applyClientEdit = (client: Client, edit: ClientEdit, evidence: Evidence, now: Date): Client => {
  const next: Client = { ...client, version: client.version + 1 };
  for (const { field, to } of clientChanges(client, edit)) Object.assign(next, { [field]: to });
  const kept = { ...client.evidence };
  for (const flag of CLIENT_FLAGS.filter((one) => next[one] !== client[one])) {
    if (next[flag]) kept[flag] = evidence;
    else delete kept[flag];
  }
  const moved = next.pipelineStage !== client.pipelineStage;

  return {
    ...next,
    ...(isEmailChanged(client, next) && { formerEmails: formerEmailsAfter(client, next) }),
    evidence: kept,
    ...(moved && { stageSince: now.toISOString(), timeInStage: timeSpent(client, now) }),
  };
};

/** The counts an edit moves: from one tier or stage to another. */
export const clientCounterWrites = (before: Client, after: Client, now: Date): TransactWrite[] => {
  const moved = (['serviceTier', 'pipelineStage'] as const).filter((field) => before[field] !== after[field]);
  const key = { name: 'clients' };

  return [
    ...moved.flatMap((field): TransactWrite[] => [
      { count: { [before[field]]: -1 }, key, in: 'counters' },
      { count: { [after[field]]: 1 }, key, in: 'counters' },
    ]),
    ...(moved.includes('pipelineStage')
      ? [dailyMetricWriteAt('clients', now.toISOString(), { [stageMetric(after.pipelineStage)]: 1 })]
      : []),
  ];
};

/** What milestones change: they come without a version of their own, so one that came in between must not be overwritten. */
const REACHED = ['pipelineStage', 'stageSince', 'status', 'evidence', 'ndaSigned'] as const;

/** The condition under which nobody has changed these fields since `before` was read. */
const unchangedSince = (before: Client, fields: readonly (keyof Client)[]) => {
  const reached = REACHED.filter((field) => fields.includes(field));
  const known = reached.filter((field) => before[field] !== undefined);

  return {
    condition: [
      '#version = :seen',
      ...reached.map((field) =>
        before[field] === undefined ? `attribute_not_exists(#${field})` : `#${field} = :was_${field}`,
      ),
    ].join(' AND '),
    names: { '#version': 'version' },
    values: {
      ':seen': before.version,
      ...Object.fromEntries(known.map((field) => [`:was_${field}`, before[field]])),
    },
  };
};

/** Writes what differs between two states of a client, unless somebody else wrote in between. */
export const clientUpdateWrite = (before: Client, after: Client): TransactWrite => {
  const known = Object.keys({ ...before, ...after }) as (keyof Client)[];
  const fields = known.filter((field) => before[field] !== after[field]);
  const leadMoved = fields.includes('assignedRelationshipLead');
  const change = updateExpression({
    ...Object.fromEntries(fields.map((field) => [field, after[field]])),
    // The index lists only those who have a lead.
    ...(leadMoved && { lead: after.assignedRelationshipLead || undefined }),
    ...(fields.includes('clientName') && { nameKey: clientNameKey(after) }),
  });
  const { condition, names, values } = unchangedSince(before, fields);

  return {
    update: change.update,
    key: { id: before.id },
    in: 'clients',
    condition,
    names: { ...names, ...change.names },
    values: { ...change.values, ...values },
  };
};

interface Editing {
  /** The version that whoever edits has seen; absent where the edit is meant for the record as it is. */
  readonly seen: number | undefined;
  readonly actor: string;
  readonly now: Date;
}

/** What a move to Tier 1 orders. */
const upgrading = async (before: Client, after: Client, { actor, now }: Editing) => {
  const isUpgrade = before.serviceTier !== 'Dominion' && after.serviceTier === 'Dominion';
  if (!isUpgrade) return { ordered: {}, steps: [] };
  const orders = ordersFor('tier_upgrade', after, tierUpgradeCause(after));
  const claimed = await Promise.all(orders.map((order) => claimDocumentOrder(order, now)));
  const plans = claimed.map((order) => planDocumentOrder(order, { actor, now }));
  const contract = plans.find(({ document }) => document.documentType === 'Tier1Contract');

  return { ordered: { contractId: contract?.document.id }, steps: plans.flatMap(({ writes }) => writes) };
};

/** @throws AppError `email_taken` where an edit wants an address that leads to somebody else */
const expectFree = async (before: Client, { contactEmail }: Client): Promise<void> => {
  if (!isEmailChanged(before, { contactEmail })) return;
  const owner = await findEmailOwner(contactEmail);
  if (owner !== undefined && owner !== before.id) throw await emailTakenBy(contactEmail, owner);
};

/** So many others may write in between before an edit without a version gives up. */
const TRIES = 10;

/**
 * Changes a client, its counts and its timeline, what it is found by, and orders what a move to Tier 1 makes, all or
 * nothing. Nothing where nothing differs.
 * @throws AppError `stale` with the record as it stands, when somebody else has changed it since `seen`, or keeps changing it
 * @throws AppError `email_taken` when the new address leads to another client
 */
export const editClient = async (
  id: number,
  wanted: ClientEdit,
  editing: Editing,
  tries = TRIES,
): Promise<Client | undefined> => {
  const { seen, actor, now } = editing;
  const before = await findClient(id);
  if (!before) return undefined;
  const isStale = seen === undefined ? tries === 0 : before.version !== seen;
  if (isStale) throw versionConflict(before);
  const changes = clientChanges(before, wanted);
  if (changes.length === 0) return before;

  const at = now.toISOString();
  const changed = applyClientEdit(before, wanted, { source: 'hand', actor, at }, now);
  await expectFree(before, changed);
  const { ordered, steps } = await upgrading(before, changed, editing);
  const after = { ...changed, ...ordered };
  try {
    await commit([
      clientUpdateWrite(before, after),
      ...contactDetailWrites(before, after),
      ...clientCounterWrites(before, after, now),
      timelineWrite(id, `v${after.version}`, {
        kind: 'edit',
        at,
        actor,
        changes,
        ...(seen === undefined && { withoutVersion: true }),
      }),
      ...steps,
    ]);
  } catch (error) {
    // A version conflict where somebody else has edited; else the address was taken, a document ordered or a flag proved in between.
    if (error instanceof ConditionFailed) return editClient(id, wanted, editing, tries - 1);
    throw error;
  }

  return after;
};
