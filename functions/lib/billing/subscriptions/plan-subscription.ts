import type { Client } from '../../../../shared/domain/client.ts';
import { dayIn } from '../../../../shared/domain/day.ts';
import {
  PLAN_LABELS,
  periodAfter,
  periodOf,
  RETAINER_CURRENCY,
  type RecurringPlan,
  TERMS,
} from '../../../../shared/domain/pricing.ts';
import {
  isBeginning,
  nextSubscriptionStatuses,
  type Subscription,
  type SubscriptionStatus,
} from '../../../../shared/domain/subscription.ts';
import { AppError, versionConflict } from '../../app-error.ts';
import { timelineWrite } from '../../clients/timeline.table.ts';
import type { Context } from '../../context.ts';
import type { TransactWrite } from '../../dynamo/commit.ts';
import { LISTED } from '../../dynamo/tables.ts';
import { updateExpression } from '../../dynamo/update-expression.ts';
import { paymentCounterWrite } from '../counters.table.ts';
import type { TierClaim } from './subscription.table.ts';
import {
  type SubscriptionRecord,
  scheduleAfterResume,
  subscriptionId,
  subscriptionSchedule,
  toSubscription,
} from './subscription-record.ts';

type SubscriptionEvent = 'started' | SubscriptionStatus;

interface SubscriptionPlan {
  readonly subscription: Subscription;
  readonly writes: readonly TransactWrite[];
}

const subscriptionTimelineWrite = (
  { id, clientId, serviceTier, version }: Pick<Subscription, 'id' | 'clientId' | 'serviceTier' | 'version'>,
  event: SubscriptionEvent,
  { actor, now }: Context,
): TransactWrite =>
  timelineWrite(clientId, `${id}#v${version}`, {
    kind: 'subscription',
    at: now.toISOString(),
    actor,
    serviceTier,
    event,
  });

type Changes = Partial<
  Pick<SubscriptionRecord, 'amount' | 'startedBy' | 'nextPeriod' | 'nextInvoiceOn' | 'leftOut' | 'stoppedAt'>
> & {
  readonly status: SubscriptionStatus;
  readonly due: string | undefined;
};

/** Stores a changed subscription, with counters and timeline. The condition fails where another call has changed it since. */
const planUpdate = (
  before: SubscriptionRecord,
  { due, ...changes }: Changes,
  event: SubscriptionEvent,
  context: Context,
): SubscriptionPlan => {
  const version = before.version + 1;
  const { values, ...change } = updateExpression({ ...changes, due, version });
  const subscription = toSubscription({ ...before, ...changes, version });

  return {
    subscription,
    writes: [
      {
        ...change,
        key: { id: before.id },
        in: 'subscriptions',
        // Issuing the next invoice changes the period and not the version.
        condition: '#version = :expected AND nextPeriod = :period',
        values: { ...values, ':expected': before.version, ':period': before.nextPeriod },
      },
      paymentCounterWrite(before.currency, {
        subscriptions: Number(changes.status === 'active') - Number(before.status === 'active'),
      }),
      subscriptionTimelineWrite(subscription, event, context),
    ],
  };
};

/** Pauses or cancels a subscription: no period is invoiced any more. One that is paused has stopped at its pause. */
const planStop = (
  before: SubscriptionRecord,
  status: 'paused' | 'cancelled',
  context: Context,
): SubscriptionPlan => {
  const stoppedAt = before.status === 'active' ? context.now.toISOString() : before.stoppedAt;

  return planUpdate(before, { due: undefined, nextInvoiceOn: undefined, stoppedAt, status }, status, context);
};

export const planSubscriptionEnd = (before: SubscriptionRecord, context: Context): SubscriptionPlan =>
  planStop(before, 'cancelled', context);

/** The condition fails where another call has started a subscription of either tier since the claim was read. */
const tierClaimWrites = (clientId: number, claim: TierClaim | undefined): TransactWrite[] =>
  claim === undefined
    ? []
    : [
        {
          update: 'SET #version = :next',
          key: { id: `TIER-${clientId}` },
          in: 'subscriptions',
          condition: claim.version === 0 ? 'attribute_not_exists(id)' : '#version = :expected',
          names: { '#version': 'version' },
          values: { ':next': claim.version + 1, ...(claim.version > 0 && { ':expected': claim.version }) },
        },
      ];

/**
 * A subscription with another status; no writes where it has that already, as after a call whose answer was lost.
 * @throws AppError `stale` with the subscription as it is now, `not_possible`, `other_tier`
 */
export const planSubscriptionChange = (
  { subscription: before, tier }: { subscription: SubscriptionRecord; tier: TierClaim | undefined },
  status: SubscriptionStatus,
  { expectedVersion, ...context }: Context & { readonly expectedVersion: number },
): SubscriptionPlan => {
  if (before.status === status) return { subscription: toSubscription(before), writes: [] };
  if (before.version !== expectedVersion) throw versionConflict(toSubscription(before));
  if (!nextSubscriptionStatuses(before.status).includes(status))
    throw new AppError('not_possible', {
      message: `A ${before.status} subscription cannot be ${status}.`,
      field: 'status',
    });
  if (status !== 'active') return planStop(before, status, context);
  if (tier?.other && tier.other.status !== 'cancelled')
    throw new AppError('other_tier', {
      message: `The client is billed for ${PLAN_LABELS[tier.other.serviceTier]}. Cancel that subscription first.`,
      field: 'status',
    });
  const plan = planUpdate(before, { ...scheduleAfterResume(before, context.now), status }, status, context);

  return { ...plan, writes: [...plan.writes, ...tierClaimWrites(before.clientId, tier)] };
};

const newSubscription = (
  { id: clientId, clientName }: Client,
  plan: RecurringPlan,
  startedBy: string,
  now: Date,
): SubscriptionRecord => {
  const { billing, recurring } = TERMS[plan];
  const { due: _, ...next } = subscriptionSchedule(periodAfter(periodOf(dayIn(now), billing), billing));

  return {
    id: subscriptionId(clientId, plan),
    clientId,
    clientName,
    serviceTier: plan,
    billing,
    amount: recurring,
    currency: RETAINER_CURRENCY,
    status: 'active',
    startedBy,
    ...next,
    createdAt: now.toISOString(),
    version: 1,
  };
};

const planFirst = (record: SubscriptionRecord, context: Context): SubscriptionPlan => ({
  subscription: toSubscription(record),
  writes: [
    {
      put: { ...record, ...LISTED, due: 'yes' },
      into: 'subscriptions',
      condition: 'attribute_not_exists(id)',
    },
    paymentCounterWrite(record.currency, { subscriptions: 1 }),
    subscriptionTimelineWrite(record, 'started', context),
  ],
});

/** A client's subscriptions before one of a plan starts. */
export interface SubscriptionsBefore {
  /** The subscription of the plan itself. */
  readonly own: SubscriptionRecord | undefined;
  readonly tier: TierClaim | undefined;
}

export interface SubscriptionStart {
  readonly writes: readonly TransactWrite[];
  /** The subscription that starts, if any. */
  readonly began?: Subscription;
  /** The subscription of the other tier, where it ends. */
  readonly ended?: Subscription;
}

interface StartingInvoice {
  readonly id: string;
  readonly client: Client;
  readonly plan: RecurringPlan;
  readonly period: string;
  readonly isNew: boolean;
}

/**
 * Starts the client's subscription of an invoiced plan after the current period, at today's price, where `isBeginning`
 * says so; that of the other tier ends. The conditions fail where another call changes either in between.
 */
export const planSubscriptionStart = (
  { own, tier }: SubscriptionsBefore,
  { id, client, plan, period, isNew }: StartingInvoice,
  context: Context,
): SubscriptionStart => {
  const other = tier?.other;
  if (!isBeginning({ client, plan, period, isNew, status: own?.status, otherTier: other?.status }))
    return { writes: [] };
  const record = newSubscription(client, plan, id, context.now);
  const { amount, startedBy } = record;
  const start = own
    ? planUpdate(
        own,
        {
          // Periods that were invoiced before it was cancelled are not invoiced again; a new invoice covers the current one.
          ...scheduleAfterResume(isNew ? { ...own, stoppedAt: undefined } : own, context.now),
          amount,
          startedBy,
          status: 'active',
        },
        'started',
        context,
      )
    : planFirst(record, context);
  const end = other && other.status !== 'cancelled' ? planSubscriptionEnd(other, context) : undefined;

  return {
    writes: [...start.writes, ...tierClaimWrites(client.id, tier), ...(end?.writes ?? [])],
    began: start.subscription,
    ...(end && { ended: end.subscription }),
  };
};
