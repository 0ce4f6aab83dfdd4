import * as z from 'zod/mini';
import type { PortalAnalytics } from '../../../shared/domain/portal-document.ts';
import { getItem, type Step } from './dynamo.ts';

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

/** The step of a transaction that moves figures by what the other steps do; none where nothing moves. */
export const counting = (moves: Partial<Figures>): Step[] => {
  const moved = Object.entries(moves).filter(([, by]) => by !== 0);
  if (moved.length === 0) return [];

  return [
    {
      update: `ADD ${moved.map(([name]) => `#${name} :${name}`).join(', ')}`,
      key: KEY,
      in: 'counters',
      names: Object.fromEntries(moved.map(([name]) => [`#${name}`, name])),
      values: Object.fromEntries(moved.map(([name, by]) => [`:${name}`, by])),
    },
  ];
};

export const read = async (): Promise<PortalAnalytics> => {
  const { liveProgress, ...figures } = Figures.parse((await getItem('counters', KEY)) ?? {});
  const live = figures.liveEngagements;

  return { ...figures, ...(live > 0 && { averageProgress: Math.round((liveProgress / live) * 10) / 10 }) };
};
