import { expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { countsAdded, itemsPut, updateOf } from '../../dynamo/test-writes.ts';
import { sampleInvoiceRecord, samplePaymentRecord, sampleRetainerInvoice } from '../test-samples.ts';
import type { SimilarPayment } from './payment.table.ts';
import {
  type PaymentReceived,
  planPaymentByHand,
  planSyncedPayment,
  type SyncedPaymentRead,
} from './plan-payment.ts';

const context = { actor: 'commander', now: new Date(NOW) };
const client = sampleClient(7, { serviceTier: 'Dominion' });
const received: PaymentReceived = {
  clientId: 7,
  paymentMethod: 'card',
  amount: 800_00,
  currency: 'USD',
  transactionFee: 12_50,
  paymentDate: '2026-11-20',
  reference: 'TT-1',
};
const read: SyncedPaymentRead = {
  claim: { id: 'PAY-SAMP0009', cause: 'a cause' },
  client,
  invoice: undefined,
  retainer: undefined,
  recent: [{ number: 7, ids: ['PAY-SAMP0001'] }],
  similar: [],
  orders: [],
};
const similar = (change: Partial<SimilarPayment> = {}): SimilarPayment => ({
  ...samplePaymentRecord(),
  isSynced: false,
  ...change,
});
const refusal = (code: string, field: string) =>
  expect.objectContaining({ code, fields: { [field]: expect.any(String) } });

const byHand = (change: Partial<SyncedPaymentRead> = {}, sum: Partial<PaymentReceived> = {}) =>
  planPaymentByHand(
    { ...read, ...change },
    { ...received, ...sum },
    { ...context, fingerprint: 'of the request' },
  );

test('a payment without an invoice is on the client’s account, and counted by its date', () => {
  const { payment, writes } = byHand();
  expect(payment).toEqual({
    ...received,
    id: 'PAY-SAMP0009',
    paymentId: 'PAY-SAMP0009',
    cause: 'a cause',
    fingerprint: 'of the request',
    clientName: 'Sample Client 7',
    status: 'confirmed',
    netAmount: 787_50,
    recordedBy: 'commander',
    createdAt: NOW,
  });
  expect(writes[0]).toMatchObject({ condition: 'attribute_not_exists(id)' });
  expect(itemsPut(writes, 'payments')).toEqual([
    { ...payment, list: 'all', onAccountOf: 7 },
    { id: 'RECENT-7', newest: ['PAY-SAMP0009', 'PAY-SAMP0001'] },
  ]);
  expect(countsAdded(writes, 'counters')).toMatchObject({
    'payments USD#revenue': 800_00,
    'account#7 received USD': 800_00,
    'revenue-2026 USD#11': 800_00,
  });
  expect(countsAdded(writes, 'daily-metrics')).toMatchObject({
    '2026-W47 2026-11-20#payments revenue USD': 800_00,
  });
});

test('a payment on an invoice names it, and changes its balance', () => {
  const { payment, writes } = byHand({ invoice: sampleInvoiceRecord() });
  expect(payment).toMatchObject({ invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' });
  expect(itemsPut(writes, 'payments')[0]?.onAccountOf).toBeUndefined();
  expect(updateOf(writes, 'invoices').set).toMatchObject({ paid: 800_00, state: 'open' });
  expect(countsAdded(writes, 'counters')['payments USD#outstanding']).toBe(-800_00);
});

test('the timeline has the payment, and the fields of the client that it changes', () => {
  const { writes } = byHand({ invoice: sampleInvoiceRecord() });
  expect(itemsPut(writes, 'timeline')).toMatchObject([
    {
      ...{ kind: 'payment', at: NOW, actor: 'commander', entry: `${NOW}#payment#PAY-SAMP0009` },
      ...{ paymentId: 'PAY-SAMP0009', amount: 800, currency: 'USD' },
      ...{ invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' },
    },
    { kind: 'edit', actor: 'commander', changes: [{ field: 'status', from: 'New', to: 'In Progress' }] },
  ]);
});

test('a payment that changes no field of its client adds no edit', () => {
  const { changes, writes } = byHand({ client: { ...client, status: 'In Progress' } });
  expect(changes).toEqual([]);
  const [payment, ...others] = itemsPut(writes, 'timeline');
  expect(payment).not.toHaveProperty('invoiceId');
  expect(payment).not.toHaveProperty('invoiceNumber');
  expect(others).toEqual([]);
});

test('a payment that settles the retainer pays it, and its client’s flag follows', () => {
  const invoice = sampleRetainerInvoice({ total: 800_00 });
  const { changes, writes } = byHand({ invoice });
  expect(updateOf(writes, 'invoices').set).toMatchObject({ paid: 800_00, state: 'paid' });
  expect(changes).toContainEqual({ field: 'retainerPaid', from: false, to: true });
  expect(updateOf(writes, 'clients').set).toMatchObject({
    evidence: { retainerPaid: { source: 'payment', record: 'PAY-SAMP0009' } },
  });
});

test('a payment that is recorded already is refused, and the message says where it is', () => {
  const recorded = similar({ invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' });
  expect(() => byHand({ similar: [recorded] })).toThrow(refusal('already_received', 'reference'));
  expect(() => byHand({ similar: [recorded] })).toThrow(
    'PAY-SAMP0001 of US$800.00 was recorded on 2026-11-20 and is on INV-2026-000001. Nothing new was made: give a further payment a reference of its own.',
  );
  const synced = similar({ isSynced: true, reference: '' });
  expect(() => byHand({ similar: [synced] }, { reference: '' })).toThrow(
    'PAY-SAMP0001 of US$800.00 was synced on 2026-11-20 and is on account.',
  );
});

test('a payment of which parts are on invoices is recorded already, with what was received', () => {
  const split = similar({ amount: 300_00, netAmount: 300_00, receivedAmount: 800_00 });
  expect(() => byHand({ similar: [split] })).toThrow(
    'PAY-SAMP0001 of US$800.00 was recorded on 2026-11-20 and is split into parts.',
  );
  expect(synced({ similar: [split] })).toEqual({ isNew: false, payment: split });
  expect(synced({ claim: { ...read.claim, existing: split } })).toEqual({ isNew: false, payment: split });
  expect(() => synced({ similar: [split] }, { amount: 300_00 })).toThrow(otherAmount);
});

test('the payment that a parallel call of the same key has recorded is no repetition', () => {
  expect(byHand({ similar: [similar({ id: 'PAY-SAMP0009' })] }).writes).not.toEqual([]);
});

test('a payment by hand that does not fit its invoice is refused, by the field of the request', () => {
  const fault = (change: object) => () => byHand({ invoice: sampleInvoiceRecord(change) });
  expect(fault({ clientId: 8 })).toThrow(refusal('other_client', 'clientId'));
  expect(fault({ currency: 'EUR' })).toThrow(refusal('other_currency', 'currency'));
  expect(fault({ total: 1_00 })).toThrow(refusal('exceeds_balance', 'amount'));
  expect(fault({ total: 1_00 })).toThrow(
    'At most US$1.00 is left to pay. Record a payment for several invoices on account, without an invoice; then put a part of it on each.',
  );
});

const synced = (change: Partial<SyncedPaymentRead> = {}, sum: Partial<PaymentReceived> = {}) =>
  planSyncedPayment({ ...read, ...change }, { ...received, ...sum }, context);
const otherAmount = expect.objectContaining({ code: 'already_received' });

test('a synced payment that is new is recorded, and is itself the evidence', () => {
  const plan = synced({ invoice: sampleRetainerInvoice({ total: 800_00 }) });
  if (!plan.isNew) throw new Error('The payment is new.');
  expect(plan.payment).toMatchObject({ id: 'PAY-SAMP0009', invoiceId: 'INV-SAMP0001' });
  expect(plan.changes).toContainEqual({ field: 'retainerPaid', from: false, to: true });
  expect(updateOf(plan.writes, 'clients').set).toMatchObject({
    evidence: { retainerPaid: { source: 'sync', record: 'PAY-SAMP0009' } },
  });
  expect(itemsPut(plan.writes, 'timeline').map(({ kind }) => kind)).toEqual(['invoice', 'payment']);
});

test('a payment of the same key is recorded once', () => {
  const existing = samplePaymentRecord();
  const claim = { ...read.claim, existing };
  expect(synced({ claim })).toEqual({ isNew: false, payment: existing });
  expect(() => synced({ claim }, { amount: 1_00 })).toThrow(otherAmount);
  expect(() => synced({ claim }, { currency: 'EUR' })).toThrow(otherAmount);
});

test('a payment with the reference of a recorded one is recorded once', () => {
  const recorded = similar({ reference: 'tt-1' });
  expect(synced({ similar: [recorded] })).toEqual({ isNew: false, payment: recorded });
  expect(() => synced({ similar: [recorded] }, { amount: 1_00 })).toThrow(otherAmount);
});

test('a payment without a reference is that of the retainer, which is paid once', () => {
  const retainer = sampleRetainerInvoice({ state: 'paid', total: 800_00, paid: 800_00 });
  expect(synced({ retainer }, { reference: '' })).toEqual({ isNew: false, invoice: retainer });
  expect(() => synced({ retainer }, { reference: '', amount: 1_00 })).toThrow(otherAmount);
  expect(() => synced({ retainer }, { reference: '', currency: 'EUR' })).toThrow(otherAmount);
  expect(synced({ retainer })).toMatchObject({ isNew: true });
});

test('a payment by hand of the retainer’s amount is the retainer’s only on its invoice, or on none', () => {
  const retainer = sampleRetainerInvoice({ total: 800_00 });
  const onRetainer = similar({ reference: '', invoiceId: retainer.id, invoice: retainer });
  const onAnother = similar({ reference: '', invoiceId: 'INV-SAMP0002', invoice: sampleInvoiceRecord() });
  const noReference = { reference: '' };
  expect(synced({ retainer, similar: [onRetainer] }, noReference)).toMatchObject({ isNew: false });
  expect(synced({ retainer, similar: [onAnother] }, noReference)).toMatchObject({ isNew: true });
  expect(synced({ similar: [onAnother] }, noReference)).toMatchObject({ isNew: false });
});
