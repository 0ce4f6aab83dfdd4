import { allocatePayment } from '../../shared/contract/payments.ts';
import { movePayment } from '../lib/billing/allocate-payment.ts';
import { toPayment } from '../lib/billing/payment.table.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(allocatePayment, async ({ input: { id, invoiceId }, session, now }) => {
  const context = { actor: session.username, dominionCode: dominionCode(), now };
  const payment = await movePayment(id, invoiceId, context);
  if (!payment) throw new NotFound('payment or invoice');

  return toPayment(payment);
});
