import * as z from 'zod/mini';
import { changesBetween } from '../../../shared/domain/feed-changes.ts';
import { FEED_SCHEMAS, type Feed, type FeedContent, Publication } from '../../../shared/domain/operations.ts';
import { versionConflict } from '../app-error.ts';
import { commit } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem, query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';

/** What is published of a feed, and since when; nothing yet at version 0. */
interface Edition<F extends Feed> {
  readonly content: FeedContent<F> | null;
  readonly version: number;
  readonly publishedAt?: string | undefined;
  readonly publishedBy?: string | undefined;
}

// What was published before there were versions counts as the first.
const Kept = z.object({
  version: z._default(z.int(), 1),
  lastUpdate: z.optional(z.string()),
  publishedBy: z.optional(z.string()),
});

export const feedRevision = async <F extends Feed>(feed: F): Promise<Edition<F>> => {
  const item = await getItem('operations', { feed });
  if (!item) return { content: null, version: 0 };
  const { version, lastUpdate, publishedBy } = Kept.parse(item);

  return {
    content: FEED_SCHEMAS[feed].parse(item) as FeedContent<F>,
    version,
    publishedAt: lastUpdate,
    publishedBy,
  };
};

/** `null` where nobody has published this feed yet. */
export const readFeed = async <F extends Feed>(feed: F): Promise<FeedContent<F> | null> =>
  (await feedRevision(feed)).content;

interface Publishing {
  /** The version that whoever publishes has seen. */
  readonly seen: number;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Puts a feed in the place of what was published, with the time and what it changes.
 * @throws AppError `stale` with the edition as it stands, when somebody else has published since `seen`
 */
export const publishFeed = async <F extends Feed>(
  feed: F,
  content: FeedContent<F>,
  { seen, actor, now }: Publishing,
): Promise<Edition<F>> => {
  const before = await feedRevision(feed);
  if (before.version !== seen) throw versionConflict(before);
  const at = now.toISOString();
  const version = seen + 1;
  const published = { ...content, lastUpdate: at };
  const publication: Publication = {
    feed,
    version,
    at,
    by: actor,
    changes: changesBetween(before.content, published),
  };
  try {
    await commit([
      {
        put: { feed, ...published, version, publishedBy: actor },
        into: 'operations',
        ...(seen === 0
          ? { condition: 'attribute_not_exists(feed)' }
          : {
              condition: '#version = :seen OR attribute_not_exists(#version)',
              names: { '#version': 'version' },
              values: { ':seen': seen },
            }),
      },
      { put: publication, into: 'publications' },
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw versionConflict(await feedRevision(feed));
    throw error;
  }

  return { content: published, version, publishedAt: at, publishedBy: actor };
};

/** Who published what of a feed, the newest first. */
export const findPublications = async (
  feed: Feed,
  { limit, cursor }: PageRequest,
): Promise<{ items: Publication[]; next?: string }> => {
  const { items, after } = await query('publications', {
    where: 'feed = :feed',
    values: { ':feed': feed },
    limit,
    newestFirst: true,
    after:
      cursor === undefined ? undefined : { feed, ...decodeCursor(cursor, z.object({ version: z.int() })) },
  });

  return {
    items: items.map((item) => Publication.parse(item)),
    ...(after && { next: encodeCursor({ version: after.version }) }),
  };
};
