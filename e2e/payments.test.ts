import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from './books.ts';
import { type PortalDesk, portalDeskOf } from './portal-desk.ts';
import { type Answer, type Product, startProduct } from './product.ts';

const DAY = 24 * 3_600_000;
const FIFTY = Array.from({ length: 50 }, (_, place) => place);

let product: Product;
let desk: PortalDesk;
let books: Books;
beforeAll(async () => {
  product = await startProduct();
  desk = portalDeskOf(product);
  books = booksOf(product);
});
afterAll(() => product.stop());

const generate = (clientId: number, change: Record<string, unknown> = {}) =>
  desk.post('/api/generate-retainer-invoice', {
    clientId: String(clientId),
    clientName: 'Somebody Else',
    clientEmail: 'somebody.else@sample.example',
    serviceTier: 'Tier1',
    ...change,
  });
const byHand = (clientId: number, change: Record<string, unknown> = {}) =>
  desk.post('/api/invoices', {
    clientId,
    currency: 'EUR',
    lines: [{ description: 'Draft survey', quantity: 2, unitAmount: 500 }],
    ...change,
  });
const pay = (clientId: number, change: Record<string, unknown> = {}, key?: string) =>
  desk.post(
    '/api/payments',
    { clientId, paymentMethod: 'bank-transfer', amount: 100, currency: 'EUR', ...change },
    key,
  );
const read = async (id: unknown) => (await desk.get(`/api/invoices/${id}`)).body;
const invoiceOf = async (id: unknown) => (await read(id)).invoice as Record<string, unknown>;
const itemsOf = ({ body }: Answer) => body.items as Record<string, unknown>[];
const timelineOf = async (clientId: number) =>
  itemsOf(await desk.get(`/api/crm/clients/${clientId}/timeline?limit=50`));
const numbers = async () =>
  (await product.records('invoices')).map(({ invoiceNumber }) => String(invoiceNumber)).toSorted();
const statuses = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );
/** Days pass, and whatever runs by schedule has run. */
const daysPass = async (days: number) => {
  product.stack.advanceClock(days * DAY);
  await product.stack.runSchedule('events/bill-subscriptions');
  await product.stack.runSchedule('events/sweep');
  await product.stack.settled();
  await desk.signInAgain();
};

test('fifty calls at once for one client and period make one invoice and one subscription', async () => {
  const clientId = await desk.newClient('Amira Sample');
  const answers = await Promise.all(FIFTY.map(() => generate(clientId)));
  expect(statuses(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ body }) => body.invoiceNumber)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({
    clientName: 'Amira Sample',
    amount: 25_000,
    currency: 'USD',
    status: 'pending',
    period: 'retainer',
  });
  expect(itemsOf(await desk.get(`/api/subscriptions?clientId=${clientId}`))).toEqual([
    expect.objectContaining({ serviceTier: 'Tier1', amount: 2_500, billing: 'monthly', status: 'active' }),
  ]);
  await books.balance();
});

test('invoices issued at once have numbers without gap or double', async () => {
  const clientId = await desk.newClient();
  const before = (await numbers()).length;
  const answers = await Promise.all(FIFTY.slice(0, 12).map(() => byHand(clientId)));
  expect(statuses(answers)).toEqual({ 201: 12 });
  const all = await numbers();
  expect(all).toHaveLength(before + 12);
  const year = String(all[0]).slice(4, 8);
  expect(all).toEqual(all.map((_, place) => `INV-${year}-${String(place + 1).padStart(6, '0')}`));
});

test('fifty payments at once on one invoice never exceed it', async () => {
  const clientId = await desk.newClient();
  const { body } = await byHand(clientId);
  const answers = await Promise.all(FIFTY.map(() => pay(clientId, { invoiceId: body.id, amount: 300 })));
  expect(statuses(answers)).toEqual({ 201: 3, 409: 47 });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'exceeds_balance', fields: { amount: expect.any(String) } });
  expect(await invoiceOf(body.id)).toMatchObject({ paidAmount: 900, balance: 100, status: 'pending' });
  expect((await pay(clientId, { invoiceId: body.id, amount: 100 })).status).toBe(201);
  expect(await invoiceOf(body.id)).toMatchObject({ balance: 0, status: 'paid' });
  expect((await pay(clientId, { invoiceId: body.id, amount: 0.01 })).body).toMatchObject({
    code: 'not_open',
  });
  await books.balance();
});

test('a payment is kept once per key, sets retainerPaid, orders its documents and tells the timeline', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await byHand(clientId);
  const sent = { invoiceId: invoice.id, amount: 1_000, transactionFee: 12.34, reference: 'TT-1' };
  const answers = await Promise.all(FIFTY.slice(0, 5).map(() => pay(clientId, sent, 'one-and-the-same')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const payment = Object(answers[0]?.body);
  expect(payment).toMatchObject({ amount: 1_000, transactionFee: 12.34, netAmount: 987.66 });
  expect(payment.paymentId).toMatch(/^PAY-[0-9A-Z]{8}$/);
  expect((await pay(clientId, { ...sent, amount: 999 }, 'one-and-the-same')).status).toBe(409);
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
  await pay(clientId, { amount: 50 });
  await product.stack.settled();
  expect(itemsOf(await desk.get(`/api/automated-documents?clientId=${clientId}`))).toHaveLength(2);
  const told = (await timelineOf(clientId)).map(({ kind, event }) => `${kind} ${event ?? ''}`.trim());
  expect(told).toEqual(expect.arrayContaining(['invoice issued', 'invoice paid', 'payment']));
  expect((await read(invoice.id)).payments).toEqual([payment]);
});

test('a payment without an invoice is on the client’s account', async () => {
  const clientId = await desk.newClient();
  const { body } = await pay(clientId, { amount: 0.07, currency: 'AED' });
  expect(body).not.toHaveProperty('invoiceId');
  expect(itemsOf(await desk.get(`/api/payments?clientId=${clientId}`))).toEqual([body]);
  await books.balance();
});

test('a payment goes neither on another client’s invoice nor in another currency', async () => {
  const [one, other] = [await desk.newClient(), await desk.newClient()];
  const { body: invoice } = await byHand(one);
  expect((await pay(other, { invoiceId: invoice.id })).body).toMatchObject({
    code: 'other_client',
    fields: { clientId: expect.any(String) },
  });
  expect((await pay(one, { invoiceId: invoice.id, currency: 'USD' })).body).toMatchObject({
    code: 'other_currency',
    fields: { currency: expect.any(String) },
  });
  expect((await pay(one, { invoiceId: 'INV-ZZZZZZZZ' })).status).toBe(404);
  expect((await pay(9_999_999)).status).toBe(404);
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
  const { status, body } = await pay(1, change);
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
  const { status, body } = await byHand(1, change);
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
  const { status, body } = await generate(1, change);
  expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
});

test('a maritime project names its amount and currency; another amount for the same period is another project', async () => {
  const clientId = await desk.newClient();
  const project = { serviceTier: 'Maritime', amount: 48_750.5, currency: 'AED', period: 'Santos to Lagos' };
  const { body } = await generate(clientId, project);
  expect(body).toMatchObject({ amount: 48_750.5, currency: 'AED', serviceTier: 'Maritime' });
  expect((await generate(clientId, project)).body).toEqual(body);
  expect((await generate(clientId, { ...project, amount: 1 })).body).toMatchObject({
    code: 'already_invoiced',
  });
  expect(itemsOf(await desk.get(`/api/subscriptions?clientId=${clientId}`))).toEqual([]);
});

test('an invoice that nobody has paid on is voided, keeps its number, and makes room for another', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await generate(clientId);
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
  expect((await pay(clientId, { invoiceId: invoice.id, currency: 'USD' })).status).toBe(409);
  expect((await desk.post(`${way}/sending`, {})).status).toBe(409);
  const { body: again } = await generate(clientId);
  expect(again.invoiceNumber).not.toBe(invoice.invoiceNumber);
  await pay(clientId, { invoiceId: again.id, currency: 'USD', amount: 1 });
  expect((await desk.post(`/api/invoices/${again.id}/void`, { version: 2, reason: 'x' })).body).toMatchObject(
    { code: 'has_payments' },
  );
  await pay(clientId, { invoiceId: again.id, currency: 'USD', amount: 24_999 });
  const closed = await desk.post(`/api/invoices/${again.id}/completion`, { version: 3 });
  expect(closed.body).toMatchObject({ status: 'completed', completed: { by: 'commander' } });
  await books.balance();
});

test('an invoice’s file is the same bytes whenever it is asked for, and leaves by mail once', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await byHand(clientId);
  const way = `/api/invoices/${invoice.id}`;
  const [one, other] = await Promise.all([desk.take(`${way}/pdf`), desk.take(`${way}/pdf`)]);
  const hashes = [one, other].map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  expect(new Set(hashes).size).toBe(1);
  expect(one.headers.get('content-disposition')).toContain(`${invoice.invoiceNumber}.pdf`);
  expect(await invoiceOf(invoice.id)).not.toHaveProperty('sentAt');

  const sends = [1, 2, 3].map(() => desk.post(`${way}/sending`, {}, 'send-it-once'));
  expect(statuses(await Promise.all(sends))).toEqual({ 201: 3 });
  await product.stack.settled();
  const mails = (await product.mails()).filter(({ subject }) =>
    subject.includes(String(invoice.invoiceNumber)),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.attachments[0]).toMatchObject({
    filename: `${invoice.invoiceNumber}.pdf`,
    content: Buffer.from(one.bytes).toString('base64'),
  });
  expect(await invoiceOf(invoice.id)).toMatchObject({ sentAt: expect.any(String) });
  expect(await timelineOf(clientId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'invoice', event: 'sent' })]),
  );
});

test('clients see their own invoices and take the file that was mailed', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await byHand(clientId);
  const cookie = await desk.enter(await desk.newPerson(clientId));
  const own = '/api/client-portal/own/invoices';
  const { body } = await product.send('GET', own, undefined, { cookie });
  expect(body.items).toEqual([expect.objectContaining({ id: invoice.id, balance: 1_000 })]);
  const file = await desk.take(`${own}/${invoice.id}/pdf`, cookie);
  expect(file.bytes).toEqual((await desk.take(`/api/invoices/${invoice.id}/pdf`)).bytes);
});

test('an invoice is overdue the day after its due date, before and after the sweeper notes it; staff are told once', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await byHand(clientId, { currency: 'GBP' });
  const figures = async () => {
    const { body } = await desk.get('/api/payment-analytics');
    const gbp = (body.byCurrency as Record<string, unknown>[]).find(({ currency }) => currency === 'GBP');

    return [gbp?.pendingInvoices, gbp?.overdueInvoices];
  };
  const overdue = async () =>
    itemsOf(await desk.get('/api/invoices?status=overdue&limit=50')).map(({ id }) => id);
  expect(await figures()).toEqual([1, 0]);

  product.stack.advanceClock(15 * DAY);
  await desk.signInAgain();
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'overdue' });
  expect(await overdue()).toContain(invoice.id);
  expect(await figures()).toEqual([0, 1]);
  await daysPass(0);
  await daysPass(1);
  expect(await figures()).toEqual([0, 1]);
  const notices = (await product.mails()).filter(({ subject }) =>
    subject.startsWith(`Overdue: ${invoice.invoiceNumber}`),
  );
  expect(notices).toHaveLength(1);
  const told = (await timelineOf(clientId)).filter(({ event }) => event === 'overdue');
  expect(told).toHaveLength(1);
  await books.balance();

  await pay(clientId, { invoiceId: invoice.id, currency: 'GBP', amount: 1_000 });
  expect(await figures()).toEqual([0, 0]);
  expect(await overdue()).not.toContain(invoice.id);
  await books.balance();
});

const periodsOf = async (clientId: number) =>
  itemsOf(await desk.get(`/api/invoices?clientId=${clientId}&limit=50`)).map(({ period }) => period);

test('the schedule issues each period once, run twice at once or months late, and mails what it issued', async () => {
  const clientId = await desk.newClient();
  await generate(clientId, { serviceTier: 'ARCHAI' });
  const first = await periodsOf(clientId);
  product.stack.advanceClock(95 * DAY);
  await Promise.all([1, 2, 3].map(() => product.stack.runSchedule('events/bill-subscriptions')));
  await product.stack.settled();
  await daysPass(0);
  const periods = await periodsOf(clientId);
  expect(new Set(periods).size).toBe(periods.length);
  expect(periods.length - first.length).toBeGreaterThanOrEqual(3);
  const issued = itemsOf(await desk.get(`/api/invoices?clientId=${clientId}&limit=50`)).filter(
    ({ issuedBy }) => issuedBy === 'Zahrael',
  );
  expect(issued.every(({ sentAt }) => sentAt !== undefined)).toBe(true);
  await books.balance();
}, 120_000);

test('a schedule that dies at any step issues and mails each period once all the same', async () => {
  const clientId = await desk.newClient();
  await generate(clientId, { serviceTier: 'ARCHAI' });
  const before = await periodsOf(clientId);
  // Before and after the transaction, before the file is kept, before the mail is queued.
  const steps = [
    { action: 'dynamodb:TransactWriteItems', isDone: false },
    { action: 'dynamodb:TransactWriteItems', isDone: true },
    { action: 's3:PutObject', isDone: false },
    { action: 'dynamodb:PutItem', isDone: false },
  ];
  for (const step of steps) {
    let killed = 0;
    const restore = product.stack.intercept(async ({ functionId, action, killWorker, forward }) => {
      if (functionId !== 'events/bill-subscriptions' || action !== step.action || killed > 0) return;
      killed += 1;
      if (step.isDone) await forward();
      await killWorker();

      return 'cut';
    });
    await daysPass(31);
    restore();
    expect([step, killed]).toEqual([step, 1]);
    await daysPass(0);
  }
  const periods = await periodsOf(clientId);
  expect(new Set(periods).size).toBe(periods.length);
  expect(periods.length - before.length).toBeGreaterThanOrEqual(steps.length - 1);
  const mailed = (await product.mails()).flatMap(({ subject }) => subject.match(/^Invoice (\S+)/)?.[1] ?? []);
  expect(new Set(mailed).size).toBe(mailed.length);
  const issued = itemsOf(await desk.get(`/api/invoices?clientId=${clientId}&limit=50`)).filter(
    ({ issuedBy }) => issuedBy === 'Zahrael',
  );
  expect(issued.every(({ invoiceNumber }) => mailed.includes(String(invoiceNumber)))).toBe(true);
  await books.balance();
}, 120_000);

test('a paused subscription is not invoiced, and goes on with the period after it is resumed', async () => {
  const clientId = await desk.newClient();
  await generate(clientId, { serviceTier: 'ARCHAI' });
  const way = `/api/subscriptions/SUB-${clientId}-ARCHAI`;
  const paused = await desk.put(way, { version: 1, status: 'paused' });
  expect(paused.body).toMatchObject({ status: 'paused', version: 2 });
  expect(paused.body).not.toHaveProperty('nextInvoiceOn');
  expect((await desk.put(way, { version: 1, status: 'cancelled' })).body).toMatchObject({
    code: 'stale',
    current: { status: 'paused' },
  });
  await daysPass(65);
  expect(await periodsOf(clientId)).toHaveLength(1);
  const resumed = await desk.put(way, { version: 2, status: 'active' });
  expect(resumed.body).toMatchObject({ status: 'active', nextInvoiceOn: expect.any(String) });
  await daysPass(0);
  expect(await periodsOf(clientId)).toHaveLength(1);
  await daysPass(32);
  expect(await periodsOf(clientId)).toHaveLength(2);
  await desk.put(way, { version: 3, status: 'cancelled' });
  await books.balance();
}, 120_000);

test('a payment whose answer is lost is recorded once when it is repeated', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await byHand(clientId);
  const sent = { invoiceId: invoice.id, amount: 400 };
  let killed = 0;
  const restore = product.stack.intercept(async ({ functionId, action, killWorker }) => {
    if (functionId !== 'payments/record-payment' || !/TransactWrite/.test(action) || killed > 0) return;
    killed += 1;
    await killWorker();

    return 'cut';
  });
  expect((await pay(clientId, sent, 'lost-and-found')).status).toBeGreaterThanOrEqual(500);
  restore();
  expect((await pay(clientId, sent, 'lost-and-found')).status).toBe(201);
  expect((await pay(clientId, sent, 'lost-and-found')).status).toBe(201);
  expect(await invoiceOf(invoice.id)).toMatchObject({ paidAmount: 400 });
  await books.balance();
});
