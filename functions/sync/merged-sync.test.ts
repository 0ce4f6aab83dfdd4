import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { allocatePayment, listPayments, recordPayment } from '../../shared/contract/payments.ts';
import { listSyncLogs, triggerSync } from '../../shared/contract/sync.ts';
import type { Client } from '../../shared/domain/client.ts';

let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterAll(() => crm.store.stop());

const sync = async ({ id: uniqueClientId }: Client, actionData: { amount: number; reference?: string }) => {
  const { log } = await crm.call(triggerSync, {
    ...{ uniqueClientId, actionType: 'payment_received', actionData: { currency: 'USD', ...actionData } },
  });

  return triggerSync.output.shape.log.parse(log);
};
const recordByHand = (clientId: number, payment: { amount: number; reference?: string }) =>
  crm.store.call(recordPayment, { clientId, currency: 'USD', paymentMethod: 'card', ...payment });
const paymentsOf = async ({ id: clientId }: Client) =>
  (await crm.call(listPayments, { clientId })).items.map((one) => [one.clientId, one.amount, one.reference]);

test.each([
  ['without a reference', {}],
  ['with one', { reference: 'TT-7' }],
])('a payment %s is recorded once, whichever number of its client is named', async (_, payment) => {
  const { own, other } = await crm.twoClients();
  await sync(other, { amount: 800, ...payment });
  await crm.merge(own, await crm.read(other.id));
  for (const named of [own, other])
    expect((await sync(named, { amount: 800, ...payment })).outcome).toBe('unchanged');
  expect(await paymentsOf(own)).toHaveLength(1);
  await crm.expectCountsAgree();
});

test('a payment that is reported for both numbers of a client at once is recorded once', async () => {
  const { own, other } = await crm.twoClients();
  // The first payment of a client has effects, whose conditions would fail first.
  for (const client of [own, other]) await sync(client, { amount: 1, reference: 'FIRST' });
  await crm.merge(await crm.read(own.id), await crm.read(other.id));
  const payment = { amount: 800, reference: 'TT-8' };
  crm.store.inBetween(() => sync(other, payment), 'payments');
  expect((await sync(own, payment)).outcome).toBe('unchanged');
  expect(crm.store.hasComeInBetween()).toBe(true);
  expect((await paymentsOf(own)).filter(([, amount]) => amount === 800)).toEqual([[other.id, 800, 'TT-8']]);
});

test('a payment that staff record for both numbers of a client at once is recorded once', async () => {
  const { own, other } = await crm.twoClients();
  for (const { id: clientId } of [own, other]) await recordByHand(clientId, { amount: 1 });
  await crm.merge(await crm.read(own.id), await crm.read(other.id));
  const payment = { amount: 800, reference: 'TT-13' };
  crm.store.inBetween(() => recordByHand(other.id, payment));
  expect(await recordByHand(own.id, payment)).toMatchObject({
    status: 409,
    body: { code: 'already_received' },
  });
  expect(crm.store.hasComeInBetween()).toBe(true);
  expect((await paymentsOf(own)).filter(([, amount]) => amount === 800)).toEqual([[other.id, 800, 'TT-13']]);
  await crm.undo(own, other);
  // Of the number that has no such payment any more, it is another one.
  expect((await recordByHand(own.id, payment)).status).toBe(201);
  expect((await recordByHand(other.id, payment)).status).toBe(409);
  await crm.expectCountsAgree();
});

test.each([
  ['', 'retainer'],
  ['retainer', ''],
])('payments with the references “%s” and “%s” are two', async (first, second) => {
  const client = await crm.newClient('Orlova Maritime');
  for (const reference of [first, second, first, second]) await sync(client, { amount: 800, reference });
  expect(await paymentsOf(client)).toEqual([
    [client.id, 800, second],
    [client.id, 800, first],
  ]);
});

test('money that is reported for the merged client is its own again once the merge is undone', async () => {
  const { own, other } = await crm.twoClients();
  const theirs = await crm.invoiceOf(other, 500);
  await crm.merge(own, await crm.read(other.id));
  await sync(other, { amount: 600, reference: 'TT-9' });
  expect(await paymentsOf(own)).toEqual([[other.id, 600, 'TT-9']]);
  await crm.undo(own, other);
  expect(await paymentsOf(own)).toEqual([]);
  const [id = ''] = (await crm.recordsOf(other)).payments;
  expect((await crm.call(listSyncLogs, { uniqueClientId: other.id })).items).toMatchObject([
    { clientId: other.id, booked: { paymentId: id } },
  ]);
  const bigger = await crm.invoiceOf(other, 700);
  expect(await crm.call(allocatePayment, { id, invoiceId: String(bigger.id) })).toMatchObject({
    ...{ clientId: other.id, invoiceId: bigger.id },
  });
  expect(theirs.id).not.toBe(bigger.id);
  await crm.expectCountsAgree();
});

test('a synced payment that was split is known by its reference, by each number that has a part of it', async () => {
  const { own, other } = await crm.twoClients();
  const theirs = await crm.invoiceOf(other, 200);
  await crm.merge(own, await crm.read(other.id));
  const report = { amount: 600, reference: 'TT-12' };
  const id = String((await sync(own, report)).booked?.paymentId);
  const part = { id, invoiceId: String(theirs.id), amount: 200 };
  expect(await crm.call(allocatePayment, part)).toMatchObject({ clientId: other.id, partOf: id });
  expect(await paymentsOf(own)).toEqual(
    expect.arrayContaining([
      [own.id, 400, 'TT-12'],
      [other.id, 200, 'TT-12'],
    ]),
  );
  for (const client of [own, other])
    expect(await sync(client, report)).toMatchObject({
      outcome: 'unchanged',
      message: expect.stringContaining(`${id} of US$600.00 split into parts`),
    });
  await crm.undo(own, other);
  for (const client of [own, other]) expect((await sync(client, report)).outcome).toBe('unchanged');
  expect(await paymentsOf(own)).toEqual([[own.id, 400, 'TT-12']]);
  expect(await paymentsOf(other)).toEqual([[other.id, 200, 'TT-12']]);
  await crm.expectCountsAgree();
});

test('money that is reported for the merged client pays its own invoice before one of the other', async () => {
  const { own, other } = await crm.twoClients();
  const [mine, theirs] = [await crm.invoiceOf(own, 500), await crm.invoiceOf(other, 500)];
  await crm.merge(await crm.read(own.id), await crm.read(other.id));
  const paid = [
    await sync(other, { amount: 500, reference: 'TT-10' }),
    await sync(other, { amount: 500, reference: 'TT-11' }),
  ];
  expect(paid.map(({ booked }) => booked?.invoiceId)).toEqual([theirs.id, mine.id]);
  // A payment has the number of its invoice.
  expect(await paymentsOf(own)).toEqual([
    [own.id, 500, 'TT-11'],
    [other.id, 500, 'TT-10'],
  ]);
  await crm.expectCountsAgree();
});
