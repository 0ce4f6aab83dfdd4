import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApi, billingApiOf } from '../support/api/billing-api.ts';
import { DAY, itemsOf } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { type LedgerInvariants, ledgerInvariantsOf } from '../support/ledger-invariants.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const BILLING = 'events/bill-subscriptions';

let app: TestApp;
let api: BillingApi;
let ledger: LedgerInvariants;
beforeAll(async () => {
  app = await startTestApp();
  api = billingApiOf(app);
  ledger = ledgerInvariantsOf(app);
});
afterAll(() => app.stop());

test('an invoice is overdue the day after its due date, before and after the sweeper notes it; staff are notified once', async () => {
  const clientId = await api.newClient();
  const { body: invoice } = await api.byHand(clientId, { currency: 'GBP' });
  const figures = async () => {
    const { body } = await api.get('/api/payment-analytics');
    const gbp = (body.byCurrency as Record<string, unknown>[]).find(({ currency }) => currency === 'GBP');

    return [gbp?.pendingInvoices, gbp?.overdueInvoices];
  };
  const overdue = async () =>
    itemsOf(await api.get('/api/invoices?status=overdue&limit=50')).map(({ id }) => id);
  expect(await figures()).toEqual([1, 0]);

  app.stack.advanceClock(15 * DAY);
  await api.renewSession();
  expect(await api.invoiceOf(invoice.id)).toMatchObject({ status: 'overdue' });
  expect(await overdue()).toContain(invoice.id);
  expect(await figures()).toEqual([0, 1]);
  await api.advanceDays(0);
  await api.advanceDays(1);
  expect(await figures()).toEqual([0, 1]);
  const notices = (await app.mails()).filter(({ subject }) =>
    subject.startsWith(`Overdue: ${invoice.invoiceNumber}`),
  );
  expect(notices).toHaveLength(1);
  const entries = (await api.timelineOf(clientId)).filter(({ event }) => event === 'overdue');
  expect(entries).toHaveLength(1);
  await ledger.balance();

  await api.pay(clientId, { invoiceId: invoice.id, currency: 'GBP', amount: 1_000 });
  expect(await figures()).toEqual([0, 0]);
  expect(await overdue()).not.toContain(invoice.id);
  await ledger.balance();
});

test('the schedule issues each period once, run twice at once or months late, and mails what it issued', async () => {
  const clientId = await api.newClient();
  await api.generate(clientId, { serviceTier: 'ARCHAI' });
  const first = await api.periodsOf(clientId);
  app.stack.advanceClock(95 * DAY);
  await Promise.all([1, 2, 3].map(() => app.stack.runSchedule(BILLING)));
  await app.stack.settled();
  await api.advanceDays(0);
  const periods = await api.periodsOf(clientId);
  expect(new Set(periods).size).toBe(periods.length);
  expect(periods.length - first.length).toBeGreaterThanOrEqual(3);
  const issued = (await api.invoicesOf(clientId)).filter(({ issuedBy }) => issuedBy === 'Zahrael');
  expect(issued.every(({ sentAt }) => sentAt !== undefined)).toBe(true);
  await ledger.balance();
}, 120_000);

test('a crash before or after any write: the schedule issues and emails each period once', async () => {
  const clients = [await api.newClient(), await api.newClient(), await api.newClient()];
  for (const clientId of clients) await api.generate(clientId, { serviceTier: 'ARCHAI' });
  const stopSchedule = app.stack.intercept(async ({ functionId }) =>
    functionId === BILLING ? 'cut' : undefined,
  );
  app.stack.advanceClock(35 * DAY);
  await app.stack.settled();
  stopSchedule();
  // A run goes on where the one before was killed; three invoices let it be killed at each write of one.
  const writes = await crashAtEachWrite(BILLING, app, () => app.stack.runSchedule(BILLING));
  expect(writes).toBeGreaterThan(2);
  await app.stack.settled();
  await api.renewSession();
  const mailed = (await app.mails()).flatMap(({ subject }) => subject.match(/^Invoice (\S+)/)?.[1] ?? []);
  expect(new Set(mailed).size).toBe(mailed.length);
  for (const clientId of clients) {
    const periods = await api.periodsOf(clientId);
    expect(new Set(periods).size).toBe(periods.length);
    const issued = (await api.invoicesOf(clientId)).filter(({ issuedBy }) => issuedBy === 'Zahrael');
    expect(issued).toHaveLength(periods.length - 1);
    expect(issued.length).toBeGreaterThan(0);
    expect(issued.every(({ invoiceNumber }) => mailed.includes(String(invoiceNumber)))).toBe(true);
  }
  await ledger.balance();
}, 120_000);

test('the schedule skips a period that staff have invoiced and issues the next one', async () => {
  const clientId = await api.newClient();
  await api.generate(clientId, { serviceTier: 'ARCHAI' });
  const [subscription] = await api.subscriptionsOf(clientId);
  const period = String(subscription?.nextInvoiceOn).slice(0, 7);
  const { body: own } = await api.generate(clientId, { serviceTier: 'ARCHAI', period });
  expect(own).toMatchObject({ period, issuedBy: 'commander' });
  await api.advanceDays(65);
  const invoices = await api.invoicesOf(clientId);
  expect(invoices.filter((invoice) => invoice.period === period)).toEqual([
    expect.objectContaining({ id: own.id, issuedBy: 'commander' }),
  ]);
  const later = invoices.filter((invoice) => String(invoice.period) > period);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every(({ issuedBy }) => issuedBy === 'Zahrael')).toBe(true);
  await ledger.balance();
});

test('a paused subscription is not invoiced, and goes on with the period after it is resumed', async () => {
  const clientId = await api.newClient();
  await api.generate(clientId, { serviceTier: 'ARCHAI' });
  const way = `/api/subscriptions/SUB-${clientId}-ARCHAI`;
  const paused = await api.put(way, { version: 1, status: 'paused' });
  expect(paused.body).toMatchObject({ status: 'paused', version: 2 });
  expect(paused.body).not.toHaveProperty('nextInvoiceOn');
  expect((await api.put(way, { version: 1, status: 'cancelled' })).body).toMatchObject({
    code: 'stale',
    current: { status: 'paused' },
  });
  await api.advanceDays(65);
  expect(await api.periodsOf(clientId)).toHaveLength(1);
  const resumed = await api.put(way, { version: 2, status: 'active' });
  expect(resumed.body).toMatchObject({ status: 'active', nextInvoiceOn: expect.any(String) });
  await api.advanceDays(0);
  expect(await api.periodsOf(clientId)).toHaveLength(1);
  await api.advanceDays(32);
  expect(await api.periodsOf(clientId)).toHaveLength(2);
  await api.put(way, { version: 3, status: 'cancelled' });
  expect(await api.put(way, { version: 4, status: 'paused' })).toMatchObject({
    status: 409,
    body: { code: 'not_possible', message: 'A cancelled subscription cannot be paused.' },
  });
  await ledger.balance();
}, 120_000);
