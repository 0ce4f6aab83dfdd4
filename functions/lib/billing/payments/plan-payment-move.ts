import type { Client } from '../../../../shared/domain/client.ts';
import { moneyText, toMajor } from '../../../../shared/domain/money.ts';
import { AppError } from '../../app-error.ts';
import { timelineWrite } from '../../clients/timeline.table.ts';
import type { Context } from '../../context.ts';
import type { ClaimedOrder } from '../../documents/order.ts';
import { scopeOf } from '../../dynamo/client-scope.ts';
import type { TransactWrite } from '../../dynamo/commit.ts';
import { updateExpression } from '../../dynamo/update-expression.ts';
import { invoiceCounterWrites, receiptMoveWrites } from '../counters.table.ts';
import { type InvoiceRecord, invoiceUpdateWrite } from '../invoices/invoice-record.ts';
import { isSyncedPayment, onAccountKey, type PaymentRecord } from './payment-record.ts';
import { paymentEditWrites } from './plan-payment.ts';
import { applyPayment, planPaymentEffects, settlementWrites } from './plan-payment-effects.ts';

export interface PaymentMoveRead {
  readonly payment: PaymentRecord;
  readonly client: Client;
  /** The invoice that the payment is on; on account where absent. */
  readonly from: InvoiceRecord | undefined;
  /** The invoice that the payment moves to. */
  readonly invoice: InvoiceRecord;
  readonly orders: readonly ClaimedOrder[];
}

/** An invoice without a payment that was on it. The payments of a paid invoice have had their effects, and stay. */
const withoutPayment = (invoice: InvoiceRecord, { amount, currency }: PaymentRecord): InvoiceRecord => {
  if (invoice.state === 'open') return { ...invoice, paid: invoice.paid - amount };

  throw new AppError('not_movable', {
    message: `${moneyText(amount, currency)} is on ${invoice.invoiceNumber}, which is paid in full: it stays there.`,
    field: 'invoiceId',
  });
};

/** Stores the payment's invoice. The condition fails where another call has moved the payment since it was read. */
const paymentMoveWrite = (before: PaymentRecord, after: PaymentRecord): TransactWrite => {
  const { invoiceId, invoiceNumber, clientId } = after;
  const isOther = clientId !== before.clientId;
  const { values, ...change } = updateExpression({
    invoiceId,
    invoiceNumber,
    ...onAccountKey(after),
    ...(isOther && { clientId }),
  });
  const isOnAccount = before.invoiceId === undefined;

  return {
    ...change,
    key: { id: before.id },
    in: 'payments',
    condition: isOnAccount ? 'attribute_not_exists(#invoiceId)' : '#invoiceId = :from',
    values: { ...values, ...(!isOnAccount && { ':from': before.invoiceId }) },
  };
};

const allocationTimelineWrite = (
  payment: PaymentRecord,
  clientId: number,
  after: InvoiceRecord,
  { actor, now }: Context,
): TransactWrite =>
  timelineWrite(clientId, `${payment.id}#${after.id}#${after.version}`, {
    kind: 'allocation',
    at: now.toISOString(),
    actor,
    paymentId: payment.id,
    amount: toMajor(payment.amount),
    currency: payment.currency,
    ...(payment.invoiceNumber !== undefined && { from: payment.invoiceNumber }),
    invoiceNumber: after.invoiceNumber,
  });

// Client, currency and amount are the payment's own: the request chooses the invoice alone.
const FIELDS = { client: 'invoiceId', currency: 'invoiceId', amount: 'invoiceId' };

/**
 * Moves a payment on account, or on an open invoice, to an open invoice of the same client and currency, with its
 * effects. Writes nothing where it is on that invoice.
 * @throws AppError `not_movable`, and the errors of `applyPayment`
 */
export const planPaymentMove = (
  { payment: before, client, from, invoice, orders }: PaymentMoveRead,
  context: Context,
): { payment: PaymentRecord; writes: readonly TransactWrite[] } => {
  if (before.invoiceId === invoice.id) return { payment: before, writes: [] };
  const left = from && withoutPayment(from, before);
  // A payment is of the number that its invoice is of: of a merged client, that may be another.
  const clientId = scopeOf(client).includes(invoice.clientId) ? invoice.clientId : before.clientId;
  const after = applyPayment(invoice, { ...before, clientId }, FIELDS);
  const payment = { ...before, clientId, invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber };
  const source = isSyncedPayment(payment) ? 'sync' : 'payment';
  const effects = planPaymentEffects({ payment, client, after, orders }, { ...context, source });

  return {
    payment,
    writes: [
      paymentMoveWrite(before, payment),
      ...receiptMoveWrites(before, payment),
      ...(from && left ? [invoiceUpdateWrite(from, left), ...invoiceCounterWrites(from, left)] : []),
      ...settlementWrites(invoice, after, context),
      ...effects.writes,
      allocationTimelineWrite(before, payment.clientId, after, context),
      ...paymentEditWrites(client.id, `${payment.id}#${invoice.id}`, effects.changes, context),
    ],
  };
};
