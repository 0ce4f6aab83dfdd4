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
import { isSyncedPayment, newPaymentWrite, onAccountKey, type PaymentRecord } from './payment-record.ts';
import { paymentEditWrites } from './plan-payment.ts';
import { applyPayment, planPaymentEffects, settlementWrites } from './plan-payment-effects.ts';
import type { PaymentSplit } from './split-payment.ts';

export interface PaymentMoveRead extends PaymentSplit {
  readonly payment: PaymentRecord;
  readonly client: Client;
  /** The invoice that the payment is on; on account where absent. */
  readonly from: InvoiceRecord | undefined;
  /** Where the caller has read that it is: `account`, or the id of its invoice. */
  readonly expectedFrom?: string | undefined;
  /** The invoice that it, or the part, moves to. */
  readonly invoice: InvoiceRecord;
  readonly orders: readonly ClaimedOrder[];
}

/** Of two who move one payment, the second has not seen where it is now. */
const requireFrom = (
  { id, invoiceId = 'account', invoiceNumber }: PaymentRecord,
  expectedFrom: string | undefined,
): void => {
  if (expectedFrom === undefined || expectedFrom === invoiceId) return;

  throw new AppError('not_movable', {
    message: `${id} is on ${invoiceNumber ?? invoiceId} now. Nothing was moved.`,
    field: 'invoiceId',
  });
};

/** An invoice without a payment that was on it. The payments of a paid invoice have had their effects, and stay. */
const withoutPayment = (invoice: InvoiceRecord, { amount, currency }: PaymentRecord): InvoiceRecord => {
  if (invoice.state === 'open') return { ...invoice, paid: invoice.paid - amount };

  throw new AppError('not_movable', {
    message: `${moneyText(amount, currency)} is on ${invoice.invoiceNumber}, which is paid in full: it stays there.`,
    field: 'invoiceId',
  });
};

/** Changes a payment. The condition fails where another call has moved it, or split a part off, since it was read. */
const paymentChangeWrite = (
  before: PaymentRecord,
  change: Readonly<Record<string, unknown>>,
): TransactWrite => {
  const { update, names, values } = updateExpression(change);
  const isOnAccount = before.invoiceId === undefined;

  return {
    update,
    key: { id: before.id },
    in: 'payments',
    condition: `#amount = :before AND ${isOnAccount ? 'attribute_not_exists(#invoiceId)' : '#invoiceId = :from'}`,
    names: { ...names, '#amount': 'amount', '#invoiceId': 'invoiceId' },
    values: { ...values, ':before': before.amount, ...(!isOnAccount && { ':from': before.invoiceId }) },
  };
};

/** Stores the payment that is on an invoice now; of a part, which is new, also the rest. */
const paymentWrites = (
  before: PaymentRecord,
  after: PaymentRecord,
  rest: PaymentRecord | undefined,
): TransactWrite[] => {
  if (rest) {
    const { amount, transactionFee, netAmount, receivedAmount } = rest;
    const change = { amount, transactionFee, netAmount, receivedAmount };

    return [paymentChangeWrite(before, change), newPaymentWrite(after)];
  }
  const { invoiceId, invoiceNumber, allocated, clientId } = after;
  const isOther = clientId !== before.clientId;
  const change = {
    invoiceId,
    invoiceNumber,
    allocated,
    ...onAccountKey(after),
    ...(isOther && { clientId }),
  };

  return [paymentChangeWrite(before, change)];
};

const allocationTimelineWrite = (
  payment: PaymentRecord,
  from: PaymentRecord,
  after: InvoiceRecord,
  { actor, now }: Context,
): TransactWrite =>
  timelineWrite(payment.clientId, `${payment.id}#${after.id}#${after.version}`, {
    kind: 'allocation',
    at: now.toISOString(),
    actor,
    paymentId: payment.id,
    ...(payment.id !== from.id && { partOf: from.id }),
    amount: toMajor(payment.amount),
    currency: payment.currency,
    ...(from.invoiceNumber !== undefined && { from: from.invoiceNumber }),
    invoiceNumber: after.invoiceNumber,
  });

// Client and currency are the payment's own: the request chooses the invoice and the amount alone.
const FIELDS = { client: 'invoiceId', currency: 'invoiceId', amount: 'amount' };

/**
 * Moves a payment on account, a part of it, or a payment on an open invoice to an open invoice of the same client and
 * currency, with its effects. Writes nothing where it is on that invoice.
 * @throws AppError `not_movable`, and the errors of `applyPayment`
 */
export const planPaymentMove = (
  { payment: before, moved, rest, client, from, expectedFrom, invoice, orders }: PaymentMoveRead,
  context: Context,
): { payment: PaymentRecord; writes: readonly TransactWrite[] } => {
  if (before.invoiceId === invoice.id) return { payment: before, writes: [] };
  requireFrom(before, expectedFrom);
  const left = from && withoutPayment(from, moved);
  // A payment is of the number that its invoice is of: of a merged client, that may be another.
  const clientId = scopeOf(client).includes(invoice.clientId) ? invoice.clientId : moved.clientId;
  const after = applyPayment(invoice, { ...moved, clientId }, FIELDS);
  const payment = {
    ...{ ...moved, clientId, invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber },
    allocated: { at: context.now.toISOString(), by: context.actor },
  };
  const source = isSyncedPayment(payment) ? 'sync' : 'payment';
  const effects = planPaymentEffects({ payment, client, after, orders }, { ...context, source });

  return {
    payment,
    writes: [
      ...paymentWrites(before, payment, rest),
      ...receiptMoveWrites(moved, payment),
      ...(from && left ? [invoiceUpdateWrite(from, left), ...invoiceCounterWrites(from, left)] : []),
      ...settlementWrites(invoice, after, context),
      ...effects.writes,
      allocationTimelineWrite(payment, before, after, context),
      ...paymentEditWrites(client.id, `${payment.id}#${invoice.id}`, effects.changes, context),
    ],
  };
};
