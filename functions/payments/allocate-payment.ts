import { allocatePayment } from '../../shared/contract/payments.ts';
import { movePayment } from '../lib/billing/allocate-payment.ts';
import { toPayment } from '../lib/billing/payment.table.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(allocatePayment, async ({ input: { id, invoiceId }, context }) => {
  const payment = await movePayment(id, invoiceId, context);
  if (!payment) throw new NotFound('payment or invoice');

  return toPayment(payment);
});
