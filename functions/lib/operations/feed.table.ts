import * as z from 'zod/mini';
import { FEED_SCHEMAS, type Feed, type FeedContent, Publication } from '../../../shared/domain/operations.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { getItem, query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import type { FeedRevision } from './plan-publication.ts';

const StoredRevision = z.object({
  // A revision from before there were versions counts as the first.
  version: z._default(z.int(), 1),
  lastUpdate: z.optional(z.string()),
  publishedBy: z.optional(z.string()),
});

export const findFeedRevision = async <F extends Feed>(feed: F): Promise<FeedRevision<F>> => {
  const item = await getItem('operations', { feed });
  if (!item) return { content: null, version: 0 };
  const { version, lastUpdate, publishedBy } = StoredRevision.parse(item);

  return {
    content: FEED_SCHEMAS[feed].parse(item) as FeedContent<F>,
    version,
    publishedAt: lastUpdate,
    publishedBy,
  };
};

/** The published content of a feed, `null` until somebody publishes it. */
export const findFeedContent = async <F extends Feed>(feed: F): Promise<FeedContent<F> | null> =>
  (await findFeedRevision(feed)).content;

/** The publications of a feed, the newest first. */
export const findPublications = async (
  feed: Feed,
  { limit, cursor }: PageRequest,
): Promise<{ items: Publication[]; next?: string }> => {
  const { items, after } = await query('publications', {
    where: 'feed = :feed',
    values: { ':feed': feed },
    limit,
    isDescending: true,
    after:
      cursor === undefined ? undefined : { feed, ...decodeCursor(cursor, z.object({ version: z.int() })) },
  });

  return {
    items: items.map((item) => Publication.parse(item)),
    ...(after && { next: encodeCursor({ version: after.version }) }),
  };
};
