import { dayIn } from '../../../../shared/domain/day.ts';
import { canVoidInvoice } from '../../../../shared/domain/invoice.ts';
import type { Subscription } from '../../../../shared/domain/subscription.ts';
import { AppError, versionConflict } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { invoiceCounterWrites } from '../counters.table.ts';
import { planSubscriptionEnd } from '../subscriptions/plan-subscription.ts';
import type { SubscriptionRecord } from '../subscriptions/subscription-record.ts';
import { type InvoiceRecord, invoiceTimelineWrite, invoiceUpdateWrite, toInvoice } from './invoice-record.ts';
import type { InvoicePlan } from './plan-invoice.ts';

/** A decision about an invoice that the caller has read at `expectedVersion`. */
export interface InvoiceDecision extends Context {
  readonly expectedVersion: number;
}

const requireVersion = (invoice: InvoiceRecord, { expectedVersion, now }: InvoiceDecision): void => {
  if (invoice.version !== expectedVersion) throw versionConflict(toInvoice(invoice, dayIn(now)));
};

/** Whether the caller's own call has closed the invoice already, and its answer was lost. */
const isRepeated = (
  { version }: InvoiceRecord,
  mark: { readonly by: string } | undefined,
  { actor, expectedVersion }: InvoiceDecision,
): boolean => version === expectedVersion + 1 && mark?.by === actor;

const planChange = (
  before: InvoiceRecord,
  after: InvoiceRecord,
  event: 'voided' | 'completed' | 'overdue',
  context: Context,
): InvoicePlan => ({
  record: { ...after, version: before.version + 1 },
  writes: [
    invoiceUpdateWrite(before, after),
    ...invoiceCounterWrites(before, after),
    invoiceTimelineWrite(after, event, context),
  ],
});

/**
 * Voids an invoice, which keeps its number, and ends the subscription that it began; no writes where the same person has
 * voided it before, for the same reason.
 * @throws AppError `stale` with the invoice as it is now, `voided`, `has_payments`
 */
export const planInvoiceVoid = (
  { invoice, started }: { readonly invoice: InvoiceRecord; readonly started: SubscriptionRecord | undefined },
  reason: string,
  decision: InvoiceDecision,
): InvoicePlan & { readonly ended?: Subscription } => {
  if (invoice.voided?.reason === reason && isRepeated(invoice, invoice.voided, decision))
    return { record: invoice, writes: [] };
  requireVersion(invoice, decision);
  if (invoice.voided) throw new AppError('voided');
  if (!canVoidInvoice(invoice)) throw new AppError('has_payments');
  const voided = { at: decision.now.toISOString(), by: decision.actor, reason };
  const plan = planChange(invoice, { ...invoice, state: 'completed', voided }, 'voided', decision);
  if (!started) return plan;
  const end = planSubscriptionEnd(started, decision);

  return { record: plan.record, writes: [...plan.writes, ...end.writes], ended: end.subscription };
};

/**
 * Closes a paid invoice that staff have reconciled; no writes where the same person has closed it before.
 * @throws AppError `stale` with the invoice as it is now, `completed`, `not_paid`
 */
export const planInvoiceCompletion = (invoice: InvoiceRecord, decision: InvoiceDecision): InvoicePlan => {
  if (isRepeated(invoice, invoice.completed, decision)) return { record: invoice, writes: [] };
  requireVersion(invoice, decision);
  if (invoice.completed) throw new AppError('completed');
  if (invoice.state !== 'paid') throw new AppError('not_paid');
  const completed = { at: decision.now.toISOString(), by: decision.actor };

  return planChange(invoice, { ...invoice, state: 'completed', completed }, 'completed', decision);
};

/** Counts an invoice as overdue, of which staff are notified. */
export const planOverdueNotice = (invoice: InvoiceRecord, context: Context): InvoicePlan =>
  planChange(invoice, { ...invoice, overdueSince: context.now.toISOString() }, 'overdue', context);
