/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAtOnce, statusesOf } from '../support/api/billing-api.ts';
import { startTestBilling, type TestBilling } from '../support/test-billing.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startTestBilling();
});
afterAll(() => billing.app.stop());

test('fifty calls at once for one client and period make one invoice and one subscription', async () => {
  const clientId = await billing.newClient('Amira Sample');
  const answers = await callAtOnce(50, () => billing.generate(clientId));
  expect(statusesOf(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ body }) => body.invoiceNumber)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({
    clientName: 'Amira Sample',
    amount: 25_000,
    currency: 'USD',
    status: 'pending',
    period: 'retainer',
  });
  expect(await billing.subscriptionsOf(clientId)).toEqual([
    expect.objectContaining({ serviceTier: 'Tier1', amount: 2_500, billing: 'monthly', status: 'active' }),
  ]);
  await billing.ledger.balance();
});

test.each([
  ['amount', { serviceTier: 'Maritime' }],
  ['amount', { serviceTier: 'Tier1', amount: 5 }],
  ['currency', { serviceTier: 'ARCHAI', currency: 'GBP' }],
  ['period', { serviceTier: 'Tier1', period: '2026-Q4' }],
  ['period', { serviceTier: 'ARCHAI', period: '2041-02' }],
  ['serviceTier', { serviceTier: 'Tier9' }],
])('a plan with a wrong %s (%o) is refused by that name', async (field, change) => {
  const { status, body } = await billing.generate(1, change);
  expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
});

test('voiding a subscription’s first invoice ends it, and another invoice starts it anew', async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  expect((await billing.read(invoice.id)).began).toMatchObject({ serviceTier: 'ARCHAI', status: 'active' });
  const { body } = await billing.post(`/api/invoices/${invoice.id}/void`, {
    version: 1,
    reason: 'Withdrawn',
  });
  expect(body).toMatchObject({ ended: { serviceTier: 'ARCHAI', status: 'cancelled' } });
  const [ended] = await billing.subscriptionsOf(clientId);
  expect(ended).toMatchObject({ status: 'cancelled' });
  expect(ended).not.toHaveProperty('nextInvoiceOn');
  expect((await billing.read(invoice.id)).began).toBeUndefined();
  await billing.ledger.balance();
  const { body: again } = await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(again).toMatchObject({ isNew: true });
  expect(await billing.subscriptionsOf(clientId)).toMatchObject([
    { status: 'active', nextInvoiceOn: expect.any(String) },
  ]);
  const entries = (await billing.timelineOf(clientId)).filter(({ kind }) => kind === 'subscription');
  expect(entries.map(({ event }) => event)).toEqual(['started', 'cancelled', 'started']);
  await billing.ledger.balance();
});

test('a client that is billed is archived once its subscription is cancelled, and not billed while it is', async () => {
  const clientId = await billing.newClient();
  await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  const archive = async () => {
    const { version } = (await billing.get(`/api/crm/clients/${clientId}`)).body;

    return billing.post(`/api/crm/clients/${clientId}/archive`, { version });
  };
  const change = (version: number, status: string) =>
    billing.put(`/api/subscriptions/SUB-${clientId}-ARCHAI`, { version, status });
  const refusal = { status: 409, body: { code: 'not_possible' } };
  expect(await archive()).toMatchObject(refusal);
  await change(1, 'paused');
  expect(await archive()).toMatchObject(refusal);
  await change(2, 'cancelled');
  expect(await archive()).toMatchObject({ status: 200, body: { archived: { reason: '' } } });
  const archived = { status: 409, body: { code: 'archived' } };
  expect(await change(3, 'active')).toMatchObject(archived);
  expect(await billing.generate(clientId)).toMatchObject(archived);
  expect(await billing.subscriptionsOf(clientId)).toMatchObject([{ status: 'cancelled' }]);
});

test('a client’s new tier ends the subscription of the old one; both are never billed', async () => {
  const clientId = await billing.newClient();
  await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  await billing.generate(clientId, { serviceTier: 'Tier2' });
  const { body } = await billing.generate(clientId);
  expect(body).toMatchObject({ isNew: true, ended: { serviceTier: 'Tier2', status: 'cancelled' } });
  const statuses = async () =>
    Object.fromEntries(
      (await billing.subscriptionsOf(clientId)).map(({ serviceTier, status }) => [serviceTier, status]),
    );
  expect(await statuses()).toEqual({ ARCHAI: 'active', Tier2: 'cancelled', Tier1: 'active' });
  // The invoice of the old tier stays as it is.
  expect(
    (await billing.invoicesOf(clientId)).filter(({ serviceTier }) => serviceTier === 'Tier2'),
  ).toMatchObject([{ status: 'pending', balance: 10_000 }]);
  const old = (await billing.subscriptionsOf(clientId)).find(({ serviceTier }) => serviceTier === 'Tier2');
  expect(
    await billing.put(`/api/subscriptions/${old?.id}`, { version: old?.version, status: 'active' }),
  ).toMatchObject({ status: 409, body: { code: 'other_tier', message: expect.stringContaining('Tier 1') } });
  // A repeated order of the old tier makes nothing new, the subscription included.
  expect((await billing.generate(clientId, { serviceTier: 'Tier2' })).body).toMatchObject({ isNew: false });
  expect(await statuses()).toMatchObject({ Tier1: 'active', Tier2: 'cancelled' });
  await billing.ledger.balance();
});

test('both tiers invoiced at once leave one of their subscriptions', async () => {
  const clientId = await billing.newClient();
  await Promise.all(
    ['Tier1', 'Tier2', 'Tier1', 'Tier2'].map((serviceTier) => billing.generate(clientId, { serviceTier })),
  );
  const active = (await billing.subscriptionsOf(clientId)).filter(({ status }) => status === 'active');
  expect(active).toHaveLength(1);
  await billing.ledger.balance();
});

test('a cancelled ARCHAI subscription that is ordered again starts anew, its month invoiced or not', async () => {
  const clientId = await billing.newClient();
  const { body: invoice } = await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(invoice).toMatchObject({ isNew: true, began: { serviceTier: 'ARCHAI' } });
  await billing.put(`/api/subscriptions/SUB-${clientId}-ARCHAI`, { version: 1, status: 'cancelled' });
  const { body } = await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(body).toMatchObject({ id: invoice.id, isNew: false, began: { status: 'active' } });
  expect(await billing.subscriptionsOf(clientId)).toMatchObject([
    { status: 'active', nextInvoiceOn: expect.any(String) },
  ]);
  const { body: third } = await billing.generate(clientId, { serviceTier: 'ARCHAI' });
  expect(third).toMatchObject({ isNew: false });
  expect(third).not.toHaveProperty('began');
  await billing.ledger.balance();
});
