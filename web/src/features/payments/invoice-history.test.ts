import { expect, test } from 'vitest';
import { sampleInvoice, samplePayment } from '../../../../shared/test-samples/billing.ts';
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

test('a payment from account is in the history when it was put on the invoice, by whom', () => {
  const allocated = { at: LAST, by: 'omar' };
  const history = invoiceHistory({ ...invoice, sentAt: '2026-11-10T09:00:00.000Z' }, [
    { ...payment('2026-11-03T09:00:00.000Z', 10_000.5), allocated },
  ]);
  expect(history.map(({ what }) => what)).toEqual([
    ...['Issued', 'Sent to the client', '£10,000.50 put on this invoice'],
  ]);
  expect(history.at(-1)).toMatchObject(allocated);
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

const invoice = sampleInvoice(1, { dueDate: '2026-11-15', createdAt: '2026-11-01T09:00:00.000Z' });

const payment = (createdAt: string, amount: number) =>
  samplePayment(1, { createdAt, amount, currency: 'GBP' });
