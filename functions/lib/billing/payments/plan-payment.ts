import {
  amountReceived,
  findRecordedPayment,
  findSyncedPayment,
  hasSameAmount,
} from '../../../../shared/domain/allocation.ts';
import type { Client, Evidence } from '../../../../shared/domain/client.ts';
import { moneyText, toMajor } from '../../../../shared/domain/money.ts';
import type { FieldChange } from '../../../../shared/domain/timeline.ts';
import { AppError } from '../../app-error.ts';
import { timelineWrite } from '../../clients/timeline.table.ts';
import type { Context } from '../../context.ts';
import type { ClaimedOrder } from '../../documents/order.ts';
import { scopeOf } from '../../dynamo/client-scope.ts';
import type { TransactWrite } from '../../dynamo/commit.ts';
import { revenueCounterWrites } from '../counters.table.ts';
import type { InvoiceRecord } from '../invoices/invoice-record.ts';
import type { PaymentClaim, SimilarPayment } from './payment.table.ts';
import { allocationText, newPaymentWrite, type PaymentRecord } from './payment-record.ts';
import { applyPayment, planPaymentEffects, settlementWrites } from './plan-payment-effects.ts';
import { type RecentPayments, recentPaymentWrites } from './recent-payments.table.ts';

/** A received payment: amounts in minor units, the fee at most the amount, the date a day in Dubai. */
export type PaymentReceived = Pick<
  PaymentRecord,
  'clientId' | 'paymentMethod' | 'amount' | 'currency' | 'transactionFee' | 'paymentDate' | 'reference'
>;

/** The records that a new payment concerns. */
export interface PaymentRead {
  readonly claim: PaymentClaim;
  readonly client: Client;
  /** The invoice that it is on; on account where absent. */
  readonly invoice: InvoiceRecord | undefined;
  /** Of each number of the client, read before `similar` and, of a synced payment, before the claim. */
  readonly recent: readonly RecentPayments[];
  readonly similar: readonly SimilarPayment[];
  readonly orders: readonly ClaimedOrder[];
}

interface PaymentPlan {
  readonly payment: PaymentRecord;
  readonly changes: readonly FieldChange[];
  readonly writes: readonly TransactWrite[];
}

const paymentTimelineWrite = ({
  id,
  clientId,
  invoiceId,
  invoiceNumber,
  ...payment
}: PaymentRecord): TransactWrite =>
  timelineWrite(clientId, id, {
    kind: 'payment',
    at: payment.createdAt,
    actor: payment.recordedBy,
    paymentId: id,
    amount: toMajor(payment.amount),
    currency: payment.currency,
    paymentMethod: payment.paymentMethod,
    ...(invoiceId !== undefined && { invoiceId }),
    ...(invoiceNumber !== undefined && { invoiceNumber }),
  });

const newPayment = (
  { claim: { id, cause }, client, invoice }: PaymentRead,
  received: PaymentReceived,
  { actor, now }: Context,
): PaymentRecord => ({
  ...received,
  // A payment is of the number that its invoice is of, so that they stay together where a merge is undone; else of its own.
  clientId: invoice && scopeOf(client).includes(invoice.clientId) ? invoice.clientId : received.clientId,
  id,
  paymentId: id,
  cause,
  clientName: client.clientName,
  ...(invoice && { invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber }),
  status: 'confirmed',
  netAmount: received.amount - received.transactionFee,
  recordedBy: actor,
  createdAt: now.toISOString(),
});

const FIELDS = {
  client: 'clientId',
  currency: 'currency',
  amount: 'amount',
  advice:
    'Record a payment for several invoices on account, without an invoice; then put a part of it on each.',
};

/**
 * Stores a payment with its invoice, counters, timeline and effects.
 * @throws the errors of `applyPayment`
 */
const planNewPayment = (
  read: PaymentRead,
  payment: PaymentRecord,
  context: Context & { readonly source: Evidence['source'] },
): PaymentPlan => {
  const { client, invoice, orders } = read;
  const after = invoice && applyPayment(invoice, payment, FIELDS);
  const effects = planPaymentEffects({ payment, client, after, orders }, context);

  return {
    payment,
    changes: effects.changes,
    writes: [
      newPaymentWrite(payment),
      ...recentPaymentWrites(read.recent, payment),
      ...(invoice && after ? settlementWrites(invoice, after, context) : []),
      ...revenueCounterWrites(payment),
      ...effects.writes,
      paymentTimelineWrite(payment),
    ],
  };
};

/** Adds the changes of a client that follow from a payment to its timeline; `id` identifies the occasion. */
export const paymentEditWrites = (
  clientId: number,
  id: string,
  changes: readonly FieldChange[],
  { actor, now }: Context,
): TransactWrite[] =>
  changes.length === 0
    ? []
    : [timelineWrite(clientId, id, { kind: 'edit', at: now.toISOString(), actor, changes: [...changes] })];

const repeatedText = (existing: SimilarPayment): string => {
  const sum = `${existing.id} of ${moneyText(amountReceived(existing), existing.currency)}`;
  const how = existing.isSynced ? 'synced' : 'recorded';

  return `${sum} was ${how} on ${existing.paymentDate} and is ${allocationText(existing)}. Nothing new was made: give a further payment a reference of its own.`;
};

/**
 * Records a payment by hand, unless it is a payment that was recorded before.
 * @throws AppError `already_received`, and the errors of `applyPayment`
 */
export const planPaymentByHand = (
  read: PaymentRead,
  received: PaymentReceived,
  { fingerprint, ...context }: Context & { readonly fingerprint: string },
): PaymentPlan => {
  // A parallel call of the same key may have recorded this payment since the claim: that is no repetition.
  const others = read.similar.filter(({ id }) => id !== read.claim.id);
  const existing = findRecordedPayment(received, read.invoice?.id, others);
  if (existing)
    throw new AppError('already_received', { message: repeatedText(existing), field: 'reference' });
  const payment = { ...newPayment(read, received, context), fingerprint };
  const plan = planNewPayment(read, payment, { ...context, source: 'payment' });
  const edit = paymentEditWrites(payment.clientId, payment.id, plan.changes, context);

  return { ...plan, writes: [...plan.writes, ...edit] };
};

export interface SyncedPaymentRead extends PaymentRead {
  /** The invoice of the retainer of the client's tier, where one is issued. */
  readonly retainer: InvoiceRecord | undefined;
}

export type SyncedPaymentPlan =
  | (PaymentPlan & { readonly isNew: true })
  /** The payment was recorded before, or the retainer's invoice is paid. */
  | { readonly isNew: false; readonly payment: PaymentRecord }
  | { readonly isNew: false; readonly invoice: InvoiceRecord };

const otherAmount = (): AppError =>
  new AppError('already_received', {
    message:
      'This payment was received with another amount before. Give a further payment a reference of its own.',
  });

/**
 * Records a payment that a sync reports, unless it was recorded before. A payment without a reference is that of the
 * client's retainer.
 * @throws AppError `already_received` where it was recorded with another amount
 */
export const planSyncedPayment = (
  read: SyncedPaymentRead,
  received: PaymentReceived,
  context: Context,
): SyncedPaymentPlan => {
  const { claim, client, similar, retainer } = read;
  const existing = claim.existing ?? findSyncedPayment(received, client, similar, retainer !== undefined);
  if (existing) {
    if (!hasSameAmount(existing, received)) throw otherAmount();

    return { isNew: false, payment: existing };
  }
  if (retainer && retainer.state !== 'open' && received.reference === '') {
    if (retainer.total !== received.amount || retainer.currency !== received.currency) throw otherAmount();

    return { isNew: false, invoice: retainer };
  }
  const payment = newPayment(read, received, context);

  return { isNew: true, ...planNewPayment(read, payment, { ...context, source: 'sync' }) };
};
