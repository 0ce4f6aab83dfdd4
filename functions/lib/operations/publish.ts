import type { Feed, FeedContent } from '../../../shared/domain/operations.ts';
import type { VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { findFeedRevision } from './feed.table.ts';
import { type FeedRevision, planPublication } from './plan-publication.ts';

/** @throws AppError `stale` where somebody else has published the feed since `expectedVersion` */
export const publishFeed = <F extends Feed>(
  feed: F,
  content: FeedContent<F>,
  context: VersionedContext,
): Promise<FeedRevision<F>> =>
  retryOnConflict(async () => {
    const before = await findFeedRevision(feed);
    const plan = planPublication(feed, before, content, context);
    await commit(plan.writes);

    return plan.revision;
  });
