import { expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { countsAdded, itemsPut, updateOf, updatesOf } from '../../dynamo/test-writes.ts';
import { sampleSubscriptionRecord } from '../test-samples.ts';
import { planSubscriptionChange, planSubscriptionEnd, planSubscriptionStart } from './plan-subscription.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

const context = { actor: 'commander', now: new Date(NOW) };
const client = sampleClient(7, { serviceTier: 'Dominion' });
const strategic = (change: Partial<SubscriptionRecord> = {}) =>
  sampleSubscriptionRecord({
    ...{ id: 'SUB-7-Tier2', serviceTier: 'Tier2', billing: 'quarterly', nextPeriod: '2027-Q1' },
    ...change,
  });

const start = ({
  own,
  other,
  version = 0,
  plan = 'Tier1',
}: {
  own?: SubscriptionRecord;
  other?: SubscriptionRecord;
  version?: number;
  plan?: 'Tier1' | 'ARCHAI';
} = {}) =>
  planSubscriptionStart(
    { own, tier: plan === 'Tier1' ? { version, other } : undefined },
    { id: 'INV-SAMP0009', client, plan, period: 'retainer', isNew: true },
    context,
  );

test('a first subscription starts after the current period, at today’s price', () => {
  const { began, ended, writes } = start();
  expect(began).toMatchObject({
    status: 'active',
    amount: 2500,
    nextInvoiceOn: '2026-12-01',
    version: 1,
  });
  expect(ended).toBeUndefined();
  expect(writes[0]).toMatchObject({ condition: 'attribute_not_exists(id)' });
  expect(itemsPut(writes, 'subscriptions')).toMatchObject([
    { id: 'SUB-7-Tier1', startedBy: 'INV-SAMP0009', nextPeriod: '2026-12', due: 'yes', list: 'all' },
  ]);
  expect(countsAdded(writes, 'counters')).toEqual({ 'payments USD#subscriptions': 1 });
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ kind: 'subscription', event: 'started' }]);
});

test('a client’s claim of a tier is refused where another call has claimed it', () => {
  expect(updateOf(start().writes, 'subscriptions')).toMatchObject({
    key: { id: 'TIER-7' },
    set: { version: 1 },
    condition: 'attribute_not_exists(id)',
  });
  expect(updateOf(start({ version: 3 }).writes, 'subscriptions')).toMatchObject({
    set: { version: 4 },
    condition: '#version = :expected',
    values: { ':expected': 3 },
  });
});

test('a plan that is not a tier’s claims none', () => {
  const { began, writes } = start({ plan: 'ARCHAI' });
  expect(began).toMatchObject({ id: 'SUB-7-ARCHAI', serviceTier: 'ARCHAI' });
  expect(updatesOf(writes, 'subscriptions')).toEqual([]);
});

test('a subscription that is active does not start again', () => {
  expect(start({ own: sampleSubscriptionRecord() })).toEqual({ writes: [] });
});

test('a cancelled subscription starts again at today’s price, and invoices no period twice', () => {
  const own = sampleSubscriptionRecord({ status: 'cancelled', amount: 1, nextPeriod: '2027-02', version: 4 });
  const { began, writes } = start({ own });
  expect(began).toMatchObject({
    status: 'active',
    amount: 2500,
    nextInvoiceOn: '2027-02-01',
    version: 5,
  });
  expect(updatesOf(writes, 'subscriptions')[0]).toMatchObject({
    key: { id: 'SUB-7-Tier1' },
    set: { status: 'active', startedBy: 'INV-SAMP0009', amount: 2_500_00, nextPeriod: '2027-02', due: 'yes' },
    condition: '#version = :expected AND nextPeriod = :period',
    values: { ':expected': 4, ':period': '2027-02' },
  });
  expect(countsAdded(writes, 'counters')).toEqual({ 'payments USD#subscriptions': 1 });
});

test('the subscription of the other tier ends', () => {
  const { ended, writes } = start({ other: strategic({ version: 2 }) });
  expect(ended).toMatchObject({ id: 'SUB-7-Tier2', status: 'cancelled', version: 3 });
  expect(ended?.nextInvoiceOn).toBeUndefined();
  expect(countsAdded(writes, 'counters')).toEqual({});
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ event: 'started' }, { event: 'cancelled' }]);
});

test('a cancelled subscription of the other tier stays as it is', () => {
  const { began, ended } = start({ other: strategic({ status: 'cancelled' }) });
  expect(began).toBeDefined();
  expect(ended).toBeUndefined();
});

test('a subscription that ends leaves the schedule', () => {
  const { subscription, writes } = planSubscriptionEnd(sampleSubscriptionRecord(), context);
  expect(subscription).toMatchObject({ status: 'cancelled', version: 2 });
  const { set } = updateOf(writes, 'subscriptions');
  expect(set).toMatchObject({ status: 'cancelled', version: 2 });
  expect(Object.entries(set)).toEqual(
    expect.arrayContaining([
      ['due', undefined],
      ['nextInvoiceOn', undefined],
    ]),
  );
  expect(countsAdded(writes, 'counters')).toEqual({ 'payments USD#subscriptions': -1 });
});

const change = (
  status: 'active' | 'paused' | 'cancelled',
  before: Partial<SubscriptionRecord> = {},
  other?: SubscriptionRecord,
) =>
  planSubscriptionChange(
    { subscription: sampleSubscriptionRecord(before), tier: { version: 1, other } },
    status,
    { ...context, expectedVersion: 1 },
  );

test('a change of another version conflicts, and answers the subscription as it is', () => {
  expect(() => change('paused', { version: 2 })).toThrow(
    expect.objectContaining({ code: 'stale', current: expect.objectContaining({ version: 2 }) }),
  );
});

test('a subscription that has the status already stays as it is', () => {
  expect(change('active')).toMatchObject({ subscription: { status: 'active', version: 1 }, writes: [] });
});

test('a cancelled subscription cannot be paused', () => {
  expect(() => change('paused', { status: 'cancelled' })).toThrow(
    expect.objectContaining({
      code: 'not_possible',
      fields: { status: 'A cancelled subscription cannot be paused.' },
    }),
  );
});

test('a pause leaves the schedule and keeps the next period', () => {
  const { subscription, writes } = change('paused');
  expect(subscription).toMatchObject({ status: 'paused', version: 2 });
  expect(subscription.nextInvoiceOn).toBeUndefined();
  expect(updatesOf(writes, 'subscriptions')).toHaveLength(1);
  expect(updateOf(writes, 'subscriptions').set).not.toHaveProperty('nextPeriod');
  expect(countsAdded(writes, 'counters')).toEqual({ 'payments USD#subscriptions': -1 });
  expect(itemsPut(writes, 'timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${NOW}#subscription#SUB-7-Tier1#v2`, kind: 'subscription', at: NOW },
      ...{ actor: 'commander', serviceTier: 'Tier1', event: 'paused' },
    },
  ]);
});

test('the end of a paused subscription changes no count', () => {
  expect(countsAdded(change('cancelled', { status: 'paused' }).writes, 'counters')).toEqual({});
});

test('a resumed subscription claims its tier, and goes on with the next period', () => {
  const { subscription, writes } = change('active', { status: 'paused', nextPeriod: '2026-09' });
  expect(subscription).toMatchObject({ status: 'active', nextInvoiceOn: '2026-12-01' });
  expect(updatesOf(writes, 'subscriptions')).toMatchObject([
    { set: { status: 'active', nextPeriod: '2026-12', due: 'yes' } },
    { key: { id: 'TIER-7' }, set: { version: 2 } },
  ]);
  expect(countsAdded(writes, 'counters')).toEqual({ 'payments USD#subscriptions': 1 });
});

test('a subscription does not resume while the other tier is billed', () => {
  expect(() => change('active', { status: 'paused' }, strategic())).toThrow(
    expect.objectContaining({
      code: 'other_tier',
      fields: { status: expect.stringContaining('billed for Strategic · Tier 2') },
    }),
  );
  expect(change('active', { status: 'paused' }, strategic({ status: 'cancelled' })).writes).not.toEqual([]);
});
