import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { archiveClient, createClient, readClient, updateClient } from '../../shared/contract/crm.ts';
import type { InputOf } from '../../shared/contract/endpoint.ts';
import {
  allocatePayment,
  completeInvoice,
  createInvoice,
  generateRetainerInvoice,
  listInvoices,
  listPayments,
  listSubscriptions,
  readInvoice,
  readPaymentAnalytics,
  recordPayment,
  updateSubscription,
  voidInvoice,
} from '../../shared/contract/payments.ts';
import type { Invoice } from '../../shared/domain/invoice.ts';
import type { Subscription } from '../../shared/domain/subscription.ts';
import { handler as billSubscriptions } from '../events/bill-subscriptions.ts';
import { markInvoiceSent } from '../lib/billing/invoices/change-invoice.ts';
import { saveInvoiceFile } from '../lib/billing/invoices/invoice.table.ts';
import { billSubscription } from '../lib/billing/subscriptions/bill-subscription.ts';

// Of each condition that a write of invoices, payments and subscriptions has: somebody else writes between its read and
// its commit.
let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
});
afterEach(() => expect(store.hasComeInBetween()).toBe(true));
afterAll(() => store.stop());

let clients = 0;
const newClient = async (): Promise<number> => {
  clients += 1;
  const entered = { clientName: 'Sample Client', contactEmail: `client-${clients}@sample.example` };

  return createClient.output.parse((await store.call(createClient, entered)).body).id;
};
const newInvoice = async (clientId: number): Promise<Invoice> => {
  const lines = [{ description: 'Draft survey', unitAmount: 1_000 }];
  const { body } = await store.call(createInvoice, { clientId, currency: 'EUR', lines });

  return createInvoice.output.parse(body);
};
const pay = (clientId: number, change: Partial<InputOf<typeof recordPayment>> = {}, key?: string) =>
  store.call(
    recordPayment,
    { clientId, paymentMethod: 'card', amount: 400, currency: 'EUR', ...change },
    key === undefined ? {} : { key },
  );
const invoice = async ({ id }: Pick<Invoice, 'id'>) =>
  readInvoice.output.parse((await store.call(readInvoice, { id })).body).invoice;
const invoicesOf = async (clientId: number) =>
  listInvoices.output.parse((await store.call(listInvoices, { clientId })).body).items;
const subscriptionsOf = async (clientId: number): Promise<Subscription[]> =>
  listSubscriptions.output.parse((await store.call(listSubscriptions, { clientId })).body).items;
const reason = 'Issued twice';

test('an invoice that is voided in between takes no payment', async () => {
  const { id, clientId, version } = await newInvoice(await newClient());
  store.inBetween(() => store.call(voidInvoice, { id, version, reason }));
  expect(await pay(clientId, { invoiceId: id })).toMatchObject({ status: 409, body: { code: 'not_open' } });
});

test('an invoice that is paid on in between is not voided', async () => {
  const { id, clientId, version } = await newInvoice(await newClient());
  store.inBetween(() => pay(clientId, { invoiceId: id }));
  expect(await store.call(voidInvoice, { id, version, reason })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect(await invoice({ id })).toMatchObject({ status: 'pending', paidAmount: 400 });
});

const numbersIn = async (table: 'invoices' | 'invoice-numbers') =>
  (await store.items(table)).map(({ invoiceNumber }) => String(invoiceNumber)).toSorted();

test('an invoice that is issued after a loss of the counters has a number of its own, without a gap', async () => {
  const clientId = await newClient();
  await newInvoice(clientId);
  const before = await numbersIn('invoices');
  store.inBetween(() => store.fill('counters'), 'invoices');
  await newInvoice(clientId);
  await newInvoice(clientId);
  const after = await numbersIn('invoices');
  const counts = after.map((number) => Number(number.slice(-6)));
  expect([after.length, counts]).toEqual([before.length + 2, counts.map((_, place) => place + 1)]);
  expect(await numbersIn('invoice-numbers')).toEqual(after);
});

test('a number that was given is given to no other invoice, also where its invoice and the counters are lost', async () => {
  const clientId = await newClient();
  await newInvoice(clientId);
  const [counters, invoices] = [await store.items('counters'), await store.items('invoices')];
  store.inBetween(async () => {
    await store.fill('counters');
    await store.fill('invoices');
  }, 'invoices');
  const lines = [{ description: 'Draft survey', unitAmount: 1_000 }];
  const { status } = await store.call(createInvoice, { clientId, currency: 'EUR', lines });
  expect([status, await store.items('invoices')]).toEqual([503, []]);
  await store.fill('counters', ...counters);
  await store.fill('invoices', ...invoices);
  await newInvoice(clientId);
  expect(await numbersIn('invoice-numbers')).toEqual(await numbersIn('invoices'));
});

test('an invoice that the same person completes in between is completed once', async () => {
  const { id, clientId } = await newInvoice(await newClient());
  await pay(clientId, { invoiceId: id, amount: 1_000 });
  const { version } = await invoice({ id });
  const complete = () => store.call(completeInvoice, { id, version });
  store.inBetween(complete);
  expect(await complete()).toMatchObject({
    status: 200,
    body: { status: 'completed', version: version + 1 },
  });
});

test('a payment that comes twice under one key is recorded and counted once', async () => {
  const clientId = await newClient();
  const received = async () => {
    const { body } = await store.call(readPaymentAnalytics, {});

    return readPaymentAnalytics.output.parse(body).byCurrency.find(({ currency }) => currency === 'GBP')
      ?.totalRevenue;
  };
  // The first payment of a client orders documents, whose conditions would fail first.
  await pay(clientId, { currency: 'EUR' });
  const payOnce = () => pay(clientId, { currency: 'GBP' }, 'one-key-for-both');
  store.inBetween(payOnce);
  const { status, body } = await payOnce();
  const { items } = listPayments.output.parse((await store.call(listPayments, { clientId })).body);
  expect([status, items.length, items[0], await received()]).toEqual([201, 2, body, 400]);
});

test('a payment on account that is allocated in between pays one invoice', async () => {
  const clientId = await newClient();
  const [first, second] = [await newInvoice(clientId), await newInvoice(clientId)];
  const id = String((await pay(clientId)).body.paymentId);
  store.inBetween(() => store.call(allocatePayment, { id, invoiceId: first.id }));
  expect((await store.call(allocatePayment, { id, invoiceId: second.id })).status).toBe(200);
  expect([(await invoice(first)).paidAmount, (await invoice(second)).paidAmount]).toEqual([0, 400]);
});

test('a payment that is moved in between pays one invoice', async () => {
  const clientId = await newClient();
  const [from, first, second] = [
    await newInvoice(clientId),
    await newInvoice(clientId),
    await newInvoice(clientId),
  ];
  const id = String((await pay(clientId, { invoiceId: from.id })).body.paymentId);
  store.inBetween(() => store.call(allocatePayment, { id, invoiceId: first.id }));
  expect((await store.call(allocatePayment, { id, invoiceId: second.id })).status).toBe(200);
  const paid = await Promise.all([from, first, second].map(async (one) => (await invoice(one)).paidAmount));
  expect(paid).toEqual([0, 0, 400]);
});

test('of two who move one payment from where both have read it, the first does', async () => {
  const clientId = await newClient();
  const [first, second] = [await newInvoice(clientId), await newInvoice(clientId)];
  const id = String((await pay(clientId)).body.paymentId);
  const put = ({ id: invoiceId }: Invoice, from: string) =>
    store.call(allocatePayment, { id, invoiceId, from });
  store.inBetween(() => put(first, 'account'));
  const fields = { invoiceId: `${id} is on ${first.invoiceNumber} now. Nothing was moved.` };
  expect(await put(second, 'account')).toMatchObject({ status: 409, body: { code: 'not_movable', fields } });
  expect([(await invoice(first)).paidAmount, (await invoice(second)).paidAmount]).toEqual([400, 0]);
  expect((await put(second, first.id)).status).toBe(200);
  expect([(await invoice(first)).paidAmount, (await invoice(second)).paidAmount]).toEqual([0, 400]);
});

test('two parts of one payment at once never take more than it has', async () => {
  const clientId = await newClient();
  const [first, second] = [await newInvoice(clientId), await newInvoice(clientId)];
  const id = String((await pay(clientId, { transactionFee: 0.07 })).body.paymentId);
  const put = ({ id: invoiceId }: Invoice, amount: number) =>
    store.call(allocatePayment, { id, invoiceId, amount });
  store.inBetween(() => put(first, 250));
  expect(await put(second, 250)).toMatchObject({
    ...{ status: 409, body: { code: 'exceeds_payment', fields: { amount: expect.any(String) } } },
  });
  expect([(await invoice(first)).paidAmount, (await invoice(second)).paidAmount]).toEqual([250, 0]);
  store.inBetween(() => put(first, 50));
  expect((await put(second, 100)).status).toBe(200);
  expect([(await invoice(first)).paidAmount, (await invoice(second)).paidAmount]).toEqual([300, 100]);
  const { items } = listPayments.output.parse((await store.call(listPayments, { clientId })).body);
  expect(items.map(({ amount, invoiceId }) => [amount, invoiceId]).toSorted()).toEqual(
    [
      [250, first.id],
      [50, first.id],
      [100, second.id],
    ].toSorted(),
  );
  expect(items.reduce((sum, { transactionFee }) => sum + Math.round(transactionFee * 100), 0)).toBe(7);
});

test('a part that comes twice under one key is allocated once', async () => {
  const clientId = await newClient();
  const { id: invoiceId } = await newInvoice(clientId);
  const id = String((await pay(clientId)).body.paymentId);
  const put = (amount: number) =>
    store.call(allocatePayment, { id, invoiceId, amount }, { key: 'one-key-for-a-part' });
  store.inBetween(() => put(150));
  const part = await put(150);
  expect(part).toMatchObject({ status: 200, body: { amount: 150, partOf: id } });
  expect(await put(150)).toEqual(part);
  expect(await put(151)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  expect((await invoice({ id: invoiceId })).paidAmount).toBe(150);
});

test('invoices that are issued at the same moment have numbers of their own', async () => {
  const clientId = await newClient();
  store.inBetween(() => newInvoice(clientId));
  await newInvoice(clientId);
  const numbers = (await invoicesOf(clientId)).map(({ invoiceNumber }) => Number(invoiceNumber.slice(-6)));
  expect(Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0))).toBe(1);
});

test('a period that is invoiced in between is invoiced once', async () => {
  const clientId = await newClient();
  const generate = () => store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  store.inBetween(generate);
  expect(await generate()).toMatchObject({ status: 201, body: { isNew: false } });
  expect([(await invoicesOf(clientId)).length, (await subscriptionsOf(clientId)).length]).toEqual([1, 1]);
});

test('a subscription that is paused while it is billed is not billed', async () => {
  const clientId = await newClient();
  await store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const [{ id = '', version = 0 } = {}] = await subscriptionsOf(clientId);
  store.inBetween(() => store.call(updateSubscription, { id, version, status: 'paused' }));
  await billSubscription(id, { actor: 'schedule', now: new Date(Date.now() + 32 * 86_400_000) });
  expect([(await invoicesOf(clientId)).length, (await subscriptionsOf(clientId))[0]?.status]).toEqual([
    1,
    'paused',
  ]);
});

const archive = (id: number) => store.call(archiveClient, { id, version: 1 });

test('no plan of a client that is archived in between is invoiced', async () => {
  const clientId = await newClient();
  store.inBetween(() => archive(clientId));
  expect(await store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' })).toMatchObject({
    status: 409,
    body: { code: 'archived' },
  });
  expect([await invoicesOf(clientId), await subscriptionsOf(clientId)]).toEqual([[], []]);
});

test('the subscription of a client that is archived in between does not go on', async () => {
  const clientId = await newClient();
  await store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const id = `SUB-${clientId}-ARCHAI`;
  await store.call(updateSubscription, { id, version: 1, status: 'cancelled' });
  store.inBetween(() => archive(clientId));
  const resume = () => store.call(updateSubscription, { id, version: 2, status: 'active' });
  for (const answer of [await resume(), await resume()])
    expect(answer).toMatchObject({ status: 409, body: { code: 'archived' } });
  expect(await subscriptionsOf(clientId)).toMatchObject([{ status: 'cancelled' }]);
});

test('a period that another run bills in between is billed once', async () => {
  const clientId = await newClient();
  await store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const [{ id = '' } = {}] = await subscriptionsOf(clientId);
  const bill = () => billSubscription(id, { actor: 'schedule', now: new Date(Date.now() + 32 * 86_400_000) });
  store.inBetween(bill);
  await bill();
  const periods = (await invoicesOf(clientId)).map(({ period }) => period);
  expect(periods).toHaveLength(new Set(periods).size);
  expect(periods.length).toBeGreaterThan(1);
});

test('a subscription that is cancelled in between is not paused', async () => {
  const clientId = await newClient();
  await store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const [{ id = '', version = 0 } = {}] = await subscriptionsOf(clientId);
  store.inBetween(() => store.call(updateSubscription, { id, version, status: 'cancelled' }));
  expect(await store.call(updateSubscription, { id, version, status: 'paused' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { status: 'cancelled' } },
  });
});

test('of two tiers that are invoiced at the same moment one is billed on', async () => {
  const clientId = await newClient();
  store.inBetween(() => store.call(generateRetainerInvoice, { clientId, serviceTier: 'Tier2' }));
  expect((await store.call(generateRetainerInvoice, { clientId, serviceTier: 'Tier1' })).status).toBe(201);
  const active = (await subscriptionsOf(clientId)).filter(({ status }) => status === 'active');
  expect(active).toHaveLength(1);
});

test('an invoice is marked as sent once, with its first time', async () => {
  const { id, clientId } = await newInvoice(await newClient());
  const sentAt = (day: number) =>
    markInvoiceSent(id, { actor: 'commander', now: new Date(Date.UTC(2026, 10, day)) });
  store.inBetween(() => sentAt(21));
  await sentAt(22);
  expect((await invoice({ id })).sentAt).toBe('2026-11-21T00:00:00.000Z');
  const sent = (await store.items('timeline')).filter(
    (entry) => entry.clientId === clientId && entry.event === 'sent',
  );
  expect(sent).toHaveLength(1);
});

test('the first file of an invoice’s state is its file, unless the invoice has changed', async () => {
  const { id, clientId, version } = await newInvoice(await newClient());
  store.inBetween(() => saveInvoiceFile({ id, version }, 'first', 'state'));
  expect(await saveInvoiceFile({ id, version }, 'second', 'state')).toBe('first');
  store.inBetween(() => pay(clientId, { invoiceId: id }));
  expect(await saveInvoiceFile({ id, version }, 'of the unpaid one', 'another state')).toBe(
    'of the unpaid one',
  );
  expect((await store.items('invoices')).find((one) => one.id === id)).toMatchObject({ sha256: 'first' });
});

test('the evidence of a retainer that staff mark as paid in between stays theirs', async () => {
  const clientId = await newClient();
  const { body } = await store.call(generateRetainerInvoice, { clientId, serviceTier: 'Tier2' });
  const { id: invoiceId, amount, currency } = generateRetainerInvoice.output.parse(body);
  const { version } = readClient.output.parse((await store.call(readClient, { id: clientId })).body);
  store.inBetween(() => store.call(updateClient, { id: clientId, version, retainerPaid: true }));
  expect((await pay(clientId, { invoiceId, amount, currency })).status).toBe(201);
  const client = readClient.output.parse((await store.call(readClient, { id: clientId })).body);
  expect([client.retainerPaid, client.evidence.retainerPaid]).toMatchObject([true, { source: 'hand' }]);
});

test('the evidence of a retainer that a payment proves in between stays the payment', async () => {
  const clientId = await newClient();
  const { body } = await store.call(generateRetainerInvoice, { clientId, serviceTier: 'Tier2' });
  const { id: invoiceId, amount, currency } = generateRetainerInvoice.output.parse(body);
  store.inBetween(() => pay(clientId, { invoiceId, amount, currency }));
  expect((await store.call(updateClient, { id: clientId, retainerPaid: true })).status).toBe(200);
  const client = readClient.output.parse((await store.call(readClient, { id: clientId })).body);
  expect(client.evidence.retainerPaid).toMatchObject({ source: 'payment' });
});

test('an invoice whose file cannot be stored stays on the list of those to send, and is sent by the next run', async () => {
  const clientId = await newClient();
  await store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const [{ id = '' } = {}] = await subscriptionsOf(clientId);
  await billSubscription(id, { actor: 'schedule', now: new Date(Date.now() + 32 * 86_400_000) });
  const queued = async () =>
    (await store.items('mail')).filter((email) => email.clientId === clientId).map((email) => email.id);
  const lambda = { getRemainingTimeInMillis: () => 300_000 } as never;
  vi.spyOn(console, 'error').mockReturnValue();
  store.files.on(PutObjectCommand).rejects(new Error('Down.'));
  await billSubscriptions({}, lambda);
  expect(await queued()).toEqual([]);
  store.files.on(PutObjectCommand).resolves({});
  await billSubscriptions({}, lambda);
  const issued = (await invoicesOf(clientId)).filter(({ issuedBy }) => issuedBy === 'schedule');
  expect((await queued()).toSorted()).toEqual(issued.map((one) => `invoice#${one.id}#on-issue`).toSorted());
});
