import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { Amount, Currency } from './money.ts';
import { Billing, RecurringPlan } from './retainer.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'cancelled'] as const;
export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES, 'Choose active, paused or cancelled.');
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** What each status may become. What is cancelled begins anew or stays: there is nothing left to wait for. */
const TRANSITIONS: Record<SubscriptionStatus, Record<SubscriptionStatus, boolean>> = {
  active: { active: false, paused: true, cancelled: true },
  paused: { active: true, paused: false, cancelled: true },
  cancelled: { active: true, paused: false, cancelled: false },
};

export const nextStatuses = (status: SubscriptionStatus): readonly SubscriptionStatus[] =>
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
