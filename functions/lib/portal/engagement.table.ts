import type { Client } from '../../../shared/domain/client.ts';
import {
  Engagement,
  type EngagementEdit,
  isLive,
  type NewEngagement,
} from '../../../shared/domain/engagement.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { findClient } from '../clients/client.table.ts';
import { milestoneWrites } from '../clients/milestones.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem } from '../dynamo/items.ts';
import { ALL, LISTED, type PageRequest, queryPage } from '../dynamo/query-page.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import { Stale } from '../stale.ts';
import { portalCounterWrites } from './counters.table.ts';

export const findEngagement = async (id: string): Promise<Engagement | undefined> => {
  const item = await getItem('engagements', { id });

  return item && Engagement.parse(item);
};

/** What the figures know of an engagement. */
const weightOf = (engagement: Engagement) =>
  isLive(engagement) ? { live: 1, progress: engagement.progress } : { live: 0, progress: 0 };

const recounting = (before: Engagement, after: Engagement): TransactWrite[] => {
  const [was, is] = [weightOf(before), weightOf(after)];

  return portalCounterWrites({
    liveEngagements: is.live - was.live,
    liveProgress: is.progress - was.progress,
  });
};

/** Work that begins makes its client's engagement live. */
const activating = async (
  before: Engagement | undefined,
  after: Engagement,
  actor: string,
): Promise<TransactWrite[]> => {
  if (!isLive(after) || (before && isLive(before))) return [];
  const { id, clientId, updatedAt: at, version } = after;
  const client = await findClient(clientId);
  if (!client) return [];

  return milestoneWrites(client, 'engagement active', { source: 'hand', actor, at }, `${id}#v${version}`);
};

/**
 * Opens an engagement, once per key, and moves its client on where it is active, all or nothing.
 * @throws KeyReused
 */
export const openEngagement = async (
  wanted: NewEngagement,
  client: Client,
  opening: IdempotentCall & { actor: string; now: Date },
): Promise<Engagement> => {
  const { title, engagementType, status, progress } = wanted;
  const { key, fingerprint, actor, now } = opening;
  const at = now.toISOString();
  const engagement: Engagement = {
    id: referenceFrom('ENG', `engagement#${actor}#${key}`),
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
  const { live, progress: liveProgress } = weightOf(engagement);
  try {
    await commit([
      {
        put: { ...engagement, ...LISTED, fingerprint },
        into: 'engagements',
        condition: 'attribute_not_exists(id)',
      },
      ...portalCounterWrites({ engagements: 1, liveEngagements: live, liveProgress }),
      timelineWrite(client.id, engagement.id, {
        kind: 'portal',
        at,
        actor,
        event: 'engagement-opened',
        subject: title,
        record: engagement.id,
      }),
      ...(await activating(undefined, engagement, actor)),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // It was the client that somebody changed in the meantime.
    if (error.existing?.id !== engagement.id) return openEngagement(wanted, client, opening);
    requireSameRequest(error.existing, { fingerprint });

    return Engagement.parse(error.existing);
  }

  return engagement;
};

const changesOf = (before: Engagement, wanted: EngagementEdit): FieldChange[] =>
  (['title', 'engagementType', 'status', 'progress'] as const).flatMap((field) => {
    const [from, to] = [before[field], wanted[field]];

    return to === undefined || to === from ? [] : [{ field, from: String(from), to: String(to) }];
  });

/**
 * Changes an engagement, the figures and the client's timeline, and moves its client on where it becomes active, all or
 * nothing; undefined where there is none.
 * @throws Stale with the record as it stands, when somebody else has changed it since `seen`
 */
export const editEngagement = async (
  id: string,
  wanted: EngagementEdit,
  editing: { seen: number; actor: string; now: Date },
): Promise<Engagement | undefined> => {
  const { seen, actor, now } = editing;
  const before = await findEngagement(id);
  if (!before) return undefined;
  if (before.version !== seen) throw new Stale(before);
  const changes = changesOf(before, wanted);
  if (changes.length === 0) return before;

  const at = now.toISOString();
  const after: Engagement = { ...before, ...wanted, updatedAt: at, version: before.version + 1 };
  const { title, engagementType, status, progress, updatedAt, version } = after;
  const { values, ...change } = updateExpression({
    title,
    engagementType,
    status,
    progress,
    updatedAt,
    version,
  });
  try {
    await commit([
      {
        ...change,
        key: { id },
        in: 'engagements',
        condition: '#version = :seen',
        values: { ...values, ':seen': before.version },
      },
      ...recounting(before, after),
      timelineWrite(before.clientId, `${id}#v${version}`, {
        kind: 'portal',
        at,
        actor,
        event: 'engagement-changed',
        subject: title,
        record: id,
        changes,
      }),
      ...(await activating(before, after, actor)),
    ]);
  } catch (error) {
    // Stale where somebody else has changed it; else it was the client that somebody changed.
    if (error instanceof ConditionFailed) return editEngagement(id, wanted, editing);
    throw error;
  }

  return after;
};

const byClient = (clientId: number) => ({ index: 'byClient', attribute: 'clientId', value: clientId });

/** Engagements, all or one client's, the newest first. */
export const findEngagements = ({ clientId, ...page }: PageRequest & { clientId?: number | undefined }) =>
  queryPage('engagements', Engagement, clientId === undefined ? ALL : byClient(clientId), page);
