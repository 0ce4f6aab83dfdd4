import * as z from 'zod/mini';
import {
  ContractPreviews,
  type Feed,
  type FeedContent,
  MaritimeFlowStatus,
  MarketData,
} from '../../shared/domain/operations.ts';
import { findFeedRevision } from '../lib/operations/feed.table.ts';
import { publishFeed } from '../lib/operations/publish.ts';

const Request = z.object({
  'maritime-flow-status': z.optional(MaritimeFlowStatus),
  'contract-previews': z.optional(ContractPreviews),
  'market-data': z.optional(MarketData),
});

const publish = async <F extends Feed>(feed: F, content: FeedContent<F> | undefined): Promise<void> => {
  if (!content) return;
  const { version } = await findFeedRevision(feed);
  await publishFeed(feed, content, { expectedVersion: version, actor: 'Operator', now: new Date() });
};

/** Operators publish a feed of the public pages, e.g. `{ "market-data": { "alerts": [], "provenance": "Sample" } }`. */
export const handler = async (event: unknown): Promise<void> => {
  const wanted = Request.parse(event);
  await publish('maritime-flow-status', wanted['maritime-flow-status']);
  await publish('contract-previews', wanted['contract-previews']);
  await publish('market-data', wanted['market-data']);
};
