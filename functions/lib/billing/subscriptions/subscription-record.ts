import * as z from 'zod/mini';
import { dayIn } from '../../../../shared/domain/day.ts';
import { toMajor } from '../../../../shared/domain/money.ts';
import {
  type Billing,
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
  /** Later periods that are not invoiced, as they began while it was paused or cancelled. */
  leftOut: z.optional(z.array(z.string())),
  /** When it was paused or cancelled; absent of an active one, and of one that stopped before this was recorded. */
  stoppedAt: z.optional(z.string()),
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

const upTo = (last: string, from: string, billing: Billing): string[] =>
  from > last ? [] : [from, ...upTo(last, periodAfter(from, billing), billing)];

/** The schedule from a period on, or from the first after it that is not left out. */
const scheduleFrom = (period: string, leftOut: readonly string[], billing: Billing) => {
  let next = period;
  while (leftOut.includes(next)) next = periodAfter(next, billing);
  const later = leftOut.filter((one) => one > next);

  return { ...subscriptionSchedule(next), leftOut: later.length > 0 ? later : undefined };
};

/** The schedule once the next period is invoiced. */
export const scheduleAfterBilling = ({ nextPeriod, billing, leftOut = [] }: SubscriptionRecord) =>
  scheduleFrom(periodAfter(nextPeriod, billing), leftOut, billing);

/**
 * The schedule of a subscription that goes on. Periods that began while it stood still, after the day it stopped, are left
 * out; what had begun before is owed.
 */
export const scheduleAfterResume = (record: SubscriptionRecord, now: Date) => {
  const { nextPeriod, billing, stoppedAt, leftOut = [] } = record;
  // Of one that stopped before that was recorded, and of one that starts anew, all that has begun is left out.
  const stoppedIn = stoppedAt === undefined ? '' : periodOf(dayIn(new Date(stoppedAt)), billing);
  const begun = upTo(periodOf(dayIn(now), billing), nextPeriod, billing);

  return {
    ...scheduleFrom(nextPeriod, [...leftOut, ...begun.filter((period) => period > stoppedIn)], billing),
    stoppedAt: undefined,
  };
};
