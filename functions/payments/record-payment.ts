import { recordPayment } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { toMinor } from '../../shared/domain/money.ts';
import * as recording from '../lib/data/payment-recording.ts';
import { asPayment } from '../lib/data/payments.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { InvalidInput, NotFound } from '../lib/http/problems.ts';

export const handler = handle(recordPayment, async ({ input, key, fingerprint, session, now }) => {
  const today = dayIn(now);
  const { invoiceId, paymentDate = today, ...said } = input;
  if (paymentDate > today) throw new InvalidInput({ paymentDate: 'A payment’s date is not in the future.' });

  const received = {
    ...said,
    amount: toMinor(said.amount),
    transactionFee: toMinor(said.transactionFee),
    paymentDate,
  };
  const payment = await recording.recordPayment(received, invoiceId, {
    key,
    fingerprint,
    actor: session.username,
    dominionCode: dominionCode(),
    now,
  });
  if (!payment) throw new NotFound(invoiceId === undefined ? 'client' : 'client or invoice');

  return asPayment(payment);
});
