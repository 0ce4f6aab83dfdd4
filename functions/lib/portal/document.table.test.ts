import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleDownload, samplePortalDocument } from '../../../shared/test-samples/portal.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import { commit } from '../dynamo/commit.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import { computePortalAnalytics } from './counters.table.ts';
import { findPortalDocument, findPortalDocuments } from './document.table.ts';
import { findDownloads, logDownload } from './download.table.ts';
import {
  findSharedDocuments,
  findVisibleDocuments,
  visibleDocumentRemovals,
  visibleDocumentWrites,
} from './visible-documents.table.ts';
import { isPortalDocumentGone } from './withdrawal.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore([
    'portal-documents',
    'visible-documents',
    'access-log',
    'timeline',
    'counters',
  ]);
});
beforeEach(async () => {
  await store.fill('access-log');
  await store.fill('visible-documents');
  await store.fill('timeline');
  await store.fill('counters');
});
afterAll(() => store.stop());

const EARLIER = '2026-11-01T00:00:00.000Z';

test('a document of the library is found until it is withdrawn', async () => {
  const file = { ...samplePortalDocument(1), contentType: 'application/pdf' };
  await store.fill('portal-documents', file, { ...file, id: 'file-2', withdrawnAt: EARLIER });
  expect(await findPortalDocument('file-1')).toEqual(file);
  expect(await findPortalDocument('file-2')).toBeUndefined();
  expect(await findPortalDocument('file-3')).toBeUndefined();
  expect(await Promise.all(['file-1', 'file-2', 'file-3'].map(isPortalDocumentGone))).toEqual([
    false,
    true,
    true,
  ]);
});

test('the library is listed the newest first, whole or the documents of one client', async () => {
  await store.fill(
    'portal-documents',
    { ...samplePortalDocument(1, { createdAt: EARLIER }), list: 'all' },
    { ...samplePortalDocument(2), list: 'all', listClient: 7 },
  );
  const listed = async (clientId?: number) =>
    (
      await findPortalDocuments({
        limit: 5,
        scope: clientId === undefined ? undefined : onlyNumber(clientId),
      })
    ).items.map(({ id }) => id);
  expect(await listed()).toEqual(['file-2', 'file-1']);
  expect(await listed(7)).toEqual(['file-2']);
});

test('a file that a client takes is in the log, in its timeline, and counted', async () => {
  const { id: _, ...taken } = sampleDownload(7);
  await logDownload(taken);
  const [logged] = (await findDownloads({ limit: 5 })).items;
  expect(logged).toEqual({ ...taken, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await store.items('timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${taken.at}#document#${logged?.id}`, kind: 'document', at: taken.at },
      ...{ actor: 'sample.person7', documentId: 'file-7', documentType: 'Report', event: 'downloaded' },
    },
  ]);
  expect(await findCounters('counters', { name: 'client-portal-use' })).toEqual({ downloads: 1 });
});

test.each([
  ['that staff take', { by: 'staff' }],
  ['without a client', { clientId: undefined }],
] as const)('a file %s is in the log alone', async (_, change) => {
  const { id: __, ...taken } = sampleDownload(7, change);
  await logDownload(taken);
  expect((await findDownloads({ limit: 5 })).items).toHaveLength(1);
  expect(await store.items('timeline')).toEqual([]);
  expect(await store.items('counters')).toEqual([]);
});

test('the log is listed the newest first, whole, of one client or of one document', async () => {
  await store.fill(
    'access-log',
    { ...sampleDownload(7, { at: EARLIER }), kindShard: 'download#0' },
    { ...sampleDownload(8, { documentId: 'file-7' }), kindShard: 'download#3' },
    { ...sampleDownload(9, { at: '2026-10-01T00:00:00.000Z' }), kindShard: 'download#0' },
  );
  const listed = async (filter: object) =>
    (await findDownloads({ limit: 5, ...filter })).items.map(({ id }) => id);
  expect(await listed({})).toEqual(['download-8', 'download-7', 'download-9']);
  expect(await listed({ scope: onlyNumber(7) })).toEqual(['download-7']);
  expect(await listed({ documentId: 'file-7' })).toEqual(['download-8', 'download-7']);
});

test('the documents of an audience are read the newest first, page by page', async () => {
  const reader = { clientId: 7, accessTier: 'Tier1', division: 'All' } as const;
  const hour = (number: number) => `2026-11-23T0${number}:00:00.000Z`;
  const documents = [1, 2, 3, 4].map((number) => samplePortalDocument(number, { createdAt: hour(number) }));
  await commit(documents.flatMap(visibleDocumentWrites));
  await commit(visibleDocumentWrites(samplePortalDocument(5, { clientId: 7 })));
  const shared = async (cursor?: string) => {
    const { items, next } = await findSharedDocuments(reader, { limit: 3, cursor });

    return [items.map(({ id }) => id), next] as const;
  };
  const [first, next] = await shared();
  expect(first).toEqual(['file-4', 'file-3', 'file-2']);
  expect(await shared(next)).toEqual([['file-1'], undefined]);
  const own = await findVisibleDocuments(reader, 'own', { limit: 3 });
  expect([own.items.map(({ id }) => id), own.isAll]).toEqual([['file-5'], true]);
  expect((await findVisibleDocuments(reader, 'shared', { limit: 3 })).isAll).toBe(false);
  await commit(documents.flatMap(visibleDocumentRemovals));
  expect(await shared()).toEqual([[], undefined]);
});

test('an average of engagements is told once there are live ones, to a tenth of a percent', async () => {
  expect(await computePortalAnalytics()).not.toHaveProperty('averageProgress');
  await store.put('counters', { name: 'client-portal', shard: '#00', liveEngagements: 3, liveProgress: 200 });
  expect(await computePortalAnalytics()).toMatchObject({ liveEngagements: 3, averageProgress: 66.7 });
});
