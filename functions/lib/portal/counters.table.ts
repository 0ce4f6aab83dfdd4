import * as z from 'zod/mini';
import type { PortalAnalytics } from '../../../shared/domain/portal-document.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import { log } from '../log.ts';

const count = z._default(z.int(), 0);
const PortalCounters = z.object({
  users: count,
  activeUsers: count,
  documents: count,
  storedBytes: count,
  engagements: count,
  liveEngagements: count,
  /** Of all live engagements together, in percent. */
  liveProgress: count,
});
type PortalCounters = z.infer<typeof PortalCounters>;

const PortalUse = z.object({ signIns: count, downloads: count });
type PortalUse = z.infer<typeof PortalUse>;

/** The counters of the portal's users, documents and engagements, in the transactions that change these. */
export const PORTAL = { name: 'client-portal' };
/** The counters of what clients do; apart, so that their many additions are in no transaction's way. */
export const PORTAL_USE = { name: 'client-portal-use' };

/** Adds to the counters of the client portal. */
export const portalCounterWrites = (
  changes: { readonly [Counter in keyof PortalCounters]?: number },
): TransactWrite[] => [{ count: changes, key: PORTAL, in: 'counters' }];

export const portalUseWrite = (use: Partial<PortalUse>): TransactWrite => ({
  count: use,
  key: PORTAL_USE,
  in: 'counters',
});

/**
 * Counts what a client has done. Never throws: nobody is refused a sign-in or a file because it cannot be counted.
 * `ops/verify-counters` makes up for it, from the timeline and the download log.
 */
export const countPortalUse = async (use: Partial<PortalUse>): Promise<void> => {
  try {
    await commit([portalUseWrite(use)]);
  } catch (error) {
    log.error('The use of the client portal was not counted.', { use, error });
  }
};

export const computePortalAnalytics = async (): Promise<PortalAnalytics> => {
  const [portal, use] = await Promise.all([
    findCounters('counters', PORTAL),
    findCounters('counters', PORTAL_USE),
  ]);
  const { liveProgress, ...counters } = PortalCounters.parse(portal);
  const live = counters.liveEngagements;

  return {
    ...counters,
    ...PortalUse.parse(use),
    ...(live > 0 && { averageProgress: Math.round((liveProgress / live) * 10) / 10 }),
  };
};
