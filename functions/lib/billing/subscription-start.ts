import type { Client } from '../../../shared/domain/client.ts';
import { dayIn } from '../../../shared/domain/day.ts';
import {
  periodAfter,
  periodOf,
  RECURRING_PLANS,
  RETAINER_CURRENCY,
  type RecurringPlan,
  TERMS,
} from '../../../shared/domain/pricing.ts';
import { isBeginning, type Subscription } from '../../../shared/domain/subscription.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { LISTED } from '../dynamo/tables.ts';
import { paymentCounterWrite } from './counters.ts';
import {
  type Context,
  findOtherTierSubscription,
  findSubscriptionRecord,
  periodAfterResume,
  type SubscriptionRecord,
  subscriptionEndWrites,
  subscriptionId,
  subscriptionSchedule,
  subscriptionStatusWrites,
  tierClaimWrites,
  toSubscription,
} from './subscription.table.ts';

const newRecord = (
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

const firstWrites = (record: SubscriptionRecord, { actor }: Context): TransactWrite[] => [
  {
    put: { ...record, ...LISTED, due: 'yes' },
    into: 'subscriptions',
    condition: 'attribute_not_exists(id)',
  },
  paymentCounterWrite(record.currency, { subscriptions: 1 }),
  timelineWrite(record.clientId, `${record.id}#v1`, {
    kind: 'subscription',
    at: record.createdAt,
    actor,
    serviceTier: record.serviceTier,
    event: 'started',
  }),
];

/** What invoicing a plan's period does to the client's subscriptions. */
export interface SubscriptionStart {
  readonly steps: readonly TransactWrite[];
  /** As it is afterwards, where one begins. */
  readonly began?: Subscription;
  /** As it is afterwards, where that of another tier ends. */
  readonly ended?: Subscription;
}

/**
 * Begins the client's subscription of a plan after the current period, at today's price, where `isBeginning` says so;
 * that of another tier ends with it. The steps are refused where anybody changes either in between.
 */
export const planSubscriptionStart = async (
  invoice: { readonly id: string; readonly period: string; readonly isNew: boolean },
  client: Client,
  plan: RecurringPlan,
  context: Context,
): Promise<SubscriptionStart> => {
  const claim = await tierClaimWrites(client.id, plan);
  const [before, other] = await Promise.all([
    findSubscriptionRecord(subscriptionId(client.id, plan)),
    findOtherTierSubscription(client.id, plan),
  ]);
  const begins = isBeginning({
    client,
    plan,
    period: invoice.period,
    isNew: invoice.isNew,
    status: before?.status,
    otherTier: other?.status,
  });
  if (!begins) return { steps: [] };
  const fresh = newRecord(client, plan, invoice.id, context.now);
  // What was invoiced before it was cancelled is not invoiced again.
  const { due, nextPeriod, nextInvoiceOn } = subscriptionSchedule(
    before ? periodAfterResume(before, context.now) : fresh.nextPeriod,
  );
  const { amount, startedBy } = fresh;
  const restarted = { amount, startedBy, due, nextPeriod, nextInvoiceOn };
  const ends = other !== undefined && other.status !== 'cancelled';

  return {
    steps: [
      ...(before
        ? subscriptionStatusWrites(before, 'active', restarted, 'started', context)
        : firstWrites(fresh, context)),
      ...claim,
      ...(ends ? subscriptionEndWrites(other, context) : []),
    ],
    began: toSubscription(
      before ? { ...before, ...restarted, status: 'active', version: before.version + 1 } : fresh,
    ),
    ...(ends && { ended: asEnded(other) }),
  };
};

const asEnded = ({ nextInvoiceOn: _, ...before }: SubscriptionRecord): Subscription =>
  toSubscription({ ...before, status: 'cancelled', version: before.version + 1 });

/** The subscription that an invoice began, while it has not ended. */
export const findSubscriptionStartedBy = async ({
  id,
  clientId,
  serviceTier,
}: {
  readonly id: string;
  readonly clientId: number;
  readonly serviceTier: string;
}): Promise<SubscriptionRecord | undefined> => {
  const plan = RECURRING_PLANS.find((one) => one === serviceTier);
  const record = plan && (await findSubscriptionRecord(subscriptionId(clientId, plan)));

  return record?.startedBy === id && record.status !== 'cancelled' ? record : undefined;
};

/** Ends the subscription that an invoice began, which is voided with it. */
export const planSubscriptionEnd = async (
  invoice: Parameters<typeof findSubscriptionStartedBy>[0],
  context: Context,
): Promise<{ steps: readonly TransactWrite[]; ended?: Subscription }> => {
  const begun = await findSubscriptionStartedBy(invoice);

  return begun ? { steps: subscriptionEndWrites(begun, context), ended: asEnded(begun) } : { steps: [] };
};
