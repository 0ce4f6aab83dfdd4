import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { samplePayment } from '../../../shared/test-samples/billing.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleFailedDocument } from '../../../shared/test-samples/documents.ts';
import { sampleSyncLog } from '../../../shared/test-samples/grid.ts';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import { clientItem } from '../clients/client-item.ts';
import { LISTED } from '../dynamo/tables.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import { inquiryIndexKeys, newInquiryIndexKeys } from '../inquiries/inquiry-record.ts';
import { findActivity } from './activity.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore([
    ...(['inquiries', 'clients', 'counters', 'automated-documents', 'sync-logs', 'payments'] as const),
  ]);
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const at = (hour: number) => `2026-11-22T0${hour}:00:00.000Z`;
const since = (month: string) =>
  store.fill('counters', { name: 'client-id', shard: 'sequence', value: 9, since: month });
const arrived = (...inquiries: readonly Inquiry[]) =>
  store.fill(
    'inquiries',
    ...inquiries.map((one) => ({
      ...inquiryItem(one),
      ...newInquiryIndexKeys(one),
      ...inquiryIndexKeys(one),
    })),
  );
const found = async (limit = 20) => (await findActivity({ limit }, NOW)).items;
const ids = async (limit?: number) => (await found(limit)).map(({ id }) => id);

test('as long as nothing has happened, nothing is listed', async () => {
  expect(await found()).toEqual([]);
});

test('events of every kind are listed in their own words, the newest first', async () => {
  await since('2026-11');
  await arrived(sampleInquiry(1, { receivedAt: at(1), clientId: 7 }));
  await store.fill('clients', clientItem(sampleClient(7, { createdAt: at(2), source: 'Website' })));
  await store.fill('automated-documents', {
    ...sampleFailedDocument(3, 'No font.'),
    createdAt: at(3),
    ...LISTED,
  });
  await store.fill('sync-logs', { ...sampleSyncLog(4, { syncTimestamp: at(4) }), ...LISTED });
  const payment = samplePayment(5, { createdAt: at(5), currency: 'AED' });
  await store.fill('payments', { ...payment, ...LISTED, amount: 123_450 });
  const events = await found();
  expect(events.map(({ id, text, actor, clientId }) => [id, text, actor, clientId])).toEqual([
    ['payment#PAY-SAMP0005', 'AED 1,234.50 received from Sample Client 12', 'sara', 12],
    ['sync#SYN-SAMP0004', 'NDA signed for Sample Client 12 (CL-000012) synced.', 'staff', 12],
    ['document#DOC-SAMP0003', 'Non-disclosure agreement ordered for Sample Client 3', 'Zahrael', 3],
    ['client#7', 'Sample Client 7 is client CL-000007 now. Source: Website', 'Zahrael', 7],
    ['inquiry#INQ-SAMPLE01', 'Inquiry INQ-SAMPLE01 received: Strategic Briefing', 'Sample Person 1', 7],
  ]);
  expect(events.filter(({ isFailure }) => isFailure).map(({ kind }) => kind)).toEqual(['document']);
  expect(await ids(2)).toHaveLength(2);
});

test('inquiries in quarantine and archived clients are left out', async () => {
  await arrived(
    sampleInquiry(1, { receivedAt: at(1) }),
    sampleInquiry(2, { receivedAt: at(2), state: 'answered' }),
    sampleInquiry(3, { receivedAt: at(3), state: 'quarantined' }),
  );
  const archived = { at: at(4), actor: 'sara', reason: '' };
  await store.fill(
    'clients',
    ...[sampleClient(8, { createdAt: at(5) }), sampleClient(9, { createdAt: at(6), archived })].map(
      clientItem,
    ),
  );
  for (const table of ['automated-documents', 'sync-logs', 'payments'] as const) await store.fill(table);
  expect(await ids()).toEqual(['client#8', 'inquiry#INQ-SAMPLE02', 'inquiry#INQ-SAMPLE01']);
});

test('clients of former months follow those of this one', async () => {
  await arrived();
  await since('2026-01');
  const created = (id: number, month: string) =>
    clientItem(sampleClient(id, { createdAt: `${month}-15T08:00:00.000Z` }));
  await store.fill(
    'clients',
    ...[created(1, '2026-01'), created(2, '2026-04'), created(3, '2026-11'), created(4, '2026-11')],
  );
  const all = await ids();
  expect(all.slice(2)).toEqual(['client#2', 'client#1']);
  expect(await ids(3)).toEqual(all.slice(0, 3));
});

test('the list goes on to the oldest event, each once, also where several are of one time or years have none', async () => {
  await since('2020-01');
  await arrived(...[1, 2, 3].map((number) => sampleInquiry(number, { receivedAt: at(1) })));
  const created = (id: number, createdAt: string) => clientItem(sampleClient(id, { createdAt }));
  await store.fill(
    'clients',
    ...[created(1, '2020-01-15T08:00:00.000Z'), created(2, '2022-06-01T00:00:00.000Z')],
    ...[created(3, at(1)), created(4, at(2))],
  );
  const payment = samplePayment(5, { createdAt: '2021-03-15T08:00:00.000Z' });
  await store.fill('payments', { ...payment, ...LISTED, amount: 100 });
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await findActivity({ limit: 2, cursor }, NOW);
    pages.push(items.map(({ id }) => id));
    cursor = next;
  } while (cursor !== undefined);
  const all = pages.flat();
  expect(all[0]).toBe('client#4');
  expect(all.slice(1, 5).toSorted()).toEqual([
    'client#3',
    ...[1, 2, 3].map((number) => `inquiry#INQ-SAMPLE0${number}`),
  ]);
  expect(all.slice(5)).toEqual(['client#2', 'payment#PAY-SAMP0005', 'client#1']);
  // Each page reads two years of months at most.
  expect(pages.length).toBeLessThan(10);
});
