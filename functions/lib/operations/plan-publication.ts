import { changesBetween } from '../../../shared/domain/feed-changes.ts';
import type { Feed, FeedContent, Publication } from '../../../shared/domain/operations.ts';
import { accessLogWrite } from '../access-log/access-log.table.ts';
import { versionConflict } from '../app-error.ts';
import type { VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';

/** The published content of a feed; none at version 0. */
export interface FeedRevision<F extends Feed> {
  readonly content: FeedContent<F> | null;
  readonly version: number;
  readonly publishedAt?: string | undefined;
  readonly publishedBy?: string | undefined;
}

// A revision from before there were versions has none, and counts as the first.
const unchangedSince = (version: number) =>
  version === 0
    ? { condition: 'attribute_not_exists(feed)' }
    : {
        condition: '#version = :expectedVersion OR attribute_not_exists(#version)',
        names: { '#version': 'version' },
        values: { ':expectedVersion': version },
      };

/**
 * The next revision of a feed, and the writes of it and of the publication with what it changes.
 * @throws AppError `stale` where the feed has another version
 */
export const planPublication = <F extends Feed>(
  feed: F,
  before: FeedRevision<F>,
  content: FeedContent<F>,
  { expectedVersion, actor, now }: VersionedContext,
): { revision: FeedRevision<F>; writes: TransactWrite[] } => {
  if (before.version !== expectedVersion) throw versionConflict(before);
  const at = now.toISOString();
  const version = before.version + 1;
  const published = { ...content, lastUpdate: at };
  const changes = changesBetween(before.content, published);
  const publication: Publication = { feed, version, at, by: actor, changes };

  return {
    revision: { content: published, version, publishedAt: at, publishedBy: actor },
    writes: [
      {
        put: { feed, ...published, version, publishedBy: actor },
        into: 'operations',
        ...unchangedSince(before.version),
      },
      { put: publication, into: 'publications' },
      accessLogWrite({ kind: 'setting', at, username: actor, setting: 'feed', subject: feed }),
    ],
  };
};
