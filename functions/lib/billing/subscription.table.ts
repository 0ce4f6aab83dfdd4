import * as z from 'zod/mini';
import { dayIn } from '../../../shared/domain/day.ts';
import { toMajor } from '../../../shared/domain/money.ts';
import {
  invoicedOn,
  isTierPlan,
  PLAN_LABELS,
  periodAfter,
  periodOf,
  type RecurringPlan,
  TIER_PLANS,
} from '../../../shared/domain/pricing.ts';
import {
  nextSubscriptionStatuses,
  Subscription,
  type SubscriptionStatus,
} from '../../../shared/domain/subscription.ts';
import { AppError, versionConflict } from '../app-error.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { paymentCounterWrite } from './counters.ts';

/** A subscription as it is kept: its amount in minor units. */
export const SubscriptionRecord = z.extend(Subscription, {
  amount: z.int(),
  /** The period that is invoiced next; kept while paused, so that it is never invoiced twice. */
  nextPeriod: z.string(),
  /** The invoice that began it. */
  startedBy: z.optional(z.string()),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

export const toSubscription = (record: SubscriptionRecord): Subscription =>
  z.parse(Subscription, { ...record, amount: toMajor(record.amount) });

/** One per client and plan. */
export const subscriptionId = (clientId: number, plan: RecurringPlan): string => `SUB-${clientId}-${plan}`;

export const findSubscriptionRecord = async (id: string): Promise<SubscriptionRecord | undefined> => {
  const item = await getItem('subscriptions', { id });

  return item && SubscriptionRecord.parse(item);
};

/** When a period is invoiced, with the mark by which the schedule finds it. */
export const subscriptionSchedule = (nextPeriod: string) => ({
  due: 'yes',
  nextPeriod,
  nextInvoiceOn: invoicedOn(nextPeriod),
});

export interface Context {
  readonly actor: string;
  readonly now: Date;
}

const isBilled = ({ status }: SubscriptionRecord): boolean => status === 'active';

/** Writes the change of a subscription's status, its count and its client's timeline. Refused where anybody changed it since. */
export const subscriptionStatusWrites = (
  before: SubscriptionRecord,
  status: SubscriptionStatus,
  changes: Record<string, unknown>,
  event: 'started' | SubscriptionStatus,
  { actor, now }: Context,
): TransactWrite[] => {
  const { id, clientId, serviceTier, currency, nextPeriod, version: seen } = before;
  const version = seen + 1;
  const { values, ...changed } = updateExpression({ ...changes, status, version });

  return [
    {
      ...changed,
      key: { id },
      in: 'subscriptions',
      // The next invoice may have been issued in between, which the version does not tell.
      condition: '#version = :seen AND nextPeriod = :period',
      names: { ...changed.names, '#version': 'version' },
      values: { ...values, ':seen': seen, ':period': nextPeriod },
    },
    paymentCounterWrite(currency, { subscriptions: Number(status === 'active') - Number(isBilled(before)) }),
    timelineWrite(clientId, `${id}#v${version}`, {
      kind: 'subscription',
      at: now.toISOString(),
      actor,
      serviceTier,
      event,
    }),
  ];
};

const UNSCHEDULED = { due: undefined, nextInvoiceOn: undefined };

/** Ends a subscription: nothing is invoiced any more. */
export const subscriptionEndWrites = (before: SubscriptionRecord, context: Context): TransactWrite[] =>
  subscriptionStatusWrites(before, 'cancelled', UNSCHEDULED, 'cancelled', context);

const TierClaim = z.object({ version: z.int() });

/**
 * Claims the client's one place for a tier's subscription; none for other plans. Refused where anybody has claimed it
 * since this was called: what is read afterwards holds.
 */
export const tierClaimWrites = async (clientId: number, plan: RecurringPlan): Promise<TransactWrite[]> => {
  if (!isTierPlan(plan)) return [];
  const key = { id: `TIER-${clientId}` };
  const claim = await getItem('subscriptions', key);
  const seen = claim ? TierClaim.parse(claim).version : 0;

  return [
    {
      update: 'SET #version = :next',
      key,
      in: 'subscriptions',
      condition: seen === 0 ? 'attribute_not_exists(id)' : '#version = :seen',
      names: { '#version': 'version' },
      values: { ':next': seen + 1, ...(seen > 0 && { ':seen': seen }) },
    },
  ];
};

/** The client's subscription of the other tier, where the plan is a tier's. */
export const findOtherTierSubscription = async (
  clientId: number,
  plan: RecurringPlan,
): Promise<SubscriptionRecord | undefined> => {
  const other = isTierPlan(plan) ? TIER_PLANS.find((one) => one !== plan) : undefined;

  return other && findSubscriptionRecord(subscriptionId(clientId, other));
};

/** The period with which a subscription goes on: what passed while it stood still is not made up for. */
export const periodAfterResume = ({ nextPeriod, billing }: SubscriptionRecord, now: Date): string => {
  const upcoming = periodAfter(periodOf(dayIn(now), billing), billing);

  return upcoming > nextPeriod ? upcoming : nextPeriod;
};

/**
 * Pauses, cancels or resumes a subscription; undefined where there is none.
 * @throws AppError `stale` with the record as it stands, when somebody else has changed it since `seen`, `not_possible`, `other_tier`
 */
export const changeSubscription = async (
  id: string,
  status: SubscriptionStatus,
  { seen, actor, now }: { seen: number; actor: string; now: Date },
): Promise<Subscription | undefined> => {
  const before = await findSubscriptionRecord(id);
  if (!before) return undefined;
  if (before.version !== seen) throw versionConflict(toSubscription(before));
  if (before.status === status) return toSubscription(before);
  if (!nextSubscriptionStatuses(before.status).includes(status))
    throw new AppError('not_possible', {
      message: `A ${before.status} subscription cannot be ${status}.`,
      field: 'status',
    });

  const claim = status === 'active' ? await tierClaimWrites(before.clientId, before.serviceTier) : [];
  const other =
    status === 'active' ? await findOtherTierSubscription(before.clientId, before.serviceTier) : undefined;
  if (other && other.status !== 'cancelled')
    throw new AppError('other_tier', {
      message: `The client is billed for ${PLAN_LABELS[other.serviceTier]}. Cancel that subscription first.`,
      field: 'status',
    });
  const schedule = status === 'active' ? subscriptionSchedule(periodAfterResume(before, now)) : UNSCHEDULED;
  try {
    await commit([...subscriptionStatusWrites(before, status, schedule, status, { actor, now }), ...claim]);
  } catch (error) {
    // A version conflict where somebody else has changed it; else the next invoice was issued in between.
    if (error instanceof ConditionFailed) return changeSubscription(id, status, { seen, actor, now });
    throw error;
  }
  const after = await findSubscriptionRecord(id);

  return after && toSubscription(after);
};

/** Subscriptions, all or one client's, the newest first. */
export const findSubscriptions = async ({
  clientId,
  ...page
}: PageRequest & { clientId?: number | undefined }) => {
  const choice = clientId === undefined ? ALL : { index: 'byClient', attribute: 'clientId', value: clientId };
  const { items, ...rest } = await queryPage('subscriptions', SubscriptionRecord, choice, page);

  return { items: items.map(toSubscription), ...rest };
};
