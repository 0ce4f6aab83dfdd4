import { expect, test } from 'vitest';
import { invoicedOn } from '../../../../shared/domain/pricing.ts';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { countsAdded, itemsPut, updateOf, updatesOf } from '../../dynamo/test-writes.ts';
import { sampleSubscriptionRecord } from '../test-samples.ts';
import { planSubscriptionChange, planSubscriptionEnd, planSubscriptionStart } from './plan-subscription.ts';
import { SubscriptionRecord, scheduleAfterBilling } from './subscription-record.ts';

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
  isNew = true,
}: {
  own?: SubscriptionRecord;
  other?: SubscriptionRecord;
  version?: number;
  plan?: 'Tier1' | 'ARCHAI';
  isNew?: boolean;
} = {}) =>
  planSubscriptionStart(
    { own, tier: plan === 'Tier1' ? { version, other } : undefined },
    { id: 'INV-SAMP0009', client, plan, period: 'retainer', isNew },
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

test('a change that is repeated after its answer was lost answers the subscription as it is', () => {
  const paused = { status: 'paused', version: 2 } as const;
  expect(change('paused', paused)).toMatchObject({ subscription: paused, writes: [] });
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

const moved = (record: SubscriptionRecord, status: 'active' | 'paused' | 'cancelled', at: string) => {
  const decision = { actor: 'commander', now: new Date(at), expectedVersion: record.version };
  const { writes } = planSubscriptionChange({ subscription: record, tier: undefined }, status, decision);

  return SubscriptionRecord.parse({ ...record, ...updateOf(writes, 'subscriptions').set });
};

/** The periods that an active subscription is invoiced for by the middle of 2027. */
const billedFrom = (record: SubscriptionRecord): string[] => {
  if (String(record.nextInvoiceOn) > '2027-06-30') return [];

  return [record.nextPeriod, ...billedFrom({ ...record, ...scheduleAfterBilling(record) })];
};

const activeFrom = (nextPeriod: string) =>
  sampleSubscriptionRecord({ nextPeriod, nextInvoiceOn: invoicedOn(nextPeriod) });

test.each([
  ['2027-05', '2027-04-30T06:00', '2027-04-30T06:05', ['2027-05', '2027-06']],
  // Saturday: it is invoiced on Monday.
  ['2027-05', '2027-05-01T06:00', '2027-05-01T06:05', ['2027-05', '2027-06']],
  // The schedule has stood still.
  ['2027-03', '2027-05-20T06:00', '2027-05-20T06:05', ['2027-03', '2027-04', '2027-05', '2027-06']],
  ['2027-03', '2027-03-01T06:00', '2027-05-31T19:59', ['2027-03', '2027-06']],
  ['2027-03', '2027-03-01T06:00', '2027-05-31T20:00', ['2027-03']],
  // A day begins at 20:00 UTC.
  ['2027-04', '2027-03-31T19:59', '2027-03-31T20:00', ['2027-05', '2027-06']],
  ['2027-04', '2027-03-31T20:00', '2027-03-31T20:05', ['2027-04', '2027-05', '2027-06']],
])('with %s next, what began before a pause from %s to %s is owed: %j', (period, paused, resumed, billed) => {
  const record = moved(
    moved(activeFrom(period), 'paused', `${paused}:00.000Z`),
    'active',
    `${resumed}:00.000Z`,
  );
  expect(billedFrom(record)).toEqual(billed);
  expect(record).not.toHaveProperty('stoppedAt', expect.anything());
});

test('periods of several pauses are left out, also where none was invoiced in between', () => {
  let record = moved(activeFrom('2027-01'), 'paused', '2027-01-02T06:00:00.000Z');
  record = moved(record, 'active', '2027-02-10T06:00:00.000Z');
  expect(record).toMatchObject({ nextPeriod: '2027-01', leftOut: ['2027-02'] });
  record = moved(moved(record, 'paused', '2027-03-01T06:00:00.000Z'), 'active', '2027-04-02T06:00:00.000Z');
  expect(billedFrom(record)).toEqual(['2027-01', '2027-03', '2027-05', '2027-06']);
  expect({ ...record, ...scheduleAfterBilling(record) }).toMatchObject({
    nextPeriod: '2027-03',
    leftOut: ['2027-04'],
  });
});

test('a paused subscription that is cancelled has stopped at its pause', () => {
  const paused = moved(activeFrom('2027-03'), 'paused', '2027-02-20T06:00:00.000Z');
  const cancelled = moved(paused, 'cancelled', '2027-03-20T06:00:00.000Z');
  expect(cancelled.stoppedAt).toBe('2027-02-20T06:00:00.000Z');
  expect(billedFrom(moved(cancelled, 'active', '2027-03-20T06:05:00.000Z'))[0]).toBe('2027-04');
});

test('of a subscription that was paused before that was recorded, what has begun is left out', () => {
  const paused = { ...activeFrom('2027-03'), status: 'paused' as const };
  expect(billedFrom(moved(paused, 'active', '2027-05-20T06:00:00.000Z'))).toEqual(['2027-06']);
  const cancelled = moved(paused, 'cancelled', '2027-03-20T06:00:00.000Z');
  expect(billedFrom(moved(cancelled, 'active', '2027-05-20T06:00:00.000Z'))).toEqual(['2027-06']);
});

test('a cancelled subscription that a new invoice starts anew is not invoiced for what has begun', () => {
  const own = sampleSubscriptionRecord({ status: 'cancelled', nextPeriod: '2026-10', stoppedAt: NOW });
  expect(updatesOf(start({ own }).writes, 'subscriptions')[0]?.set).toMatchObject({ nextPeriod: '2026-12' });
  const again = start({ own, isNew: false });
  expect(updatesOf(again.writes, 'subscriptions')[0]?.set).toMatchObject({ nextPeriod: '2026-10' });
  expect(again.began).toMatchObject({ nextInvoiceOn: '2026-10-01' });
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
