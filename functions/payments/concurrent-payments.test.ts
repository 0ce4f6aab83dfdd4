import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ConcurrentBilling, startConcurrentBilling } from '../../e2e/support/concurrent-billing.ts';
import { readClient, updateClient } from '../../shared/contract/crm.ts';
import {
  allocatePayment,
  generateRetainerInvoice,
  listPayments,
  readPaymentAnalytics,
  voidInvoice,
} from '../../shared/contract/payments.ts';
import { triggerSync } from '../../shared/contract/sync.ts';
import type { Invoice } from '../../shared/domain/invoice.ts';

// Of each condition that a write of payments has: somebody else writes between its read and its commit.
let billing: ConcurrentBilling;
beforeAll(async () => {
  billing = await startConcurrentBilling();
});
afterEach(() => expect(billing.store.hasComeInBetween()).toBe(true));
afterAll(() => billing.store.stop());

test('an invoice that is voided in between takes no payment', async () => {
  const { id, clientId, version } = await billing.newInvoice(await billing.newClient());
  billing.store.inBetween(() => billing.store.call(voidInvoice, { id, version, reason: 'Issued twice' }));
  expect(await billing.pay(clientId, { invoiceId: id })).toMatchObject({
    status: 409,
    body: { code: 'not_open' },
  });
});

test('a payment that comes twice under one key is recorded and counted once', async () => {
  const clientId = await billing.newClient();
  const received = async () => {
    const { body } = await billing.store.call(readPaymentAnalytics, {});

    return readPaymentAnalytics.output.parse(body).byCurrency.find(({ currency }) => currency === 'GBP')
      ?.totalRevenue;
  };
  // The first payment of a client orders documents, whose conditions would fail first.
  await billing.pay(clientId, { currency: 'EUR' });
  const payOnce = () => billing.pay(clientId, { currency: 'GBP' }, 'one-key-for-both');
  billing.store.inBetween(payOnce);
  const { status, body } = await payOnce();
  const { items } = listPayments.output.parse((await billing.store.call(listPayments, { clientId })).body);
  expect([status, items.length, items[0], await received()]).toEqual([201, 2, body, 400]);
});

/** A client with a first payment: it has effects, whose conditions would fail first. */
const clientWithPayment = async () => {
  const clientId = await billing.newClient();
  await billing.pay(clientId, { amount: 1, reference: 'FIRST' });
  const sync = (actionData: { reference?: string; amount?: number }) =>
    billing.store.call(triggerSync, {
      ...{ uniqueClientId: clientId, actionType: 'payment_received' },
      actionData: { amount: 400, currency: 'EUR', ...actionData },
    });
  const recorded = async () => {
    const { body } = await billing.store.call(listPayments, { clientId });

    return listPayments.output.parse(body).items.map(({ amount, reference }) => [amount, reference]);
  };

  return { clientId, sync, recorded };
};

const REFUSED = { status: 409, body: { code: 'already_received' } };

test('one bank reference that two record at once is recorded once, and the second is told so', async () => {
  const { clientId, recorded } = await clientWithPayment();
  billing.store.inBetween(() => billing.pay(clientId, { reference: 'TT-1' }));
  const second = await billing.pay(clientId, { reference: 't t-1', amount: 300 });
  expect(second).toMatchObject(REFUSED);
  expect(second.body.fields).toEqual({
    reference: expect.stringMatching(/^PAY-\w+ of €400\.00 was recorded/),
  });
  expect(await recorded()).toEqual([
    [400, 'TT-1'],
    [1, 'FIRST'],
  ]);
});

test.each([
  ['with a reference', { reference: 'TT-1' }],
  ['without one', {}],
])('a payment %s that staff record while a sync reports it is recorded once', async (_, payment) => {
  const { clientId, sync, recorded } = await clientWithPayment();
  billing.store.inBetween(() => sync(payment));
  expect(await billing.pay(clientId, payment)).toMatchObject(REFUSED);
  const other = await clientWithPayment();
  billing.store.inBetween(() => billing.pay(other.clientId, payment));
  expect(await other.sync(payment)).toMatchObject({ status: 200, body: { log: { outcome: 'unchanged' } } });
  for (const list of [await recorded(), await other.recorded()]) expect(list).toHaveLength(2);
});

test('one bank reference that two syncs spell differently at once is recorded once', async () => {
  const { sync, recorded } = await clientWithPayment();
  billing.store.inBetween(() => sync({ reference: 'TT-1' }));
  expect(await sync({ reference: 'tt-1' })).toMatchObject({ body: { log: { outcome: 'unchanged' } } });
  expect(await recorded()).toHaveLength(2);
});

test('two payments of one client at once are both recorded', async () => {
  const { clientId, recorded } = await clientWithPayment();
  billing.store.inBetween(() => billing.pay(clientId));
  expect((await billing.pay(clientId)).status).toBe(201);
  expect(await recorded()).toHaveLength(3);
});

test('a payment on account that is allocated in between pays one invoice', async () => {
  const clientId = await billing.newClient();
  const [first, second] = [await billing.newInvoice(clientId), await billing.newInvoice(clientId)];
  const id = String((await billing.pay(clientId)).body.paymentId);
  billing.store.inBetween(() => billing.store.call(allocatePayment, { id, invoiceId: first.id }));
  expect((await billing.store.call(allocatePayment, { id, invoiceId: second.id })).status).toBe(200);
  expect([(await billing.invoiceOf(first)).paidAmount, (await billing.invoiceOf(second)).paidAmount]).toEqual(
    [0, 400],
  );
});

test('a payment that is moved in between pays one invoice', async () => {
  const clientId = await billing.newClient();
  const [from, first, second] = [
    await billing.newInvoice(clientId),
    await billing.newInvoice(clientId),
    await billing.newInvoice(clientId),
  ];
  const id = String((await billing.pay(clientId, { invoiceId: from.id })).body.paymentId);
  billing.store.inBetween(() => billing.store.call(allocatePayment, { id, invoiceId: first.id }));
  expect((await billing.store.call(allocatePayment, { id, invoiceId: second.id })).status).toBe(200);
  const paid = await Promise.all(
    [from, first, second].map(async (one) => (await billing.invoiceOf(one)).paidAmount),
  );
  expect(paid).toEqual([0, 0, 400]);
});

test('of two who move one payment from where both have read it, the first does', async () => {
  const clientId = await billing.newClient();
  const [first, second] = [await billing.newInvoice(clientId), await billing.newInvoice(clientId)];
  const id = String((await billing.pay(clientId)).body.paymentId);
  const put = ({ id: invoiceId }: Invoice, from: string) =>
    billing.store.call(allocatePayment, { id, invoiceId, from });
  billing.store.inBetween(() => put(first, 'account'));
  const fields = { invoiceId: `${id} is on ${first.invoiceNumber} now. Nothing was moved.` };
  expect(await put(second, 'account')).toMatchObject({ status: 409, body: { code: 'not_movable', fields } });
  expect([(await billing.invoiceOf(first)).paidAmount, (await billing.invoiceOf(second)).paidAmount]).toEqual(
    [400, 0],
  );
  expect((await put(second, first.id)).status).toBe(200);
  expect([(await billing.invoiceOf(first)).paidAmount, (await billing.invoiceOf(second)).paidAmount]).toEqual(
    [0, 400],
  );
});

test('two parts of one payment at once never take more than it has', async () => {
  const clientId = await billing.newClient();
  const [first, second] = [await billing.newInvoice(clientId), await billing.newInvoice(clientId)];
  const id = String((await billing.pay(clientId, { transactionFee: 0.07 })).body.paymentId);
  const put = ({ id: invoiceId }: Invoice, amount: number) =>
    billing.store.call(allocatePayment, { id, invoiceId, amount });
  billing.store.inBetween(() => put(first, 250));
  expect(await put(second, 250)).toMatchObject({
    ...{ status: 409, body: { code: 'exceeds_payment', fields: { amount: expect.any(String) } } },
  });
  expect([(await billing.invoiceOf(first)).paidAmount, (await billing.invoiceOf(second)).paidAmount]).toEqual(
    [250, 0],
  );
  billing.store.inBetween(() => put(first, 50));
  expect((await put(second, 100)).status).toBe(200);
  expect([(await billing.invoiceOf(first)).paidAmount, (await billing.invoiceOf(second)).paidAmount]).toEqual(
    [300, 100],
  );
  const { items } = listPayments.output.parse((await billing.store.call(listPayments, { clientId })).body);
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
  const clientId = await billing.newClient();
  const { id: invoiceId } = await billing.newInvoice(clientId);
  const id = String((await billing.pay(clientId)).body.paymentId);
  const put = (amount: number) =>
    billing.store.call(allocatePayment, { id, invoiceId, amount }, { key: 'one-key-for-a-part' });
  billing.store.inBetween(() => put(150));
  const part = await put(150);
  expect(part).toMatchObject({ status: 200, body: { amount: 150, partOf: id } });
  expect(await put(150)).toEqual(part);
  expect(await put(151)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  expect((await billing.invoiceOf({ id: invoiceId })).paidAmount).toBe(150);
});

test('the evidence of a retainer that staff mark as paid in between stays theirs', async () => {
  const clientId = await billing.newClient();
  const { body } = await billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'Tier2' });
  const { id: invoiceId, amount, currency } = generateRetainerInvoice.output.parse(body);
  const { version } = readClient.output.parse((await billing.store.call(readClient, { id: clientId })).body);
  billing.store.inBetween(() =>
    billing.store.call(updateClient, { id: clientId, version, retainerPaid: true }),
  );
  expect((await billing.pay(clientId, { invoiceId, amount, currency })).status).toBe(201);
  const client = readClient.output.parse((await billing.store.call(readClient, { id: clientId })).body);
  expect([client.retainerPaid, client.evidence.retainerPaid]).toMatchObject([true, { source: 'hand' }]);
});

test('the evidence of a retainer that a payment proves in between stays the payment', async () => {
  const clientId = await billing.newClient();
  const { body } = await billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'Tier2' });
  const { id: invoiceId, amount, currency } = generateRetainerInvoice.output.parse(body);
  billing.store.inBetween(() => billing.pay(clientId, { invoiceId, amount, currency }));
  expect((await billing.store.call(updateClient, { id: clientId, retainerPaid: true })).status).toBe(200);
  const client = readClient.output.parse((await billing.store.call(readClient, { id: clientId })).body);
  expect(client.evidence.retainerPaid).toMatchObject({ source: 'payment' });
});
