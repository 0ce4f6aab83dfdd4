import * as z from 'zod/mini';
import { ContractPreviews, MaritimeFlowStatus, MarketData } from '../../../shared/domain/operations.ts';
import { getItem, putItem } from './dynamo.ts';

/** What staff publish for the public pages, each kept as one record. */
const published = {
  'maritime-flow-status': MaritimeFlowStatus,
  'contract-previews': ContractPreviews,
  'market-data': MarketData,
} as const;

type Feed = keyof typeof published;
type Published<F extends Feed> = z.infer<(typeof published)[F]>;

/** `null` where nobody has published this feed yet. */
export const read = async <F extends Feed>(feed: F): Promise<Published<F> | null> => {
  const item = await getItem('operations', { feed });

  return item ? (published[feed].parse(item) as Published<F>) : null;
};

export const Publication = z.object({
  'maritime-flow-status': z.optional(MaritimeFlowStatus),
  'contract-previews': z.optional(ContractPreviews),
  'market-data': z.optional(MarketData),
});

/** Publishes the feeds that are given; they carry the time of this publication. */
export const publish = async (publication: z.infer<typeof Publication>, now: Date): Promise<void> => {
  for (const [feed, content] of Object.entries(publication)) {
    if (content) await putItem('operations', { feed, ...content, lastUpdate: now.toISOString() });
  }
};
