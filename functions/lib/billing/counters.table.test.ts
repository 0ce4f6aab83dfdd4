import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import { commit } from '../dynamo/commit.ts';
import { countsAdded } from '../dynamo/test-writes.ts';
import {
  findClientAccount,
  findPaymentCounters,
  findRevenueOf,
  invoiceCounterWrites,
  paymentCounterWrite,
  revenueCounterWrites,
} from './counters.table.ts';
import { sampleInvoiceRecord, samplePaymentRecord } from './test-samples.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['counters', 'daily-metrics']);
});
afterAll(() => store.stop());

test('what writes add to a currency, a year and a client is what is read of them', async () => {
  await store.fill('counters');
  await commit([
    ...revenueCounterWrites(samplePaymentRecord({ paymentDate: '2026-03-31' })),
    ...revenueCounterWrites(samplePaymentRecord({ currency: 'EUR', amount: 5_00 })),
    ...invoiceCounterWrites(undefined, sampleInvoiceRecord()),
    ...invoiceCounterWrites(undefined, sampleInvoiceRecord({ overdueSince: '2026-12-06' })),
    paymentCounterWrite('USD', { subscriptions: 2 }),
  ]);
  const counter = await findPaymentCounters();
  const told = ['revenue', 'pending', 'overdue', 'outstanding', 'subscriptions'].map((name) =>
    counter(`USD#${name}`),
  );
  expect(told).toEqual([800_00, 1, 1, 50_000_00, 2]);
  const revenue = await findRevenueOf('2026');
  expect(['USD#03', 'EUR#11', 'USD#11'].map(revenue)).toEqual([800_00, 5_00, 0]);
  expect(await findClientAccount(onlyNumber(7))).toMatchObject({
    received: { USD: 800_00, EUR: 5_00, GBP: 0 },
    ...{ openInvoices: 2, overdueInvoices: 1 },
  });
  expect(await findClientAccount(onlyNumber(8))).toMatchObject({ openInvoices: 0, overdueInvoices: 0 });
});

test.each([
  ['part of it is paid', {}, { paid: 1_00 }, { outstanding: -1_00 }, {}],
  [
    'it is paid',
    {},
    { paid: 25_000_00, state: 'paid' },
    { pending: -1, outstanding: -25_000_00 },
    { openInvoices: -1 },
  ],
  [
    'staff are notified that it is overdue',
    {},
    { overdueSince: 'now' },
    { pending: -1, overdue: 1 },
    { overdueInvoices: 1 },
  ],
  [
    'it is voided when it is overdue',
    { overdueSince: 'now' },
    { overdueSince: 'now', state: 'completed' },
    { overdue: -1, outstanding: -25_000_00 },
    { openInvoices: -1, overdueInvoices: -1 },
  ],
  ['it is closed', { state: 'paid' }, { state: 'completed' }, {}, {}],
] as const)('the counts of an invoice change once %s', (_, before, after, ofCurrency, ofClient) => {
  const writes = invoiceCounterWrites(sampleInvoiceRecord(before), sampleInvoiceRecord(after));
  const named = (start: string, counts: object) =>
    Object.entries(counts).map(([counter, by]) => [`${start}${counter}`, by]);
  expect(countsAdded(writes, 'counters')).toEqual(
    Object.fromEntries([...named('payments USD#', ofCurrency), ...named('account#7 ', ofClient)]),
  );
});
