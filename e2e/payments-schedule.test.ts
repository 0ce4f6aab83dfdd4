import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from './books.ts';
import { DAY, itemsOf } from './desk.ts';
import { killedAtEachWriteOf } from './killing.ts';
import { type PaymentsDesk, paymentsDeskOf } from './payments-desk.ts';
import { type Product, startProduct } from './product.ts';

const BILLING = 'events/bill-subscriptions';

let product: Product;
let desk: PaymentsDesk;
let books: Books;
beforeAll(async () => {
  product = await startProduct();
  desk = paymentsDeskOf(product);
  books = booksOf(product);
});
afterAll(() => product.stop());

test('an invoice is overdue the day after its due date, before and after the sweeper notes it; staff are told once', async () => {
  const clientId = await desk.newClient();
  const { body: invoice } = await desk.byHand(clientId, { currency: 'GBP' });
  const figures = async () => {
    const { body } = await desk.get('/api/payment-analytics');
    const gbp = (body.byCurrency as Record<string, unknown>[]).find(({ currency }) => currency === 'GBP');

    return [gbp?.pendingInvoices, gbp?.overdueInvoices];
  };
  const overdue = async () =>
    itemsOf(await desk.get('/api/invoices?status=overdue&limit=50')).map(({ id }) => id);
  expect(await figures()).toEqual([1, 0]);

  product.stack.advanceClock(15 * DAY);
  await desk.renewSession();
  expect(await desk.invoiceOf(invoice.id)).toMatchObject({ status: 'overdue' });
  expect(await overdue()).toContain(invoice.id);
  expect(await figures()).toEqual([0, 1]);
  await desk.daysPass(0);
  await desk.daysPass(1);
  expect(await figures()).toEqual([0, 1]);
  const notices = (await product.mails()).filter(({ subject }) =>
    subject.startsWith(`Overdue: ${invoice.invoiceNumber}`),
  );
  expect(notices).toHaveLength(1);
  const told = (await desk.timelineOf(clientId)).filter(({ event }) => event === 'overdue');
  expect(told).toHaveLength(1);
  await books.balance();

  await desk.pay(clientId, { invoiceId: invoice.id, currency: 'GBP', amount: 1_000 });
  expect(await figures()).toEqual([0, 0]);
  expect(await overdue()).not.toContain(invoice.id);
  await books.balance();
});

test('the schedule issues each period once, run twice at once or months late, and mails what it issued', async () => {
  const clientId = await desk.newClient();
  await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  const first = await desk.periodsOf(clientId);
  product.stack.advanceClock(95 * DAY);
  await Promise.all([1, 2, 3].map(() => product.stack.runSchedule(BILLING)));
  await product.stack.settled();
  await desk.daysPass(0);
  const periods = await desk.periodsOf(clientId);
  expect(new Set(periods).size).toBe(periods.length);
  expect(periods.length - first.length).toBeGreaterThanOrEqual(3);
  const issued = (await desk.invoicesOf(clientId)).filter(({ issuedBy }) => issuedBy === 'Zahrael');
  expect(issued.every(({ sentAt }) => sentAt !== undefined)).toBe(true);
  await books.balance();
}, 120_000);

test('killed before or after any write, the schedule issues and mails each period once all the same', async () => {
  const clients = [await desk.newClient(), await desk.newClient(), await desk.newClient()];
  for (const clientId of clients) await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  const standStill = product.stack.intercept(async ({ functionId }) =>
    functionId === BILLING ? 'cut' : undefined,
  );
  product.stack.advanceClock(35 * DAY);
  await product.stack.settled();
  standStill();
  // A run goes on where the one before was killed; three invoices let it be killed at each write of one.
  const writes = await killedAtEachWriteOf(BILLING, product, () => product.stack.runSchedule(BILLING));
  expect(writes).toBeGreaterThan(2);
  await product.stack.settled();
  await desk.renewSession();
  const mailed = (await product.mails()).flatMap(({ subject }) => subject.match(/^Invoice (\S+)/)?.[1] ?? []);
  expect(new Set(mailed).size).toBe(mailed.length);
  for (const clientId of clients) {
    const periods = await desk.periodsOf(clientId);
    expect(new Set(periods).size).toBe(periods.length);
    const issued = (await desk.invoicesOf(clientId)).filter(({ issuedBy }) => issuedBy === 'Zahrael');
    expect(issued).toHaveLength(periods.length - 1);
    expect(issued.length).toBeGreaterThan(0);
    expect(issued.every(({ invoiceNumber }) => mailed.includes(String(invoiceNumber)))).toBe(true);
  }
  await books.balance();
}, 120_000);

test('a period that staff have invoiced themselves is left out, and the one after it is issued', async () => {
  const clientId = await desk.newClient();
  await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  const [subscription] = await desk.subscriptionsOf(clientId);
  const period = String(subscription?.nextInvoiceOn).slice(0, 7);
  const { body: own } = await desk.generate(clientId, { serviceTier: 'ARCHAI', period });
  expect(own).toMatchObject({ period, issuedBy: 'commander' });
  await desk.daysPass(65);
  const invoices = await desk.invoicesOf(clientId);
  expect(invoices.filter((invoice) => invoice.period === period)).toEqual([
    expect.objectContaining({ id: own.id, issuedBy: 'commander' }),
  ]);
  const later = invoices.filter((invoice) => String(invoice.period) > period);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every(({ issuedBy }) => issuedBy === 'Zahrael')).toBe(true);
  await books.balance();
});

test('a paused subscription is not invoiced, and goes on with the period after it is resumed', async () => {
  const clientId = await desk.newClient();
  await desk.generate(clientId, { serviceTier: 'ARCHAI' });
  const way = `/api/subscriptions/SUB-${clientId}-ARCHAI`;
  const paused = await desk.put(way, { version: 1, status: 'paused' });
  expect(paused.body).toMatchObject({ status: 'paused', version: 2 });
  expect(paused.body).not.toHaveProperty('nextInvoiceOn');
  expect((await desk.put(way, { version: 1, status: 'cancelled' })).body).toMatchObject({
    code: 'stale',
    current: { status: 'paused' },
  });
  await desk.daysPass(65);
  expect(await desk.periodsOf(clientId)).toHaveLength(1);
  const resumed = await desk.put(way, { version: 2, status: 'active' });
  expect(resumed.body).toMatchObject({ status: 'active', nextInvoiceOn: expect.any(String) });
  await desk.daysPass(0);
  expect(await desk.periodsOf(clientId)).toHaveLength(1);
  await desk.daysPass(32);
  expect(await desk.periodsOf(clientId)).toHaveLength(2);
  await desk.put(way, { version: 3, status: 'cancelled' });
  expect(await desk.put(way, { version: 4, status: 'paused' })).toMatchObject({
    status: 409,
    body: { code: 'not_possible', message: 'A cancelled subscription cannot be paused.' },
  });
  await books.balance();
}, 120_000);
