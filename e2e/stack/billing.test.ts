import { createHash } from 'node:crypto';
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

const numbers = async () =>
  (await app.records('invoices')).map(({ invoiceNumber }) => String(invoiceNumber)).toSorted();

test('fifty calls at once for one client and period make one invoice and one subscription', async () => {
  const clientId = await api.newClient('Amira Sample');
  const answers = await Promise.all(FIFTY.map(() => api.generate(clientId)));
  expect(statusesOf(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ body }) => body.invoiceNumber)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({
    clientName: 'Amira Sample',
    amount: 25_000,
    currency: 'USD',
    status: 'pending',
    period: 'retainer',
  });
  expect(await api.subscriptionsOf(clientId)).toEqual([
    expect.objectContaining({ serviceTier: 'Tier1', amount: 2_500, billing: 'monthly', status: 'active' }),
  ]);
  await ledger.balance();
});

test('invoices issued at once have numbers without gap or double', async () => {
  const clientId = await api.newClient();
  const before = (await numbers()).length;
  const answers = await Promise.all(FIFTY.slice(0, 12).map(() => api.byHand(clientId)));
  expect(statusesOf(answers)).toEqual({ 201: 12 });
  const all = await numbers();
  expect(all).toHaveLength(before + 12);
  const year = String(all[0]).slice(4, 8);
  expect(all).toEqual(all.map((_, place) => `INV-${year}-${String(place + 1).padStart(6, '0')}`));
});

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

test.each([
  ['lines.0.unitAmount', { lines: [{ description: 'x', unitAmount: 1e300 }] }],
  ['lines.0.quantity', { lines: [{ description: 'x', unitAmount: 1, quantity: -1 }] }],
  ['lines', { lines: [] }],
  ['currency', { currency: 'usd' }],
  ['dueDate', { dueDate: '2020-01-01' }],
  ['dueDate', { dueDate: '2099-01-01' }],
])('an invoice with a wrong %s (%o) is refused by that name', async (field, change) => {
  const { status, body } = await api.byHand(1, change);
  expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
});

test.each([
  ['amount', { serviceTier: 'Maritime' }],
  ['amount', { serviceTier: 'Tier1', amount: 5 }],
  ['currency', { serviceTier: 'ARCHAI', currency: 'GBP' }],
  ['period', { serviceTier: 'Tier1', period: '2026-Q4' }],
  ['period', { serviceTier: 'ARCHAI', period: '2040-01' }],
  ['serviceTier', { serviceTier: 'Tier9' }],
])('a plan with a wrong %s (%o) is refused by that name', async (field, change) => {
  const { status, body } = await api.generate(1, change);
  expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
});

test('a maritime project has an amount and currency; each key issues one invoice, however often it is repeated', async () => {
  const clientId = await api.newClient();
  const project = { serviceTier: 'Maritime', amount: 48_750.5, currency: 'AED', period: 'Santos to Lagos' };
  const once = { ...project, clientId };
  const generate = (sent: object, key: string) => api.post('/api/generate-retainer-invoice', sent, key);
  const { body } = await generate(once, 'first-voyage-of-it');
  expect(body).toMatchObject({ amount: 48_750.5, currency: 'AED', serviceTier: 'Maritime', isNew: true });
  expect((await generate(once, 'first-voyage-of-it')).body).toEqual({ ...body, isNew: false });
  const { body: second } = await generate(once, 'second-voyage-of-it');
  expect(second).toMatchObject({ amount: 48_750.5, isNew: true });
  expect(second.invoiceNumber).not.toBe(body.invoiceNumber);
  expect((await generate({ ...once, amount: 1 }, 'first-voyage-of-it')).status).toBe(409);
  expect(await api.subscriptionsOf(clientId)).toEqual([]);
});

test('an unpaid invoice is voided, keeps its number, and its period can be invoiced again', async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.generate(clientId);
  const way = `/api/invoices/${invoice.id}`;
  expect((await api.post(`${way}/void`, { version: 7, reason: 'x' })).body).toMatchObject({
    code: 'stale',
    current: { amount: 25_000, version: 1 },
  });
  expect((await api.post(`${way}/completion`, { version: 1 })).body).toMatchObject({ code: 'not_paid' });
  const { body } = await api.post(`${way}/void`, { version: 1, reason: 'Wrong client' });
  expect(body).toMatchObject({
    invoiceNumber: invoice.invoiceNumber,
    status: 'completed',
    balance: 0,
    voided: { reason: 'Wrong client', by: 'commander' },
  });
  expect((await api.pay(clientId, { invoiceId: invoice.id, currency: 'USD' })).status).toBe(409);
  expect((await api.post(`${way}/sending`, {})).status).toBe(409);
  const { body: again } = await api.generate(clientId);
  expect(again.invoiceNumber).not.toBe(invoice.invoiceNumber);
  await api.pay(clientId, { invoiceId: again.id, currency: 'USD', amount: 1 });
  expect((await api.post(`/api/invoices/${again.id}/void`, { version: 2, reason: 'x' })).body).toMatchObject({
    code: 'has_payments',
  });
  await api.pay(clientId, { invoiceId: again.id, currency: 'USD', amount: 24_999 });
  const closed = await api.post(`/api/invoices/${again.id}/completion`, { version: 3 });
  expect(closed.body).toMatchObject({ status: 'completed', completed: { by: 'commander' } });
  await ledger.balance();
});

test('voiding a subscription’s first invoice ends it, and another invoice starts it anew', async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.generate(clientId, { serviceTier: 'ARCHAI' });
  expect((await api.read(invoice.id)).began).toMatchObject({ serviceTier: 'ARCHAI', status: 'active' });
  const { body } = await api.post(`/api/invoices/${invoice.id}/void`, { version: 1, reason: 'Withdrawn' });
  expect(body).toMatchObject({ ended: { serviceTier: 'ARCHAI', status: 'cancelled' } });
  const [ended] = await api.subscriptionsOf(clientId);
  expect(ended).toMatchObject({ status: 'cancelled' });
  expect(ended).not.toHaveProperty('nextInvoiceOn');
  expect((await api.read(invoice.id)).began).toBeUndefined();
  await ledger.balance();
  const { body: again } = await api.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(again).toMatchObject({ isNew: true });
  expect(await api.subscriptionsOf(clientId)).toMatchObject([
    { status: 'active', nextInvoiceOn: expect.any(String) },
  ]);
  const entries = (await api.timelineOf(clientId)).filter(({ kind }) => kind === 'subscription');
  expect(entries.map(({ event }) => event)).toEqual(['started', 'cancelled', 'started']);
  await ledger.balance();
});

test('a client’s new tier ends the subscription of the old one; both are never billed', async () => {
  const clientId = await api.newClient();
  await api.generate(clientId, { serviceTier: 'ARCHAI' });
  await api.generate(clientId, { serviceTier: 'Tier2' });
  const { body } = await api.generate(clientId);
  expect(body).toMatchObject({ isNew: true, ended: { serviceTier: 'Tier2', status: 'cancelled' } });
  const statuses = async () =>
    Object.fromEntries(
      (await api.subscriptionsOf(clientId)).map(({ serviceTier, status }) => [serviceTier, status]),
    );
  expect(await statuses()).toEqual({ ARCHAI: 'active', Tier2: 'cancelled', Tier1: 'active' });
  // The invoice of the old tier stays as it is.
  expect((await api.invoicesOf(clientId)).filter(({ serviceTier }) => serviceTier === 'Tier2')).toMatchObject(
    [{ status: 'pending', balance: 10_000 }],
  );
  const old = (await api.subscriptionsOf(clientId)).find(({ serviceTier }) => serviceTier === 'Tier2');
  expect(
    await api.put(`/api/subscriptions/${old?.id}`, { version: old?.version, status: 'active' }),
  ).toMatchObject({ status: 409, body: { code: 'other_tier', message: expect.stringContaining('Tier 1') } });
  // A repeated order of the old tier makes nothing new, the subscription included.
  expect((await api.generate(clientId, { serviceTier: 'Tier2' })).body).toMatchObject({ isNew: false });
  expect(await statuses()).toMatchObject({ Tier1: 'active', Tier2: 'cancelled' });
  await ledger.balance();
});

test('both tiers invoiced at once leave one of their subscriptions', async () => {
  const clientId = await api.newClient();
  await Promise.all(
    ['Tier1', 'Tier2', 'Tier1', 'Tier2'].map((serviceTier) => api.generate(clientId, { serviceTier })),
  );
  const active = (await api.subscriptionsOf(clientId)).filter(({ status }) => status === 'active');
  expect(active).toHaveLength(1);
  await ledger.balance();
});

test('a cancelled ARCHAI subscription that is ordered again starts anew, its month invoiced or not', async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(invoice).toMatchObject({ isNew: true, began: { serviceTier: 'ARCHAI' } });
  await api.put(`/api/subscriptions/SUB-${clientId}-ARCHAI`, { version: 1, status: 'cancelled' });
  const { body } = await api.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(body).toMatchObject({ id: invoice.id, isNew: false, began: { status: 'active' } });
  expect(await api.subscriptionsOf(clientId)).toMatchObject([
    { status: 'active', nextInvoiceOn: expect.any(String) },
  ]);
  const { body: third } = await api.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(third).toMatchObject({ isNew: false });
  expect(third).not.toHaveProperty('began');
  await ledger.balance();
});

test('an invoice’s file is the same bytes whenever it is asked for, and leaves by mail once', async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.byHand(clientId);
  const way = `/api/invoices/${invoice.id}`;
  const [one, other] = await Promise.all([api.download(`${way}/pdf`), api.download(`${way}/pdf`)]);
  const hashes = [one, other].map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  expect(new Set(hashes).size).toBe(1);
  expect(one.headers.get('content-disposition')).toContain(`${invoice.invoiceNumber}.pdf`);
  expect(await api.invoiceOf(invoice.id)).not.toHaveProperty('sentAt');

  const sends = [1, 2, 3].map(() => api.post(`${way}/sending`, {}, 'send-it-once'));
  expect(statusesOf(await Promise.all(sends))).toEqual({ 201: 3 });
  await app.stack.settled();
  const mails = (await app.mails()).filter(({ subject }) => subject.includes(String(invoice.invoiceNumber)));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.attachments[0]).toMatchObject({
    filename: `${invoice.invoiceNumber}.pdf`,
    content: Buffer.from(one.bytes).toString('base64'),
  });
  expect(await api.invoiceOf(invoice.id)).toMatchObject({ sentAt: expect.any(String) });
  expect(await api.timelineOf(clientId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'invoice', event: 'sent' })]),
  );
});

test('after a part payment file and email show the balance', async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.byHand(clientId);
  const way = `/api/invoices/${invoice.id}`;
  const before = await api.download(`${way}/pdf`);
  await api.pay(clientId, { invoiceId: invoice.id, amount: 400 });
  const files = await Promise.all([api.download(`${way}/pdf`), api.download(`${way}/pdf`)]);
  expect(files[0]?.bytes).toEqual(files[1]?.bytes);
  expect(files[0]?.bytes).not.toEqual(before.bytes);
  await api.post(`${way}/sending`, {});
  await app.stack.settled();
  const mail = (await app.mails()).find(({ subject }) => subject.includes(String(invoice.invoiceNumber)));
  expect(mail?.subject).toBe(`Invoice ${invoice.invoiceNumber} · €600.00 still due`);
  expect(mail?.attachments[0]?.content).toBe(Buffer.from(files[0]?.bytes ?? '').toString('base64'));
});

test('clients see their own invoices and take the file that was mailed', async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.byHand(clientId);
  const cookie = await api.signIn(await api.newPerson(clientId));
  const own = '/api/client-portal/own/invoices';
  const { body } = await app.send('GET', own, undefined, { cookie });
  expect(body.items).toEqual([expect.objectContaining({ id: invoice.id, balance: 1_000 })]);
  const file = await api.download(`${own}/${invoice.id}/pdf`, cookie);
  expect(file.bytes).toEqual((await api.download(`/api/invoices/${invoice.id}/pdf`)).bytes);
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
