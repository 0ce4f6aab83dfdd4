import { recordPayment } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { toMinor } from '../../shared/domain/money.ts';
import { invalidInput, notFound } from '../lib/app-error.ts';
import { toPayment } from '../lib/billing/payments/payment-record.ts';
import { recordPaymentByHand } from '../lib/billing/payments/record-payment.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(recordPayment, async ({ input, key, fingerprint, context, now }) => {
  const today = dayIn(now);
  const { invoiceId, paymentDate = today, ...payment } = input;
  if (paymentDate > today) throw invalidInput({ paymentDate: 'A payment’s date is not in the future.' });

  const received = {
    ...payment,
    amount: toMinor(payment.amount),
    transactionFee: toMinor(payment.transactionFee),
    paymentDate,
  };
  const record = await recordPaymentByHand(received, invoiceId, { ...context, key, fingerprint });
  if (!record) throw notFound(invoiceId === undefined ? 'client' : 'client or invoice');

  return toPayment(record);
});
