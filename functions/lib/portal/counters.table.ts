import * as z from 'zod/mini';
import type { PortalAnalytics } from '../../../shared/domain/portal-document.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getItem } from '../dynamo/items.ts';

const count = z._default(z.int(), 0);
const Figures = z.object({
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
type Figures = z.infer<typeof Figures>;

const KEY = { name: 'client-portal' };

/** The step of a transaction that moves figures by what the other steps do. */
export const portalCounterWrites = (
  moves: { readonly [Figure in keyof Figures]?: number },
): TransactWrite[] => [{ count: moves, key: KEY, in: 'counters' }];

export const computePortalAnalytics = async (): Promise<PortalAnalytics> => {
  const { liveProgress, ...figures } = Figures.parse((await getItem('counters', KEY)) ?? {});
  const live = figures.liveEngagements;

  return { ...figures, ...(live > 0 && { averageProgress: Math.round((liveProgress / live) * 10) / 10 }) };
};
