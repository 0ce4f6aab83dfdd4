import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { invoiceNumberOf } from '../../../shared/domain/invoice.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { findInvoiceNumbers } from '../billing/invoices/invoice.table.ts';
import { sampleInvoiceRecord, samplePaymentRecord } from '../billing/test-samples.ts';
import { takeClientId } from '../clients/client.table.ts';
import { clientItem } from '../clients/client-item.ts';
import { dynamo } from '../dynamo/client.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { sequenceKey } from '../dynamo/sharded-counter.ts';
import { portalCounterWrites } from '../portal/counters.table.ts';
import { dailyMetricWrite } from './daily-metrics.table.ts';
import { mendCounters } from './mend-counters.table.ts';
import { verifyCounters } from './verify-counters.table.ts';

const TABLES = [
  ...(['clients', 'timeline', 'inquiries', 'automated-documents', 'invoices', 'payments'] as const),
  ...(['subscriptions', 'portal-users', 'portal-documents', 'engagements'] as const),
  ...(['counters', 'daily-metrics'] as const),
];
const now = new Date('2026-11-23T10:00:00.000Z');
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
});
afterAll(() => store.stop());

const differences = async () => (await verifyCounters(now)).differences;

test('every kind of counter is corrected: of records that nobody counted, and of records that are gone', async () => {
  await store.put('clients', clientItem(sampleClient(7)));
  await store.put('invoices', { ...sampleInvoiceRecord(), list: 'all' });
  await store.put('payments', { ...samplePaymentRecord(), list: 'all' });
  await commit([
    { count: { overdueInvoices: 2 }, key: { name: 'account#7' }, in: 'counters' },
    { count: { 'EUR#03': 500 }, key: { name: 'revenue-2026' }, in: 'counters' },
    dailyMetricWrite('inquiries', '2026-09-02', { leads: 9, answeredLate: 1 }),
  ]);
  const found = await differences();
  expect(found.map(({ item, counter, stored }) => [item, counter, stored])).toEqual(
    expect.arrayContaining([
      ['["counters",{"name":"account#7"}]', 'overdueInvoices', 2],
      ['["counters",{"name":"revenue-2026"}]', 'EUR#03', 500],
      ['["daily-metrics",{"week":"2026-W36","entry":"2026-09-02#inquiries"}]', 'leads', 9],
    ]),
  );
  expect(await mendCounters('all', now)).toMatchObject({ mended: found, differences: [] });
  expect(await differences()).toEqual([]);
  expect(await mendCounters('all', now)).toMatchObject({ mended: [], differences: [] });
});

test('a correction is made once, however many commands run at a time', async () => {
  await store.put('clients', clientItem(sampleClient(7)));
  const answers = await Promise.all([1, 2, 3].map(() => mendCounters('all', now)));
  expect(await differences()).toEqual([]);
  expect(answers.filter(({ mended }) => mended.some(({ counter }) => counter === 'total'))).toHaveLength(1);
  await commit([{ count: { total: 1 }, key: { name: 'clients' }, in: 'counters' }]);
  await mendCounters('all', new Date(now.getTime() + 1));
  expect(await differences()).toEqual([]);
});

/** As the product creates a user: the record and its count in one transaction. */
const newUser = (id: number): TransactWrite[] => [
  {
    put: { ...samplePortalUser(id), passwordHash: '$argon2id$sample', sessionEpoch: 'first', list: 'all' },
    into: 'portal-users',
  },
  ...portalCounterWrites({ users: 1, activeUsers: 1 }),
];

/** Commits writes each time before the counters of the portal are read, after the portal's records were. */
const writeDuringCounts = (nextWrites: () => TransactWrite[]): void =>
  dynamo.middlewareStack.add(
    (next) => async (call) => {
      const { ExpressionAttributeValues: values } = Object(call.input);
      if (values?.[':partition'] === 'client-portal') await commit(nextWrites());

      return next(call);
    },
    { step: 'initialize', name: 'writeDuringCounts' },
  );

test('a write that comes in between records and counters in each count is no fault', async () => {
  await commit(portalCounterWrites({ users: 5, engagements: 2 }));
  let id = 0;
  writeDuringCounts(() => {
    id += 1;

    return newUser(id);
  });
  const { mended, differences: left } = await mendCounters('all', now);
  dynamo.middlewareStack.remove('writeDuringCounts');
  expect(mended).toMatchObject([{ counter: 'engagements', stored: 2, counted: 0 }]);
  expect(left).toMatchObject([
    { counter: 'users', stored: 7, counted: 1 },
    { counter: 'activeUsers', stored: 2, counted: 1 },
  ]);
  expect(await mendCounters('all', now)).toMatchObject({ mended: [{ counter: 'users' }], differences: [] });
  expect(await differences()).toEqual([]);
});

test('sequences that are behind their records go on after them, so that no number is given twice', async () => {
  const client = sampleClient(7);
  await store.put('clients', clientItem({ ...client, createdAt: '2025-03-02T08:00:00.000Z' }));
  await store.put('invoices', {
    ...sampleInvoiceRecord({ invoiceNumber: invoiceNumberOf('2026', 12) }),
    list: 'all',
  });
  await store.put('counters', { ...sequenceKey('client-id'), value: 2, since: '2026-11' });
  expect((await differences()).filter(({ item }) => item.includes('sequence'))).toMatchObject([
    { counter: 'value', stored: 2, counted: 7 },
    { counter: 'since', stored: 202_611, counted: 202_503 },
    { counter: 'value', stored: 0, counted: 12 },
  ]);
  await mendCounters('portal-use', now);
  await commit(portalCounterWrites({ engagements: 1 }));
  expect((await mendCounters('sequences', now)).mended).toHaveLength(3);
  expect(await differences()).toContainEqual(
    expect.objectContaining({ counter: 'engagements', stored: 1, counted: 0 }),
  );
  expect((await differences()).filter(({ item }) => item.includes('sequence'))).toEqual([]);
  expect(await differences()).not.toEqual([]);
  await mendCounters('all', now);
  expect(await differences()).toEqual([]);
  expect([await takeClientId(now), (await findInvoiceNumbers('2026')).sequence]).toEqual([8, 12]);
  expect(await mendCounters('all', now)).toMatchObject({ mended: [], differences: [] });
});
