import type * as z from 'zod/mini';
import { choiceOf } from './fields.ts';

/** The one vocabulary of service tiers: Dominion is Tier 1, Strategic Tier 2, Observer Tier 3. */
export const SERVICE_TIERS = ['Dominion', 'Strategic', 'Observer'] as const;
export const ServiceTier = choiceOf(SERVICE_TIERS);
export type ServiceTier = z.infer<typeof ServiceTier>;

export const TIER_LABELS: Record<ServiceTier, string> = {
  Dominion: 'Dominion · Tier 1',
  Strategic: 'Strategic · Tier 2',
  Observer: 'Observer · Tier 3',
};
