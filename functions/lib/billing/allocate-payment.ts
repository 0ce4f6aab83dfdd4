import { moneyText, toMajor } from '../../../shared/domain/money.ts';
import { AppError } from '../app-error.ts';
import { findClient } from '../clients/client.table.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { Context } from '../context.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { invoiceCounterWrites } from './counters.ts';
import {
  findInvoiceRecord as findInvoice,
  type InvoiceRecord,
  invoiceUpdateWrite,
} from './invoice-record.ts';
import { findPaymentRecord, isSyncedPayment, onAccountKey, type PaymentRecord } from './payment.table.ts';
import { applyPayment, planPaymentEffects, settlementWrites } from './payment-effects.ts';

// Whatever stands against it, it is the invoice that was chosen.
const FIELDS = { client: 'invoiceId', currency: 'invoiceId', amount: 'invoiceId' };

/** An invoice without a payment that was on it. What is paid in full has had its consequences, and keeps its payments. */
const withoutPayment = (invoice: InvoiceRecord, { amount, currency }: PaymentRecord): InvoiceRecord => {
  if (invoice.state === 'open') return { ...invoice, paid: invoice.paid - amount };
  const sum = moneyText(amount, currency);

  throw new AppError('not_movable', {
    message: `${sum} is on ${invoice.invoiceNumber}, which is paid in full: it stays there.`,
    field: 'invoiceId',
  });
};

/** Puts a payment on an invoice; refused where somebody has put it elsewhere since it was read. */
const moving = (payment: PaymentRecord, { id: invoiceId, invoiceNumber }: InvoiceRecord): TransactWrite => {
  const after = { ...payment, invoiceId, invoiceNumber };
  const { values, ...change } = updateExpression({ invoiceId, invoiceNumber, ...onAccountKey(after) });
  const isOnAccount = payment.invoiceId === undefined;

  return {
    ...change,
    key: { id: payment.id },
    in: 'payments',
    condition: isOnAccount ? 'attribute_not_exists(#invoiceId)' : '#invoiceId = :from',
    values: { ...values, ...(!isOnAccount && { ':from': payment.invoiceId }) },
  };
};

const entry = (payment: PaymentRecord, after: InvoiceRecord, { actor, now }: Context): TransactWrite =>
  timelineWrite(payment.clientId, `${payment.id}#${after.id}#${after.version}`, {
    kind: 'allocation',
    at: now.toISOString(),
    actor,
    paymentId: payment.id,
    amount: toMajor(payment.amount),
    currency: payment.currency,
    ...(payment.invoiceNumber !== undefined && { from: payment.invoiceNumber }),
    invoiceNumber: after.invoiceNumber,
  });

/**
 * Puts a payment that is on account, or on an invoice still open, on an open invoice of the same client and currency,
 * with everything that follows from it, all or nothing; does nothing where it is on that invoice. Undefined where there
 * is no such payment or invoice.
 * @throws AppError `not_movable`, and those of `applyPayment`
 */
export const movePayment = async (
  id: string,
  invoiceId: string,
  context: Context,
): Promise<PaymentRecord | undefined> => {
  const [payment, invoice] = await Promise.all([findPaymentRecord(id), findInvoice(invoiceId)]);
  const client = payment && (await findClient(payment.clientId));
  if (!payment || !invoice || !client) return undefined;
  if (payment.invoiceId === invoiceId) return payment;
  const from = payment.invoiceId === undefined ? undefined : await findInvoice(payment.invoiceId);
  const left = from && withoutPayment(from, payment);
  const after = applyPayment(invoice, payment, FIELDS);
  const source = isSyncedPayment(payment) ? 'sync' : 'payment';
  const { changes, steps } = await planPaymentEffects(payment, client, after, { ...context, source });
  const { actor, now } = context;
  const at = now.toISOString();
  try {
    await commit([
      moving(payment, invoice),
      ...(from && left ? [invoiceUpdateWrite(from, left), ...invoiceCounterWrites(from, left)] : []),
      ...settlementWrites(invoice, after, context),
      ...steps,
      entry(payment, after, context),
      ...(changes.length > 0
        ? [timelineWrite(client.id, `${id}#${invoiceId}`, { kind: 'edit', at, actor, changes: [...changes] })]
        : []),
    ]);
  } catch (error) {
    // Somebody has moved the payment, or changed an invoice or the client, in between: looked at again.
    if (error instanceof ConditionFailed) return movePayment(id, invoiceId, context);
    throw error;
  }

  return { ...payment, invoiceId, invoiceNumber: invoice.invoiceNumber };
};
