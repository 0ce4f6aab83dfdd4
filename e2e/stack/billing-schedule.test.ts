/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, itemsOf } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { startTestBilling, type TestBilling } from '../support/test-billing.ts';

const BILLING = 'events/bill-subscriptions';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startTestBilling();
});
afterAll(() => billing.app.stop());

test('an invoice is overdue the day after its due date, before and after the sweeper notes it; staff are notified once', async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.byHand(clientId, { currency: 'GBP' });
  const figures = async () => {
    const { body } = await billing.get('/api/payment-analytics');
    const gbp = (body.byCurrency as Record<string, unknown>[]).find(({ currency }) => currency === 'GBP');

    return [gbp?.pendingInvoices, gbp?.overdueInvoices];
  };
  const overdue = async () =>
    itemsOf(await billing.get('/api/invoices?status=overdue&limit=50')).map(({ id }) => id);
  expect(await figures()).toEqual([1, 0]);

  billing.app.stack.advanceClock(15 * DAY);
  await billing.renewSession();
  expect(await billing.invoiceOf(invoice.id)).toMatchObject({ status: 'overdue' });
  expect(await overdue()).toContain(invoice.id);
  expect(await figures()).toEqual([0, 1]);
  await billing.advanceDays(0);
  await billing.advanceDays(1);
  expect(await figures()).toEqual([0, 1]);
  const notices = (await billing.app.mails()).filter(({ subject }) =>
    subject.startsWith(`Overdue: ${invoice.invoiceNumber}`),
  );
  expect(notices).toHaveLength(1);
  const entries = (await billing.timelineOf(clientId)).filter(({ event }) => event === 'overdue');
  expect(entries).toHaveLength(1);
  await billing.ledger.balance();

  await billing.pay(clientId, { invoiceId: invoice.id, currency: 'GBP', amount: 1_000 });
  expect(await figures()).toEqual([0, 0]);
  expect(await overdue()).not.toContain(invoice.id);
  await billing.ledger.balance();
});

test('the schedule issues each period once, run twice at once or months late, and mails what it issued', async () => {
  const clientId = await billing.newClient();
  await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  const first = await billing.periodsOf(clientId);
  billing.app.stack.advanceClock(95 * DAY);
  await Promise.all([1, 2, 3].map(() => billing.app.stack.runSchedule(BILLING)));
  await billing.app.stack.settled();
  await billing.advanceDays(0);
  const periods = await billing.periodsOf(clientId);
  expect(new Set(periods).size).toBe(periods.length);
  expect(periods.length - first.length).toBeGreaterThanOrEqual(3);
  const issued = (await billing.invoicesOf(clientId)).filter(({ issuedBy }) => issuedBy === 'Zahrael');
  expect(issued.every(({ sentAt }) => sentAt !== undefined)).toBe(true);
  await billing.ledger.balance();
}, 120_000);

test('a crash before or after any write: the schedule issues and emails each period once', async () => {
  const clients = [await billing.newClient(), await billing.newClient(), await billing.newClient()];
  for (const clientId of clients) await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  const stopSchedule = billing.app.stack.intercept(async ({ functionId }) =>
    functionId === BILLING ? 'cut' : undefined,
  );
  billing.app.stack.advanceClock(35 * DAY);
  await billing.app.stack.settled();
  stopSchedule();
  // A run goes on where the one before was killed; three invoices let it be killed at each write of one.
  const writes = await crashAtEachWrite(BILLING, billing.app, () => billing.app.stack.runSchedule(BILLING));
  expect(writes).toBeGreaterThan(2);
  await billing.app.stack.settled();
  await billing.renewSession();
  const mailed = (await billing.app.mails()).flatMap(
    ({ subject }) => subject.match(/^Invoice (\S+)/)?.[1] ?? [],
  );
  expect(new Set(mailed).size).toBe(mailed.length);
  for (const clientId of clients) {
    const periods = await billing.periodsOf(clientId);
    expect(new Set(periods).size).toBe(periods.length);
    const issued = (await billing.invoicesOf(clientId)).filter(({ issuedBy }) => issuedBy === 'Zahrael');
    expect(issued).toHaveLength(periods.length - 1);
    expect(issued.length).toBeGreaterThan(0);
    expect(issued.every(({ invoiceNumber }) => mailed.includes(String(invoiceNumber)))).toBe(true);
  }
  await billing.ledger.balance();
}, 120_000);

test('the schedule skips a period that staff have invoiced and issues the next one', async () => {
  const clientId = await billing.newClient();
  await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  const [subscription] = await billing.subscriptionsOf(clientId);
  const period = String(subscription?.nextInvoiceOn).slice(0, 7);
  const { body: own } = await billing.generate(clientId, { serviceTier: 'ARCHAI', period });
  expect(own).toMatchObject({ period, issuedBy: 'commander' });
  await billing.advanceDays(65);
  const invoices = await billing.invoicesOf(clientId);
  expect(invoices.filter((invoice) => invoice.period === period)).toEqual([
    expect.objectContaining({ id: own.id, issuedBy: 'commander' }),
  ]);
  const later = invoices.filter((invoice) => String(invoice.period) > period);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every(({ issuedBy }) => issuedBy === 'Zahrael')).toBe(true);
  await billing.ledger.balance();
});

test('a paused subscription is not invoiced, and goes on with the period after it is resumed', async () => {
  const clientId = await billing.newClient();
  await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  const way = `/api/subscriptions/SUB-${clientId}-ARCHAI`;
  const paused = await billing.put(way, { version: 1, status: 'paused' });
  expect(paused.body).toMatchObject({ status: 'paused', version: 2 });
  expect(paused.body).not.toHaveProperty('nextInvoiceOn');
  expect((await billing.put(way, { version: 1, status: 'cancelled' })).body).toMatchObject({
    code: 'stale',
    current: { status: 'paused' },
  });
  await billing.advanceDays(65);
  expect(await billing.periodsOf(clientId)).toHaveLength(1);
  const resumed = await billing.put(way, { version: 2, status: 'active' });
  expect(resumed.body).toMatchObject({ status: 'active', nextInvoiceOn: expect.any(String) });
  await billing.advanceDays(0);
  expect(await billing.periodsOf(clientId)).toHaveLength(1);
  await billing.advanceDays(32);
  expect(await billing.periodsOf(clientId)).toHaveLength(2);
  await billing.put(way, { version: 3, status: 'cancelled' });
  expect(await billing.put(way, { version: 4, status: 'paused' })).toMatchObject({
    status: 409,
    body: { code: 'not_possible', message: 'A cancelled subscription cannot be paused.' },
  });
  await billing.ledger.balance();
}, 120_000);
