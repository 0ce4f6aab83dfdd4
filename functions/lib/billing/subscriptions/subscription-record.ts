import * as z from 'zod/mini';
import { dayIn } from '../../../../shared/domain/day.ts';
import { toMajor } from '../../../../shared/domain/money.ts';
import {
  invoicedOn,
  periodAfter,
  periodOf,
  RECURRING_PLANS,
  type RecurringPlan,
} from '../../../../shared/domain/pricing.ts';
import { Subscription } from '../../../../shared/domain/subscription.ts';

/** A subscription as it is stored: its amount in minor units. */
export const SubscriptionRecord = z.extend(Subscription, {
  amount: z.int(),
  /** The period that is invoiced next. A paused or cancelled subscription keeps it, so that it is never invoiced twice. */
  nextPeriod: z.string(),
  /** The invoice that began it. */
  startedBy: z.optional(z.string()),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

export const toSubscription = (record: SubscriptionRecord): Subscription =>
  z.parse(Subscription, { ...record, amount: toMajor(record.amount) });

/** One per client and plan. */
export const subscriptionId = (clientId: number, plan: RecurringPlan): string => `SUB-${clientId}-${plan}`;

/** All that a client may have. */
export const subscriptionIdsOf = (clientId: number): string[] =>
  RECURRING_PLANS.map((plan) => subscriptionId(clientId, plan));

/** The attributes by which the schedule finds the period to invoice next. */
export const subscriptionSchedule = (nextPeriod: string) => ({
  due: 'yes',
  nextPeriod,
  nextInvoiceOn: invoicedOn(nextPeriod),
});

/** The period after the current one, or a later one that is already next: periods that passed are not made up for. */
export const periodAfterResume = ({ nextPeriod, billing }: SubscriptionRecord, now: Date): string => {
  const upcoming = periodAfter(periodOf(dayIn(now), billing), billing);

  return upcoming > nextPeriod ? upcoming : nextPeriod;
};
