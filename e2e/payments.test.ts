import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from './books.ts';
import { itemsOf } from './desk.ts';
import { type PaymentsDesk, paymentsDeskOf, statusesOf } from './payments-desk.ts';
import { type Product, startProduct } from './product.ts';

const FIFTY = Array.from({ length: 50 }, (_, place) => place);

let product: Product;
let desk: PaymentsDesk;
let books: Books;
beforeAll(async () => {
  product = await startProduct();
  desk = paymentsDeskOf(product);
  books = booksOf(product);
});
afterAll(() => product.stop());

const numbers = async () =>
  (await product.records('invoices')).map(({ invoiceNumber }) => String(invoiceNumber)).toSorted();

test('fifty calls at once for one client and period make one invoice and one subscription', async () => {
  const clientId = await desk.newClient('Amira Sample');
  const answers = await Promise.all(FIFTY.map(() => desk.generate(clientId)));
  expect(statusesOf(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ body }) => body.invoiceNumber)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({
    clientName: 'Amira Sample',
    amount: 25_000,
    currency: 'USD',
    status: 'pending',
    period: 'retainer',
  });
  expect(await desk.subscriptionsOf(clientId)).toEqual([
    expect.objectContaining({ serviceTier: 'Tier1', amount: 2_500, billing: 'monthly', status: 'active' }),
  ]);
  await books.balance();
});

test('invoices issued at once have numbers without gap or double', async () => {
  const clientId = await desk.newClient();
  const before = (await numbers()).length;
  const answers = await Promise.all(FIFTY.slice(0, 12).map(() => desk.byHand(clientId)));
  expect(statusesOf(answers)).toEqual({ 201: 12 });
  const all = await numbers();
  expect(all).toHaveLength(before + 12);
  const year = String(all[0]).slice(4, 8);
  expect(all).toEqual(all.map((_, place) => `INV-${year}-${String(place + 1).padStart(6, '0')}`));
});

test('fifty payments at once on one invoice never exceed it', async () => {
  const clientId = await desk.newClient();
  const { body } = await desk.byHand(clientId);
  const answers = await Promise.all(FIFTY.map(() => desk.pay(clientId, { invoiceId: body.id, amount: 300 })));
  expect(statusesOf(answers)).toEqual({ 201: 3, 409: 47 });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'exceeds_balance', fields: { amount: expect.any(String) } });
  expect(await desk.invoiceOf(body.id)).toMatchObject({ paidAmount: 900, balance: 100, status: 'pending' });
  expect((await desk.pay(clientId, { invoiceId: body.id, amount: 100 })).status).toBe(201);
  expect(await desk.invoiceOf(body.id)).toMatchObject({ balance: 0, status: 'paid' });
  expect((await desk.pay(clientId, { invoiceId: body.id, amount: 0.01 })).body).toMatchObject({
    code: 'not_open',
  });
  await books.balance();
});

test('a payment is kept once per key, sets retainerPaid, orders its documents and tells the timeline', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.generate(clientId, { serviceTier: 'Tier2' });
  const paid = { invoiceId: invoice.id, currency: 'USD', amount: 10_000 };
  const sent = { ...paid, transactionFee: 12.34, reference: 'TT-1' };
  const answers = await Promise.all(
    FIFTY.slice(0, 5).map(() => desk.pay(clientId, sent, 'one-and-the-same')),
  );
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
    const { status, body } = await desk.pay(clientId, { ...sent, ...other }, 'one-and-the-same');
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
  }
  // The same transfer under another key is the same payment.
  const again = await desk.pay(clientId, { amount: 5, reference: 'tt-1' }, 'another-key-of-it');
  expect([again.status, again.body.code]).toEqual([409, 'already_received']);
  expect(again.body.message).toContain(`${payment.paymentId} of US$10,000.00 was recorded on`);
  await product.stack.settled();

  const { body: client } = await desk.get(`/api/crm/clients/${clientId}`);
  expect(client).toMatchObject({
    retainerPaid: true,
    evidence: { retainerPaid: { source: 'payment', record: payment.paymentId } },
  });
  const documents = itemsOf(await desk.get(`/api/automated-documents?clientId=${clientId}`));
  expect(documents.map(({ documentType }) => documentType).toSorted()).toEqual([
    'TierUnlock',
    'WelcomeLetter',
  ]);
  expect(documents.every(({ triggeredBy }) => triggeredBy === 'payment_confirmed')).toBe(true);
  await desk.pay(clientId, { amount: 50 });
  await product.stack.settled();
  expect(itemsOf(await desk.get(`/api/automated-documents?clientId=${clientId}`))).toHaveLength(2);
  const told = (await desk.timelineOf(clientId)).map(({ kind, event }) => `${kind} ${event ?? ''}`.trim());
  expect(told).toEqual(expect.arrayContaining(['invoice issued', 'invoice paid', 'payment']));
  expect((await desk.read(invoice.id)).payments).toEqual([payment]);
});

test('a part payment of the retainer welcomes the client; the whole of it sets retainerPaid and unlocks the tier', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.generate(clientId);
  const documents = async () => {
    await product.stack.settled();
    const made = itemsOf(await desk.get(`/api/automated-documents?clientId=${clientId}`));

    return made.map(({ documentType }) => documentType).toSorted();
  };
  const paid = { invoiceId: invoice.id, currency: 'USD' };
  await desk.pay(clientId, { ...paid, amount: 10_000 });
  expect(await documents()).toEqual(['WelcomeLetter']);
  expect((await desk.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({ retainerPaid: false });
  const { body: other } = await desk.byHand(clientId);
  await desk.pay(clientId, { invoiceId: other.id, amount: 1_000 });
  expect(await documents()).toEqual(['WelcomeLetter']);

  const { body: last } = await desk.pay(clientId, { ...paid, amount: 15_000 });
  expect(await documents()).toEqual(['TierUnlock', 'WelcomeLetter']);
  expect((await desk.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
    retainerPaid: true,
    pipelineStage: 'Retainer Paid',
    evidence: { retainerPaid: { source: 'payment', record: last.paymentId } },
  });
  await books.balance();
});

test('what is on account is put on an open invoice once, with all that follows from it', async () => {
  const clientId = await desk.newClient();
  const { body: payment } = await desk.pay(clientId, { amount: 10_000, currency: 'USD' });
  const way = `/api/payments/${payment.paymentId}/allocation`;
  const open = `/api/crm/clients/${clientId}/open-invoices`;
  expect((await desk.get(open)).body.onAccount).toEqual([payment]);
  const { body: small } = await desk.byHand(clientId, { currency: 'USD' });
  const { body: foreign } = await desk.byHand(clientId);
  const { body: theirs } = await desk.generate(await desk.newClient());
  for (const [invoiceId, code] of [
    [small.id, 'exceeds_balance'],
    [foreign.id, 'other_currency'],
    [theirs.id, 'other_client'],
  ])
    expect((await desk.post(way, { invoiceId })).body).toMatchObject({
      code,
      fields: { invoiceId: expect.any(String) },
    });
  expect((await desk.post(way, { invoiceId: 'INV-ZZZZZZZZ' })).status).toBe(404);

  const { body: invoice } = await desk.generate(clientId, { serviceTier: 'Tier2' });
  const answers = await Promise.all(FIFTY.slice(0, 5).map(() => desk.post(way, { invoiceId: invoice.id })));
  expect(statusesOf(answers)).toEqual({ 200: 5 });
  expect(answers[0]?.body).toMatchObject({ invoiceNumber: invoice.invoiceNumber, amount: 10_000 });
  expect(await desk.invoiceOf(invoice.id)).toMatchObject({ status: 'paid', balance: 0 });
  expect((await desk.get(open)).body.onAccount).toEqual([]);
  expect((await desk.read(invoice.id)).payments).toHaveLength(1);
  expect((await desk.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({ retainerPaid: true });
  const told = (await desk.timelineOf(clientId)).filter(({ kind }) => kind === 'allocation');
  expect(told).toMatchObject([{ paymentId: payment.paymentId, invoiceNumber: invoice.invoiceNumber }]);
  expect((await desk.post(way, { invoiceId: small.id })).body).toMatchObject({ code: 'not_movable' });
  await books.balance();
});

test('a payment on an invoice that is still open is put on another', async () => {
  const clientId = await desk.newClient();
  const [{ body: wrong }, { body: right }] = [await desk.byHand(clientId), await desk.byHand(clientId)];
  const { body: payment } = await desk.pay(clientId, { invoiceId: wrong.id, amount: 300 });
  const way = `/api/payments/${payment.paymentId}/allocation`;
  expect((await desk.post(way, { invoiceId: right.id })).body).toMatchObject({ invoiceId: right.id });
  expect(await desk.invoiceOf(wrong.id)).toMatchObject({ paidAmount: 0, balance: 1_000 });
  expect(await desk.invoiceOf(right.id)).toMatchObject({ paidAmount: 300, balance: 700 });
  await books.balance();
});

test('a payment without an invoice is on the client’s account', async () => {
  const clientId = await desk.newClient();
  const { body } = await desk.pay(clientId, { amount: 0.07, currency: 'AED' });
  expect(body).not.toHaveProperty('invoiceId');
  expect(itemsOf(await desk.get(`/api/payments?clientId=${clientId}`))).toEqual([body]);
  await books.balance();
});

test('a payment goes neither on another client’s invoice nor in another currency', async () => {
  const [one, other] = [await desk.newClient(), await desk.newClient()];
  const { body: invoice } = await desk.byHand(one);
  expect((await desk.pay(other, { invoiceId: invoice.id })).body).toMatchObject({
    code: 'other_client',
    fields: { clientId: expect.any(String) },
  });
  expect((await desk.pay(one, { invoiceId: invoice.id, currency: 'USD' })).body).toMatchObject({
    code: 'other_currency',
    fields: { currency: expect.any(String) },
  });
  expect((await desk.pay(one, { invoiceId: 'INV-ZZZZZZZZ' })).status).toBe(404);
  expect((await desk.pay(9_999_999)).status).toBe(404);
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
  const { status, body } = await desk.pay(1, change);
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
  const { status, body } = await desk.byHand(1, change);
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
  const { status, body } = await desk.generate(1, change);
  expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
});

test('a maritime project names its amount and currency; each act makes one, however often it is repeated', async () => {
  const clientId = await desk.newClient();
  const project = { serviceTier: 'Maritime', amount: 48_750.5, currency: 'AED', period: 'Santos to Lagos' };
  const once = { ...project, clientId };
  const generate = (sent: object, key: string) => desk.post('/api/generate-retainer-invoice', sent, key);
  const { body } = await generate(once, 'first-voyage-of-it');
  expect(body).toMatchObject({ amount: 48_750.5, currency: 'AED', serviceTier: 'Maritime', isNew: true });
  expect((await generate(once, 'first-voyage-of-it')).body).toEqual({ ...body, isNew: false });
  const { body: second } = await generate(once, 'second-voyage-of-it');
  expect(second).toMatchObject({ amount: 48_750.5, isNew: true });
  expect(second.invoiceNumber).not.toBe(body.invoiceNumber);
  expect((await generate({ ...once, amount: 1 }, 'first-voyage-of-it')).status).toBe(409);
  expect(await desk.subscriptionsOf(clientId)).toEqual([]);
});

test('an invoice that nobody has paid on is voided, keeps its number, and makes room for another', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.generate(clientId);
  const way = `/api/invoices/${invoice.id}`;
  expect((await desk.post(`${way}/void`, { version: 7, reason: 'x' })).body).toMatchObject({
    code: 'stale',
    current: { amount: 25_000, version: 1 },
  });
  expect((await desk.post(`${way}/completion`, { version: 1 })).body).toMatchObject({ code: 'not_paid' });
  const { body } = await desk.post(`${way}/void`, { version: 1, reason: 'Wrong client' });
  expect(body).toMatchObject({
    invoiceNumber: invoice.invoiceNumber,
    status: 'completed',
    balance: 0,
    voided: { reason: 'Wrong client', by: 'commander' },
  });
  expect((await desk.pay(clientId, { invoiceId: invoice.id, currency: 'USD' })).status).toBe(409);
  expect((await desk.post(`${way}/sending`, {})).status).toBe(409);
  const { body: again } = await desk.generate(clientId);
  expect(again.invoiceNumber).not.toBe(invoice.invoiceNumber);
  await desk.pay(clientId, { invoiceId: again.id, currency: 'USD', amount: 1 });
  expect((await desk.post(`/api/invoices/${again.id}/void`, { version: 2, reason: 'x' })).body).toMatchObject(
    { code: 'has_payments' },
  );
  await desk.pay(clientId, { invoiceId: again.id, currency: 'USD', amount: 24_999 });
  const closed = await desk.post(`/api/invoices/${again.id}/completion`, { version: 3 });
  expect(closed.body).toMatchObject({ status: 'completed', completed: { by: 'commander' } });
  await books.balance();
});

test('voiding the invoice that began a subscription ends it, and another begins it anew', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  expect((await desk.read(invoice.id)).began).toMatchObject({ serviceTier: 'ARCHAI', status: 'active' });
  const { body } = await desk.post(`/api/invoices/${invoice.id}/void`, { version: 1, reason: 'Withdrawn' });
  expect(body).toMatchObject({ ended: { serviceTier: 'ARCHAI', status: 'cancelled' } });
  const [ended] = await desk.subscriptionsOf(clientId);
  expect(ended).toMatchObject({ status: 'cancelled' });
  expect(ended).not.toHaveProperty('nextInvoiceOn');
  expect((await desk.read(invoice.id)).began).toBeUndefined();
  await books.balance();
  const { body: again } = await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(again).toMatchObject({ isNew: true });
  expect(await desk.subscriptionsOf(clientId)).toMatchObject([
    { status: 'active', nextInvoiceOn: expect.any(String) },
  ]);
  const told = (await desk.timelineOf(clientId)).filter(({ kind }) => kind === 'subscription');
  expect(told.map(({ event }) => event)).toEqual(['started', 'cancelled', 'started']);
  await books.balance();
});

test('a client’s new tier ends the subscription of the old one; both are never billed', async () => {
  const clientId = await desk.newClient();
  await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  await desk.generate(clientId, { serviceTier: 'Tier2' });
  const { body } = await desk.generate(clientId);
  expect(body).toMatchObject({ isNew: true, ended: { serviceTier: 'Tier2', status: 'cancelled' } });
  const statuses = async () =>
    Object.fromEntries(
      (await desk.subscriptionsOf(clientId)).map(({ serviceTier, status }) => [serviceTier, status]),
    );
  expect(await statuses()).toEqual({ ARCHAI: 'active', Tier2: 'cancelled', Tier1: 'active' });
  // What was invoiced for the old tier stays as it is.
  expect(
    (await desk.invoicesOf(clientId)).filter(({ serviceTier }) => serviceTier === 'Tier2'),
  ).toMatchObject([{ status: 'pending', balance: 10_000 }]);
  const old = (await desk.subscriptionsOf(clientId)).find(({ serviceTier }) => serviceTier === 'Tier2');
  expect(
    await desk.put(`/api/subscriptions/${old?.id}`, { version: old?.version, status: 'active' }),
  ).toMatchObject({ status: 409, body: { code: 'other_tier', message: expect.stringContaining('Tier 1') } });
  // A repeated order of the old tier makes nothing new, the subscription included.
  expect((await desk.generate(clientId, { serviceTier: 'Tier2' })).body).toMatchObject({ isNew: false });
  expect(await statuses()).toMatchObject({ Tier1: 'active', Tier2: 'cancelled' });
  await books.balance();
});

test('both tiers invoiced at once leave one of their subscriptions', async () => {
  const clientId = await desk.newClient();
  await Promise.all(
    ['Tier1', 'Tier2', 'Tier1', 'Tier2'].map((serviceTier) => desk.generate(clientId, { serviceTier })),
  );
  const active = (await desk.subscriptionsOf(clientId)).filter(({ status }) => status === 'active');
  expect(active).toHaveLength(1);
  await books.balance();
});

test('a cancelled ARCHAI subscription that is ordered again starts anew, its month invoiced or not', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(invoice).toMatchObject({ isNew: true, began: { serviceTier: 'ARCHAI' } });
  await desk.put(`/api/subscriptions/SUB-${clientId}-ARCHAI`, { version: 1, status: 'cancelled' });
  const { body } = await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(body).toMatchObject({ id: invoice.id, isNew: false, began: { status: 'active' } });
  expect(await desk.subscriptionsOf(clientId)).toMatchObject([
    { status: 'active', nextInvoiceOn: expect.any(String) },
  ]);
  const { body: third } = await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(third).toMatchObject({ isNew: false });
  expect(third).not.toHaveProperty('began');
  await books.balance();
});

test('an invoice’s file is the same bytes whenever it is asked for, and leaves by mail once', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.byHand(clientId);
  const way = `/api/invoices/${invoice.id}`;
  const [one, other] = await Promise.all([desk.take(`${way}/pdf`), desk.take(`${way}/pdf`)]);
  const hashes = [one, other].map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  expect(new Set(hashes).size).toBe(1);
  expect(one.headers.get('content-disposition')).toContain(`${invoice.invoiceNumber}.pdf`);
  expect(await desk.invoiceOf(invoice.id)).not.toHaveProperty('sentAt');

  const sends = [1, 2, 3].map(() => desk.post(`${way}/sending`, {}, 'send-it-once'));
  expect(statusesOf(await Promise.all(sends))).toEqual({ 201: 3 });
  await product.stack.settled();
  const mails = (await product.mails()).filter(({ subject }) =>
    subject.includes(String(invoice.invoiceNumber)),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.attachments[0]).toMatchObject({
    filename: `${invoice.invoiceNumber}.pdf`,
    content: Buffer.from(one.bytes).toString('base64'),
  });
  expect(await desk.invoiceOf(invoice.id)).toMatchObject({ sentAt: expect.any(String) });
  expect(await desk.timelineOf(clientId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'invoice', event: 'sent' })]),
  );
});

test('after a part payment the file says what is left, the same to everybody, and so does the mail', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.byHand(clientId);
  const way = `/api/invoices/${invoice.id}`;
  const before = await desk.take(`${way}/pdf`);
  await desk.pay(clientId, { invoiceId: invoice.id, amount: 400 });
  const files = await Promise.all([desk.take(`${way}/pdf`), desk.take(`${way}/pdf`)]);
  expect(files[0]?.bytes).toEqual(files[1]?.bytes);
  expect(files[0]?.bytes).not.toEqual(before.bytes);
  await desk.post(`${way}/sending`, {});
  await product.stack.settled();
  const mail = (await product.mails()).find(({ subject }) => subject.includes(String(invoice.invoiceNumber)));
  expect(mail?.subject).toBe(`Invoice ${invoice.invoiceNumber} · €600.00 still due`);
  expect(mail?.attachments[0]?.content).toBe(Buffer.from(files[0]?.bytes ?? '').toString('base64'));
});

test('clients see their own invoices and take the file that was mailed', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.byHand(clientId);
  const cookie = await desk.enter(await desk.newPerson(clientId));
  const own = '/api/client-portal/own/invoices';
  const { body } = await product.send('GET', own, undefined, { cookie });
  expect(body.items).toEqual([expect.objectContaining({ id: invoice.id, balance: 1_000 })]);
  const file = await desk.take(`${own}/${invoice.id}/pdf`, cookie);
  expect(file.bytes).toEqual((await desk.take(`/api/invoices/${invoice.id}/pdf`)).bytes);
});

test('a payment whose answer is lost is recorded once when it is repeated', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.byHand(clientId);
  const sent = { invoiceId: invoice.id, amount: 400 };
  let killed = 0;
  const restore = product.stack.intercept(async ({ functionId, action, killWorker }) => {
    if (functionId !== 'payments/record-payment' || !/TransactWrite/.test(action) || killed > 0) return;
    killed += 1;
    await killWorker();

    return 'cut';
  });
  expect((await desk.pay(clientId, sent, 'lost-and-found')).status).toBeGreaterThanOrEqual(500);
  restore();
  expect((await desk.pay(clientId, sent, 'lost-and-found')).status).toBe(201);
  expect((await desk.pay(clientId, sent, 'lost-and-found')).status).toBe(201);
  expect(await desk.invoiceOf(invoice.id)).toMatchObject({ paidAmount: 400 });
  await books.balance();
});
