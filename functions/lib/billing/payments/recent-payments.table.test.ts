import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../../e2e/support/test-store.ts';
import { scopeOf } from '../../dynamo/client-scope.ts';
import { commit } from '../../dynamo/commit.ts';
import { ConditionFailed } from '../../dynamo/errors.ts';
import { findRecentPayments, recentPaymentWrites } from './recent-payments.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['payments']);
});
beforeEach(() => store.fill('payments'));
afterAll(() => store.stop());

const included = { clientName: '', company: '', at: '2026-11-01T00:00:00.000Z', actor: 'sara' };
const scope = scopeOf({ id: 7, includes: [{ ...included, id: 8 }] });
const record = async (id: string, clientId: number, recent = findRecentPayments(scope)) =>
  commit(recentPaymentWrites(await recent, { id, clientId }));

test('the recent payments of each number are the last twenty, the newest first', async () => {
  expect(await findRecentPayments(scope)).toEqual([
    { number: 7, ids: [] },
    { number: 8, ids: [] },
  ]);
  for (let number = 1; number <= 21; number += 1) await record(`PAY-${number}`, 7);
  await record('PAY-OTHER', 8);
  expect(await findRecentPayments(scope)).toEqual([
    { number: 7, ids: Array.from({ length: 20 }, (_, at) => `PAY-${21 - at}`) },
    { number: 8, ids: ['PAY-OTHER'] },
  ]);
});

test.each([
  ['its number', 7],
  ['another number of its client', 8],
])('a payment is not recorded where one of %s was since the recent ones were read', async (_, number) => {
  for (const id of ['PAY-1', 'PAY-2']) {
    const read = findRecentPayments(scope);
    await read;
    await record(id, number);
    await expect(record('PAY-LATE', 7, read)).rejects.toThrow(ConditionFailed);
  }
  await record('PAY-3', 7);
});

test('a payment of a client that was not merged has one item', () => {
  expect(recentPaymentWrites([{ number: 7, ids: [] }], { id: 'PAY-1', clientId: 7 })).toEqual([
    {
      ...{ put: { id: 'RECENT-7', newest: ['PAY-1'] }, into: 'payments' },
      condition: 'attribute_not_exists(id)',
    },
  ]);
});
