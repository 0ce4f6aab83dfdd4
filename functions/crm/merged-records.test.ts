import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientMerges, sortedIds, startClientMerges } from '../../e2e/support/client-merges.ts';
import { mergeClients } from '../../shared/contract/client-merges.ts';
import { archiveClient } from '../../shared/contract/crm.ts';
import { matchInquiry } from '../../shared/contract/inquiries.ts';
import {
  allocatePayment,
  generateRetainerInvoice,
  listSubscriptions,
  recordPayment,
  updateSubscription,
  voidInvoice,
} from '../../shared/contract/payments.ts';
import { listMasterDashboard } from '../../shared/contract/sync.ts';
import type { Client } from '../../shared/domain/client.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { ONE_TIME, periodAfter, periodOf } from '../../shared/domain/pricing.ts';
import { findInvoices } from '../lib/billing/invoices/invoice.table.ts';
import { billSubscription } from '../lib/billing/subscriptions/bill-subscription.ts';
import { onlyNumber } from '../lib/dynamo/client-scope.ts';

let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterAll(() => crm.store.stop());

test('an inquiry from the merged client’s address is shown at the one that stays, and is the other’s after the undoing', async () => {
  const { own, other } = await crm.twoClients();
  await crm.call(archiveClient, { id: other.id, version: 1 });
  const merged = await crm.merge(own, { ...other, version: 2 });
  await crm.call(archiveClient, { id: own.id, version: merged.version });
  const reference = await crm.inquiryFrom(other.contactEmail);
  const restored = await crm.read(own.id);
  // It brings the one that stays back, as any inquiry, and is its last contact.
  expect(restored).not.toHaveProperty('archived');
  expect(restored.lastContactDate > own.lastContactDate).toBe(true);
  expect((await crm.recordsOf(own)).inquiries).toEqual([reference]);
  expect((await crm.call(matchInquiry, { reference })).items).toEqual([]);

  await crm.undo(own, other);
  expect((await crm.recordsOf(own)).inquiries).toEqual([]);
  expect((await crm.recordsOf(other)).inquiries).toEqual([reference]);
  await crm.expectCountsAgree();
});

test('an inquiry from the merged client’s address is the last contact of the one that stays, and the other’s after the undoing', async () => {
  const { own, other } = await crm.twoClients();
  const merged = await crm.merge(own, other);
  await crm.inquiryFrom(other.contactEmail);
  expect((await crm.read(own.id)).lastContactDate > merged.lastContactDate).toBe(true);

  await crm.undo(own, other);
  expect((await crm.read(own.id)).lastContactDate).toBe(own.lastContactDate);
  expect((await crm.read(other.id)).lastContactDate > merged.lastContactDate).toBe(true);
});

test('documents that either has got by a rule are not made again', async () => {
  const { own, other } = await crm.twoClients();
  await crm.inquiryFrom(other.contactEmail);
  const made = (await crm.recordsOf(other)).documents;
  expect(made.length).toBeGreaterThan(0);
  await crm.merge(own, await crm.read(other.id));
  await crm.inquiryFrom(own.contactEmail);
  expect((await crm.recordsOf(own)).documents).toEqual(made);
});

test('payments keep to the number of their invoice, and the dashboard adds both up', async () => {
  const { own, other } = await crm.twoClients();
  const theirs = await crm.invoiceOf(other);
  const paid = await crm.pay(own, 7);
  const merged = await crm.merge(await crm.read(own.id), await crm.read(other.id));
  // On the other's invoice, recorded for the one that stays; and a payment of its own that moves there.
  const payment = await crm.pay(merged, 30, { invoiceId: theirs.id });
  expect(payment).toMatchObject({ clientId: other.id, invoiceId: theirs.id });
  expect(await crm.call(allocatePayment, { id: paid.id, invoiceId: theirs.id } as never)).toMatchObject({
    ...{ clientId: other.id, invoiceId: theirs.id },
  });
  const row = async ({ id }: Client) =>
    (await crm.call(listMasterDashboard, { clientId: id } as never)).items[0];
  expect(JSON.stringify(await row(own))).toContain('37');
  await crm.expectCountsAgree();
  await crm.undo(own, other);
  expect((await crm.recordsOf(own)).payments).toEqual([]);
  expect((await crm.recordsOf(other)).payments).toEqual(sortedIds([paid, payment]));
  await crm.expectCountsAgree();
});

test('a payment of another client is still refused on the merged client’s invoice', async () => {
  const { own, other } = await crm.twoClients();
  const stranger = await crm.newClient('Stranger');
  const theirs = await crm.invoiceOf(other);
  await crm.merge(own, await crm.read(other.id));
  const wrong = { clientId: stranger.id, amount: 5, currency: 'USD', paymentMethod: 'bank-transfer' };
  expect(await crm.code(recordPayment, { ...wrong, reference: 'x', invoiceId: theirs.id } as never)).toEqual([
    409,
    'other_client',
  ]);
});

test('a period is invoiced once, also where the merged client was invoiced for it', async () => {
  const [own, other] = [
    await crm.newClient('Orlova Maritime', { serviceTier: 'Strategic' }),
    await crm.newClient('Orlova Shipping', { serviceTier: 'Strategic' }),
  ];
  const retainer = { serviceTier: 'Tier2', period: ONE_TIME } as never as { serviceTier: 'Tier2' };
  const first = await crm.call(generateRetainerInvoice, { clientId: other.id, ...retainer });
  const billed = (await crm.call(listSubscriptions, { clientId: other.id })).items[0] ?? {};
  expect(
    await crm.code(mergeClients, {
      id: own.id,
      version: 1,
      mergedId: other.id,
      mergedVersion: (await crm.read(other.id)).version,
    }),
  ).toEqual([409, 'not_possible']);
  await crm.call(updateSubscription, {
    id: billed.id,
    version: billed.version,
    status: 'cancelled',
  } as never);
  await crm.merge(await crm.read(own.id), await crm.read(other.id));
  const again = await crm.call(generateRetainerInvoice, { clientId: own.id, ...retainer });
  expect([again.id, again.isNew]).toEqual([first.id, false]);
  await billSubscription(String(billed.id), { actor: 'Zahrael', now: new Date() });
  expect((await crm.recordsOf(own)).invoices).toEqual([first.id]);
});

test('a month that was invoiced by hand under the merged client’s number is not invoiced again by the subscription', async () => {
  const tier = { serviceTier: 'Dominion' };
  const [own, other] = [
    await crm.newClient('Orlova Maritime', tier),
    await crm.newClient('Orlova Shipping', tier),
  ];
  const next = periodAfter(periodOf(dayIn(new Date()), 'monthly'), 'monthly');
  // The other's subscription is cancelled, so that it can be merged; its invoice of the next month stays.
  await crm.call(generateRetainerInvoice, { clientId: other.id, serviceTier: 'Tier1', period: next });
  const [theirs] = (await crm.call(listSubscriptions, { clientId: other.id })).items;
  await crm.call(updateSubscription, {
    ...{ id: String(theirs?.id), version: Number(theirs?.version), status: 'cancelled' },
  });
  await crm.call(generateRetainerInvoice, { clientId: own.id, serviceTier: 'Tier1' });
  await crm.merge(await crm.read(own.id), await crm.read(other.id));
  const [subscription] = (await crm.call(listSubscriptions, { clientId: own.id })).items.filter(
    ({ clientId }) => clientId === own.id,
  );
  const before = (await crm.recordsOf(own)).invoices;
  const due = new Date(`${subscription?.nextInvoiceOn}T12:00:00.000Z`);
  await billSubscription(String(subscription?.id), { actor: 'Zahrael', now: due });
  expect((await crm.recordsOf(own)).invoices).toEqual(before);
  const after = (await crm.call(listSubscriptions, { clientId: own.id })).items;
  expect(after.find(({ id }) => id === subscription?.id)?.nextInvoiceOn).not.toBe(
    subscription?.nextInvoiceOn,
  );
});

test('a subscription of the merged client is not resumed beside that of the one that stays', async () => {
  const tier = { serviceTier: 'Dominion' };
  const own = await crm.newClient('Orlova Maritime', tier);
  const other = await crm.newClient('Orlova Shipping', tier);
  await crm.call(generateRetainerInvoice, { clientId: other.id, serviceTier: 'Tier1' });
  const [theirs] = (await crm.call(listSubscriptions, { clientId: other.id })).items;
  const change = { id: String(theirs?.id), version: Number(theirs?.version) };
  const cancelled = await crm.call(updateSubscription, { ...change, status: 'cancelled' });
  await crm.merge(await crm.read(own.id), await crm.read(other.id));

  const resume = { ...change, version: Number(cancelled.version), status: 'active' } as const;
  expect(await crm.code(updateSubscription, resume)).toEqual([409, 'not_possible']);
});

test('voiding an invoice of the merged client ends the subscription that it began for the one that stays', async () => {
  const tier = { serviceTier: 'Dominion' };
  const [own, other] = [
    await crm.newClient('Orlova Maritime', tier),
    await crm.newClient('Orlova Shipping', tier),
  ];
  const invoice = await crm.call(generateRetainerInvoice, { clientId: other.id, serviceTier: 'Tier1' });
  const [theirs] = (await crm.call(listSubscriptions, { clientId: other.id })).items;
  await crm.call(updateSubscription, {
    ...{ id: String(theirs?.id), version: Number(theirs?.version), status: 'cancelled' },
  });
  await crm.merge(await crm.read(own.id), await crm.read(other.id));
  // The month is invoiced: its invoice begins the subscription of the one that stays.
  const again = await crm.call(generateRetainerInvoice, { clientId: own.id, serviceTier: 'Tier1' });
  expect([again.id, again.isNew]).toEqual([invoice.id, false]);
  const statusOf = async () =>
    (await crm.call(listSubscriptions, { clientId: own.id })).items.find(
      ({ clientId }) => clientId === own.id,
    )?.status;
  expect(await statusOf()).toBe('active');
  const { id, version } = again;
  await crm.call(voidInvoice, { id: String(id), version: Number(version), reason: 'Sample' });
  expect(await statusOf()).toBe('cancelled');
});

test('what is shown to one number alone stays apart: the portal reads by it', async () => {
  const { own, other } = await crm.twoClients();
  const [mine, theirs] = [await crm.invoiceOf(own), await crm.invoiceOf(other)];
  await crm.merge(await crm.read(own.id), await crm.read(other.id));
  const shown = async ({ id }: Client) =>
    sortedIds((await findInvoices({ scope: onlyNumber(id), limit: 20 }, '2026-11-23')).items);
  expect([await shown(own), await shown(other)]).toEqual([[mine.id], [theirs.id]]);
});
