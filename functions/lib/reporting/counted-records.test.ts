import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import {
  sampleEngagement,
  samplePortalDocument,
  samplePortalUser,
} from '../../../shared/test-samples/portal.ts';
import {
  sampleInvoiceRecord,
  samplePaymentRecord,
  sampleSubscriptionRecord,
} from '../billing/test-samples.ts';
import { clientItem } from '../clients/client-item.ts';
import { commit } from '../dynamo/commit.ts';
import { sequenceKey } from '../dynamo/sharded-counter.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import { inquiryIndexKeys } from '../inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import { portalUseWrite } from '../portal/counters.table.ts';
import { mendCounters } from './mend-counters.table.ts';
import { verifyCounters } from './verify-counters.table.ts';

const TABLES = [
  ...(['clients', 'timeline', 'inquiries', 'automated-documents', 'invoices', 'payments'] as const),
  ...(['subscriptions', 'portal-users', 'portal-documents', 'engagements'] as const),
  ...(['counters', 'daily-metrics'] as const),
];
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
  for (const name of ['client-id', 'invoices-2026'])
    await store.put('counters', { ...sequenceKey(name), value: 99, since: '2026-01' });
});
afterAll(() => store.stop());

/** What is counted and not stored, by item and counter; the keys of the items without their quotes. */
const counted = async () => {
  const { differences } = await verifyCounters(now);
  expect(differences.filter(({ stored }) => stored !== 0)).toEqual([]);

  return Object.fromEntries(
    differences.map(({ item, counter, counted: number }) => {
      const [, key] = JSON.parse(item);

      return [`${Object.values(key).join(' ')} · ${counter}`, number];
    }),
  );
};
const listed = (record: object) => ({ ...record, list: 'all' });
const DAY = '2026-W47 2026-11-21';
const now = new Date('2026-11-23T10:00:00.000Z');

test('without any record nothing differs', async () => {
  expect(await verifyCounters(now)).toEqual({ counters: 0, differences: [] });
});

test('clients are counted with their moves, and the sign-ins and downloads of their users', async () => {
  await store.put('clients', clientItem(sampleClient(7)));
  const at = '2026-11-21T10:00:00.000Z';
  const entry = (id: string, more: object) =>
    store.put('timeline', { clientId: 7, entry: `${at}#${id}`, at, actor: 'sara', ...more });
  await entry('a', {
    kind: 'edit',
    changes: [
      { field: 'status', from: 'New', to: 'Lost' },
      { field: 'pipelineStage', from: 'Inquiry Received', to: 'Proposal Sent' },
    ],
  });
  await entry('b', { kind: 'portal', event: 'signed-in' });
  await entry('c', { kind: 'portal', event: 'password-set' });
  await entry('e', { kind: 'document', event: 'downloaded' });
  await entry('f', { kind: 'document', event: 'sent' });
  await store.put('timeline', { clientId: 7, entry: `${at}#d` });
  expect(await counted()).toEqual({
    ...{ 'clients · total': 1, 'clients · Observer': 1, 'clients · Inquiry Received': 1 },
    ...{ [`${DAY}#clients · newClients`]: 1, [`${DAY}#clients · entered Proposal Sent`]: 1 },
    'client-portal-use · signIns': 1,
    'client-portal-use · downloads': 1,
  });
});

test('an archived client is counted among the archived alone, and as new on its day', async () => {
  const archived = { at: '2026-11-22T10:00:00.000Z', actor: 'sara', reason: '' };
  await store.put('clients', clientItem(sampleClient(7, { archived })));
  expect(await counted()).toEqual({
    'clients · archived': 1,
    [`${DAY}#clients · newClients`]: 1,
  });
});

test('inquiries are counted from their follow-up on, in the state that they are in', async () => {
  const followed = sampleInquiryRecord({ assignedTo: 'sara' });
  await store.put('inquiries', { ...inquiryItem(followed), ...inquiryIndexKeys(followed) });
  const fresh = sampleInquiryRecord({ reference: 'INQ-SAMPLE02' });
  await store.put('inquiries', {
    ...inquiryItem(fresh),
    ...inquiryIndexKeys(fresh),
    referenceStart: undefined,
  });
  const moved = sampleInquiryRecord({ reference: 'INQ-SAMPLE03' });
  await store.put('inquiries', {
    ...inquiryItem({ ...moved, state: 'answered' }),
    ...inquiryIndexKeys(moved),
  });
  expect(await counted()).toEqual({
    ...{ 'inquiries · open': 1, 'inquiries · mine#sara': 1 },
    ...{ [`${DAY}#inquiries · leads`]: 1, [`${DAY}#inquiries · sent home`]: 1 },
  });
});

test('documents are counted by status, and by the day of each step', async () => {
  const at = '2026-11-21T10:00:00.000Z';
  const history = [
    { status: 'generated', at, by: 'Zahrael' },
    { status: 'sent', at, by: 'sara' },
  ] as const;
  await store.put(
    'automated-documents',
    listed(sampleDocument(7, { status: 'sent', history: [...history] })),
  );
  expect(await counted()).toEqual({
    ...{ 'documents · sent': 1, [`${DAY}#documents · generated`]: 1, [`${DAY}#documents · sent`]: 1 },
  });
});

test('invoices, payments and active subscriptions are counted', async () => {
  await store.put('invoices', listed(sampleInvoiceRecord()));
  await store.put('payments', listed(samplePaymentRecord()));
  await store.put('subscriptions', listed(sampleSubscriptionRecord()));
  await store.put('subscriptions', listed(sampleSubscriptionRecord({ id: 'SUB-8', status: 'paused' })));
  expect(await counted()).toEqual({
    ...{
      'payments · USD#pending': 1,
      'payments · USD#outstanding': 25_000_00,
      'account#7 · openInvoices': 1,
    },
    ...{ 'payments · USD#revenue': 800_00, 'account#7 · received USD': 800_00 },
    ...{ '2026-W47 2026-11-20#payments · revenue USD': 800_00, 'revenue-2026 · USD#11': 800_00 },
    'payments · USD#subscriptions': 1,
  });
});

const user = (...sample: Parameters<typeof samplePortalUser>) => ({
  ...samplePortalUser(...sample),
  ...{ passwordHash: '$argon2id$sample', sessionEpoch: 'first' },
});

test('the portal is counted: users, library, engagements and what clients take', async () => {
  await store.put('portal-users', listed(user(1)));
  await store.put('portal-users', listed(user(2, { isActive: false })));
  await store.put('portal-users', listed({ ...user(3), passwordHash: undefined }));
  await store.put('portal-documents', listed(samplePortalDocument(1)));
  await store.put('engagements', listed(sampleEngagement(1, { progress: 40 })));
  await store.put('engagements', listed(sampleEngagement(2, { status: 'paused' })));
  expect(await counted()).toEqual({
    ...{ 'client-portal · users': 3, 'client-portal · activeUsers': 1, 'client-portal · documents': 1 },
    ...{ 'client-portal · storedBytes': 1_400_000, 'client-portal · engagements': 2 },
    ...{ 'client-portal · liveEngagements': 1, 'client-portal · liveProgress': 40 },
  });
});

test('every record is counted, however many pages there are', async () => {
  const many = Array.from({ length: 201 }, (_, number) => listed(user(number)));
  await store.fill('portal-users', ...many);
  expect(await counted()).toMatchObject({ 'client-portal · users': 201 });
});

test.each([
  'clients',
  'inquiries',
  'documents',
  'payments',
  'client-portal',
  'client-portal-use',
  'forecast',
])('what is stored of %s and never counted differs', async (name) => {
  await store.put('counters', { name, shard: '#00', stray: 3 });
  const { counters, differences } = await verifyCounters(now);
  expect([counters, differences]).toEqual([
    0,
    [{ item: JSON.stringify(['counters', { name }]), counter: 'stray', stored: 3, counted: 0 }],
  ]);
});

test('the portal’s use is corrected, and what else differs is told', async () => {
  await commit([portalUseWrite({ signIns: 2 })]);
  await store.put('counters', { name: 'payments', shard: '#00', downloads: 1 });
  const mended = await mendCounters('portal-use', now);
  expect(mended.counters).toBe(0);
  expect(mended.differences.map(({ item, counter }) => [JSON.parse(item)[1].name, counter])).toEqual([
    ['payments', 'downloads'],
  ]);
  const left = await verifyCounters(now);
  expect(left.differences).toEqual(mended.differences);
});

test('a client that was lost counts on the day and in the month of it, archived or not, and a merged one does not', async () => {
  const outcome = {
    status: 'Lost',
    reason: 'price',
    words: '',
    at: '2026-11-20T10:00:00.000Z',
    actor: 'sara',
  } as const;
  const archived = { at: outcome.at, actor: 'sara', reason: '' };
  const mergedInto = { id: 7, at: outcome.at, actor: 'sara', changed: [] };
  await store.put('clients', clientItem(sampleClient(7, { status: 'Lost', outcome, archived })));
  await store.put('clients', clientItem(sampleClient(8, { status: 'Lost', outcome, mergedInto })));
  expect(await counted()).toMatchObject({
    'outcomes-2026-11 · Lost price': 1,
    '2026-W47 2026-11-20#clients · Lost price': 1,
  });
});

test('a month whose lost clients are gone differs', async () => {
  await commit([
    { count: { newClients: 1 }, key: { week: '2026-W40', entry: '2026-10-01#clients' }, in: 'daily-metrics' },
    { count: { 'Lost price': 2 }, key: { name: 'outcomes-2026-10' }, in: 'counters' },
  ]);
  const { differences } = await verifyCounters(now);
  expect(differences.map(({ counter, stored }) => [counter, stored])).toContainEqual(['Lost price', 2]);
});

test('the expected value of a client is counted in its stage, and that of one who is lost or archived is not', async () => {
  const valued = {
    pipelineStage: 'Proposal Sent',
    expectedValue: { amount: 12.5, currency: 'GBP' },
  } as const;
  const archived = { at: '2026-11-20T10:00:00.000Z', actor: 'sara', reason: '' };
  await store.put('clients', clientItem(sampleClient(7, valued)));
  await store.put('clients', clientItem(sampleClient(8, { ...valued, status: 'Lost' })));
  await store.put('clients', clientItem(sampleClient(9, { ...valued, archived })));
  expect(await counted()).toMatchObject({
    'forecast · Proposal Sent#clients': 1,
    'forecast · Proposal Sent#GBP': 12_50,
  });
});
