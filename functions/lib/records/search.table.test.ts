import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { sampleSyncLog } from '../../../shared/test-samples/grid.ts';
import {
  sampleEngagement,
  samplePortalDocument,
  samplePortalUser,
} from '../../../shared/test-samples/portal.ts';
import { toPayment } from '../billing/payments/payment-record.ts';
import { sampleInvoiceRecord, samplePaymentRecord } from '../billing/test-samples.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import { findAnyRecord } from './find-record.ts';
import { findRecordsByReference } from './search.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore([
    ...(['inquiries', 'clients', 'automated-documents', 'document-file-ids', 'invoices'] as const),
    ...(['payments', 'portal-documents', 'portal-users', 'engagements', 'sync-logs'] as const),
  ]);
  await store.put('inquiries', sampleInquiryRecord({ reference: 'INQ-ABCD0001', referenceStart: 'INQ-A' }));
  await store.put('clients', { ...sampleClient(12) });
  await store.put('automated-documents', { ...document, list: 'all' });
  await store.put('document-file-ids', { fileId: document.uniqueFileId, documentId: document.id });
  for (const number of [1, 2]) await store.put('invoices', { ...invoice(number), list: 'all' });
  await store.put('payments', { ...payment, list: 'all' });
  await store.put('portal-documents', { ...libraryDocument, list: 'all' });
  await store.put('portal-users', { ...user, list: 'all' });
  await store.put('engagements', { ...engagement, list: 'all' });
  await store.put('sync-logs', { ...syncLog, list: 'all' });
});
afterAll(() => store.stop());

const document = sampleDocument(1, { id: 'DOC-ABCD0001' });
const invoice = (number: number) =>
  sampleInvoiceRecord({ id: `INV-ABCD000${number}`, invoiceNumber: `INV-2026-00000${number}` });
const payment = samplePaymentRecord({ id: 'PAY-ABCD0001' });
const libraryDocument = {
  ...samplePortalDocument(1, { id: 'LIB-ABCD0001' }),
  contentType: 'application/pdf',
};
const user = { ...samplePortalUser(1, { id: 'USR-ABCD0001' }), passwordHash: '', sessionEpoch: '' };
const engagement = sampleEngagement(1, { id: 'ENG-ABCD0001' });
const syncLog = { ...sampleSyncLog(1, { id: 'SYN-ABCD0001' }), keyHash: '', fingerprint: '' };

test.each([
  ['INQ-ABC', 'inquiry', 'INQ-ABCD0001', 'Sample Person 1 · Sample Carriers 1'],
  ['inq abcd0001', 'inquiry', 'INQ-ABCD0001', 'Sample Person 1 · Sample Carriers 1'],
  ['CL-12', 'client', 'CL-000012', 'Sample Client 12 · Sample Carriers'],
  ['DOC-ABC', 'document', 'DOC-ABCD0001', 'Non-disclosure agreement · Sample Client 1'],
  [document.uniqueFileId, 'document', 'DOC-ABCD0001', 'Non-disclosure agreement · Sample Client 1'],
  [` ${document.uniqueFileId} `, 'document', 'DOC-ABCD0001', 'Non-disclosure agreement · Sample Client 1'],
  ['INV-ABCD0001', 'invoice', 'INV-ABCD0001', 'INV-2026-000001 · Sample Client 7'],
  ['INV-2026-000002', 'invoice', 'INV-ABCD0002', 'INV-2026-000002 · Sample Client 7'],
  ['PAY-ABC', 'payment', 'PAY-ABCD0001', 'Sample Client 7 · 2026-11-20'],
  ['LIB-ABC', 'library document', 'LIB-ABCD0001', 'Sample report 1.pdf'],
  ['USR-ABC', 'portal user', 'USR-ABCD0001', 'sample.person1 · Sample Client 1'],
  ['ENG-ABC', 'engagement', 'ENG-ABCD0001', 'Sample charter 1 · Sample Client 1'],
  ['SYN-ABC', 'sync log', 'SYN-ABCD0001', 'NDA signed · Sample Client 12'],
])('%s finds one %s', async (typed, kind, id, title) => {
  expect(await findRecordsByReference(typed)).toEqual([{ kind, id, title }]);
});

test.each(['INQ-ZZZ', 'CL-13', 'DOC-ZZZZ0001', 'no reference at all', '', 'too-short-1'])(
  '“%s” finds nothing',
  async (typed) => {
    expect(await findRecordsByReference(typed)).toEqual([]);
  },
);

test('the beginning of an invoice’s number finds the invoices of the year', async () => {
  expect((await findRecordsByReference('2026-')).map(({ id }) => id)).toEqual([
    'INV-ABCD0001',
    'INV-ABCD0002',
  ]);
});

test('a code without a prefix finds records of every kind, eight at most', async () => {
  const ids = ['INQ', 'DOC', 'INV', 'PAY', 'LIB', 'USR', 'ENG', 'SYN'].map((prefix) => `${prefix}-ABCD0001`);
  expect((await findRecordsByReference('ABCD0001')).map(({ id }) => id)).toEqual(ids);
  const found = (await findRecordsByReference('ABCD')).map(({ id }) => id);
  expect(found).toHaveLength(8);
  expect(found.filter((id) => id.startsWith('INV'))).toEqual(['INV-ABCD0001', 'INV-ABCD0002']);
});

test('of a kind that is not named two are found, of one that is named eight', async () => {
  for (let number = 10; number < 20; number += 1) {
    await store.put('payments', { ...samplePaymentRecord({ id: `PAY-WXYZ00${number}` }), list: 'all' });
    await store.put('invoices', {
      ...sampleInvoiceRecord({ id: `INV-WXYZ00${number}`, invoiceNumber: `INV-2031-0000${number}` }),
      list: 'all',
    });
  }
  expect(await findRecordsByReference('WXYZ')).toHaveLength(4);
  expect(await findRecordsByReference('PAY-WXYZ')).toHaveLength(8);
  expect(await findRecordsByReference('INV-2031')).toHaveLength(8);
});

test.each([
  ['PAY-ABCD0001', { kind: 'payment', payment: toPayment(payment) }],
  ['LIB-ABCD0001', { kind: 'library document', document: libraryDocument }],
  ['USR-ABCD0001', { kind: 'portal user', user }],
  ['ENG-ABCD0001', { kind: 'engagement', engagement }],
  ['SYN-ABCD0001', { kind: 'sync log', log: syncLog }],
])('%s is a record without a screen of its own', async (id, record) => {
  expect(await findAnyRecord(id)).toEqual(record);
  expect(await findAnyRecord(id.replace('1', '2'))).toBeUndefined();
});

test.each(['INQ-ABCD0001', 'CL-000012', 'DOC-ABCD0001', 'INV-ABCD0001'])('%s has a screen', async (id) => {
  expect(await findAnyRecord(id)).toBeUndefined();
});
