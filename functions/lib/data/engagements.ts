import type { Client } from '../../../shared/domain/client.ts';
import {
  Engagement,
  type EngagementEdit,
  isLive,
  type NewEngagement,
} from '../../../shared/domain/engagement.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { referenceFrom } from '../access/references.ts';
import { changing } from './changing.ts';
import { milestoneWrites } from './client-milestones.ts';
import { find as findClient } from './clients.ts';
import { ConditionFailed, getItem, type Step, transact } from './dynamo.ts';
import { type KeyedCall, requireSameCall } from './fingerprint.ts';
import { ALL, LISTED, newestFirst, type PageAsked } from './newest-first.ts';
import { counting } from './portal-figures.ts';
import { Stale } from './stale.ts';
import { noting } from './timeline.ts';

export const find = async (id: string): Promise<Engagement | undefined> => {
  const item = await getItem('engagements', { id });

  return item && Engagement.parse(item);
};

/** What the figures know of an engagement. */
const weightOf = (engagement: Engagement) =>
  isLive(engagement) ? { live: 1, progress: engagement.progress } : { live: 0, progress: 0 };

const recounting = (before: Engagement, after: Engagement): Step[] => {
  const [was, is] = [weightOf(before), weightOf(after)];

  return counting({ liveEngagements: is.live - was.live, liveProgress: is.progress - was.progress });
};

/** Work that begins makes its client's engagement live. */
const activating = async (
  before: Engagement | undefined,
  after: Engagement,
  actor: string,
): Promise<Step[]> => {
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
export const create = async (
  wanted: NewEngagement,
  client: Client,
  opening: KeyedCall & { actor: string; now: Date },
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
    await transact([
      {
        put: { ...engagement, ...LISTED, fingerprint },
        into: 'engagements',
        condition: 'attribute_not_exists(id)',
      },
      ...counting({ engagements: 1, liveEngagements: live, liveProgress }),
      noting(client.id, engagement.id, {
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
    if (error.existing?.id !== engagement.id) return create(wanted, client, opening);
    requireSameCall(error.existing, { fingerprint });

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
export const edit = async (
  id: string,
  wanted: EngagementEdit,
  editing: { seen: number; actor: string; now: Date },
): Promise<Engagement | undefined> => {
  const { seen, actor, now } = editing;
  const before = await find(id);
  if (!before) return undefined;
  if (before.version !== seen) throw new Stale(before);
  const changes = changesOf(before, wanted);
  if (changes.length === 0) return before;

  const at = now.toISOString();
  const after: Engagement = { ...before, ...wanted, updatedAt: at, version: before.version + 1 };
  const { title, engagementType, status, progress, updatedAt, version } = after;
  const { values, ...change } = changing({ title, engagementType, status, progress, updatedAt, version });
  try {
    await transact([
      {
        ...change,
        key: { id },
        in: 'engagements',
        condition: '#version = :seen',
        values: { ...values, ':seen': before.version },
      },
      ...recounting(before, after),
      noting(before.clientId, `${id}#v${version}`, {
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
    if (error instanceof ConditionFailed) return edit(id, wanted, editing);
    throw error;
  }

  return after;
};

const byClient = (clientId: number) => ({ index: 'byClient', attribute: 'clientId', value: clientId });

/** Engagements, all or one client's, the newest first. */
export const list = ({ clientId, ...page }: PageAsked & { clientId?: number | undefined }) =>
  newestFirst('engagements', Engagement, clientId === undefined ? ALL : byClient(clientId), page);
