import { findClient } from '../../clients/client.table.ts';
import type { Context } from '../../context.ts';
import { claimDocumentOrders } from '../../documents/order.ts';
import { commit, retryOnConflict } from '../../dynamo/commit.ts';
import { findInvoiceRecord } from '../invoices/invoice.table.ts';
import { findPaymentRecord } from './payment.table.ts';
import type { PaymentRecord } from './payment-record.ts';
import { ordersOnPayment } from './plan-payment-effects.ts';
import { type PaymentMoveRead, planPaymentMove } from './plan-payment-move.ts';

const readPaymentMove = async (
  id: string,
  invoiceId: string,
  now: Date,
): Promise<PaymentMoveRead | undefined> => {
  const [payment, invoice] = await Promise.all([findPaymentRecord(id), findInvoiceRecord(invoiceId)]);
  if (!payment || !invoice) return undefined;
  const [client, from] = await Promise.all([
    findClient(payment.clientId),
    payment.invoiceId === undefined ? undefined : findInvoiceRecord(payment.invoiceId),
  ]);
  if (!client) return undefined;
  const orders = await claimDocumentOrders(ordersOnPayment(payment, client, invoice), now);

  return { payment, client, from, invoice, orders };
};

/**
 * Moves a payment to an invoice, all or nothing. Undefined where there is no such payment or invoice.
 * @throws the errors of `planPaymentMove`
 */
export const movePayment = (
  id: string,
  invoiceId: string,
  context: Context,
): Promise<PaymentRecord | undefined> =>
  retryOnConflict(async () => {
    const read = await readPaymentMove(id, invoiceId, context.now);
    if (!read) return undefined;
    const plan = planPaymentMove(read, context);
    await commit(plan.writes);

    return plan.payment;
  });
