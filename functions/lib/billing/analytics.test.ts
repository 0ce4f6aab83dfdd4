import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { computePaymentAnalytics } from './analytics.ts';
import { sampleInvoiceRecord } from './test-samples.ts';

const store = mockClient(DynamoDBDocumentClient);
const counters: Record<string, Record<string, number>> = {
  payments: {
    'USD#revenue': 90_000_50,
    'USD#pending': 5,
    'USD#overdue': 2,
    'USD#subscriptions': 3,
    'USD#outstanding': 41_250_00,
    'GBP#pending': 1,
  },
  'revenue-2026': { 'USD#01': 1_00, 'USD#02': 2_50, 'GBP#02': 9_00 },
  'revenue-2025': { 'USD#02': 7_00, 'USD#03': 3_00, 'USD#12': 12_00 },
};

beforeEach(() => {
  store.reset();
  store.on(QueryCommand).callsFake(({ TableName, ExpressionAttributeValues: values, Limit }) => {
    if (TableName === 'counters') return { Items: [counters[values[':partition']] ?? {}] };
    expect(Limit).toBe(100);

    return { Items: values[':today'] === '2026-02-10' ? [sampleInvoiceRecord()] : [] };
  });
});

test('an invoice that fell due since the last sweep is overdue already, in its currency', async () => {
  const { byCurrency, ...dollars } = await computePaymentAnalytics(new Date('2026-02-10T08:00:00.000Z'));
  expect(dollars).toMatchObject({
    ...{ currency: 'USD', totalRevenue: 90_000.5, outstanding: 41_250 },
    ...{ pendingInvoices: 4, overdueInvoices: 3, activeSubscriptions: 3 },
  });
  expect(byCurrency[0]).toEqual(dollars);
  expect(byCurrency.find(({ currency }) => currency === 'GBP')).toMatchObject({
    ...{ totalRevenue: 0, outstanding: 0 },
    ...{ pendingInvoices: 1, overdueInvoices: 0, activeSubscriptions: 0 },
  });
});

test('revenue is that of twelve months, the last of which is the one in Dubai', async () => {
  const { revenueByMonth } = await computePaymentAnalytics(new Date('2026-01-31T20:00:00.000Z'));
  expect(revenueByMonth).toHaveLength(12);
  expect(revenueByMonth[0]).toEqual({ month: '2025-03', revenue: 3 });
  expect(revenueByMonth.slice(-3)).toEqual([
    { month: '2025-12', revenue: 12 },
    { month: '2026-01', revenue: 1 },
    { month: '2026-02', revenue: 2.5 },
  ]);
});

test('a month of two digits is the last of its twelve', async () => {
  const { revenueByMonth } = await computePaymentAnalytics(new Date('2026-11-22T08:00:00.000Z'));
  expect([revenueByMonth[0]?.month, revenueByMonth.at(-1)?.month]).toEqual(['2025-12', '2026-11']);
});
