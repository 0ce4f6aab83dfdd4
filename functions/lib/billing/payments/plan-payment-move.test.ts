import { expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { countsAdded, itemsPut, updateOf, updatesOf } from '../../dynamo/test-writes.ts';
import { sampleInvoiceRecord, samplePaymentRecord, sampleRetainerInvoice } from '../test-samples.ts';
import { type PaymentMoveRead, planPaymentMove } from './plan-payment-move.ts';

const context = { actor: 'commander', now: new Date(NOW) };
const client = sampleClient(7, { serviceTier: 'Dominion' });
const target = sampleInvoiceRecord({ id: 'INV-SAMP0002', invoiceNumber: 'INV-2026-000002', version: 5 });
const move = (change: Partial<PaymentMoveRead> = {}) =>
  planPaymentMove(
    { payment: samplePaymentRecord(), client, from: undefined, invoice: target, orders: [], ...change },
    context,
  );
const onInvoice = samplePaymentRecord({ invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' });

test('a payment on account moves to an invoice, and off the list of those on account', () => {
  const { payment, writes } = move();
  expect(payment).toMatchObject({ invoiceId: 'INV-SAMP0002', invoiceNumber: 'INV-2026-000002' });
  const update = updateOf(writes, 'payments');
  expect(update).toMatchObject({
    key: { id: 'PAY-SAMP0001' },
    set: { invoiceId: 'INV-SAMP0002', invoiceNumber: 'INV-2026-000002' },
    condition: 'attribute_not_exists(#invoiceId)',
  });
  expect(Object.keys(update.values)).not.toContain(':from');
  expect(itemsPut(writes, 'timeline')[0]).not.toHaveProperty('from');
  expect(update.set).toHaveProperty('onAccountOf', undefined);
  expect(updateOf(writes, 'invoices').set).toMatchObject({ paid: 800_00, version: 6 });
  expect(countsAdded(writes, 'counters')).toMatchObject({ 'payments USD#outstanding': -800_00 });
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
    condition: '#invoiceId = :from',
    values: { ':from': 'INV-SAMP0001' },
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

test('the payment of an invoice that is paid in full stays there', () => {
  const from = sampleInvoiceRecord({ state: 'paid', paid: 25_000_00 });
  expect(() => move({ payment: onInvoice, from })).toThrow(
    expect.objectContaining({
      code: 'not_movable',
      fields: { invoiceId: 'US$800.00 is on INV-2026-000001, which is paid in full: it stays there.' },
    }),
  );
});

test('an invoice where the payment does not belong is the field at fault', () => {
  for (const [code, change] of [
    ['other_client', { clientId: 8 }],
    ['other_currency', { currency: 'EUR' }],
    ['exceeds_balance', { total: 1_00 }],
    ['not_open', { state: 'paid', paid: 25_000_00 }],
  ] as const)
    expect(() => move({ invoice: { ...target, ...change } })).toThrow(
      expect.objectContaining({ code, fields: { invoiceId: expect.any(String) } }),
    );
});

test('a move that settles the retainer has its effects, whose evidence is the source of the payment', () => {
  const invoice = sampleRetainerInvoice({ total: 800_00 });
  const evidenceOf = (cause: string) => {
    const { writes } = move({ payment: samplePaymentRecord({ cause }), invoice });

    return updateOf(writes, 'clients').set.evidence;
  };
  expect(evidenceOf('payment#commander#key')).toMatchObject({
    retainerPaid: { source: 'payment', record: 'PAY-SAMP0001' },
  });
  expect(evidenceOf('sync#7#retainer')).toMatchObject({ retainerPaid: { source: 'sync' } });
});
