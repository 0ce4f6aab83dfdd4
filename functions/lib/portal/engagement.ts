import type { Client } from '../../../shared/domain/client.ts';
import {
  Engagement,
  type EngagementEdit,
  isActiveEngagement,
  type NewEngagement,
} from '../../../shared/domain/engagement.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { versionConflict } from '../app-error.ts';
import { findClient } from '../clients/client.table.ts';
import { milestoneWrites } from '../clients/milestones.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { LISTED } from '../dynamo/tables.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import { portalCounterWrites } from './counters.table.ts';
import { findEngagement } from './engagement.table.ts';

interface EngagementPlan {
  readonly engagement: Engagement;
  readonly writes: readonly TransactWrite[];
}

/** An engagement's part in the counters of live engagements. */
export const liveCounters = (engagement: Engagement) =>
  isActiveEngagement(engagement)
    ? { liveEngagements: 1, liveProgress: engagement.progress }
    : { liveEngagements: 0, liveProgress: 0 };

/** An engagement that becomes active is a milestone of its client. */
const activationWrites = (
  before: Engagement | undefined,
  after: Engagement,
  client: Client | undefined,
  { actor }: Context,
): TransactWrite[] => {
  if (!client || !isActiveEngagement(after) || (before && isActiveEngagement(before))) return [];
  const { id, updatedAt: at, version } = after;

  return milestoneWrites(client, 'engagement active', { source: 'hand', actor, at }, `${id}#v${version}`);
};

const eventWrite = (
  { id, clientId, title, updatedAt: at }: Engagement,
  event: 'engagement-opened' | 'engagement-changed',
  { actor, entryId, changes }: { actor: string; entryId: string; changes?: FieldChange[] },
): TransactWrite =>
  timelineWrite(clientId, entryId, {
    kind: 'portal',
    at,
    actor,
    event,
    subject: title,
    record: id,
    ...(changes && { changes }),
  });

/** A new engagement; its client reaches the milestone where it is active. */
export const planEngagement = (
  id: string,
  { title, engagementType, status, progress }: NewEngagement,
  client: Client,
  { fingerprint, ...context }: Context & Pick<IdempotentCall, 'fingerprint'>,
): EngagementPlan => {
  const at = context.now.toISOString();
  const engagement: Engagement = {
    id,
    clientId: client.id,
    clientName: client.clientName,
    title,
    engagementType,
    status,
    progress,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };

  return {
    engagement,
    writes: [
      {
        put: { ...engagement, ...LISTED, fingerprint },
        into: 'engagements',
        condition: 'attribute_not_exists(id)',
      },
      ...portalCounterWrites({ engagements: 1, ...liveCounters(engagement) }),
      eventWrite(engagement, 'engagement-opened', { actor: context.actor, entryId: id }),
      ...activationWrites(undefined, engagement, client, context),
    ],
  };
};

/**
 * Opens an engagement once per key, all or nothing. Undefined where there is no such client.
 * @throws AppError `idempotency_key_reused`
 */
export const openEngagement = (
  input: NewEngagement & { readonly clientId: number },
  { key, ...call }: Context & IdempotentCall,
): Promise<Engagement | undefined> =>
  retryOnConflict(async () => {
    const client = await findClient(input.clientId);
    if (!client) return undefined;
    const id = referenceFrom('ENG', `engagement#${call.actor}#${key}`);
    const plan = planEngagement(id, input, client, call);
    try {
      await commit(plan.writes);
    } catch (error) {
      const isOpen = error instanceof ConditionFailed && error.existing?.id === id;
      if (!isOpen) throw error;
      requireSameRequest(error.existing ?? {}, call);

      return Engagement.parse(error.existing);
    }

    return plan.engagement;
  });

const changesOf = (before: Engagement, edit: EngagementEdit): FieldChange[] =>
  (['title', 'engagementType', 'status', 'progress'] as const).flatMap((field) => {
    const [from, to] = [before[field], edit[field]];

    return to === undefined || to === from ? [] : [{ field, from: String(from), to: String(to) }];
  });

/** The engagement after an edit, with the writes; none where the edit changes nothing. */
export const planEngagementEdit = (
  { engagement: before, client }: { readonly engagement: Engagement; readonly client: Client | undefined },
  edit: EngagementEdit,
  context: Context,
): EngagementPlan => {
  const changes = changesOf(before, edit);
  if (changes.length === 0) return { engagement: before, writes: [] };
  const updatedAt = context.now.toISOString();
  const after: Engagement = { ...before, ...edit, updatedAt, version: before.version + 1 };
  const { title, engagementType, status, progress, version } = after;
  const { values, ...change } = updateExpression({
    title,
    engagementType,
    status,
    progress,
    updatedAt,
    version,
  });
  const [was, is] = [liveCounters(before), liveCounters(after)];

  return {
    engagement: after,
    writes: [
      {
        ...change,
        key: { id: before.id },
        in: 'engagements',
        condition: '#version = :expected',
        values: { ...values, ':expected': before.version },
      },
      ...portalCounterWrites({
        liveEngagements: is.liveEngagements - was.liveEngagements,
        liveProgress: is.liveProgress - was.liveProgress,
      }),
      eventWrite(after, 'engagement-changed', {
        actor: context.actor,
        entryId: `${before.id}#v${version}`,
        changes,
      }),
      ...activationWrites(before, after, client, context),
    ],
  };
};

/**
 * Changes an engagement that the caller has read at `expectedVersion`, all or nothing. Undefined where there is none.
 * @throws AppError `stale` with the engagement as it is now
 */
export const editEngagement = (
  id: string,
  edit: EngagementEdit,
  { expectedVersion, ...context }: VersionedContext,
): Promise<Engagement | undefined> =>
  retryOnConflict(async () => {
    const engagement = await findEngagement(id);
    if (!engagement) return undefined;
    if (engagement.version !== expectedVersion) throw versionConflict(engagement);
    const client = await findClient(engagement.clientId);
    const plan = planEngagementEdit({ engagement, client }, edit, context);
    await commit(plan.writes);

    return plan.engagement;
  });
