import type { Client } from '../../../shared/domain/client.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import {
  ONE_TIME,
  type Plan,
  RETAINER_CURRENCY,
  type RecurringPlan,
  TERMS,
} from '../../../shared/domain/pricing.ts';
import type { Context } from '../context.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import type { IdempotentCall } from '../idempotency.ts';
import type { InvoiceRecord } from './invoice-record.ts';
import {
  claimInvoice,
  type InvoiceDraft,
  type IssuedInvoice,
  issueInvoice,
  issueInvoiceByHand,
  planInvoiceCause,
} from './issue.ts';
import { planSubscriptionStart, type SubscriptionStart } from './subscription-start.ts';

/** What is invoiced of a plan that goes on. */
export interface PlanOrder {
  readonly client: Client;
  readonly plan: RecurringPlan;
  readonly period: string;
}

/** What is invoiced of a maritime project; its amount in minor units. */
export interface ProjectOrder {
  readonly client: Client;
  readonly period: string;
  readonly amount: number;
  readonly currency: Currency;
}

const LINES: Record<Plan, (period: string) => string> = {
  Tier1: (period) =>
    period === ONE_TIME ? 'Tier 1 retainer, one-time' : `Tier 1, monthly billing, ${period}`,
  Tier2: (period) =>
    period === ONE_TIME ? 'Tier 2 retainer, one-time' : `Tier 2, quarterly billing, ${period}`,
  ARCHAI: (period) => `ARCHAI intelligence subscription, ${period}`,
  Maritime: (period) => `Maritime project, custom retainer, ${period}`,
};

const draft = (
  { client, period }: { client: Client; period: string },
  plan: Plan,
  { amount, currency }: { amount: number; currency: Currency },
): InvoiceDraft => ({
  client,
  serviceTier: plan,
  period,
  lines: [{ description: LINES[plan](period), quantity: 1, unitAmount: amount }],
  currency,
});

export const planInvoiceDraft = (order: PlanOrder): InvoiceDraft => {
  const { retainer, recurring } = TERMS[order.plan];
  const amount = order.period === ONE_TIME ? (retainer ?? recurring) : recurring;

  return draft(order, order.plan, { amount, currency: RETAINER_CURRENCY });
};

interface Invoiced extends IssuedInvoice, Omit<SubscriptionStart, 'steps'> {}

/** An invoice that had been issued before; a subscription that was cancelled since begins anew all the same. */
const repeated = async (
  kept: InvoiceRecord,
  { client, plan, period }: PlanOrder,
  context: Context,
): Promise<Invoiced> => {
  const { steps, ...begun } = await planSubscriptionStart(
    { id: kept.id, period, isNew: false },
    client,
    plan,
    context,
  );
  if (steps.length > 0) await commit(steps);

  return { record: kept, isNew: false, ...begun };
};

/**
 * Invoices a plan's period once, however often and in parallel it is called, and begins the client's subscription.
 * A plan's price may have changed since it was first invoiced: what it was invoiced at stands.
 */
export const invoicePlan = async (order: PlanOrder, context: Context): Promise<Invoiced> => {
  const { client, plan, period } = order;
  const place = await claimInvoice(planInvoiceCause(client.id, plan, period));
  try {
    if (place.kept) return await repeated(place.kept, order, context);
    const { steps, ...begun } = await planSubscriptionStart(
      { id: place.id, period, isNew: true },
      client,
      plan,
      context,
    );
    const record = await issueInvoice(place, planInvoiceDraft(order), context, steps);

    return { record, isNew: true, ...begun };
  } catch (error) {
    // The number, the place or a subscription was taken in the meantime.
    if (error instanceof ConditionFailed) return invoicePlan(order, context);
    throw error;
  }
};

/** Invoices a maritime project, once per key: two of one amount are two. @throws AppError `idempotency_key_reused` */
export const invoiceProject = (
  order: ProjectOrder,
  context: Context & IdempotentCall,
): Promise<IssuedInvoice> => issueInvoiceByHand(draft(order, 'Maritime', order), context);
