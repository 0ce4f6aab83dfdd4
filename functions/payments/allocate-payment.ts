import { allocatePayment } from '../../shared/contract/payments.ts';
import { notFound } from '../lib/app-error.ts';
import { movePayment } from '../lib/billing/payments/move-payment.ts';
import { toPayment } from '../lib/billing/payments/payment-record.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(allocatePayment, async ({ input: { id, invoiceId }, context }) => {
  const payment = await movePayment(id, invoiceId, context);
  if (!payment) throw notFound('payment or invoice');

  return toPayment(payment);
});
