import * as z from 'zod/mini';
import type { Client } from '../../../shared/domain/client.ts';
import { dayIn } from '../../../shared/domain/day.ts';
import { toMajor } from '../../../shared/domain/money.ts';
import {
  invoicedOn,
  periodAfter,
  periodOf,
  RETAINER_CURRENCY,
  type RecurringPlan,
  TERMS,
} from '../../../shared/domain/retainer.ts';
import { nextStatuses, Subscription, type SubscriptionStatus } from '../../../shared/domain/subscription.ts';
import { changing } from './changing.ts';
import { ConditionFailed, getItem, type Step, transact } from './dynamo.ts';
import { ALL, LISTED, newestFirst, type PageAsked } from './newest-first.ts';
import { counting } from './payment-figures.ts';
import { AgainstTheBooks } from './refusals.ts';
import { Stale } from './stale.ts';
import { noting } from './timeline.ts';

/** A subscription as it is kept: its amount in minor units. */
export const SubscriptionRecord = z.extend(Subscription, {
  amount: z.int(),
  /** The period that is invoiced next; kept while paused, so that it is never invoiced twice. */
  nextPeriod: z.string(),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

const asSubscription = (record: SubscriptionRecord): Subscription =>
  z.parse(Subscription, { ...record, amount: toMajor(record.amount) });

/** One per client and plan. */
const idOf = (clientId: number, plan: RecurringPlan): string => `SUB-${clientId}-${plan}`;

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

/** The steps that start the client's subscription of a plan after the current period; none where it has one. */
export const starting = async (
  { id: clientId, clientName }: Client,
  plan: RecurringPlan,
  { actor, now }: { actor: string; now: Date },
): Promise<Step[]> => {
  const id = idOf(clientId, plan);
  if (await findRecord(id)) return [];
  const { billing, recurring } = TERMS[plan];
  const at = now.toISOString();
  const { due, ...next } = dueFor(periodAfter(periodOf(dayIn(now), billing), billing));
  const record: SubscriptionRecord = {
    id,
    clientId,
    clientName,
    serviceTier: plan,
    billing,
    amount: recurring,
    currency: RETAINER_CURRENCY,
    status: 'active',
    ...next,
    createdAt: at,
    version: 1,
  };

  return [
    { put: { ...record, ...LISTED, due }, into: 'subscriptions', condition: 'attribute_not_exists(id)' },
    counting(record.currency, { subscriptions: 1 }),
    noting(clientId, `${id}#v1`, {
      kind: 'subscription',
      at,
      actor,
      serviceTier: plan,
      event: 'started',
    }),
  ];
};

/** The period with which a subscription goes on: what passed while it stood still is not made up for. */
const resumedWith = ({ nextPeriod, billing }: SubscriptionRecord, now: Date): string => {
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

  const version = before.version + 1;
  const schedule =
    status === 'active' ? dueFor(resumedWith(before, now)) : { due: undefined, nextInvoiceOn: undefined };
  const { values, ...changed } = changing({ status, version, ...schedule });
  const activity = (one: SubscriptionStatus) => (one === 'active' ? 1 : 0);
  try {
    await transact([
      {
        ...changed,
        key: { id },
        in: 'subscriptions',
        condition: '#version = :seen AND nextPeriod = :period',
        values: { ...values, ':seen': seen, ':period': before.nextPeriod },
      },
      counting(before.currency, { subscriptions: activity(status) - activity(before.status) }),
      noting(before.clientId, `${id}#v${version}`, {
        kind: 'subscription',
        at: now.toISOString(),
        actor,
        serviceTier: before.serviceTier,
        event: status,
      }),
    ]);
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
