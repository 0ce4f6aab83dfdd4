import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { ERASED_DOCUMENT } from '../../../shared/domain/document.ts';
import { samplePendingDocument } from '../../../shared/test-samples/documents.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import type { DocumentRecord } from './document-record.ts';
import {
  findDueDocuments,
  findPendingDocument,
  markDocumentFailed,
  markDocumentMade,
  markDocumentTried,
  redriveDocument,
  redriveWaitingDocuments,
  retryDocument,
} from './production.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['automated-documents', 'timeline', 'daily-metrics', 'counters']);
});
beforeEach(async () => {
  for (const table of ['automated-documents', 'timeline', 'daily-metrics'] as const) await store.fill(table);
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const AT = NOW.toISOString();
const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const MINUTE = 60_000;
const ordered: DocumentRecord = {
  ...samplePendingDocument(7),
  ...{ attempts: 0, cause: 'a cause', orderedBy: 'sara', company: '', contactEmail: 'a@sample.example' },
  dueAt: AT,
};
const { id } = ordered;
const put = (change: object = {}) => store.put('automated-documents', { ...ordered, due: 'yes', ...change });
const stored = async () => (await store.items('automated-documents'))[0];

test('a document with its file is made once, with a history, and needs nothing any more', async () => {
  await put({ failing: 'yes', error: 'No font.', retryAt: AT, attempts: 2 });
  expect(await findPendingDocument(id)).toMatchObject({ id });
  const file = { sha256: 'ab'.repeat(32), fileSize: 48_800 };
  await markDocumentMade({ ...ordered, attempts: 2 }, file, NOW);
  await markDocumentMade({ ...ordered, attempts: 2 }, { ...file, fileSize: 1 }, NOW);
  const { dueAt: _, ...kept } = ordered;
  expect(await stored()).toEqual({
    ...{ ...kept, ...file, production: 'done', attempts: 3, templateVersion: expect.any(String) },
    history: [{ status: 'generated', at: AT, by: 'sara' }],
  });
  expect((await stored())?.templateVersion).not.toBe('v0');
  expect(await findPendingDocument(id)).toBeUndefined();
  expect(await findCounters('daily-metrics', { week: '2026-W48', entry: '2026-11-23#documents' })).toEqual({
    generated: 1,
  });
  expect(await store.items('timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${AT}#document#${id}#generated`, kind: 'document', at: AT, actor: 'sara' },
      ...{ documentId: id, documentType: 'NDA', event: 'generated' },
    },
  ]);
});

test('a document is made by the template of the moment', async () => {
  await put({ templateVersion: 'v0' });
  await markDocumentMade(ordered, { sha256: 'ab'.repeat(32), fileSize: 1 }, NOW);
  expect((await stored())?.templateVersion).not.toBe('v0');
});

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 15],
])('after failure %i the next attempt waits %i minutes', async (failure, minutes) => {
  await put();
  await markDocumentFailed({ ...ordered, attempts: failure - 1 }, 'No font.', NOW);
  const dueAt = after(minutes * MINUTE);
  expect(await stored()).toMatchObject({
    ...{ production: 'failed', failing: 'yes', error: 'No font.', attempts: failure, firstTriedAt: AT },
    ...{ due: 'yes', dueAt, retryAt: dueAt },
  });
});

test.each([
  ['a day', 24 * 60 * MINUTE, true],
  ['more than a day', 24 * 60 * MINUTE + 1, false],
])('a production that was tried for %s', async (_, ms, isTriedAgain) => {
  const firstTriedAt = after(-ms);
  await put({ firstTriedAt });
  await markDocumentFailed({ ...ordered, firstTriedAt }, 'No font.', NOW);
  const item = await stored();
  expect(item).toMatchObject({ production: 'failed', firstTriedAt });
  expect(['due', 'dueAt', 'retryAt'].map((name) => item?.[name] !== undefined)).toEqual(
    Array(3).fill(isTriedAgain),
  );
});

test('a failure changes nothing once the document is made', async () => {
  await put({ production: 'done' });
  await markDocumentFailed(ordered, 'No font.', NOW);
  expect(await stored()).toMatchObject({ production: 'done', attempts: 0 });
});

test('only a redriven production records its first try', async () => {
  await put();
  await markDocumentTried(ordered, NOW);
  await markDocumentTried({ ...ordered, attempts: 1, firstTriedAt: AT }, NOW);
  expect(await stored()).not.toHaveProperty('firstTriedAt');
  await markDocumentTried({ ...ordered, attempts: 1 }, NOW);
  expect(await stored()).toMatchObject({ firstTriedAt: AT });
});

const failed = { production: 'failed', failing: 'yes', error: 'No font.', attempts: 4, firstTriedAt: AT };

test('staff retry what failed, with a day from the start; of another document the state is answered', async () => {
  await put({ ...failed, retryAt: after(MINUTE) });
  expect(await retryDocument(id, NOW)).toMatchObject({ id, production: 'pending', attempts: 4 });
  const item = await stored();
  expect(item).toMatchObject({ due: 'yes', dueAt: after(MINUTE), failing: 'yes' });
  expect(item).not.toHaveProperty('retryAt');
  expect(item).not.toHaveProperty('firstTriedAt');
  await put({ production: 'pending', attempts: 9 });
  const answered = await retryDocument(id, NOW);
  expect(answered).toMatchObject({ production: 'pending', attempts: 9 });
  expect(answered).not.toHaveProperty('cause');
  expect(await retryDocument('DOC-NONE', NOW)).toBeUndefined();
});

test.each([
  ['marked as erased', { erasedAt: AT, error: 'No font.' }],
  ['from before there was a mark', { error: ERASED_DOCUMENT }],
])('a document of an erased person, %s, is not made anew', async (_, change) => {
  const history = [{ status: 'generated', at: AT, by: 'sara' }];
  const erased = { production: 'failed', attempts: 1, history, ...change };
  await put({ ...erased, failing: 'yes' });
  const before = await stored();
  await expect(retryDocument(id, NOW)).rejects.toMatchObject({ code: 'document_erased' });
  // The index may lag behind the record.
  await redriveWaitingDocuments(NOW, { most: 2 });
  await redriveDocument(id, NOW);
  expect(await stored()).toEqual(before);
});

test('a document with a history is not made once more', async () => {
  const history = [{ status: 'generated', at: AT, by: 'sara' }];
  await put({ history });
  await markDocumentMade(ordered, { sha256: 'ab'.repeat(32), fileSize: 1 }, NOW);
  expect(await stored()).toMatchObject({ production: 'pending', history });
  expect(await store.items('daily-metrics')).toEqual([]);
  expect(await store.items('timeline')).toEqual([]);
});

test('documents are due from their time on', async () => {
  await put();
  expect((await findDueDocuments(NOW, undefined)).keys).toEqual([id]);
  expect((await findDueDocuments(new Date(NOW.getTime() - 1), undefined)).keys).toEqual([]);
});

test('failed productions are restarted before their pauses are over, the next ones first, so many at most', async () => {
  for (const number of [1, 2, 3, 4])
    await put({
      ...{ id: `DOC-${number}`, ...failed, retryAt: AT, dueAt: after(number * MINUTE) },
      ...(number === 1 && { production: 'pending' }),
    });
  await redriveWaitingDocuments(NOW, { most: 2 });
  const states = (await store.items('automated-documents'))
    .toSorted((one, other) => String(one.id).localeCompare(String(other.id)))
    .map(({ production, dueAt, retryAt, due }) => [production, dueAt, retryAt, due]);
  expect(states).toEqual([
    ['pending', after(MINUTE), AT, 'yes'],
    ['pending', after(MINUTE), undefined, 'yes'],
    ['pending', after(MINUTE), undefined, 'yes'],
    ['failed', after(4 * MINUTE), AT, 'yes'],
  ]);
});

test.each([
  ['pending', 0, 1, 1],
  ['pending', 2, 3, 1],
  ['pending', 3, 4, 2],
  ['failed', 3, 3, 1],
  ['failed', 5, 5, 4],
])('a %s production that is due after %i attempts is at %i, and due again in %i minutes', async (...row) => {
  const [production, before, attempts, minutes] = row;
  await put({ production, attempts: before, error: 'No font.', retryAt: AT });
  await redriveDocument(id, NOW);
  expect(await stored()).toMatchObject({ production: 'pending', attempts, dueAt: after(minutes * MINUTE) });
  expect(await stored()).not.toHaveProperty('retryAt');
});

test('a document that is due later, or not at all, is not redriven', async () => {
  await put({ dueAt: after(1) });
  await redriveDocument(id, NOW);
  expect(await stored()).toMatchObject({ attempts: 0, dueAt: after(1) });
  await put({ due: undefined, dueAt: undefined });
  await redriveDocument(id, NOW);
  expect(await stored()).toMatchObject({ attempts: 0 });
  await redriveDocument('DOC-NONE', NOW);
});

test.each([
  ['pending', 'failed'],
  ['failed', 'pending'],
])('a %s production that was tried for a day without a result is %s', async (production, then) => {
  await put({ ...failed, production, firstTriedAt: after(-24 * 60 * MINUTE - 1) });
  await redriveDocument(id, NOW);
  expect(await stored()).toMatchObject({
    production: then,
    error: then === 'failed' ? 'It was tried for a day without a result.' : 'No font.',
  });
});
