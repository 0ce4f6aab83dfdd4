import { expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { stubSecret } from '../../config/test-secrets.ts';
import { itemsPut, updateOf } from '../../dynamo/test-writes.ts';
import type { InvoiceRecord } from '../invoices/invoice-record.ts';
import { sampleInvoiceRecord, samplePaymentRecord, sampleRetainerInvoice } from '../test-samples.ts';
import {
  applyPayment,
  ordersOnPayment,
  planPaymentEffects,
  settlementWrites,
} from './plan-payment-effects.ts';

stubSecret('dominion-code', 'SAMPLE-1');
const context = { actor: 'commander', now: new Date(NOW) };
const client = sampleClient(7, { serviceTier: 'Dominion' });
const FIELDS = { client: 'clientId', currency: 'currency', amount: 'amount' };
const paidRetainer = sampleRetainerInvoice({ state: 'paid', paid: 25_000_00 });

const apply = (invoice: Partial<InvoiceRecord>, amount = 800_00) =>
  applyPayment(sampleInvoiceRecord(invoice), { clientId: 7, amount, currency: 'USD' }, FIELDS);
const refusal = (code: string, field: string) =>
  expect.objectContaining({ code, fields: { [field]: expect.any(String) } });

test('a payment is on its invoice, which is paid once nothing is left', () => {
  expect(apply({})).toEqual(sampleInvoiceRecord({ paid: 800_00 }));
  expect(apply({ paid: 24_200_00 })).toEqual(sampleInvoiceRecord({ paid: 25_000_00, state: 'paid' }));
});

test('a payment is refused on an invoice where it does not belong, by the field at fault', () => {
  expect(() => apply({ clientId: 8 })).toThrow(refusal('other_client', 'clientId'));
  expect(() => apply({ currency: 'EUR' })).toThrow(refusal('other_currency', 'currency'));
  expect(() => apply({ state: 'paid', paid: 25_000_00 })).toThrow(refusal('not_open', 'invoiceId'));
  expect(() => apply({ paid: 24_500_00 })).toThrow(refusal('exceeds_balance', 'amount'));
  expect(() => apply({ paid: 24_500_00 })).toThrow('At most US$500.00 is left to pay.');
});

test('only the payment that settles an invoice is in its timeline as paid', () => {
  const before = sampleInvoiceRecord();
  const part = settlementWrites(before, { ...before, paid: 1_00 }, context);
  expect(updateOf(part, 'invoices').set).toMatchObject({ paid: 1_00, state: 'open', version: 2 });
  expect(itemsPut(part, 'timeline')).toEqual([]);
  const whole = settlementWrites(before, { ...before, paid: 25_000_00, state: 'paid' }, context);
  expect(itemsPut(whole, 'timeline')).toMatchObject([{ kind: 'invoice', event: 'paid' }]);
});

const typesOf = (amount: number, invoice?: InvoiceRecord) =>
  ordersOnPayment({ id: 'PAY-SAMP0001', amount }, client, invoice).map(({ documentType }) => documentType);

test('each payment orders the welcome, and the one that settles the retainer the unlock of the tier', () => {
  expect(typesOf(25_000_00)).toEqual(['WelcomeLetter']);
  expect(typesOf(25_000_00, sampleInvoiceRecord())).toEqual(['WelcomeLetter']);
  expect(typesOf(1_00, sampleRetainerInvoice())).toEqual(['WelcomeLetter']);
  expect(typesOf(30_000_00, sampleRetainerInvoice())).toEqual(['WelcomeLetter']);
  expect(typesOf(25_000_00, sampleRetainerInvoice())).toEqual(['WelcomeLetter', 'TierUnlock']);
});

const effects = (after: InvoiceRecord | undefined) => {
  const payment = samplePaymentRecord();
  const orders = ordersOnPayment(payment, client, undefined).map((order) => ({
    ...order,
    id: 'DOC-SAMP0001',
    fileId: 'a-file-id',
  }));

  return planPaymentEffects({ payment, client, after, orders }, { ...context, source: 'payment' });
};

test('a payment begins the work with a new client', () => {
  expect(effects(undefined).changes).toEqual([{ field: 'status', from: 'New', to: 'In Progress' }]);
  expect(effects(sampleRetainerInvoice({ paid: 1_00 })).changes).toHaveLength(1);
  expect(effects(sampleInvoiceRecord({ state: 'paid', paid: 25_000_00 })).changes).toHaveLength(1);
});

test('a paid retainer is evidence of its flag, and moves the client on', () => {
  const { changes, writes } = effects(paidRetainer);
  expect(changes.map(({ field }) => field)).toContain('retainerPaid');
  expect(updateOf(writes, 'clients').set).toMatchObject({
    retainerPaid: true,
    evidence: { retainerPaid: { source: 'payment', actor: 'commander', at: NOW, record: 'PAY-SAMP0001' } },
  });
});

test('the ordered documents are stored with the payment', () => {
  expect(itemsPut(effects(undefined).writes, 'automated-documents')).toMatchObject([
    { id: 'DOC-SAMP0001', documentType: 'WelcomeLetter', triggeredBy: 'payment_confirmed' },
  ]);
});
