import { allocatePayment } from '../../shared/contract/payments.ts';
import * as allocation from '../lib/data/payment-allocation.ts';
import { asPayment } from '../lib/data/payments.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(allocatePayment, async ({ input: { id, invoiceId }, session, now }) => {
  const context = { actor: session.username, dominionCode: dominionCode(), now };
  const payment = await allocation.allocatePayment(id, invoiceId, context);
  if (!payment) throw new NotFound('payment or invoice');

  return asPayment(payment);
});
