import type { Client } from '../../../shared/domain/client.ts';
import { dayIn } from '../../../shared/domain/day.ts';
import {
  periodAfter,
  periodOf,
  RECURRING_PLANS,
  RETAINER_CURRENCY,
  type RecurringPlan,
  TERMS,
} from '../../../shared/domain/retainer.ts';
import { isBeginning, type Subscription } from '../../../shared/domain/subscription.ts';
import type { Step } from './dynamo.ts';
import { LISTED } from './newest-first.ts';
import { counting } from './payment-figures.ts';
import {
  asSubscription,
  type Context,
  claimTier,
  dueFor,
  endingWrites,
  findRecord,
  idOf,
  otherTierOf,
  resumedWith,
  type SubscriptionRecord,
  statusWrites,
} from './subscriptions.ts';
import { noting } from './timeline.ts';

const newRecord = (
  { id: clientId, clientName }: Client,
  plan: RecurringPlan,
  startedBy: string,
  now: Date,
): SubscriptionRecord => {
  const { billing, recurring } = TERMS[plan];
  const { due: _, ...next } = dueFor(periodAfter(periodOf(dayIn(now), billing), billing));

  return {
    id: idOf(clientId, plan),
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

const firstWrites = (record: SubscriptionRecord, { actor }: Context): Step[] => [
  {
    put: { ...record, ...LISTED, due: 'yes' },
    into: 'subscriptions',
    condition: 'attribute_not_exists(id)',
  },
  counting(record.currency, { subscriptions: 1 }),
  noting(record.clientId, `${record.id}#v1`, {
    kind: 'subscription',
    at: record.createdAt,
    actor,
    serviceTier: record.serviceTier,
    event: 'started',
  }),
];

/** What invoicing a plan's period does to the client's subscriptions. */
export interface Begun {
  readonly steps: readonly Step[];
  /** As it is afterwards, where one begins. */
  readonly began?: Subscription;
  /** As it is afterwards, where that of another tier ends. */
  readonly ended?: Subscription;
}

/**
 * Begins the client's subscription of a plan after the current period, at today's price, where `isBeginning` says so;
 * that of another tier ends with it. The steps are refused where anybody changes either in between.
 */
export const beginWith = async (
  invoice: { readonly id: string; readonly period: string; readonly isNew: boolean },
  client: Client,
  plan: RecurringPlan,
  context: Context,
): Promise<Begun> => {
  const claim = await claimTier(client.id, plan);
  const [before, other] = await Promise.all([
    findRecord(idOf(client.id, plan)),
    otherTierOf(client.id, plan),
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
  const { due, nextPeriod, nextInvoiceOn } = dueFor(
    before ? resumedWith(before, context.now) : fresh.nextPeriod,
  );
  const { amount, startedBy } = fresh;
  const restarted = { amount, startedBy, due, nextPeriod, nextInvoiceOn };
  const ends = other !== undefined && other.status !== 'cancelled';

  return {
    steps: [
      ...(before
        ? statusWrites(before, 'active', restarted, 'started', context)
        : firstWrites(fresh, context)),
      ...claim,
      ...(ends ? endingWrites(other, context) : []),
    ],
    began: asSubscription(
      before ? { ...before, ...restarted, status: 'active', version: before.version + 1 } : fresh,
    ),
    ...(ends && { ended: asEnded(other) }),
  };
};

const asEnded = ({ nextInvoiceOn: _, ...before }: SubscriptionRecord): Subscription =>
  asSubscription({ ...before, status: 'cancelled', version: before.version + 1 });

/** The subscription that an invoice began, while it has not ended. */
export const begunBy = async ({
  id,
  clientId,
  serviceTier,
}: {
  readonly id: string;
  readonly clientId: number;
  readonly serviceTier: string;
}): Promise<SubscriptionRecord | undefined> => {
  const plan = RECURRING_PLANS.find((one) => one === serviceTier);
  const record = plan && (await findRecord(idOf(clientId, plan)));

  return record?.startedBy === id && record.status !== 'cancelled' ? record : undefined;
};

/** Ends the subscription that an invoice began, which is voided with it. */
export const endWith = async (
  invoice: Parameters<typeof begunBy>[0],
  context: Context,
): Promise<{ steps: readonly Step[]; ended?: Subscription }> => {
  const begun = await begunBy(invoice);

  return begun ? { steps: endingWrites(begun, context), ended: asEnded(begun) } : { steps: [] };
};
