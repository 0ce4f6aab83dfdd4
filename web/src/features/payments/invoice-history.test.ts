import { expect, test } from 'vitest';
import type { Invoice } from '../../../../shared/domain/invoice.ts';
import type { Payment } from '../../../../shared/domain/payment.ts';
import { invoiceHistory } from './invoice-history.ts';

test('an invoice that was just issued has one entry', () => {
  expect(invoiceHistory(invoice, [])).toEqual([{ what: 'Issued', at: invoice.createdAt, by: 'sara' }]);
});

test('the history is in order of time, payments in their own currency', () => {
  const paid = { ...invoice, sentAt: '2026-11-02T09:00:00.000Z', completed: { at: LAST, by: 'omar' } };
  const history = invoiceHistory(paid, [
    payment('2026-11-09T09:00:00.000Z', 15_000),
    payment('2026-11-03T09:00:00.000Z', 10_000.5),
  ]);
  expect(history.map(({ what }) => what)).toEqual([
    'Issued',
    'Sent to the client',
    '£10,000.50 paid',
    '£15,000.00 paid',
    'Marked as completed',
  ]);
  expect(history.at(-1)).toMatchObject({ at: LAST, by: 'omar' });
});

test('a voided invoice names the reason', () => {
  const voided = { at: LAST, by: 'omar', reason: 'Wrong client' };
  expect(invoiceHistory({ ...invoice, voided }, []).at(-1)).toEqual({
    what: 'Voided: Wrong client',
    at: LAST,
    by: 'omar',
  });
});

const LAST = '2026-11-20T09:00:00.000Z';

const invoice: Invoice = {
  id: 'INV-SAMP0001',
  invoiceNumber: 'INV-2026-000001',
  clientId: 12,
  clientName: 'Sample Client 12',
  serviceTier: 'Tier1',
  lines: [{ description: 'Retainer', quantity: 1, unitAmount: 25_000.5, amount: 25_000.5 }],
  amount: 25_000.5,
  paidAmount: 0,
  balance: 25_000.5,
  currency: 'GBP',
  status: 'pending',
  dueDate: '2026-11-15',
  createdAt: '2026-11-01T09:00:00.000Z',
  issuedBy: 'sara',
  version: 1,
};

const payment = (createdAt: string, amount: number): Payment => ({
  id: 'PAY-SAMP0001',
  paymentId: 'PAY-SAMP0001',
  clientId: 12,
  clientName: 'Sample Client 12',
  paymentMethod: 'card',
  amount,
  currency: 'GBP',
  status: 'confirmed',
  transactionFee: 0,
  netAmount: amount,
  paymentDate: '2026-11-09',
  reference: '',
  recordedBy: 'sara',
  createdAt,
});
