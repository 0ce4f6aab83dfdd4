import { allocatePayment } from '../../shared/contract/payments.ts';
import { toMinor } from '../../shared/domain/money.ts';
import { notFound } from '../lib/app-error.ts';
import { movePayment } from '../lib/billing/payments/move-payment.ts';
import { toPayment } from '../lib/billing/payments/payment-record.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(allocatePayment, async ({ input, key, fingerprint, context }) => {
  const { from: expectedFrom, ...allocation } = input;
  const amount = input.amount === undefined ? undefined : toMinor(input.amount);
  const call = { ...context, key, fingerprint };
  const payment = await movePayment({ ...allocation, expectedFrom, amount }, call);
  if (!payment) throw notFound('payment or invoice');

  return toPayment(payment);
});
