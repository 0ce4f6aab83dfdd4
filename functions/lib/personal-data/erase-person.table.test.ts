import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { samplePortalDocument, samplePortalUser } from '../../../shared/test-samples/portal.ts';
import {
  sampleInvoiceRecord,
  samplePaymentRecord,
  sampleSubscriptionRecord,
} from '../billing/test-samples.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { dynamo } from '../dynamo/client.ts';
import { erasedRecordHash } from '../dynamo/erased-record-hash.ts';
import { LISTED, type TableId } from '../dynamo/tables.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import { newInquiryIndexKeys } from '../inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import { erasePersonOnce } from './erase-person.table.ts';
import type { PersonIdentity } from './person.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const AT = '2026-11-20T10:00:00.000Z';
const SHA = 'a'.repeat(64);
const OTHER_SHA = 'b'.repeat(64);
const person: PersonIdentity = {
  clientIds: [7],
  emails: ['dara@sample.example'],
  usernames: ['dara'],
  records: ['INQ-SAMPLE01'],
};
const s3 = mockClient(S3Client);
const filled = new Set<TableId>();
let store: TestStore;
let objects: Map<string, string>;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
beforeEach(async () => {
  vi.stubEnv('FILES_BUCKET', 'files');
  vi.stubEnv('DEAD_LETTERS_BUCKET', 'dead-letters');
  stubSecret('sender-key', 'a key');
  objects = new Map();
  s3.reset();
  const keysOf = (prefix = '') => [...objects.keys()].filter((key) => key.startsWith(prefix));
  s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }) => ({
    Versions: keysOf(Prefix).map((Key) => ({ Key, VersionId: 'v' })),
  }));
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: keysOf(Prefix).map((Key) => ({ Key })),
  }));
  s3.on(GetObjectCommand).callsFake(({ Key }) => ({
    Body: { transformToString: async () => objects.get(Key) },
  }));
  s3.on(DeleteObjectCommand).callsFake(({ Key }) => ({ deleted: objects.delete(Key) }));
  for (const table of [...filled, 'erased-records'] as const) await store.fill(table);
  filled.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const put = async (table: TableId, item: Record<string, unknown>) => {
  filled.add(table);
  await store.put(table, item);
};
const keep = (...keys: string[]) => {
  for (const key of keys) objects.set(key, '');
};
const erase = (own: Parameters<typeof erasePersonOnce>[1] = { id: 'PDR-SAMPLE01' }, now = NOW) =>
  erasePersonOnce({ person, now }, own);
const note = (clientId = 7) => ({
  ...{ clientId, entry: `${AT}#note#a`, kind: 'note', at: AT, actor: 'sara', text: 'Met Dara.' },
});

test('a pass without a record of the person finds nothing', async () => {
  await put('timeline', note(8));
  expect(await erase()).toEqual({ erased: 0, kept: [], keptUntil: undefined });
  expect(await store.items('timeline')).toEqual([note(8)]);
});

test('a changed record and a removed one are each on the list that a restore consults', async () => {
  await put('timeline', note());
  await put('client-emails', { email: 'dara@sample.example', clientId: 7 });
  expect(await erase()).toMatchObject({ erased: 2 });
  expect(await store.items('timeline')).toEqual([{ ...note(), text: '' }]);
  expect(await store.items('client-emails')).toEqual([]);
  const hashes = (await store.items('erased-records')).toSorted((one, other) =>
    String(one.hash).localeCompare(String(other.hash)),
  );
  expect(hashes).toEqual(
    [
      erasedRecordHash('timeline', { clientId: 7, entry: `${AT}#note#a` }, 'a key'),
      erasedRecordHash('client-emails', { email: 'dara@sample.example' }, 'a key'),
    ]
      .toSorted((one, other) => one.localeCompare(other))
      .map((hash) => ({ hash, erasedAt: NOW.toISOString() })),
  );
  expect(await erase()).toMatchObject({ erased: 0 });
});

test('a record that somebody else changes meanwhile is left to the next pass', async () => {
  const subscription = {
    ...sampleSubscriptionRecord({ status: 'cancelled', createdAt: '2015-01-01T00:00:00.000Z' }),
    ...LISTED,
  };
  await put('subscriptions', subscription);
  store.beforeNext(() => put('subscriptions', { ...subscription, version: 2 }));
  expect(await erase()).toMatchObject({ erased: 1 });
  expect(await store.items('subscriptions')).toEqual([{ ...subscription, version: 2 }]);
  expect(await store.items('erased-records')).toEqual([]);
  expect(await erase()).toMatchObject({ erased: 1 });
  expect(await store.items('subscriptions')).toMatchObject([{ clientName: 'Erased person', version: 3 }]);
});

test('what makes the product write goes before what it would write to', async () => {
  await put('client-emails', { email: 'dara@sample.example', clientId: 7 });
  await put('timeline', note());
  await put('sessions', { tokenHash: 't', kind: 'client', username: 'dara' });
  await put('inquiries', inquiry());
  await put('mail', { id: 'a', to: 'dara@sample.example', subject: 'Dara', status: 'sent', createdAt: AT });
  await put('automated-documents', { ...signed(2, { documentType: 'NDA' }), id: 'DOC-NDA' });
  await put('portal-users', {
    ...samplePortalUser(1, { clientId: 7, username: 'dara' }),
    ...{ ...LISTED, sessionEpoch: 'e', passwordHash: 'hash' },
  });
  const sent = vi.spyOn(dynamo, 'send');
  await erase();
  const tables = sent.mock.calls.flatMap(([command]) => {
    const write = command instanceof TransactWriteCommand ? command.input.TransactItems?.[0] : undefined;

    return (write?.Update ?? write?.Delete)?.TableName ?? [];
  });
  expect(tables.slice(0, 5)).toEqual([
    ...['inquiries', 'mail', 'automated-documents', 'portal-users', 'sessions'],
  ]);
  expect(tables.toSorted()).toEqual([...filled].toSorted());
});

const inquiry = (change: Parameters<typeof sampleInquiryRecord>[0] = {}) => {
  const record = sampleInquiryRecord({ email: 'dara@sample.example', name: 'Dara', ...change });

  return { ...inquiryItem(record), ...newInquiryIndexKeys(record) };
};

test('the request whose erasure this is stays whole, another for the same person does not', async () => {
  const request = {
    ...{ createdAt: AT, createdBy: 'sara', email: 'dara@sample.example', task: 'export', state: 'done' },
    ...{ attempts: 0, ...LISTED },
  };
  await put('person-requests', { ...request, id: 'PDR-SAMPLE01' });
  await put('person-requests', { ...request, id: 'PDR-SAMPLE02' });
  keep('personal-data/PDR-SAMPLE01/1.zip', 'personal-data/PDR-SAMPLE02/1.zip');
  expect(await erase()).toMatchObject({ erased: 1 });
  const requests = await store.items('person-requests');
  expect(requests.filter(({ email }) => email !== undefined).map(({ id }) => id)).toEqual(['PDR-SAMPLE01']);
  expect([...objects.keys()]).toEqual(['personal-data/PDR-SAMPLE01/1.zip']);
});

test('a record of another table may have the id of the request', async () => {
  await put('mail', { id: 'PDR-SAMPLE01', to: 'dara@sample.example', subject: 'Dara', status: 'sent' });
  expect(await erase()).toMatchObject({ erased: 1 });
  expect(await store.items('mail')).toMatchObject([{ to: '', subject: '' }]);
});

test('an inquiry whose follow-up is due is erased, not waited for', async () => {
  await put('inquiries', { ...inquiry({ followUp: 'pending' }), due: 'yes', dueAt: AT });
  await erase();
  expect(JSON.stringify(await store.items('inquiries'))).not.toContain('dara');
});

test('a notice to the team that names others too is sent before it is erased', async () => {
  const notice = {
    id: 'n',
    to: 'team@sample.example',
    cause: 'quarantine',
    text: 'From dara@sample.example',
  };
  await put('mail', { ...notice, status: 'queued' });
  expect(await erase()).toMatchObject({ erased: 1 });
  expect(await store.items('mail')).toEqual([{ ...notice, status: 'queued' }]);
  await put('mail', { ...notice, status: 'sent' });
  expect(await erase()).toMatchObject({ erased: 1 });
  expect(await store.items('mail')).toMatchObject([{ status: 'sent', text: '' }]);
  expect(await erase()).toMatchObject({ erased: 0 });
});

test('an email to the person that is still to be sent is stopped', async () => {
  await put('mail', { id: 'm', to: 'dara@sample.example', text: 'Dear Dara', status: 'queued', due: 'yes' });
  await erase();
  expect(await store.items('mail')).toMatchObject([{ status: 'failed', failure: 'link-void', text: '' }]);
});

test('books are kept to the last day of their tenth year, and erased on the next', async () => {
  await put('payments', { ...samplePaymentRecord({ createdAt: '2016-03-01T10:00:00.000Z' }), ...LISTED });
  expect(await erase(undefined, new Date('2026-12-31T19:59:59.999Z'))).toEqual({
    erased: 0,
    kept: [
      {
        ...{ label: 'Payments', count: 1, outcome: 'kept', until: '2026-12-31' },
        why: 'Accounting law asks for it for ten years.',
      },
    ],
    keptUntil: '2026-12-31',
  });
  expect(await store.items('payments')).toMatchObject([{ clientName: 'Sample Client 7' }]);
  expect(await erase(undefined, new Date('2026-12-31T20:00:00.000Z'))).toEqual({
    ...{ erased: 1, kept: [], keptUntil: undefined },
  });
  expect(await store.items('payments')).toMatchObject([{ clientName: 'Erased person' }]);
});

test('the first of the last days is when the erasure goes on, the access log aside', async () => {
  await put('payments', { ...samplePaymentRecord({ createdAt: '2018-03-01T10:00:00.000Z' }), ...LISTED });
  await put('payments', {
    ...samplePaymentRecord({ id: 'PAY-SAMP0002', createdAt: '2017-03-01T10:00:00.000Z' }),
    ...LISTED,
  });
  await put('access-log', { id: 'l', at: AT, username: 'dara', kind: 'sign-in' });
  const { erased, kept, keptUntil } = await erase();
  expect([erased, keptUntil]).toEqual([0, '2027-12-31']);
  expect(kept.map(({ label, count, until }) => [label, count, until])).toEqual([
    ['Payments', 2, '2028-12-31'],
    ['Access log', 1, '2027-12-25'],
  ]);
});

test('an entry of the access log goes by itself and keeps no erasure from its end', async () => {
  await put('access-log', { id: 'l', at: AT, username: 'dara', kind: 'sign-in' });
  expect(await erase()).toMatchObject({ erased: 0, keptUntil: undefined });
});

const library = (number: number, change: Parameters<typeof samplePortalDocument>[1] = {}) => ({
  ...samplePortalDocument(number, { clientId: 7, sha256: SHA, ...change }),
  ...{ ...LISTED, listClient: 7, contentType: 'application/pdf' },
});

test('the files of an erased record are deleted, but not those that a record of somebody else has too', async () => {
  await put('portal-documents', library(1));
  await put('portal-documents', library(2, { sha256: OTHER_SHA }));
  await put('portal-documents', library(3, { sha256: OTHER_SHA, clientId: 8 }));
  keep(`portal/${SHA}`, `portal/${OTHER_SHA}`);
  expect(await erase()).toMatchObject({ erased: 2 });
  expect([...objects.keys()]).toEqual([`portal/${OTHER_SHA}`]);
  expect(await store.items('portal-documents')).toHaveLength(1);
});

const signed = (number: number, change: Parameters<typeof sampleDocument>[1] = {}) => ({
  ...sampleDocument(number, {
    documentType: 'Tier1Contract',
    history: [
      { status: 'generated', at: AT, by: 'sara' },
      {
        ...{ status: 'signed', at: AT, by: 'sara' },
        copy: { originalName: 's.pdf', sha256: SHA, contentType: 'application/pdf', fileSize: 1 },
      },
    ],
    createdAt: AT,
    ...change,
  }),
  ...{
    clientId: 7,
    clientName: 'Dara',
    cause: `c${number}`,
    orderedBy: 'sara',
    sha256: OTHER_SHA,
    ...LISTED,
  },
});

test('a signed copy of a contract that is kept stays, also where an erased document has the same', async () => {
  const kept = { ...signed(1), id: 'DOC-KEPT' };
  const nda = { ...signed(2, { documentType: 'NDA' }), id: 'DOC-NDA' };
  await put('automated-documents', kept);
  await put('automated-documents', nda);
  keep(`signed/${SHA}`, `automated/DOC-KEPT-${OTHER_SHA}.pdf`, `automated/DOC-NDA-${OTHER_SHA}.pdf`);
  expect(await erase()).toMatchObject({ erased: 1, keptUntil: '2036-12-31' });
  expect([...objects.keys()]).toEqual([`signed/${SHA}`, `automated/DOC-KEPT-${OTHER_SHA}.pdf`]);
});

test('a signed copy that erased documents alone have is deleted', async () => {
  await put('automated-documents', { ...signed(2, { documentType: 'NDA' }), id: 'DOC-NDA' });
  keep(`signed/${SHA}`, 'signed/another');
  await erase();
  expect([...objects.keys()]).toEqual(['signed/another']);
});

test('files go before their record: a run that ends in between leaves both to the next', async () => {
  await put('portal-documents', library(1));
  keep(`portal/${SHA}`);
  s3.on(DeleteObjectCommand).rejects(new Error('It is dead.'));
  await expect(erase()).rejects.toThrow('It is dead.');
  expect(await store.items('portal-documents')).toEqual([library(1)]);
});

const report = (id: string, createdAt: string) => put('weekly-reports', { id, createdAt, week: '2026-W47' });
const erasedReports = async () =>
  (await store.items('weekly-reports'))
    .filter(({ fileErasedAt }) => fileErasedAt !== undefined)
    .map(({ id }) => id)
    .toSorted();

test('the file of a report from the time in which an inquiry was overdue is deleted, once', async () => {
  await put('inquiries', inquiry());
  await report('REP-BEFORE', '2026-11-22T09:59:59.999Z');
  await report('REP-THEN', '2026-11-22T10:00:00.000Z');
  keep('reports/REP-THEN-1.pdf', 'reports/REP-THEN-2.pdf', 'reports/REP-BEFORE-1.pdf');
  expect(await erase()).toMatchObject({ erased: 2 });
  expect([...objects.keys()]).toEqual(['reports/REP-BEFORE-1.pdf']);
  expect(await store.items('weekly-reports')).toContainEqual(
    expect.objectContaining({ id: 'REP-THEN', fileErasedAt: NOW.toISOString() }),
  );
  expect(await erasedReports()).toEqual(['REP-THEN']);
  keep('reports/REP-THEN-3.pdf');
  expect(await erase()).toMatchObject({ erased: 0 });
  expect([...objects.keys()]).toContain('reports/REP-THEN-3.pdf');
});

test('a report may name the client of an overdue invoice until the person was erased', async () => {
  await put('invoices', {
    ...sampleInvoiceRecord({ dueDate: '2026-11-01', createdAt: AT, state: 'paid' }),
    ...{ ...LISTED, overdueSince: '2026-11-02' },
  });
  await report('REP-THEN', '2026-11-10T05:00:00.000Z');
  await report('REP-LATER', '2026-11-15T05:00:00.000Z');
  await erase({ id: 'PDR-SAMPLE01', erasedAt: '2026-11-12T00:00:00.000Z' });
  expect(await erasedReports()).toEqual(['REP-THEN']);
  await erase();
  expect(await erasedReports()).toEqual(['REP-LATER', 'REP-THEN']);
});

test('a report of a time in which the person had other records alone keeps its file', async () => {
  await put('sync-logs', {
    id: 'SYN-1',
    clientId: 7,
    clientName: 'Dara',
    overdueSince: '2026-11-02',
    ...LISTED,
  });
  await put('payments', { ...samplePaymentRecord({ createdAt: AT }), ...LISTED });
  await report('REP-THEN', '2026-11-10T05:00:00.000Z');
  await erase();
  expect(await erasedReports()).toEqual([]);
});

test('a report that is removed meanwhile is not made anew by the note about its file', async () => {
  await put('inquiries', { ...inquiry(), erasedAt: '2026-11-22T11:00:00.000Z' });
  await report('REP-THEN', '2026-11-22T10:00:00.000Z');
  store.beforeNext(() => store.fill('weekly-reports'));
  expect(await erase({ id: 'PDR-SAMPLE01' }, new Date('2026-11-23T10:00:00.000Z'))).toMatchObject({
    erased: 1,
  });
  expect(await store.items('weekly-reports')).toEqual([]);
});

test('dead letters about the person are deleted, and count as found', async () => {
  objects.set('aws/lambda/own', '{"email":{"S":"dara@sample.example"}}');
  objects.set('aws/lambda/other', '{"email":{"S":"boris@sample.example"}}');
  expect(await erase()).toMatchObject({ erased: 1 });
  expect([...objects.keys()]).toEqual(['aws/lambda/other']);
  expect(await erase()).toMatchObject({ erased: 0 });
});
