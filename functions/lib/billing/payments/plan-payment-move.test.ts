import { expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { countsAdded, itemsPut, updateOf, updatesOf } from '../../dynamo/test-writes.ts';
import { sampleInvoiceRecord, samplePaymentRecord, sampleRetainerInvoice } from '../test-samples.ts';
import { partCause } from './payment-record.ts';
import { type PaymentMoveRead, planPaymentMove } from './plan-payment-move.ts';
import { splitPayment } from './split-payment.ts';

const context = { actor: 'commander', now: new Date(NOW) };
const client = sampleClient(7, { serviceTier: 'Dominion' });
const target = sampleInvoiceRecord({ id: 'INV-SAMP0002', invoiceNumber: 'INV-2026-000002', version: 5 });
const move = (change: Partial<PaymentMoveRead> = {}, amount?: number) => {
  const { payment = samplePaymentRecord() } = change;
  const claim = { id: 'PAY-SAMP0009', cause: partCause(payment, 'commander', 'key'), fingerprint: 'a part' };
  const split = splitPayment(payment, amount ?? payment.amount, claim);

  return planPaymentMove(
    { payment, ...split, client, from: undefined, invoice: target, orders: [], ...change },
    context,
  );
};
const onInvoice = samplePaymentRecord({ invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' });

test('a payment on account moves to an invoice, and off the list of those on account', () => {
  const { payment, writes } = move();
  expect(payment).toMatchObject({ invoiceId: 'INV-SAMP0002', invoiceNumber: 'INV-2026-000002' });
  const update = updateOf(writes, 'payments');
  expect(update).toMatchObject({
    key: { id: 'PAY-SAMP0001' },
    set: {
      ...{ invoiceId: 'INV-SAMP0002', invoiceNumber: 'INV-2026-000002' },
      allocated: { at: NOW, by: 'commander' },
    },
    condition: '#amount = :before AND attribute_not_exists(#invoiceId)',
    values: { ':before': 800_00 },
  });
  expect(itemsPut(writes, 'payments')).toEqual([]);
  expect(Object.keys(update.values)).not.toContain(':from');
  expect(itemsPut(writes, 'timeline')[0]).not.toHaveProperty('from');
  expect(update.set).toHaveProperty('onAccountOf', undefined);
  expect(updateOf(writes, 'invoices').set).toMatchObject({ paid: 800_00, version: 6 });
  expect(countsAdded(writes, 'counters')).toMatchObject({ 'payments USD#outstanding': -800_00 });
});

test('a part of a payment on account is on the invoice as a new payment, and the rest stays on account', () => {
  const { payment, writes } = move({}, 300_00);
  expect(payment).toMatchObject({
    ...{ id: 'PAY-SAMP0009', partOf: 'PAY-SAMP0001', invoiceId: 'INV-SAMP0002' },
    allocated: { at: NOW, by: 'commander' },
  });
  expect(itemsPut(writes, 'payments')).toEqual([{ ...payment, list: 'all', onAccountOf: undefined }]);
  expect(writes).toContainEqual(
    expect.objectContaining({ into: 'payments', condition: 'attribute_not_exists(id)' }),
  );
  expect(updateOf(writes, 'payments')).toMatchObject({
    key: { id: 'PAY-SAMP0001' },
    condition: '#amount = :before AND attribute_not_exists(#invoiceId)',
    values: { ':before': 800_00 },
  });
  expect(updateOf(writes, 'payments').set).toEqual({
    ...{ amount: 500_00, transactionFee: 0, netAmount: 500_00, receivedAmount: 800_00 },
  });
  expect(updateOf(writes, 'invoices').set).toMatchObject({ paid: 300_00, version: 6 });
  expect(countsAdded(writes, 'counters')).toEqual({ 'payments USD#outstanding': -300_00 });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({});
  expect(itemsPut(writes, 'timeline')[0]).toMatchObject({
    ...{ kind: 'allocation', entry: `${NOW}#allocation#PAY-SAMP0009#INV-SAMP0002#5`, amount: 300 },
    ...{ paymentId: 'PAY-SAMP0009', partOf: 'PAY-SAMP0001', invoiceNumber: 'INV-2026-000002' },
  });
});

test('a part on the invoice of a merged client is counted in that number’s account', () => {
  const merged = { into: 7, clientName: '', company: '', at: NOW, actor: 'sara' };
  const { payment, writes } = move(
    { client: { ...client, includes: [{ ...merged, id: 8 }] }, invoice: { ...target, clientId: 8 } },
    300_00,
  );
  expect(payment.clientId).toBe(8);
  expect(countsAdded(writes, 'counters')).toMatchObject({
    'account#7 received USD': -300_00,
    'account#8 received USD': 300_00,
  });
  expect(updateOf(writes, 'payments').set).not.toHaveProperty('clientId');
  expect(itemsPut(writes, 'timeline')[0]).toMatchObject({ kind: 'allocation', clientId: 8 });
});

test('the timeline has the move, and the fields of the client that it changes', () => {
  expect(itemsPut(move().writes, 'timeline')).toMatchObject([
    { kind: 'allocation', entry: `${NOW}#allocation#PAY-SAMP0001#INV-SAMP0002#5`, amount: 800 },
    { clientId: 7, kind: 'edit', entry: `${NOW}#edit#PAY-SAMP0001#INV-SAMP0002` },
  ]);
  const known = { ...client, status: 'In Progress' as const };
  expect(itemsPut(move({ client: known }).writes, 'timeline')).toHaveLength(1);
});

test('a payment moves from an open invoice, whose balance rises again', () => {
  const from = sampleInvoiceRecord({ paid: 900_00 });
  const { writes } = move({ payment: onInvoice, from });
  expect(updateOf(writes, 'payments')).toMatchObject({
    condition: '#amount = :before AND #invoiceId = :from',
    values: { ':before': 800_00, ':from': 'INV-SAMP0001' },
  });
  expect(updatesOf(writes, 'invoices')).toMatchObject([
    { key: { id: 'INV-SAMP0001' }, set: { paid: 100_00 } },
    { key: { id: 'INV-SAMP0002' }, set: { paid: 800_00 } },
  ]);
  expect(countsAdded(writes, 'counters')['payments USD#outstanding']).toBeUndefined();
  expect(itemsPut(writes, 'timeline')[0]).toMatchObject({
    from: 'INV-2026-000001',
    invoiceNumber: 'INV-2026-000002',
  });
});

test('a payment that is on the invoice already stays as it is', () => {
  const invoice = sampleInvoiceRecord({ paid: 800_00 });
  expect(move({ payment: onInvoice, from: invoice, invoice })).toEqual({ payment: onInvoice, writes: [] });
});

test('a payment that is elsewhere than the caller has read stays there', () => {
  const from = sampleInvoiceRecord({ paid: 900_00 });
  const elsewhere = (where: string) =>
    expect.objectContaining({
      code: 'not_movable',
      fields: { invoiceId: `PAY-SAMP0001 is on ${where} now. Nothing was moved.` },
    });
  for (const expectedFrom of ['account', 'INV-SAMP0003'])
    expect(() => move({ payment: onInvoice, from, expectedFrom })).toThrow(elsewhere('INV-2026-000001'));
  expect(() => move({ expectedFrom: 'INV-SAMP0001' })).toThrow(elsewhere('account'));
  expect(move({ payment: onInvoice, from, expectedFrom: 'INV-SAMP0001' }).payment.invoiceId).toBe(target.id);
  expect(move({ expectedFrom: 'account' }).payment.invoiceId).toBe(target.id);
  // The answer to the same call was lost.
  const there = { payment: onInvoice, from, invoice: from, expectedFrom: 'account' };
  expect(move(there)).toEqual({ payment: onInvoice, writes: [] });
});

test('the payment of an invoice that is paid in full stays there', () => {
  const from = sampleInvoiceRecord({ state: 'paid', paid: 25_000_00 });
  expect(() => move({ payment: onInvoice, from })).toThrow(
    expect.objectContaining({
      code: 'not_movable',
      fields: { invoiceId: 'US$800.00 is on INV-2026-000001, which is paid in full: it stays there.' },
    }),
  );
});

test('an invoice where the payment does not belong, or an amount above its balance, is the field at fault', () => {
  for (const [code, change, field] of [
    ['other_client', { clientId: 8 }, 'invoiceId'],
    ['other_currency', { currency: 'EUR' }, 'invoiceId'],
    ['exceeds_balance', { total: 1_00 }, 'amount'],
    ['not_open', { state: 'paid', paid: 25_000_00 }, 'invoiceId'],
  ] as const)
    expect(() => move({ invoice: { ...target, ...change } })).toThrow(
      expect.objectContaining({ code, fields: { [field]: expect.any(String) } }),
    );
  expect(move({ invoice: { ...target, total: 1_00 } }, 1_00).payment).toMatchObject({ amount: 1_00 });
});

test('a move that settles the retainer has its effects, whose evidence is the source of the payment', () => {
  const invoice = sampleRetainerInvoice({ total: 800_00 });
  const evidenceOf = (cause: string, amount?: number) => {
    const payment = samplePaymentRecord({ cause, ...(amount !== undefined && { amount: 1_000_00 }) });
    const { writes } = move({ payment, invoice }, amount);

    return updateOf(writes, 'clients').set.evidence;
  };
  expect(evidenceOf('payment#commander#key')).toMatchObject({
    retainerPaid: { source: 'payment', record: 'PAY-SAMP0001' },
  });
  expect(evidenceOf('sync#7#retainer')).toMatchObject({ retainerPaid: { source: 'sync' } });
  expect(evidenceOf('sync#7#retainer', 800_00)).toMatchObject({
    retainerPaid: { source: 'sync', record: 'PAY-SAMP0009' },
  });
});
