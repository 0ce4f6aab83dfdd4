import * as z from 'zod/mini';
import { businessDayFrom, daysAfter } from './day.ts';
import type { Currency } from './money.ts';
import type { ServiceTier } from './tier.ts';

/** The plans; the tiers of `tier.ts` have the names of invoices and of the portal here. */
export const PLANS = ['Tier1', 'Tier2', 'ARCHAI', 'Maritime'] as const;
export type Plan = (typeof PLANS)[number];
/** The plans with subscriptions, at most one of each per client. */
export const RECURRING_PLANS = ['Tier1', 'Tier2', 'ARCHAI'] as const;
export const RecurringPlan = z.enum(RECURRING_PLANS);
export type RecurringPlan = z.infer<typeof RecurringPlan>;

const SPELLINGS: Record<string, Plan> = {
  dominion: 'Tier1',
  tier1: 'Tier1',
  strategic: 'Tier2',
  tier2: 'Tier2',
  archai: 'ARCHAI',
  maritime: 'Maritime',
};

/** A plan under its own name, its tier's name or "Tier 1". */
export const planFrom = z.pipe(
  z.pipe(
    z.string('Choose Tier1, Tier2, ARCHAI or Maritime.'),
    z.transform((typed) => SPELLINGS[typed.replaceAll(' ', '').toLowerCase()]),
  ),
  z.enum(PLANS, 'Choose Tier1, Tier2, ARCHAI or Maritime.'),
);

export const PLAN_LABELS: Record<Plan, string> = {
  Tier1: 'Dominion · Tier 1',
  Tier2: 'Strategic · Tier 2',
  ARCHAI: 'ARCHAI intelligence subscription',
  Maritime: 'Maritime project',
};

export const BILLINGS = ['monthly', 'quarterly'] as const;
export const Billing = z.enum(BILLINGS);
export type Billing = z.infer<typeof Billing>;

interface Terms {
  readonly billing: Billing;
  /** Paid once, in minor units. */
  readonly retainer?: number;
  /** Paid each period, in minor units. */
  readonly recurring: number;
}

/**
 * The prices of the plans, in US dollars. The retainers are the specification's; the recurring amounts are ours, see
 * docs/decisions/2026-11-21-what-is-invoiced.md.
 */
export const TERMS: Record<RecurringPlan, Terms> = {
  Tier1: { billing: 'monthly', retainer: 25_000_00, recurring: 2_500_00 },
  Tier2: { billing: 'quarterly', retainer: 10_000_00, recurring: 3_000_00 },
  ARCHAI: { billing: 'monthly', recurring: 1_500_00 },
};
export const RETAINER_CURRENCY: Currency = 'USD';

/** Plans of which a client has one at a time, as it has one tier. */
export const TIER_PLANS = ['Tier1', 'Tier2'] as const;
export type TierPlan = (typeof TIER_PLANS)[number];
export const isTierPlan = (plan: string): plan is TierPlan => TIER_PLANS.some((one) => one === plan);

/** The plan of a tier's clients; observers have none. */
export const planOf = (tier: ServiceTier): TierPlan | undefined =>
  (({ Dominion: 'Tier1', Strategic: 'Tier2', Observer: undefined }) as const)[tier];

/** The plans whose retainer admits to a tier: the tier's own; for an observer any. */
export const retainerPlansOf = (tier: ServiceTier): readonly TierPlan[] => {
  const plan = planOf(tier);

  return plan === undefined ? TIER_PLANS : [plan];
};

export const isRecurring = (plan: Plan): plan is RecurringPlan => plan !== 'Maritime';

/** The period of a single payment. */
export const ONE_TIME = 'retainer';

/** The period a day belongs to: 2026-11, or 2026-Q4. */
export const periodOf = (day: string, billing: Billing): string =>
  billing === 'monthly' ? day.slice(0, 7) : `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The first day of a month or quarter. */
const startOf = (period: string): string => {
  const [year, part = ''] = period.split('-');
  const month = part.startsWith('Q') ? Number(part.slice(1)) * 3 - 2 : Number(part);

  return `${year}-${String(month).padStart(2, '0')}-01`;
};

const nextStart = (period: string): string => {
  const start = startOf(period);
  const months = period.includes('Q') ? 3 : 1;

  return new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10);
};

/** The period after a period. */
export const periodAfter = (period: string, billing: Billing): string => periodOf(nextStart(period), billing);

/** The day on which a period is invoiced: its first business day. */
export const invoicedOn = (period: string): string => businessDayFrom(startOf(period));

const SHAPES: Record<Billing, RegExp> = {
  monthly: /^20\d{2}-(0[1-9]|1[0-2])$/,
  quarterly: /^20\d{2}-Q[1-4]$/,
};

/** Whether a plan is invoiced for such a period. A maritime project's period is its own name. */
export const hasPeriod = (plan: Plan, period: string): boolean => {
  if (!isRecurring(plan)) return true;
  const { billing, retainer } = TERMS[plan];

  return (period === ONE_TIME && retainer !== undefined) || SHAPES[billing].test(period);
};

/** Whether a period begins at most a year before or after today; a single payment always counts as near. */
export const isNear = (period: string, today: string): boolean =>
  period === ONE_TIME ||
  (startOf(period) >= daysAfter(today, -366) && startOf(period) <= daysAfter(today, 366));

/** The default period of a plan. */
export const usualPeriod = (plan: Plan, today: string): string => {
  if (!isRecurring(plan)) return periodOf(today, 'monthly');

  return TERMS[plan].retainer === undefined ? periodOf(today, TERMS[plan].billing) : ONE_TIME;
};
