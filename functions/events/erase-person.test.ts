import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../e2e/support/test-store.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleDocument, samplePendingDocument } from '../../shared/test-samples/documents.ts';
import { sampleSyncLog, sampleWeeklyReport } from '../../shared/test-samples/grid.ts';
import {
  sampleDownload,
  sampleEngagement,
  samplePortalDocument,
  samplePortalUser,
} from '../../shared/test-samples/portal.ts';
import { sampleTask } from '../../shared/test-samples/tasks.ts';
import {
  sampleInvoiceRecord,
  samplePaymentRecord,
  sampleSubscriptionRecord,
} from '../lib/billing/test-samples.ts';
import { clientItem } from '../lib/clients/client-item.ts';
import { clientSearchRows } from '../lib/clients/search-terms.ts';
import { stubSecret } from '../lib/config/test-secrets.ts';
import { dynamo } from '../lib/dynamo/client.ts';
import { LISTED, type TableId, tables } from '../lib/dynamo/tables.ts';
import { inquiryItem } from '../lib/inquiries/inquiry-item.ts';
import { newInquiryIndexKeys } from '../lib/inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../lib/inquiries/sample-inquiry-record.ts';
import { findPersonRequest, redrivePersonRequest } from '../lib/personal-data/person-request.table.ts';
import { visibleDocumentWrites } from '../lib/portal/visible-documents.table.ts';
import { verifyCounters } from '../lib/reporting/verify-counters.table.ts';
import { handler } from './erase-person.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const MINUTE = 60_000;
const NAME = 'Quillon Zarephath';
const EMAIL = 'quillon@zarephath.example';
const AT = '2026-11-20T10:00:00.000Z';
const REQUEST = 'PDR-7K2M9QXA';
const SHA = 'a'.repeat(64);
const s3 = mockClient(S3Client);
let store: TestStore;
let objects: Map<string, string>;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubEnv('FILES_BUCKET', 'files');
  vi.stubEnv('DEAD_LETTERS_BUCKET', 'dead-letters');
  stubSecret('sender-key', 'a key');
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  holdObjects();
  await fillStore();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('an erased person is in no table and no file but in what is kept, and counters agree as before', async () => {
  const before = await missingCounts();
  expect((await tablesNaming()).length).toBeGreaterThan(20);
  await run();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ state: 'pending', passes: 1 });
  // A function that was under way writes once more.
  await store.put('timeline', note('late'));
  await finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({
    ...{ task: 'erasure', state: 'done', erasedAt: expect.any(String), dueAt: '2037-01-01T00:00:00.000Z' },
  });
  expect(await tablesNaming()).toEqual([
    'access-log',
    'automated-documents',
    'invoices',
    'payments',
    'subscriptions',
  ]);
  expect([...objects.keys()].toSorted()).toEqual([
    `automated/DOC-CONTRACT-${SHA}.pdf`,
    'aws/lambda/other',
    `invoices/INV-SAMPLE01-${SHA}.pdf`,
    `portal/${'b'.repeat(64)}`,
    'received-mail/INQ-SAMPLE09/o',
    'reports/REP-LATER-1.pdf',
  ]);
  expect(await missingCounts()).toEqual(before);
});

test('what is kept goes on the day after its last one', async () => {
  await finish();
  vi.setSystemTime(Date.parse('2037-01-01T00:00:00.000Z'));
  await finish();
  expect(await tablesNaming()).toEqual(['access-log']);
  expect([...objects.keys()].filter((key) => key.startsWith('invoices/'))).toEqual([]);
  expect(await findPersonRequest(REQUEST)).not.toHaveProperty('dueAt');
});

test('an open invoice refuses the erasure before anything is erased', async () => {
  await store.put('invoices', {
    ...sampleInvoiceRecord({ clientId: 7, clientName: NAME, state: 'open' }),
    ...LISTED,
  });
  const before = await tablesNaming();
  await run();
  expect(await findPersonRequest(REQUEST)).toMatchObject({
    ...{ task: 'look-up', state: 'failed', error: expect.stringContaining('An invoice is open') },
  });
  expect(await tablesNaming()).toEqual(before);
});

test('an erasure that is killed before and after each of its writes ends alike', async () => {
  await finish();
  const alike = await allRecords();
  const files = [...objects.keys()];
  holdObjects();
  await fillStore();
  let kills = 0;
  // It takes the request and stores whom it is about; the third write is the first that erases.
  for (let isKilled = true; isKilled && kills < 1_000; ) {
    isKilled = await runKilled(3, kills % 2 === 0 ? 'before' : 'after');
    if (isKilled) kills += 1;
  }
  expect(kills).toBeGreaterThan(60);
  await finish();
  expect(await allRecords()).toEqual(alike);
  expect([...objects.keys()]).toEqual(files);
  // Minutes where others work on the machine.
}, 300_000);

/** Delivers the request as the stream does, after the sweeper had its time. */
async function run() {
  vi.setSystemTime(Date.now() + 20 * MINUTE);
  await redrivePersonRequest(REQUEST, new Date());
  const delivery = { Records: [{ dynamodb: { SequenceNumber: '1', NewImage: { id: { S: REQUEST } } } }] };
  await handler(delivery).catch(() => undefined);
}

/** Runs until nothing is left. */
async function finish() {
  for (let runs = 0; runs < 5; runs += 1) await run();
}

/** Runs, and ends the function before or after one of its writes; false where it made fewer. */
async function runKilled(step: number, moment: 'before' | 'after'): Promise<boolean> {
  vi.setSystemTime(Date.now() + 20 * MINUTE);
  await redrivePersonRequest(REQUEST, new Date());
  let writes = 0;
  let isDead = false;
  const isWrite = (command: object) =>
    /^(Update|TransactWrite|Put|DeleteObject)/.test(command.constructor.name);
  const failingAt =
    (send: (...sent: never[]) => unknown) =>
    async (...sent: unknown[]): Promise<unknown> => {
      if (isDead) throw new Error('It is dead.');
      const isLast = isWrite(Object(sent[0])) && ++writes === step;
      if (isLast && moment === 'before') isDead = true;
      const answer = isDead ? undefined : await Reflect.apply(send, dynamo, sent);
      if (isLast) isDead = true;
      if (isDead) throw new Error('It is dead.');

      return answer;
    };
  const send = dynamo.send.bind(dynamo);
  const spy = vi.spyOn(dynamo, 'send').mockImplementation(failingAt(send) as typeof dynamo.send);
  const delivery = { Records: [{ dynamodb: { SequenceNumber: '1', NewImage: { id: { S: REQUEST } } } }] };
  await handler(delivery).catch(() => undefined);
  spy.mockRestore();

  return writes >= step;
}

/** Every record but for times; counters by their sums, since each write chooses a shard. */
async function allRecords() {
  const named = (Object.keys(tables) as TableId[]).filter(
    (table) => !/^(counters|daily-metrics)$/.test(table),
  );
  const all = await Promise.all(named.map(async (table) => [table, await store.items(table)]));
  const withoutTimes = JSON.stringify([all, await missingCounts()], (name, value) =>
    ['erasedAt', 'fileErasedAt', 'dueAt'].includes(name) ? undefined : value,
  );

  return JSON.parse(withoutTimes);
}

/** What the counters lack of the records, which were put into the tables without them. */
async function missingCounts(): Promise<Record<string, number>> {
  const { differences } = await verifyCounters(new Date());

  return Object.fromEntries(
    differences.map(({ item, counter, stored, counted }) => [`${item} ${counter}`, counted - stored]),
  );
}

/** The tables with a word of the person in any attribute. */
async function tablesNaming(): Promise<string[]> {
  const named = await Promise.all(
    (Object.keys(tables) as TableId[]).map(async (table) =>
      /zarephath|quillon/i.test(JSON.stringify(await store.items(table))) ? [table] : [],
    ),
  );

  return named.flat().toSorted();
}

function note(id: string) {
  return {
    clientId: 7,
    entry: `${AT}#note#${id}`,
    kind: 'note',
    at: AT,
    actor: 'sara',
    text: `Met ${NAME}.`,
  };
}

async function fillStore() {
  const client = sampleClient(7, { clientName: NAME, company: 'Zarephath Quays', contactEmail: EMAIL });
  const inquiry = sampleInquiryRecord({
    ...{ name: NAME, email: EMAIL, message: 'Zarephath', clientId: 7, details: { vessel: 'Zarephath' } },
  });
  const quarantined = sampleInquiryRecord({
    ...{ reference: 'INQ-SAMPLE02', name: NAME, email: EMAIL, message: 'Zarephath', state: 'quarantined' },
  });
  const pending = sampleInquiryRecord({
    ...{ reference: 'INQ-SAMPLE03', name: NAME, email: EMAIL, followUp: 'pending', followUpAfter: AT },
  });
  const { referenceStart: _, ...uncounted } = pending;
  const made = {
    clientId: 7,
    clientName: NAME,
    company: 'Zarephath',
    contactEmail: EMAIL,
    cause: 'first-inquiry#7',
    orderedBy: 'sara',
    ...LISTED,
  };
  const signed = [
    { status: 'generated', at: AT, by: 'sara' },
    { status: 'signed', at: AT, by: 'sara' },
  ] as const;
  const library = samplePortalDocument(1, {
    clientId: 7,
    originalName: 'Zarephath.pdf',
    sha256: 'c'.repeat(64),
  });
  const user = samplePortalUser(1, { clientId: 7, clientName: NAME, username: 'zarephath' });
  const mail = { to: EMAIL, subject: NAME, text: NAME, html: NAME, attempts: 0, createdAt: AT };
  const paid = { clientId: 7, clientName: NAME, createdAt: AT };
  const filled: Record<TableId, Record<string, unknown>[]> = {
    ...(Object.fromEntries(Object.keys(tables).map((table) => [table, []])) as unknown as Record<
      TableId,
      []
    >),
    clients: [clientItem(client), clientItem(sampleClient(8))],
    inquiries: [inquiry, quarantined, uncounted].map((one) => ({
      ...inquiryItem(one),
      ...newInquiryIndexKeys(one),
    })),
    'inquiry-replies': [
      { reference: inquiry.reference, entry: 'e', id: 'r', text: NAME, by: 'sara', at: AT, mailId: 'm' },
    ],
    'received-mail': [
      { reference: inquiry.reference, entry: '!m', id: 'm' },
      {
        reference: inquiry.reference,
        entry: `${AT}#m`,
        id: 'm',
        text: NAME,
        from: EMAIL,
        fromName: NAME,
        at: AT,
      },
      {
        reference: 'INQ-SAMPLE09',
        entry: `${AT}#o`,
        id: 'o',
        text: 'Other',
        from: 'boris@sample.example',
        at: AT,
      },
    ],
    'set-aside-mail': [
      { ...LISTED, entry: `${AT}#s`, id: 's', text: NAME, from: EMAIL, fromName: NAME, at: AT },
    ],
    'inquiry-drafts': [
      { reference: inquiry.reference, entry: 'sara#reply', kind: 'reply', text: NAME, savedAt: AT },
    ],
    'inquiry-notes': [
      { reference: inquiry.reference, entry: '!n', fingerprint: 'f', at: AT },
      { reference: inquiry.reference, entry: `${AT}#n`, id: 'n', text: NAME, by: 'sara', at: AT },
    ],
    tasks: [
      { ...sampleTask(1, { clientId: 7, text: NAME }), ...LISTED },
      { ...sampleTask(2, { reference: inquiry.reference, text: NAME }), ...LISTED },
      { ...sampleTask(3, { clientId: 8 }), ...LISTED },
    ],
    'client-search': clientSearchRows(client),
    'client-emails': [{ email: EMAIL, clientId: 7 }],
    timeline: [
      note('a'),
      { clientId: 0, entry: '!note#b', note: { entry: `${AT}#note#a`, text: NAME } },
      {
        clientId: 7,
        entry: `!former#${AT}#note#a#000001`,
        version: 1,
        text: `With ${NAME}.`,
        at: AT,
        by: 'sara',
      },
      { clientId: 8, entry: `${AT}#note#c`, kind: 'note', at: AT, actor: 'sara', text: 'Somebody else' },
    ],
    'automated-documents': [
      {
        ...sampleDocument(1, { documentType: 'NDA' }),
        ...made,
        id: 'DOC-NDA',
        uniqueFileId: 'Zarephath_NDA',
        sha256: SHA,
      },
      {
        ...sampleDocument(2, { documentType: 'Tier1Contract', history: [...signed], status: 'signed' }),
        ...made,
        ...{ id: 'DOC-CONTRACT', uniqueFileId: 'Zarephath_Contract', sha256: SHA, createdAt: AT },
      },
      {
        ...samplePendingDocument(3),
        ...made,
        id: 'DOC-PENDING',
        uniqueFileId: 'Zarephath_Letter',
        due: 'yes',
        dueAt: AT,
      },
    ],
    'document-file-ids': [{ fileId: 'Zarephath_NDA', documentId: 'DOC-NDA' }],
    'portal-users': [
      { ...user, ...LISTED, email: EMAIL, passwordHash: 'hash', sessionEpoch: 'e', isActive: true },
    ],
    sessions: [{ tokenHash: 't', kind: 'client', username: 'zarephath', person: 'client#zarephath' }],
    'access-links': [{ tokenHash: 't', kind: 'client', username: 'zarephath', link: 'l' }],
    'portal-documents': [
      { ...library, ...LISTED, listClient: 7, contentType: 'application/pdf' },
      {
        ...samplePortalDocument(2, { clientId: 7, originalName: 'Zarephath 2.pdf', sha256: 'b'.repeat(64) }),
        ...LISTED,
        listClient: 7,
        contentType: 'application/pdf',
      },
      {
        ...samplePortalDocument(3, { clientId: 8, sha256: 'b'.repeat(64) }),
        ...LISTED,
        listClient: 8,
        contentType: 'application/pdf',
      },
    ],
    'visible-documents': visibleDocumentWrites(library).flatMap((write) =>
      'put' in write ? [write.put] : [],
    ),
    engagements: [
      { ...sampleEngagement(1, { clientId: 7, clientName: NAME, title: 'Zarephath' }), ...LISTED },
    ],
    invoices: [
      {
        ...sampleInvoiceRecord({
          ...paid,
          id: 'INV-SAMPLE01',
          state: 'paid',
          uniqueFileId: 'Quillon-Zarephath_Invoice',
          contactEmail: EMAIL,
          sha256: SHA,
        }),
        ...LISTED,
      },
    ],
    payments: [{ ...samplePaymentRecord({ ...paid, reference: NAME }), ...LISTED }],
    subscriptions: [{ ...sampleSubscriptionRecord({ ...paid, status: 'cancelled' }), ...LISTED }],
    'sync-logs': [
      {
        ...sampleSyncLog(1, { clientId: 7, clientName: NAME, message: NAME, actionType: 'nda_signed' }),
        ...LISTED,
        payment: undefined,
      },
    ],
    mail: [
      { ...mail, id: 'a', cause: inquiry.reference, status: 'sent', clientId: 7 },
      { ...mail, id: 'b', cause: 'USR', status: 'queued', due: 'yes', dueAt: AT },
      {
        ...mail,
        id: 'c',
        cause: inquiry.reference,
        to: 'team@sample.example',
        replyTo: EMAIL,
        status: 'failed',
        failing: 'yes',
      },
      {
        ...mail,
        id: 'd',
        cause: 'quarantine',
        to: 'team@sample.example',
        text: `INQ-SAMPLE02 ${NAME}`,
        status: 'sent',
      },
    ],
    'suppressed-addresses': [{ address: EMAIL, email: EMAIL, reason: 'bounced', why: 'no', at: AT }],
    'access-log': [
      { ...sampleDownload(1, { clientId: 7, username: 'zarephath', at: AT }), kind: 'download' },
    ],
    limits: [{ key: 'sign-in#client#zarephath', failures: 1 }],
    'weekly-reports': [
      { ...sampleWeeklyReport(1), id: 'REP-THEN', createdAt: '2026-11-22T10:05:00.000Z' },
      { ...sampleWeeklyReport(2), id: 'REP-LATER', createdAt: '2026-11-21T10:00:00.000Z' },
    ],
    'person-requests': [
      {
        id: REQUEST,
        createdAt: AT,
        createdBy: 'sara',
        email: EMAIL,
        task: 'erasure',
        state: 'pending',
        attempts: 0,
        due: 'yes',
        dueAt: AT,
        ...LISTED,
      },
      {
        id: 'PDR-EARLIER1',
        createdAt: AT,
        createdBy: 'sara',
        clientId: 7,
        email: EMAIL,
        task: 'export',
        state: 'done',
        attempts: 0,
        ...LISTED,
      },
    ],
  };
  for (const [table, items] of Object.entries(filled)) await store.fill(table as TableId, ...items);
}

/** The buckets, and two earlier versions of a file. */
function holdObjects() {
  objects = new Map([
    [`automated/DOC-NDA-${SHA}.pdf`, 'now'],
    [`automated/DOC-NDA-${'d'.repeat(64)}.pdf`, 'before'],
    [`automated/DOC-CONTRACT-${SHA}.pdf`, 'kept'],
    [`invoices/INV-SAMPLE01-${SHA}.pdf`, 'kept'],
    [`portal/${'c'.repeat(64)}`, 'own'],
    [`portal/${'b'.repeat(64)}`, 'shared with another record'],
    ['received-mail/INQ-SAMPLE01/m', 'mail'],
    ['received-mail/INQ-SAMPLE09/o', 'mail of another person'],
    ['set-aside-mail/s', 'mail'],
    ['personal-data/PDR-EARLIER1/1.zip', 'export'],
    [`personal-data/${REQUEST}/1.zip`, 'export'],
    ['reports/REP-THEN-1.pdf', 'report'],
    ['reports/REP-LATER-1.pdf', 'report'],
    ['aws/lambda/own', `{"payload":"{\\"email\\":{\\"S\\":\\"${EMAIL}\\"}}"}`],
    ['aws/lambda/other', '{"payload":"boris@sample.example"}'],
  ]);
  s3.reset();
  const keysOf = (prefix = '') => [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }) => ({
    Versions: keysOf(Prefix).map((Key) => ({ Key, VersionId: 'v' })),
  }));
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: keysOf(Prefix).map((Key) => ({ Key })),
  }));
  s3.on(GetObjectCommand).callsFake(({ Key }) => ({
    Body: { transformToString: async () => objects.get(Key) ?? '' },
  }));
  s3.on(DeleteObjectCommand).callsFake(({ Key }) => {
    objects.delete(Key);

    return {};
  });
}
