import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApi, billingApiOf, statusesOf } from '../support/api/billing-api.ts';
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
