import type { Client } from '../../../../shared/domain/client.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import {
  ONE_TIME,
  type Plan,
  RETAINER_CURRENCY,
  type RecurringPlan,
  TERMS,
} from '../../../../shared/domain/pricing.ts';
import { AppError } from '../../app-error.ts';
import { billingCheckOf } from '../../clients/billing-check.ts';
import type { Context } from '../../context.ts';
import type { TransactWrite } from '../../dynamo/commit.ts';
import { updateExpression } from '../../dynamo/update-expression.ts';
import {
  planSubscriptionStart,
  type SubscriptionStart,
  type SubscriptionsBefore,
} from '../subscriptions/plan-subscription.ts';
import { type SubscriptionRecord, scheduleAfterBilling } from '../subscriptions/subscription-record.ts';
import { type InvoiceRecord, invoiceUpdateWrite } from './invoice-record.ts';
import { type InvoiceDraft, type InvoiceSlot, planInvoice } from './plan-invoice.ts';

/** The order of a recurring plan's period. */
export interface PeriodOrder {
  readonly client: Client;
  readonly plan: RecurringPlan;
  readonly period: string;
}

/** The order of a maritime project; its amount in minor units. */
interface ProjectOrder {
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

const draftOf = (plan: Plan, { client, period, amount, currency }: ProjectOrder): InvoiceDraft => ({
  client,
  serviceTier: plan,
  period,
  lines: [{ description: LINES[plan](period), quantity: 1, unitAmount: amount }],
  currency,
});

export const projectInvoiceDraft = (order: ProjectOrder): InvoiceDraft => draftOf('Maritime', order);

const retainerInvoiceDraft = (order: PeriodOrder): InvoiceDraft => {
  const { retainer, recurring } = TERMS[order.plan];
  const amount = order.period === ONE_TIME ? (retainer ?? recurring) : recurring;

  return draftOf(order.plan, { ...order, amount, currency: RETAINER_CURRENCY });
};

export interface RetainerInvoice extends Omit<SubscriptionStart, 'writes'> {
  readonly record: InvoiceRecord;
  /** Whether the invoice is issued now; else it had been issued before. */
  readonly isNew: boolean;
}

/**
 * Invoices a plan's period, unless it is invoiced, and starts the subscription. The price may have changed since the
 * period was first invoiced: the issued invoice stays as it is.
 * @throws AppError `archived`
 */
export const planRetainerInvoice = (
  { slot, subscriptions }: { readonly slot: InvoiceSlot; readonly subscriptions: SubscriptionsBefore },
  order: PeriodOrder,
  context: Context,
): RetainerInvoice & { readonly writes: readonly TransactWrite[] } => {
  const { id, existing } = slot.claim;
  const isNew = existing === undefined;
  const start = planSubscriptionStart(subscriptions, { ...order, id, isNew }, context);
  if (order.client.archived && (isNew || start.began)) throw new AppError('archived');
  // A merge in between takes the client's subscriptions away, or brings periods that are invoiced.
  const check = billingCheckOf(order.client);
  if (existing && !start.began) return { ...start, record: existing, isNew, writes: [] };
  if (existing) {
    const record = { ...existing, version: existing.version + 1 };
    // Whoever voids the invoice at this moment ends what it begins, or comes first.
    return {
      ...start,
      record,
      isNew,
      writes: [invoiceUpdateWrite(existing, existing), ...start.writes, check],
    };
  }
  const { record, writes } = planInvoice(slot, retainerInvoiceDraft(order), context);

  return { ...start, record, isNew, writes: [...writes, ...start.writes, check] };
};

/** Advances a subscription by a period. The condition fails where another call has, or it is not active any more. */
const nextPeriodWrite = (subscription: SubscriptionRecord): TransactWrite => {
  const { id, nextPeriod, version } = subscription;
  const { values, ...change } = updateExpression(scheduleAfterBilling(subscription));

  return {
    ...change,
    key: { id },
    in: 'subscriptions',
    // A pause in between may have left out other periods.
    condition: 'nextPeriod = :billed AND #status = :active AND #version = :read',
    names: { ...change.names, '#status': 'status', '#version': 'version' },
    values: { ...values, ':billed': nextPeriod, ':active': 'active', ':read': version },
  };
};

/** Invoices the next period of a subscription at its own price, unless staff have invoiced the period by hand. */
export const planSubscriptionBilling = (
  {
    subscription,
    client,
    slot,
  }: { readonly subscription: SubscriptionRecord; readonly client: Client; readonly slot: InvoiceSlot },
  context: Context,
): { writes: readonly TransactWrite[] } => {
  if (slot.claim.existing) return { writes: [nextPeriodWrite(subscription)] };
  const { serviceTier, nextPeriod: period, amount, currency } = subscription;
  const draft = draftOf(serviceTier, { client, period, amount, currency });
  const { writes } = planInvoice(slot, { ...draft, isSentOnIssue: true }, context);

  return { writes: [...writes, nextPeriodWrite(subscription)] };
};
