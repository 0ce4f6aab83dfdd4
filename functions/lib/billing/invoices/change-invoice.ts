import { dayIn } from '../../../../shared/domain/day.ts';
import { invoiceStatusOf } from '../../../../shared/domain/invoice.ts';
import { PRODUCT_ACTOR } from '../../../../shared/domain/product-actor.ts';
import type { Subscription } from '../../../../shared/domain/subscription.ts';
import type { Context } from '../../context.ts';
import { commit, commitIf, retryOnConflict } from '../../dynamo/commit.ts';
import { findSubscriptionStartedBy } from '../subscriptions/subscription.table.ts';
import { findInvoiceRecord } from './invoice.table.ts';
import { type InvoiceRecord, invoiceTimelineWrite } from './invoice-record.ts';
import {
  type InvoiceDecision,
  planInvoiceCompletion,
  planInvoiceVoid,
  planOverdueNotice,
} from './plan-invoice-change.ts';

/**
 * Voids an invoice and ends the subscription that it began. Undefined where there is no such invoice.
 * @throws AppError `stale`, `voided`, `has_payments`
 */
export const voidIssuedInvoice = (
  id: string,
  reason: string,
  decision: InvoiceDecision,
): Promise<{ record: InvoiceRecord; ended?: Subscription } | undefined> =>
  retryOnConflict(async () => {
    const invoice = await findInvoiceRecord(id);
    if (!invoice) return undefined;
    const started = await findSubscriptionStartedBy(invoice);
    const { writes, ...voided } = planInvoiceVoid({ invoice, started }, reason, decision);
    await commit(writes);

    return voided;
  });

/**
 * Closes a paid invoice that staff have reconciled. Undefined where there is no such invoice.
 * @throws AppError `stale`, `completed`, `not_paid`
 */
export const completePaidInvoice = (
  id: string,
  decision: InvoiceDecision,
): Promise<InvoiceRecord | undefined> =>
  retryOnConflict(async () => {
    const invoice = await findInvoiceRecord(id);
    if (!invoice) return undefined;
    const { record, writes } = planInvoiceCompletion(invoice, decision);
    await commit(writes);

    return record;
  });

/** Marks an invoice as sent by email for the first time; changes nothing where it is marked, or does not exist. */
export const markInvoiceSent = async (id: string, context: Context): Promise<void> => {
  const record = await findInvoiceRecord(id);
  if (!record || record.sentAt !== undefined) return;
  await commitIf([
    {
      update: 'SET sentAt = :at',
      key: { id },
      in: 'invoices',
      condition: 'attribute_not_exists(sentAt)',
      values: { ':at': context.now.toISOString() },
    },
    invoiceTimelineWrite(record, 'sent', context),
  ]);
};

/** The invoice, if it is overdue and staff are not notified: the index may lag. */
export const findInvoiceNotNotified = async (id: string, now: Date): Promise<InvoiceRecord | undefined> => {
  const record = await findInvoiceRecord(id);
  const isNotNotified =
    record !== undefined &&
    record.overdueSince === undefined &&
    invoiceStatusOf(record, dayIn(now)) === 'overdue';

  return isNotNotified ? record : undefined;
};

/** Marks an overdue invoice of which staff are notified. The next sweep reads one again that has changed since. */
export const markInvoiceNotified = async (invoice: InvoiceRecord, now: Date): Promise<void> => {
  await commitIf(planOverdueNotice(invoice, { actor: PRODUCT_ACTOR, now }).writes);
};
