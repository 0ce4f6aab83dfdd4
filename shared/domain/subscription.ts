import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { Amount, Currency } from './money.ts';
import { Billing, isTierPlan, ONE_TIME, planOf, RecurringPlan } from './pricing.ts';
import type { ServiceTier } from './tier.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'cancelled'] as const;
export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES, 'Choose active, paused or cancelled.');
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** What each status may become. What is cancelled begins anew or stays: there is nothing left to wait for. */
const TRANSITIONS: Record<SubscriptionStatus, Record<SubscriptionStatus, boolean>> = {
  active: { active: false, paused: true, cancelled: true },
  paused: { active: true, paused: false, cancelled: true },
  cancelled: { active: true, paused: false, cancelled: false },
};

export const nextSubscriptionStatuses = (status: SubscriptionStatus): readonly SubscriptionStatus[] =>
  SUBSCRIPTION_STATUSES.filter((next) => TRANSITIONS[status][next]);

/** What a client pays each month or quarter; one per client and plan. */
export const Subscription = z.object({
  id: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  serviceTier: RecurringPlan,
  billing: Billing,
  amount: Amount,
  currency: Currency,
  status: SubscriptionStatus,
  /** A day in Dubai; absent while nothing is going to be invoiced. */
  nextInvoiceOn: z.optional(z.string()),
  createdAt: instant,
  /** Rises by one with every change; a change says which it saw. */
  version: z.int(),
});
export type Subscription = z.infer<typeof Subscription>;

interface Beginning {
  readonly client: { readonly serviceTier: ServiceTier };
  readonly plan: RecurringPlan;
  readonly period: string;
  /** The invoice of the period is issued now; else it had been issued before. */
  readonly isNew: boolean;
  /** Of the plan; undefined where there is none. */
  readonly status: SubscriptionStatus | undefined;
  /** Of the other tier, where the plan is a tier's. */
  readonly otherTier: SubscriptionStatus | undefined;
}

const isLive = (status: SubscriptionStatus | undefined): boolean =>
  status !== undefined && status !== 'cancelled';

/**
 * Whether invoicing a plan's period begins its subscription. While the client is billed for another tier, only what
 * enters the new one does: its retainer, or anything once the client is marked as of that tier.
 */
export const isBeginning = ({ client, plan, period, isNew, status, otherTier }: Beginning): boolean => {
  if (isLive(status)) return false;
  if (!isTierPlan(plan) || !isLive(otherTier)) return true;

  return plan === planOf(client.serviceTier) || (isNew && period === ONE_TIME);
};
