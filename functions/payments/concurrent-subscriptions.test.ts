import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ConcurrentBilling, startConcurrentBilling } from '../../e2e/support/concurrent-billing.ts';
import { archiveClient } from '../../shared/contract/crm.ts';
import { generateRetainerInvoice, updateSubscription, voidInvoice } from '../../shared/contract/payments.ts';
import { handler as billSubscriptions } from '../events/bill-subscriptions.ts';
import { billSubscription } from '../lib/billing/subscriptions/bill-subscription.ts';

// Of each condition that a write of subscriptions has: somebody else writes between its read and its commit.
let billing: ConcurrentBilling;
beforeAll(async () => {
  billing = await startConcurrentBilling();
});
afterEach(() => expect(billing.store.hasComeInBetween()).toBe(true));
afterAll(() => billing.store.stop());

test('a period that is invoiced in between is invoiced once', async () => {
  const clientId = await billing.newClient();
  const generate = () => billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  billing.store.inBetween(generate);
  expect(await generate()).toMatchObject({ status: 201, body: { isNew: false } });
  expect([
    (await billing.invoicesOf(clientId)).length,
    (await billing.subscriptionsOf(clientId)).length,
  ]).toEqual([1, 1]);
});

test('a subscription that is paused while it is billed is not billed', async () => {
  const clientId = await billing.newClient();
  await billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const [{ id = '', version = 0 } = {}] = await billing.subscriptionsOf(clientId);
  billing.store.inBetween(() => billing.store.call(updateSubscription, { id, version, status: 'paused' }));
  await billSubscription(id, { actor: 'schedule', now: new Date(Date.now() + 32 * 86_400_000) });
  expect([
    (await billing.invoicesOf(clientId)).length,
    (await billing.subscriptionsOf(clientId))[0]?.status,
  ]).toEqual([1, 'paused']);
});

const archive = (id: number) => billing.store.call(archiveClient, { id, version: 1 });

test('no plan of a client that is archived in between is invoiced', async () => {
  const clientId = await billing.newClient();
  billing.store.inBetween(() => archive(clientId));
  expect(
    await billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'archived' },
  });
  expect([await billing.invoicesOf(clientId), await billing.subscriptionsOf(clientId)]).toEqual([[], []]);
});

test('the subscription of a client that is archived in between does not go on', async () => {
  const clientId = await billing.newClient();
  await billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const id = `SUB-${clientId}-ARCHAI`;
  await billing.store.call(updateSubscription, { id, version: 1, status: 'cancelled' });
  billing.store.inBetween(() => archive(clientId));
  const resume = () => billing.store.call(updateSubscription, { id, version: 2, status: 'active' });
  for (const answer of [await resume(), await resume()])
    expect(answer).toMatchObject({ status: 409, body: { code: 'archived' } });
  expect(await billing.subscriptionsOf(clientId)).toMatchObject([{ status: 'cancelled' }]);
});

test('a period that another run bills in between is billed once', async () => {
  const clientId = await billing.newClient();
  await billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const [{ id = '' } = {}] = await billing.subscriptionsOf(clientId);
  const bill = () => billSubscription(id, { actor: 'schedule', now: new Date(Date.now() + 32 * 86_400_000) });
  billing.store.inBetween(bill);
  await bill();
  const periods = (await billing.invoicesOf(clientId)).map(({ period }) => period);
  expect(periods).toHaveLength(new Set(periods).size);
  expect(periods.length).toBeGreaterThan(1);
});

test('a subscription that is cancelled in between is not paused', async () => {
  const clientId = await billing.newClient();
  await billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const [{ id = '', version = 0 } = {}] = await billing.subscriptionsOf(clientId);
  billing.store.inBetween(() => billing.store.call(updateSubscription, { id, version, status: 'cancelled' }));
  expect(await billing.store.call(updateSubscription, { id, version, status: 'paused' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { status: 'cancelled' } },
  });
});

/** An invoice of this month whose subscription was cancelled. */
const cancelled = async () => {
  const clientId = await billing.newClient();
  const generate = () => billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const { id, version } = generateRetainerInvoice.output.parse((await generate()).body);
  const subscription = { id: `SUB-${clientId}-ARCHAI`, version: 1 };
  await billing.store.call(updateSubscription, { ...subscription, status: 'cancelled' });
  const voidIt = () => billing.store.call(voidInvoice, { id, version, reason: 'Issued twice' });

  return { clientId, generate, voidIt };
};

test('a subscription does not begin again from an invoice that is voided in between', async () => {
  const { clientId, generate, voidIt } = await cancelled();
  billing.store.inBetween(voidIt);
  expect(await generate()).toMatchObject({ status: 201, body: { isNew: true } });
  const invoices = await billing.invoicesOf(clientId);
  expect(invoices.map(({ voided }) => voided !== undefined).toSorted()).toEqual([false, true]);
});

test('an invoice from which a subscription begins again in between is not voided as it was read', async () => {
  const { clientId, generate, voidIt } = await cancelled();
  billing.store.inBetween(generate);
  expect(await voidIt()).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await billing.subscriptionsOf(clientId)).toMatchObject([{ status: 'active' }]);
});

test('of two tiers that are invoiced at the same moment one is billed on', async () => {
  const clientId = await billing.newClient();
  billing.store.inBetween(() =>
    billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'Tier2' }),
  );
  expect((await billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'Tier1' })).status).toBe(
    201,
  );
  const active = (await billing.subscriptionsOf(clientId)).filter(({ status }) => status === 'active');
  expect(active).toHaveLength(1);
});

test('an invoice whose file cannot be stored stays on the list of those to send, and is sent by the next run', async () => {
  const clientId = await billing.newClient();
  await billing.store.call(generateRetainerInvoice, { clientId, serviceTier: 'ARCHAI' });
  const [{ id = '' } = {}] = await billing.subscriptionsOf(clientId);
  await billSubscription(id, { actor: 'schedule', now: new Date(Date.now() + 32 * 86_400_000) });
  const queued = async () =>
    (await billing.store.items('mail'))
      .filter((email) => email.clientId === clientId)
      .map((email) => email.id);
  const lambda = { getRemainingTimeInMillis: () => 300_000 } as never;
  vi.spyOn(console, 'error').mockReturnValue();
  billing.store.files.on(PutObjectCommand).rejects(new Error('Down.'));
  await billSubscriptions({}, lambda);
  expect(await queued()).toEqual([]);
  billing.store.files.on(PutObjectCommand).resolves({});
  await billSubscriptions({}, lambda);
  const issued = (await billing.invoicesOf(clientId)).filter(({ issuedBy }) => issuedBy === 'schedule');
  expect((await queued()).toSorted()).toEqual(issued.map((one) => `invoice#${one.id}#on-issue`).toSorted());
});
