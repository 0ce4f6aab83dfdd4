import { expect, test } from 'vitest';
import { samplePaymentRecord } from '../test-samples.ts';
import { splitPayment } from './split-payment.ts';

const claim = { id: 'PAY-SAMP0002', cause: 'a part', fingerprint: 'of the request' };
const payment = samplePaymentRecord({
  transactionFee: 10_01,
  netAmount: 789_99,
  fingerprint: 'when recorded',
});
const refusal = (code: string, field: string, message: string) =>
  expect.objectContaining({ code, fields: { [field]: message } });

test('a part is a payment of its own that names the whole, and the rest stays on account with what was received', () => {
  const { moved, rest } = splitPayment(payment, 300_00, claim);
  expect(moved).toEqual({
    ...payment,
    ...{ id: 'PAY-SAMP0002', paymentId: 'PAY-SAMP0002', cause: 'a part', fingerprint: 'of the request' },
    ...{ partOf: 'PAY-SAMP0001', amount: 300_00, transactionFee: 3_75, netAmount: 296_25 },
  });
  expect(rest).toEqual({
    ...payment,
    ...{ receivedAmount: 800_00, amount: 500_00, transactionFee: 6_26, netAmount: 493_74 },
  });
});

test('what was received stays the same with each further part', () => {
  const { rest = payment } = splitPayment(payment, 300_00, claim);
  const { moved, rest: last } = splitPayment(rest, 1, { ...claim, id: 'PAY-SAMP0003' });
  expect(moved).toMatchObject({ partOf: 'PAY-SAMP0001', amount: 1, transactionFee: 0, netAmount: 1 });
  expect(moved).not.toHaveProperty('receivedAmount');
  expect(last).toMatchObject({ receivedAmount: 800_00, amount: 499_99 });
});

test('all of a payment is the payment itself, on account or on an invoice', () => {
  const onInvoice = samplePaymentRecord({ invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' });
  expect(splitPayment(payment, 800_00, claim)).toEqual({ moved: payment });
  expect(splitPayment(onInvoice, 800_00, claim)).toEqual({ moved: onInvoice });
});

test('more than the payment has left is refused, and so is a part of a payment on an invoice', () => {
  expect(() => splitPayment(payment, 800_01, claim)).toThrow(
    refusal('exceeds_payment', 'amount', 'At most US$800.00 is left of this payment.'),
  );
  const onInvoice = samplePaymentRecord({ invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' });
  expect(() => splitPayment(onInvoice, 300_00, claim)).toThrow(
    refusal(
      'not_movable',
      'invoiceId',
      'PAY-SAMP0001 is on INV-2026-000001. Only a payment on account is put on invoices in parts.',
    ),
  );
});
