import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleInvoiceRecord } from '../billing/test-samples.ts';
import { sequenceKey } from '../dynamo/sharded-counter.ts';
import {
  clientNumberOf,
  compareSequence,
  furthest,
  invoiceNumberReached,
  raiseSequence,
} from './sequences.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['counters']);
});
beforeEach(() => store.fill('counters'));
afterAll(() => store.stop());

const NAME = 'client-id';
const item = '["counters",{"name":"client-id","shard":"sequence"}]';
const put = (attributes: Record<string, unknown>) =>
  store.put('counters', { ...sequenceKey(NAME), ...attributes });
const stored = async () => {
  const [{ name: _, shard: __, ...attributes } = {}] = await store.items('counters');

  return attributes;
};

test('a client has reached its number, since the month of its creation', () => {
  expect(clientNumberOf(sampleClient(7, { createdAt: '2026-03-31T23:59:59.000Z' }))).toEqual({
    ...{ sequence: NAME, value: 7, since: 202_603 },
  });
});

test.each([
  ['INV-2026-000012', { sequence: 'invoices-2026', value: 12 }],
  ['2025-7', { sequence: 'invoices-2025', value: 7 }],
  ['INV-2026-000012-A', { sequence: 'invoices-', value: 0 }],
])('an invoice %s has reached a number of its year', (invoiceNumber, reached) => {
  expect(invoiceNumberReached(sampleInvoiceRecord({ invoiceNumber }))).toEqual(reached);
});

test('of several records the highest number counts, and the earliest month', () => {
  const one = { sequence: NAME, value: 7, since: 202_603 };
  expect(furthest(undefined, one)).toEqual(one);
  expect(furthest(one, { sequence: NAME, value: 5, since: 202_511 })).toEqual({ ...one, since: 202_511 });
  expect(furthest(one, { sequence: NAME, value: 9, since: 202_604 })).toEqual({ ...one, value: 9 });
  const invoices = { sequence: 'invoices-2026', value: 3 };
  expect(furthest(invoices, { ...invoices, value: 2 })).toEqual(invoices);
});

test('a sequence that is behind its records differs, one that is as far or further does not', async () => {
  const reached = { sequence: NAME, value: 7 };
  const differing = { item, counter: 'value', counted: 7 };
  expect(await compareSequence(reached)).toEqual([{ ...differing, stored: 0 }]);
  await put({ value: 6 });
  expect(await compareSequence(reached)).toEqual([{ ...differing, stored: 6 }]);
  for (const value of [7, 8]) {
    await put({ value });
    expect(await compareSequence(reached)).toEqual([]);
  }
});

test('the month of the first is the earliest', async () => {
  const reached = { sequence: NAME, value: 7, since: 202_603 };
  const differing = { item, counter: 'since', counted: 202_603 };
  await put({ value: 7 });
  expect(await compareSequence(reached)).toEqual([{ ...differing, stored: 0 }]);
  await put({ value: 7, since: '2026-04' });
  expect(await compareSequence(reached)).toEqual([{ ...differing, stored: 202_604 }]);
  for (const since of ['2026-03', '2025-12']) {
    await put({ value: 7, since });
    expect(await compareSequence(reached)).toEqual([]);
  }
});

test('a sequence is moved to its records, in number and month', async () => {
  await put({ value: 2, since: '2026-11' });
  const differences = await compareSequence({ sequence: NAME, value: 7, since: 202_603 });
  expect(await Promise.all(differences.map(raiseSequence))).toEqual([true, true]);
  expect(await stored()).toEqual({ value: 7, since: '2026-03' });
});

test('a sequence that nobody has begun is begun at its records', async () => {
  const differences = await compareSequence({ sequence: NAME, value: 7, since: 202_603 });
  for (const difference of differences) expect(await raiseSequence(difference)).toBe(true);
  expect(await stored()).toEqual({ value: 7, since: '2026-03' });
});

test('a sequence that numbers are still taken of is moved, too', async () => {
  await put({ value: 2, since: '2026-11' });
  const [difference] = await compareSequence({ sequence: NAME, value: 7 });
  await put({ value: 3, since: '2026-11' });
  expect(difference && (await raiseSequence(difference))).toBe(true);
  expect(await stored()).toEqual({ value: 7, since: '2026-11' });
});

test('a sequence that has reached its records since it was compared stays', async () => {
  const [fresh] = await compareSequence({ sequence: NAME, value: 7 });
  await put({ value: 3, since: '2026-11' });
  const [value, since] = await compareSequence({ sequence: NAME, value: 7, since: 202_603 });
  await put({ value: 8, since: '2026-02' });
  for (const difference of [fresh, value, since])
    expect(difference && (await raiseSequence(difference))).toBe(false);
  expect(await stored()).toEqual({ value: 8, since: '2026-02' });
});
