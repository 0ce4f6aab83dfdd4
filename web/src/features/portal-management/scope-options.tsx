import {
  ACCESS_TIER_LABELS,
  ACCESS_TIERS,
  type AccessTier,
  PORTAL_DIVISIONS,
  type PortalDivision,
} from '../../../../shared/domain/portal-user.ts';

/** An access tier for staff: Tier1 is "Dominion Partner · Tier 1". */
export const tierText = (tier: AccessTier): string =>
  `${ACCESS_TIER_LABELS[tier]} · ${tier.replace('Tier', 'Tier ')}`;

export const tierIn = (value: string | undefined): AccessTier | undefined =>
  ACCESS_TIERS.find((tier) => tier === value);

export const divisionIn = (value: string | undefined): PortalDivision | undefined =>
  PORTAL_DIVISIONS.find((division) => division === value);

export const tierOptions = ACCESS_TIERS.map((tier) => ({ value: tier, label: tierText(tier) }));

/** Divisions other than All, which is the default. */
export const divisionOptions = PORTAL_DIVISIONS.filter((division) => division !== 'All').map((division) => ({
  value: division,
  label: division,
}));
