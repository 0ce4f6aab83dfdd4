import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApi, billingApiOf, statusesOf } from '../support/api/billing-api.ts';
import { itemsOf } from '../support/api/staff-api.ts';
import { type LedgerInvariants, ledgerInvariantsOf } from '../support/ledger-invariants.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const FIFTY = Array.from({ length: 50 }, (_, place) => place);

let app: TestApp;
let api: BillingApi;
let ledger: LedgerInvariants;
beforeAll(async () => {
  app = await startTestApp();
  api = billingApiOf(app);
  ledger = ledgerInvariantsOf(app);
});
afterAll(() => app.stop());

test('fifty payments at once on one invoice never exceed it', async () => {
  const clientId = await api.newClient();
  const { body } = await api.byHand(clientId);
  const answers = await Promise.all(FIFTY.map(() => api.pay(clientId, { invoiceId: body.id, amount: 300 })));
  expect(statusesOf(answers)).toEqual({ 201: 3, 409: 47 });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'exceeds_balance', fields: { amount: expect.any(String) } });
  expect(await api.invoiceOf(body.id)).toMatchObject({ paidAmount: 900, balance: 100, status: 'pending' });
  expect((await api.pay(clientId, { invoiceId: body.id, amount: 100 })).status).toBe(201);
  expect(await api.invoiceOf(body.id)).toMatchObject({ balance: 0, status: 'paid' });
  expect((await api.pay(clientId, { invoiceId: body.id, amount: 0.01 })).body).toMatchObject({
    code: 'not_open',
  });
  await ledger.balance();
});

test('a payment is recorded once per key, sets retainerPaid, orders its documents and writes the timeline', {
  tags: ['quick'],
}, async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.generate(clientId, { serviceTier: 'Tier2' });
  const paid = { invoiceId: invoice.id, currency: 'USD', amount: 10_000 };
  const sent = { ...paid, transactionFee: 12.34, reference: 'TT-1' };
  const answers = await Promise.all(FIFTY.slice(0, 5).map(() => api.pay(clientId, sent, 'one-and-the-same')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const payment = Object(answers[0]?.body);
  expect(payment).toMatchObject({ amount: 10_000, transactionFee: 12.34, netAmount: 9_987.66 });
  expect(payment.paymentId).toMatch(/^PAY-[0-9A-Z]{8}$/);
  for (const other of [
    { amount: 999 },
    { transactionFee: 1 },
    { reference: 'TT-2' },
    { invoiceId: undefined },
  ]) {
    const { status, body } = await api.pay(clientId, { ...sent, ...other }, 'one-and-the-same');
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
  }
  // The same transfer under another key is the same payment.
  const again = await api.pay(clientId, { amount: 5, reference: 'tt-1' }, 'another-key-of-it');
  expect([again.status, again.body.code]).toEqual([409, 'already_received']);
  expect(again.body.message).toContain(`${payment.paymentId} of US$10,000.00 was recorded on`);
  await app.stack.settled();

  const { body: client } = await api.get(`/api/crm/clients/${clientId}`);
  expect(client).toMatchObject({
    retainerPaid: true,
    evidence: { retainerPaid: { source: 'payment', record: payment.paymentId } },
  });
  const documents = itemsOf(await api.get(`/api/automated-documents?clientId=${clientId}`));
  expect(documents.map(({ documentType }) => documentType).toSorted()).toEqual([
    'TierUnlock',
    'WelcomeLetter',
  ]);
  expect(documents.every(({ triggeredBy }) => triggeredBy === 'payment_confirmed')).toBe(true);
  await api.pay(clientId, { amount: 50 });
  await app.stack.settled();
  expect(itemsOf(await api.get(`/api/automated-documents?clientId=${clientId}`))).toHaveLength(2);
  const entries = (await api.timelineOf(clientId)).map(({ kind, event }) => `${kind} ${event ?? ''}`.trim());
  expect(entries).toEqual(expect.arrayContaining(['invoice issued', 'invoice paid', 'payment']));
  expect((await api.read(invoice.id)).payments).toEqual([payment]);
});

test('a part payment of the retainer welcomes the client; the whole of it sets retainerPaid and unlocks the tier', async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.generate(clientId);
  const documents = async () => {
    await app.stack.settled();
    const made = itemsOf(await api.get(`/api/automated-documents?clientId=${clientId}`));

    return made.map(({ documentType }) => documentType).toSorted();
  };
  const paid = { invoiceId: invoice.id, currency: 'USD' };
  await api.pay(clientId, { ...paid, amount: 10_000 });
  expect(await documents()).toEqual(['WelcomeLetter']);
  expect((await api.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({ retainerPaid: false });
  const { body: other } = await api.byHand(clientId);
  await api.pay(clientId, { invoiceId: other.id, amount: 1_000 });
  expect(await documents()).toEqual(['WelcomeLetter']);

  const { body: last } = await api.pay(clientId, { ...paid, amount: 15_000 });
  expect(await documents()).toEqual(['TierUnlock', 'WelcomeLetter']);
  expect((await api.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
    retainerPaid: true,
    pipelineStage: 'Retainer Paid',
    evidence: { retainerPaid: { source: 'payment', record: last.paymentId } },
  });
  await ledger.balance();
});

test('a payment on account is allocated to an open invoice once, with its effects', async () => {
  const clientId = await api.newClient();
  const { body: payment } = await api.pay(clientId, { amount: 10_000, currency: 'USD' });
  const way = `/api/payments/${payment.paymentId}/allocation`;
  const open = `/api/crm/clients/${clientId}/open-invoices`;
  expect((await api.get(open)).body.onAccount).toEqual([payment]);
  const { body: small } = await api.byHand(clientId, { currency: 'USD' });
  const { body: foreign } = await api.byHand(clientId);
  const { body: theirs } = await api.generate(await api.newClient());
  for (const [invoiceId, code] of [
    [small.id, 'exceeds_balance'],
    [foreign.id, 'other_currency'],
    [theirs.id, 'other_client'],
  ])
    expect((await api.post(way, { invoiceId })).body).toMatchObject({
      code,
      fields: { invoiceId: expect.any(String) },
    });
  expect((await api.post(way, { invoiceId: 'INV-ZZZZZZZZ' })).status).toBe(404);

  const { body: invoice } = await api.generate(clientId, { serviceTier: 'Tier2' });
  const answers = await Promise.all(FIFTY.slice(0, 5).map(() => api.post(way, { invoiceId: invoice.id })));
  expect(statusesOf(answers)).toEqual({ 200: 5 });
  expect(answers[0]?.body).toMatchObject({ invoiceNumber: invoice.invoiceNumber, amount: 10_000 });
  expect(await api.invoiceOf(invoice.id)).toMatchObject({ status: 'paid', balance: 0 });
  expect((await api.get(open)).body.onAccount).toEqual([]);
  expect((await api.read(invoice.id)).payments).toHaveLength(1);
  expect((await api.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({ retainerPaid: true });
  const entries = (await api.timelineOf(clientId)).filter(({ kind }) => kind === 'allocation');
  expect(entries).toMatchObject([{ paymentId: payment.paymentId, invoiceNumber: invoice.invoiceNumber }]);
  expect((await api.post(way, { invoiceId: small.id })).body).toMatchObject({ code: 'not_movable' });
  await ledger.balance();
});

test('staff move a payment from an open invoice to another', async () => {
  const clientId = await api.newClient();
  const [{ body: wrong }, { body: right }] = [await api.byHand(clientId), await api.byHand(clientId)];
  const { body: payment } = await api.pay(clientId, { invoiceId: wrong.id, amount: 300 });
  const way = `/api/payments/${payment.paymentId}/allocation`;
  expect((await api.post(way, { invoiceId: right.id })).body).toMatchObject({ invoiceId: right.id });
  expect(await api.invoiceOf(wrong.id)).toMatchObject({ paidAmount: 0, balance: 1_000 });
  expect(await api.invoiceOf(right.id)).toMatchObject({ paidAmount: 300, balance: 700 });
  await ledger.balance();
});

test('a payment without an invoice is on the client’s account', async () => {
  const clientId = await api.newClient();
  const { body } = await api.pay(clientId, { amount: 0.07, currency: 'AED' });
  expect(body).not.toHaveProperty('invoiceId');
  expect(itemsOf(await api.get(`/api/payments?clientId=${clientId}`))).toEqual([body]);
  await ledger.balance();
});

test('a payment on another client’s invoice or in another currency is refused', async () => {
  const [one, other] = [await api.newClient(), await api.newClient()];
  const { body: invoice } = await api.byHand(one);
  expect((await api.pay(other, { invoiceId: invoice.id })).body).toMatchObject({
    code: 'other_client',
    fields: { clientId: expect.any(String) },
  });
  expect((await api.pay(one, { invoiceId: invoice.id, currency: 'USD' })).body).toMatchObject({
    code: 'other_currency',
    fields: { currency: expect.any(String) },
  });
  expect((await api.pay(one, { invoiceId: 'INV-ZZZZZZZZ' })).status).toBe(404);
  expect((await api.pay(9_999_999)).status).toBe(404);
});

test.each([
  ['amount', { amount: -1 }],
  ['amount', { amount: 'NaN' }],
  ['amount', { amount: 1.005 }],
  ['amount', { amount: 100_000_000.01 }],
  ['amount', { amount: null }],
  ['currency', { currency: 'CHF' }],
  ['transactionFee', { transactionFee: -0.01 }],
  ['transactionFee', { transactionFee: 100.01 }],
  ['paymentDate', { paymentDate: '2026-02-30' }],
  ['paymentDate', { paymentDate: '1999-12-31' }],
  ['paymentDate', { paymentDate: '2098-01-01' }],
  ['paymentMethod', { paymentMethod: 'cheque' }],
  ['clientId', { clientId: 0 }],
])('a payment with a wrong %s (%o) is refused by that name', async (field, change) => {
  const { status, body } = await api.pay(1, change);
  expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
});

test('a payment whose answer is lost is recorded once when it is repeated', async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.byHand(clientId);
  const sent = { invoiceId: invoice.id, amount: 400 };
  let killed = 0;
  const restore = app.stack.intercept(async ({ functionId, action, killWorker }) => {
    if (functionId !== 'payments/record-payment' || !/TransactWrite/.test(action) || killed > 0) return;
    killed += 1;
    await killWorker();

    return 'cut';
  });
  expect((await api.pay(clientId, sent, 'lost-and-found')).status).toBeGreaterThanOrEqual(500);
  restore();
  expect((await api.pay(clientId, sent, 'lost-and-found')).status).toBe(201);
  expect((await api.pay(clientId, sent, 'lost-and-found')).status).toBe(201);
  expect(await api.invoiceOf(invoice.id)).toMatchObject({ paidAmount: 400 });
  await ledger.balance();
});
