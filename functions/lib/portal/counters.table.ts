import * as z from 'zod/mini';
import type { PortalAnalytics } from '../../../shared/domain/portal-document.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';

const count = z._default(z.int(), 0);
const PortalCounters = z.object({
  users: count,
  activeUsers: count,
  signIns: count,
  documents: count,
  storedBytes: count,
  downloads: count,
  engagements: count,
  liveEngagements: count,
  /** Of all live engagements together, in percent. */
  liveProgress: count,
});
type PortalCounters = z.infer<typeof PortalCounters>;

const KEY = { name: 'client-portal' };

/** Adds to the counters of the client portal. */
export const portalCounterWrites = (
  changes: { readonly [Counter in keyof PortalCounters]?: number },
): TransactWrite[] => [{ count: changes, key: KEY, in: 'counters' }];

export const computePortalAnalytics = async (): Promise<PortalAnalytics> => {
  const { liveProgress, ...counters } = PortalCounters.parse(await findCounters('counters', KEY));
  const live = counters.liveEngagements;

  return { ...counters, ...(live > 0 && { averageProgress: Math.round((liveProgress / live) * 10) / 10 }) };
};
