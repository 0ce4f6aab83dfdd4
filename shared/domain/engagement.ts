import * as z from 'zod/mini';
import { choiceOf, clientNumber, instant, requiredLine } from './fields.ts';

export const ENGAGEMENT_STATUSES = ['planned', 'active', 'paused', 'completed', 'cancelled'] as const;
export const EngagementStatus = choiceOf(ENGAGEMENT_STATUSES);
export type EngagementStatus = z.infer<typeof EngagementStatus>;

const FROM_0_TO_100 = 'Enter a progress from 0 to 100.';

/** In percent; callers send it as a number or as text. An empty text, which would convert to zero, is refused. */
const progress = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim(), z.minLength(1, { abort: true }))], FROM_0_TO_100),
    z.transform(Number),
  ),
  z
    .number(FROM_0_TO_100)
    .check(z.int('Enter the progress in whole percent.'), z.gte(0, FROM_0_TO_100), z.lte(100, FROM_0_TO_100)),
);

/** Work under way for a client, with the field names of the specification. */
export const Engagement = z.object({
  id: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  title: z.string(),
  engagementType: z.string(),
  status: EngagementStatus,
  /** In whole percent. */
  progress: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** Rises by one with every edit; an edit names the version it is based on. */
  version: z.int(),
});
export type Engagement = z.infer<typeof Engagement>;

export const NewEngagement = z.object({
  clientId: clientNumber,
  title: requiredLine('a title'),
  engagementType: requiredLine('the engagement type', 60),
  status: z._default(EngagementStatus, 'active'),
  progress: z._default(progress, 0),
});
export type NewEngagement = z.infer<typeof NewEngagement>;

/** An edit by staff. Absent fields stay as they are. */
export const EngagementEdit = z.object({
  title: z.optional(requiredLine('a title')),
  engagementType: z.optional(requiredLine('the engagement type', 60)),
  status: z.optional(EngagementStatus),
  progress: z.optional(progress),
});
export type EngagementEdit = z.infer<typeof EngagementEdit>;

/** An engagement as its client sees it. */
export const OwnEngagement = z.pick(Engagement, {
  id: true,
  title: true,
  engagementType: true,
  status: true,
  progress: true,
  createdAt: true,
  updatedAt: true,
});

export const isActiveEngagement = ({ status }: Pick<Engagement, 'status'>): boolean => status === 'active';
