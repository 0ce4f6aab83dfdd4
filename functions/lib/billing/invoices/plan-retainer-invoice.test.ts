import { expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { stubSecret } from '../../config/test-secrets.ts';
import { checksOf, itemsPut, updateOf } from '../../dynamo/test-writes.ts';
import { sampleRetainerInvoice, sampleSubscriptionRecord } from '../test-samples.ts';
import {
  planRetainerInvoice,
  planSubscriptionBilling,
  projectInvoiceDraft,
} from './plan-retainer-invoice.ts';

stubSecret('dominion-code', 'SAMPLE-1');
const context = { actor: 'commander', now: new Date(NOW) };
const client = sampleClient(7, { serviceTier: 'Dominion' });
const slot = {
  claim: { id: 'INV-SAMP0009', cause: 'plan#7#Tier1#retainer' },
  numbers: { sequence: 0, last: 0 },
};
const existingSlot = { ...slot, claim: { ...slot.claim, existing: sampleRetainerInvoice() } };
const none = { own: undefined, tier: { version: 0, other: undefined } };

const lineOf = (plan: 'Tier1' | 'Tier2' | 'ARCHAI', period: string) => {
  const read = { slot, subscriptions: none };
  const { record } = planRetainerInvoice(read, { client, plan, period }, context);

  return { total: record.total, description: record.lines[0]?.description };
};

test('the retainer is invoiced once, at its own price, and starts the subscription', () => {
  const order = { client, plan: 'Tier1', period: 'retainer' } as const;
  const plan = planRetainerInvoice({ slot, subscriptions: none }, order, context);
  expect(plan).toMatchObject({ isNew: true, began: { id: 'SUB-7-Tier1', status: 'active' } });
  expect(plan.record).toMatchObject({ serviceTier: 'Tier1', period: 'retainer', currency: 'USD' });
  expect(itemsPut(plan.writes, 'invoices')).toHaveLength(1);
  expect(itemsPut(plan.writes, 'subscriptions')).toMatchObject([{ startedBy: 'INV-SAMP0009' }]);
});

test.each([
  [
    undefined,
    'attribute_not_exists(archived) AND attribute_not_exists(mergedInto) AND attribute_not_exists(#includes)',
  ],
  [
    [{ id: 9, into: 7, clientName: '', company: '', at: NOW, actor: 'sara' }],
    'attribute_not_exists(archived) AND attribute_not_exists(mergedInto) AND #includes = :includes',
  ],
])(
  'an invoice or a subscription of a client with %j depends on no merge in between',
  (includes, condition) => {
    const order = { client: { ...client, includes }, plan: 'Tier1', period: 'retainer' } as const;
    const check = { check: { id: 7 }, condition, ...(includes && { values: { ':includes': includes } }) };
    for (const one of [slot, existingSlot])
      expect(
        checksOf(planRetainerInvoice({ slot: one, subscriptions: none }, order, context).writes, 'clients'),
      ).toMatchObject([check]);
  },
);

test('no plan of an archived client is invoiced, nor does an invoice of before start its subscription again', () => {
  const archived = { at: NOW, actor: 'sara', reason: '' };
  const order = { client: { ...client, archived }, plan: 'Tier1', period: 'retainer' } as const;
  const refused = expect.objectContaining({ code: 'archived' });
  const active = { ...none, own: sampleSubscriptionRecord() };
  for (const [one, subscriptions] of [
    [slot, none],
    [slot, active],
    [existingSlot, none],
  ] as const)
    expect(() => planRetainerInvoice({ slot: one, subscriptions }, order, context)).toThrow(refused);
  expect(planRetainerInvoice({ slot: existingSlot, subscriptions: active }, order, context).writes).toEqual(
    [],
  );
});

test('each plan and period has its price and description', () => {
  expect(lineOf('Tier1', 'retainer')).toEqual({
    total: 25_000_00,
    description: 'Tier 1 retainer, one-time',
  });
  expect(lineOf('Tier1', '2026-12')).toEqual({
    total: 2_500_00,
    description: 'Tier 1, monthly billing, 2026-12',
  });
  expect(lineOf('Tier2', 'retainer')).toEqual({
    total: 10_000_00,
    description: 'Tier 2 retainer, one-time',
  });
  expect(lineOf('Tier2', '2026-Q4')).toEqual({
    total: 3_000_00,
    description: 'Tier 2, quarterly billing, 2026-Q4',
  });
  expect(lineOf('ARCHAI', '2026-11')).toEqual({
    total: 1_500_00,
    description: 'ARCHAI intelligence subscription, 2026-11',
  });
  expect(projectInvoiceDraft({ client, period: 'Santos', amount: 5, currency: 'EUR' })).toEqual({
    client,
    serviceTier: 'Maritime',
    period: 'Santos',
    lines: [{ description: 'Maritime project, custom retainer, Santos', quantity: 1, unitAmount: 5 }],
    currency: 'EUR',
  });
});

test('a period that is invoiced already is not invoiced again', () => {
  const subscriptions = { ...none, own: sampleSubscriptionRecord() };
  const order = { client, plan: 'Tier1', period: 'retainer' } as const;
  const plan = planRetainerInvoice({ slot: existingSlot, subscriptions }, order, context);
  expect(plan).toEqual({ record: sampleRetainerInvoice(), isNew: false, writes: [] });
});

test('a cancelled subscription starts again with an invoice of before', () => {
  const subscriptions = { ...none, own: sampleSubscriptionRecord({ status: 'cancelled' }) };
  const order = { client, plan: 'Tier1', period: 'retainer' } as const;
  const plan = planRetainerInvoice({ slot: existingSlot, subscriptions }, order, context);
  expect(plan).toMatchObject({ isNew: false, began: { status: 'active', version: 2 } });
  expect(itemsPut(plan.writes, 'invoices')).toEqual([]);
  expect(plan.record).toEqual({ ...sampleRetainerInvoice(), version: sampleRetainerInvoice().version + 1 });
  expect(updateOf(plan.writes, 'invoices')).toMatchObject({ condition: '#version = :expected' });
});

const subscription = sampleSubscriptionRecord({ amount: 2_000_00, currency: 'EUR' });

test('the next period of a subscription is invoiced at its own price, and sent', () => {
  const { writes } = planSubscriptionBilling({ subscription, client, slot }, context);
  expect(itemsPut(writes, 'invoices')).toMatchObject([
    { total: 2_000_00, currency: 'EUR', period: '2026-12', sending: 'awaited' },
  ]);
  expect(updateOf(writes, 'subscriptions')).toMatchObject({
    key: { id: 'SUB-7-Tier1' },
    set: { due: 'yes', nextPeriod: '2027-01', nextInvoiceOn: '2027-01-01' },
    condition: 'nextPeriod = :billed AND #status = :active AND #version = :read',
    values: { ':billed': '2026-12', ':active': 'active', ':read': 1 },
  });
});

test('periods that a pause has left out are passed over, and forgotten', () => {
  const after = (leftOut: string[]) =>
    updateOf(
      planSubscriptionBilling({ subscription: { ...subscription, leftOut }, client, slot }, context).writes,
      'subscriptions',
    ).set;
  expect(after(['2027-01', '2027-02'])).toMatchObject({ nextPeriod: '2027-03', nextInvoiceOn: '2027-03-01' });
  expect(after(['2027-01']).leftOut).toBeUndefined();
  expect(after(['2027-02'])).toMatchObject({ nextPeriod: '2027-01', leftOut: ['2027-02'] });
});

test('a period that staff have invoiced by hand is skipped', () => {
  const { writes } = planSubscriptionBilling({ subscription, client, slot: existingSlot }, context);
  expect(writes).toHaveLength(1);
  expect(updateOf(writes, 'subscriptions').set.nextPeriod).toBe('2027-01');
});
