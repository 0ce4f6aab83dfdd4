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
} from '../../../shared/domain/retainer.ts';
import { nextStatuses, Subscription, type SubscriptionStatus } from '../../../shared/domain/subscription.ts';
import { changing } from './changing.ts';
import { ConditionFailed, getItem, type Step, transact } from './dynamo.ts';
import { ALL, newestFirst, type PageAsked } from './newest-first.ts';
import { counting } from './payment-figures.ts';
import { AgainstTheBooks } from './refusals.ts';
import { Stale } from './stale.ts';
import { noting } from './timeline.ts';

/** A subscription as it is kept: its amount in minor units. */
export const SubscriptionRecord = z.extend(Subscription, {
  amount: z.int(),
  /** The period that is invoiced next; kept while paused, so that it is never invoiced twice. */
  nextPeriod: z.string(),
  /** The invoice that began it. */
  startedBy: z.optional(z.string()),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

export const asSubscription = (record: SubscriptionRecord): Subscription =>
  z.parse(Subscription, { ...record, amount: toMajor(record.amount) });

/** One per client and plan. */
export const idOf = (clientId: number, plan: RecurringPlan): string => `SUB-${clientId}-${plan}`;

export const findRecord = async (id: string): Promise<SubscriptionRecord | undefined> => {
  const item = await getItem('subscriptions', { id });

  return item && SubscriptionRecord.parse(item);
};

/** When a period is invoiced, with the mark by which the schedule finds it. */
export const dueFor = (nextPeriod: string) => ({
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
export const statusWrites = (
  before: SubscriptionRecord,
  status: SubscriptionStatus,
  changes: Record<string, unknown>,
  event: 'started' | SubscriptionStatus,
  { actor, now }: Context,
): Step[] => {
  const { id, clientId, serviceTier, currency, nextPeriod, version: seen } = before;
  const version = seen + 1;
  const { values, ...changed } = changing({ ...changes, status, version });

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
    counting(currency, { subscriptions: Number(status === 'active') - Number(isBilled(before)) }),
    noting(clientId, `${id}#v${version}`, {
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
export const endingWrites = (before: SubscriptionRecord, context: Context): Step[] =>
  statusWrites(before, 'cancelled', UNSCHEDULED, 'cancelled', context);

const TierClaim = z.object({ version: z.int() });

/**
 * Claims the client's one place for a tier's subscription; none for other plans. Refused where anybody has claimed it
 * since this was called: what is read afterwards holds.
 */
export const claimTier = async (clientId: number, plan: RecurringPlan): Promise<Step[]> => {
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
export const otherTierOf = async (
  clientId: number,
  plan: RecurringPlan,
): Promise<SubscriptionRecord | undefined> => {
  const other = isTierPlan(plan) ? TIER_PLANS.find((one) => one !== plan) : undefined;

  return other && findRecord(idOf(clientId, other));
};

/** The period with which a subscription goes on: what passed while it stood still is not made up for. */
export const resumedWith = ({ nextPeriod, billing }: SubscriptionRecord, now: Date): string => {
  const upcoming = periodAfter(periodOf(dayIn(now), billing), billing);

  return upcoming > nextPeriod ? upcoming : nextPeriod;
};

/**
 * Pauses, cancels or resumes a subscription; undefined where there is none.
 * @throws Stale with the record as it stands, when somebody else has changed it since `seen`, AgainstTheBooks
 */
export const change = async (
  id: string,
  status: SubscriptionStatus,
  { seen, actor, now }: { seen: number; actor: string; now: Date },
): Promise<Subscription | undefined> => {
  const before = await findRecord(id);
  if (!before) return undefined;
  if (before.version !== seen) throw new Stale(asSubscription(before));
  if (before.status === status) return asSubscription(before);
  if (!nextStatuses(before.status).includes(status))
    throw new AgainstTheBooks(
      'not_possible',
      `A ${before.status} subscription cannot be ${status}.`,
      'status',
    );

  const claim = status === 'active' ? await claimTier(before.clientId, before.serviceTier) : [];
  const other = status === 'active' ? await otherTierOf(before.clientId, before.serviceTier) : undefined;
  if (other && other.status !== 'cancelled')
    throw new AgainstTheBooks(
      'other_tier',
      `The client is billed for ${PLAN_LABELS[other.serviceTier]}. Cancel that subscription first.`,
      'status',
    );
  const schedule = status === 'active' ? dueFor(resumedWith(before, now)) : UNSCHEDULED;
  try {
    await transact([...statusWrites(before, status, schedule, status, { actor, now }), ...claim]);
  } catch (error) {
    // Stale where somebody else has changed it; else the next invoice was issued in between.
    if (error instanceof ConditionFailed) return change(id, status, { seen, actor, now });
    throw error;
  }
  const after = await findRecord(id);

  return after && asSubscription(after);
};

/** Subscriptions, all or one client's, the newest first. */
export const list = async ({ clientId, ...page }: PageAsked & { clientId?: number | undefined }) => {
  const choice = clientId === undefined ? ALL : { index: 'byClient', attribute: 'clientId', value: clientId };
  const { items, ...rest } = await newestFirst('subscriptions', SubscriptionRecord, choice, page);

  return { items: items.map(asSubscription), ...rest };
};
