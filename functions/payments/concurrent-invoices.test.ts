import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ConcurrentBilling, startConcurrentBilling } from '../../e2e/support/concurrent-billing.ts';
import { completeInvoice, createInvoice, voidInvoice } from '../../shared/contract/payments.ts';
import { markInvoiceSent } from '../lib/billing/invoices/change-invoice.ts';
import { saveInvoiceFile } from '../lib/billing/invoices/invoice.table.ts';

// Of each condition that a write of invoices has: somebody else writes between its read and its commit.
let billing: ConcurrentBilling;
beforeAll(async () => {
  billing = await startConcurrentBilling();
});
afterEach(() => expect(billing.store.hasComeInBetween()).toBe(true));
afterAll(() => billing.store.stop());

test('an invoice that is paid on in between is not voided', async () => {
  const { id, clientId, version } = await billing.newInvoice(await billing.newClient());
  billing.store.inBetween(() => billing.pay(clientId, { invoiceId: id }));
  expect(await billing.store.call(voidInvoice, { id, version, reason: 'Issued twice' })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect(await billing.invoiceOf({ id })).toMatchObject({ status: 'pending', paidAmount: 400 });
});

const numbersIn = async (table: 'invoices' | 'invoice-numbers') =>
  (await billing.store.items(table)).map(({ invoiceNumber }) => String(invoiceNumber)).toSorted();

test('an invoice that is issued after a loss of the counters has a number of its own, without a gap', async () => {
  const clientId = await billing.newClient();
  await billing.newInvoice(clientId);
  const before = await numbersIn('invoices');
  billing.store.inBetween(() => billing.store.fill('counters'), 'invoices');
  await billing.newInvoice(clientId);
  await billing.newInvoice(clientId);
  const after = await numbersIn('invoices');
  const counts = after.map((number) => Number(number.slice(-6)));
  expect([after.length, counts]).toEqual([before.length + 2, counts.map((_, place) => place + 1)]);
  expect(await numbersIn('invoice-numbers')).toEqual(after);
});

test('a number that was given is given to no other invoice, also where its invoice and the counters are lost', async () => {
  const clientId = await billing.newClient();
  await billing.newInvoice(clientId);
  const [counters, invoices] = [await billing.store.items('counters'), await billing.store.items('invoices')];
  billing.store.inBetween(async () => {
    await billing.store.fill('counters');
    await billing.store.fill('invoices');
  }, 'invoices');
  const lines = [{ description: 'Draft survey', unitAmount: 1_000 }];
  const { status } = await billing.store.call(createInvoice, { clientId, currency: 'EUR', lines });
  expect([status, await billing.store.items('invoices')]).toEqual([503, []]);
  await billing.store.fill('counters', ...counters);
  await billing.store.fill('invoices', ...invoices);
  await billing.newInvoice(clientId);
  expect(await numbersIn('invoice-numbers')).toEqual(await numbersIn('invoices'));
});

test('an invoice that the same person completes in between is completed once', async () => {
  const { id, clientId } = await billing.newInvoice(await billing.newClient());
  await billing.pay(clientId, { invoiceId: id, amount: 1_000 });
  const { version } = await billing.invoiceOf({ id });
  const complete = () => billing.store.call(completeInvoice, { id, version });
  billing.store.inBetween(complete);
  expect(await complete()).toMatchObject({
    status: 200,
    body: { status: 'completed', version: version + 1 },
  });
});

test('invoices that are issued at the same moment have numbers of their own', async () => {
  const clientId = await billing.newClient();
  billing.store.inBetween(() => billing.newInvoice(clientId));
  await billing.newInvoice(clientId);
  const numbers = (await billing.invoicesOf(clientId)).map(({ invoiceNumber }) =>
    Number(invoiceNumber.slice(-6)),
  );
  expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))).toBe(1);
});

test('an invoice is marked as sent once, with its first time', async () => {
  const { id, clientId } = await billing.newInvoice(await billing.newClient());
  const sentAt = (day: number) =>
    markInvoiceSent(id, { actor: 'commander', now: new Date(Date.UTC(2026, 10, day)) });
  billing.store.inBetween(() => sentAt(21));
  await sentAt(22);
  expect((await billing.invoiceOf({ id })).sentAt).toBe('2026-11-21T00:00:00.000Z');
  const sent = (await billing.store.items('timeline')).filter(
    (entry) => entry.clientId === clientId && entry.event === 'sent',
  );
  expect(sent).toHaveLength(1);
});

test('the first file of an invoice’s state is its file, unless the invoice has changed', async () => {
  const { id, clientId, version } = await billing.newInvoice(await billing.newClient());
  billing.store.inBetween(() => saveInvoiceFile({ id, version }, 'first', 'state'));
  expect(await saveInvoiceFile({ id, version }, 'second', 'state')).toBe('first');
  billing.store.inBetween(() => billing.pay(clientId, { invoiceId: id }));
  expect(await saveInvoiceFile({ id, version }, 'of the unpaid one', 'another state')).toBe(
    'of the unpaid one',
  );
  expect((await billing.store.items('invoices')).find((one) => one.id === id)).toMatchObject({
    sha256: 'first',
  });
});
