import * as z from 'zod/mini';
import { choiceOf, instant } from './fields.ts';
import { Amount, Currency } from './money.ts';
import { Billing, isTierPlan, ONE_TIME, planOf, RecurringPlan } from './pricing.ts';
import type { ServiceTier } from './tier.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'cancelled'] as const;
export const SubscriptionStatus = choiceOf(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The possible next statuses. A cancelled subscription can only become active again. */
const TRANSITIONS: Record<SubscriptionStatus, Record<SubscriptionStatus, boolean>> = {
  active: { active: false, paused: true, cancelled: true },
  paused: { active: true, paused: false, cancelled: true },
  cancelled: { active: true, paused: false, cancelled: false },
};

export const nextSubscriptionStatuses = (status: SubscriptionStatus): readonly SubscriptionStatus[] =>
  SUBSCRIPTION_STATUSES.filter((next) => TRANSITIONS[status][next]);

/** A client's payments each month or quarter; one subscription per client and plan. */
export const Subscription = z.object({
  id: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  serviceTier: RecurringPlan,
  billing: Billing,
  amount: Amount,
  currency: Currency,
  status: SubscriptionStatus,
  /** A day in Dubai; absent while it is paused or cancelled. */
  nextInvoiceOn: z.optional(z.string()),
  createdAt: instant,
  /** Rises by one with every change; a change names the version it is based on. */
  version: z.int(),
});
export type Subscription = z.infer<typeof Subscription>;

interface Beginning {
  readonly client: { readonly serviceTier: ServiceTier };
  readonly plan: RecurringPlan;
  readonly period: string;
  /** Whether the invoice of the period is issued now, not before. */
  readonly isNew: boolean;
  /** The status of the plan's subscription, if there is one. */
  readonly status: SubscriptionStatus | undefined;
  /** The status of the other tier's subscription, if the plan is a tier's. */
  readonly otherTier: SubscriptionStatus | undefined;
}

const isLive = (status: SubscriptionStatus | undefined): boolean =>
  status !== undefined && status !== 'cancelled';

/**
 * Whether invoicing a plan's period begins its subscription. While the client is billed for another tier, only the new
 * tier's retainer does, or any period once the client has the new tier.
 */
export const isBeginning = ({ client, plan, period, isNew, status, otherTier }: Beginning): boolean => {
  if (isLive(status)) return false;
  if (!isTierPlan(plan) || !isLive(otherTier)) return true;

  return plan === planOf(client.serviceTier) || (isNew && period === ONE_TIME);
};
