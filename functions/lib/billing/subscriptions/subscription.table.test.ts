import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../../e2e/support/test-store.ts';
import { onlyNumber } from '../../dynamo/client-scope.ts';
import { sampleInvoiceRecord, sampleSubscriptionRecord } from '../test-samples.ts';
import {
  findSubscriptionIdsDue,
  findSubscriptionRecord,
  findSubscriptionStartedBy,
  findSubscriptions,
  findTierClaim,
} from './subscription.table.ts';
import { type SubscriptionRecord, subscriptionSchedule, toSubscription } from './subscription-record.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['subscriptions', 'clients']);
});
afterAll(() => store.stop());

const subscription = (change: Partial<SubscriptionRecord> = {}) => sampleSubscriptionRecord(change);
const stored = (...records: readonly SubscriptionRecord[]) =>
  store.fill(
    'subscriptions',
    ...records.map((one) => ({ ...one, list: 'all', ...(one.status === 'active' && { due: 'yes' }) })),
  );
const NOW = new Date('2026-12-01T08:00:00.000Z');

test('a subscription is told in major units', async () => {
  await stored(subscription());
  expect(await findSubscriptionRecord('SUB-7-Tier1')).toEqual(subscription());
  const { nextPeriod: _, startedBy: __, ...told } = subscription();
  expect(toSubscription(subscription({ amount: 2_500_50 }))).toEqual({ ...told, amount: 2_500.5 });
});

test('subscriptions are listed the newest first, all or those of a client', async () => {
  const other = subscription({ id: 'SUB-8-Tier1', clientId: 8, createdAt: '2026-12-24T00:00:00.000Z' });
  await stored(subscription(), other);
  const listed = async (clientId?: number) =>
    (
      await findSubscriptions({ limit: 20, scope: clientId === undefined ? undefined : onlyNumber(clientId) })
    ).items.map(({ id }) => id);
  expect(await listed()).toEqual(['SUB-8-Tier1', 'SUB-7-Tier1']);
  expect(await listed(7)).toEqual(['SUB-7-Tier1']);
  expect(await findSubscriptions({ limit: 1 })).toHaveProperty('next');
});

test('active subscriptions are due from the day of their next invoice on, the longest due first', async () => {
  await stored(
    subscription({ id: 'SUB-1', nextInvoiceOn: '2026-12-01' }),
    subscription({ id: 'SUB-2', nextInvoiceOn: '2026-12-02' }),
    subscription({ id: 'SUB-3', nextInvoiceOn: '2026-11-01' }),
    subscription({ id: 'SUB-4', nextInvoiceOn: '2026-11-01', status: 'paused' }),
  );
  expect((await findSubscriptionIdsDue(NOW, undefined)).keys).toEqual(['SUB-3', 'SUB-1']);
  const after = { id: 'SUB-3', due: 'yes', nextInvoiceOn: '2026-11-01' };
  expect((await findSubscriptionIdsDue(NOW, after)).keys).toEqual(['SUB-1']);
});

test.each([
  ['began', {}, {}, true],
  ['has since been cancelled', { status: 'cancelled' }, {}, false],
  ['began with another invoice', { startedBy: 'INV-SAMP0002' }, {}, false],
  ['is that of another plan', {}, { serviceTier: 'Tier2' }, false],
  ['is that of no plan', {}, { serviceTier: 'Maritime' }, false],
] as const)('the subscription of an invoice: one that %s', async (_, change, of, isFound) => {
  await stored(subscription(change));
  const found = await findSubscriptionStartedBy(sampleInvoiceRecord(of));
  expect(found?.id).toBe(isFound ? 'SUB-7-Tier1' : undefined);
});

test('the claim of a tier has its version, and the subscription of the other tier', async () => {
  await stored();
  expect(await findTierClaim(7, 'Tier1')).toEqual({ version: 0, other: undefined });
  const other = subscription({ id: 'SUB-7-Tier2', serviceTier: 'Tier2' });
  await stored(subscription(), other);
  await store.put('subscriptions', { id: 'TIER-7', version: 3 });
  expect(await findTierClaim(7, 'Tier1')).toEqual({ version: 3, other });
  expect(await findTierClaim(7, 'Tier2')).toEqual({ version: 3, other: subscription() });
  expect(await findTierClaim(7, 'ARCHAI')).toBeUndefined();
});

test('a period is invoiced on its first business day', () => {
  expect(subscriptionSchedule('2027-01')).toEqual({
    due: 'yes',
    nextPeriod: '2027-01',
    nextInvoiceOn: '2027-01-01',
  });
});
