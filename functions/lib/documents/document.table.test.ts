import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { MadeDocument } from '../../../shared/domain/document.ts';
import { sampleDocument, samplePendingDocument } from '../../../shared/test-samples/documents.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import {
  chooseFileId,
  countDocuments,
  findDocument,
  findDocumentByFileId,
  findDocumentRecord,
  findDocuments,
  findDocumentsGivenTo,
  findDocumentsOfClient,
  findMadeDocument,
} from './document.table.ts';
import { documentDueAttributes } from './document-record.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['automated-documents', 'document-file-ids', 'counters']);
});
afterAll(() => store.stop());

const document = (number: number, change: Partial<MadeDocument> = {}) =>
  sampleDocument(number, { clientId: 7, createdAt: `2026-11-0${number}T00:00:00.000Z`, ...change });
const stored = (...documents: readonly object[]) =>
  store.fill('automated-documents', ...documents.map((one) => ({ ...one, list: 'all' })));
const idOf = (number: number) => document(number).id;
const numbersOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => Number(id.slice(-1)));

test('a document is found as staff read it, and as it is stored', async () => {
  const more = { cause: 'a cause', orderedBy: 'sara', company: '', contactEmail: 'a@sample.example' };
  await stored({ ...document(1), ...more });
  expect(await findDocument(idOf(1))).toEqual(document(1));
  expect(await findDocumentRecord(idOf(1))).toEqual({ ...document(1), ...more });
  expect(await findDocument(idOf(2))).toBeUndefined();
});

test('a document without its file is not made', async () => {
  await stored(document(1), samplePendingDocument(2));
  expect(await findMadeDocument(idOf(1))).toEqual(document(1));
  await expect(findMadeDocument(idOf(2))).rejects.toMatchObject({ code: 'not_made' });
  expect(await findMadeDocument(idOf(3))).toBeUndefined();
});

test('a file id leads to its document, and belongs to one', async () => {
  const date = '2026-11-23T08:00:00.000Z';
  const parts = { clientName: 'Amira', documentType: 'NDA', date, code: 'X-1' } as const;
  await store.fill('document-file-ids');
  const fileId = await chooseFileId('DOC-SAMP0001', parts);
  expect(fileId).toBe('Amira_NDA_2026-11-23_X-1');
  await stored(document(1));
  await store.put('document-file-ids', { fileId, documentId: idOf(1) });
  expect(await findDocumentByFileId(fileId)).toEqual(document(1));
  expect(await findDocumentByFileId('another')).toBeUndefined();
  expect(await chooseFileId('DOC-SAMP0002', parts)).toBe('Amira_NDA_2026-11-23-SAMP0002_X-1');
});

test('documents are listed the newest first, as filtered', async () => {
  await stored(
    document(1, { status: 'sent' }),
    document(2, { clientId: 8 }),
    document(3, { triggeredBy: 'manual' }),
  );
  const listed = async (filter: object) => numbersOf((await findDocuments({ limit: 5, ...filter })).items);
  expect(await listed({})).toEqual([3, 2, 1]);
  expect(await listed({ scope: onlyNumber(7) })).toEqual([3, 1]);
  expect(await listed({ status: 'sent' })).toEqual([1]);
  expect(await listed({ triggeredBy: 'manual' })).toEqual([3]);
  expect(numbersOf(await findDocumentsOfClient(onlyNumber(7)))).toEqual([3, 1]);
});

test('the fifty newest documents of a client are its documents', async () => {
  const many = Array.from({ length: 51 }, (_, number) => document(1, { id: `DOC-${number}` }));
  await stored(...many);
  expect(await findDocumentsOfClient(onlyNumber(7))).toHaveLength(50);
});

test('a client sees the documents that it was given', async () => {
  await stored({ ...document(1), givenTo: 7 }, { ...document(2), givenTo: 8 }, document(3));
  expect(numbersOf((await findDocumentsGivenTo(onlyNumber(7), { limit: 5 })).items)).toEqual([1]);
});

test('documents are counted by status', async () => {
  await store.fill('counters', { name: 'documents', shard: '#00', sent: 2 });
  expect(await countDocuments()).toEqual({ generated: 0, sent: 2, signed: 0, completed: 0 });
});

test('the stream has a minute for an order before the sweeper looks at it', () => {
  const now = new Date('2026-11-23T08:00:00.000Z');
  expect(documentDueAttributes(now)).toEqual({ due: 'yes', dueAt: '2026-11-23T08:01:00.000Z' });
  expect(documentDueAttributes(now, 5_000).dueAt).toBe('2026-11-23T08:00:05.000Z');
});
