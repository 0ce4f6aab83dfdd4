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
import { sampleInvoiceRecord } from '../lib/billing/test-samples.ts';
import { clientItem } from '../lib/clients/client-item.ts';
import { clientSearchRows } from '../lib/clients/search-terms.ts';
import { stubSecret } from '../lib/config/test-secrets.ts';
import { dynamo } from '../lib/dynamo/client.ts';
import { LISTED, type TableId, tables } from '../lib/dynamo/tables.ts';
import { inquiryItem } from '../lib/inquiries/inquiry-item.ts';
import { newInquiryIndexKeys } from '../lib/inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../lib/inquiries/sample-inquiry-record.ts';
import { findPersonRequest, redrivePersonRequest } from '../lib/personal-data/person-request.table.ts';
import {
  SAMPLE_PERSON,
  samplePersonNote,
  samplePersonRecords,
} from '../lib/personal-data/sample-person-records.ts';
import { verifyCounters } from '../lib/reporting/verify-counters.table.ts';
import { handler } from './erase-person.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const MINUTE = 60_000;
const { name: NAME, email: EMAIL, request: REQUEST, sha256: SHA } = SAMPLE_PERSON;
const SAMPLE_INCLUDED = {
  ...{ id: 8, into: 7, clientName: 'Boris', company: '' },
  ...{ at: '2026-11-21T10:00:00.000Z', actor: 'sara' },
};
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
  stubSecret('erasure-key', 'a key');
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
  await store.put('timeline', samplePersonNote('late'));
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

const changeStored = async (table: 'clients' | 'person-requests', id: unknown, change: object) => {
  const [item = {}] = (await store.items(table)).filter((one) => one.id === id);
  await store.put(table, { ...item, ...change });
};

test.each<[string, () => Promise<unknown>]>([
  ['another address', () => changeStored('clients', 7, { formerEmails: ['second@zarephath.example'] })],
  ['another client', () => changeStored('clients', 7, { includes: [SAMPLE_INCLUDED] })],
  [
    'one client less',
    () =>
      changeStored('person-requests', REQUEST, {
        person: { clientIds: [7, 9], emails: [EMAIL], usernames: ['zarephath'], records: [] },
      }),
  ],
])('nothing is erased where the person has %s since the look-up', async (_, change) => {
  await change();
  const before = await tablesNaming();
  const files = [...objects.keys()];
  await run();
  const request = await findPersonRequest(REQUEST);
  expect(request).toMatchObject({
    ...{
      task: 'look-up',
      state: 'failed',
      email: EMAIL,
      error: expect.stringContaining('Look the person up'),
    },
  });
  // An admin has to see the others first: what was found for the earlier person is gone.
  for (const name of ['found', 'person', 'obstacles', 'parts', 'exportedAt', 'passes', 'dueAt'])
    expect(request).not.toHaveProperty(name);
  expect((await store.items('person-requests')).find(({ id }) => id === REQUEST)).toHaveProperty('expires');
  expect([...objects.keys()]).toEqual(files.filter((key) => !key.startsWith(`personal-data/${REQUEST}/`)));
  expect(await tablesNaming()).toEqual(before);
});

test('a colleague’s open inquiry stays as it is, and so does the colleague at the client', async () => {
  const boris = { id: '7-2', name: 'Boris', role: '', email: 'boris@sample.example', phone: '' };
  await changeStored('clients', 7, { contacts: [boris] });
  const claim = { email: boris.email, clientId: 7 };
  await store.put('client-emails', claim);
  const inquiry = sampleInquiryRecord({
    ...{ reference: 'INQ-BORIS001', name: 'Boris', email: boris.email, clientId: 7 },
  });
  const item = { ...inquiryItem(inquiry), ...newInquiryIndexKeys(inquiry) };
  await store.put('inquiries', item);
  await finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ task: 'erasure', state: 'done' });
  expect(await store.items('inquiries')).toContainEqual(expect.objectContaining(item));
  expect(await store.items('client-emails')).toEqual([claim]);
  expect((await store.items('clients')).find(({ id }) => id === 7)).toMatchObject({
    ...{ clientName: 'Erased person', contactEmail: '', contacts: [boris] },
  });
  expect(JSON.stringify(await findPersonRequest(REQUEST))).not.toContain('boris');

  // Boris goes on with the client: what is kept of the erased person goes in its time, and nothing of his.
  await changeStored('clients', 7, { clientName: 'Boris', contactEmail: boris.email, contacts: undefined });
  vi.setSystemTime(Date.parse('2037-01-01T00:00:00.000Z'));
  await finish();
  expect(await tablesNaming()).toEqual(['access-log']);
  expect(await store.items('inquiries')).toContainEqual(expect.objectContaining(item));
  expect((await store.items('clients')).find(({ id }) => id === 7)).toMatchObject({ clientName: 'Boris' });
});

test('records that have come since the look-up are erased with the others', async () => {
  await store.put('timeline', samplePersonNote('since'));
  await finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ task: 'erasure', state: 'done' });
});

/** The records of an inquiry that comes from the person's address, and of the client that is made of it. */
const newLead = (at: string, clientId: number) => {
  const lead = { name: NAME, email: EMAIL, receivedAt: at, respondBy: at };
  const inquiry = sampleInquiryRecord({ ...lead, reference: `INQ-NEWLEA${clientId}`, clientId });
  const { reference } = inquiry;
  const client = sampleClient(clientId, { clientName: NAME, contactEmail: EMAIL, createdAt: at });
  const entry = { at, actor: 'Zahrael', clientId };

  return {
    inquiries: [{ ...inquiryItem(inquiry), ...newInquiryIndexKeys(inquiry) }],
    clients: [clientItem(client)],
    'client-emails': [{ email: EMAIL, clientId }],
    'client-search': clientSearchRows(client),
    timeline: [
      { ...entry, entry: `${at}#created`, kind: 'created', source: 'Website' },
      {
        ...entry,
        entry: `${at}#mail`,
        kind: 'mail',
        mailId: 'm',
        to: EMAIL,
        subject: 'Yours',
        status: 'sent',
      },
    ],
    mail: [
      {
        id: `acknowledgement#${reference}`,
        cause: reference,
        to: EMAIL,
        subject: NAME,
        text: EMAIL,
        html: '',
      },
      { id: `staff#${reference}`, cause: reference, to: 'desk@zahrael.example', subject: NAME, text: EMAIL },
    ].map((email) => ({ ...email, status: 'queued', attempts: 0, createdAt: at })),
    'set-aside-mail': [{ list: 'all', entry: `${at}#new`, id: 'new', at, from: EMAIL, text: 'Zarephath' }],
  } satisfies Partial<Record<TableId, object[]>>;
};
const putAll = async (records: Partial<Record<TableId, readonly object[]>>) => {
  for (const [table, items = []] of Object.entries(records))
    for (const item of items) await store.put(table as TableId, { ...item });
};
const NEW_LEAD_KINDS = Object.keys(newLead('', 0)) as TableId[];

test('an inquiry that comes while an erasure runs stays, with all that is made of it', async () => {
  await run();
  const lead = newLead(new Date(Date.now() + MINUTE).toISOString(), 99);
  await putAll(lead);
  await finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ task: 'erasure', state: 'done' });
  for (const table of NEW_LEAD_KINDS)
    expect(await store.items(table)).toEqual(expect.arrayContaining(lead[table as keyof typeof lead]));
  expect(await findPersonRequest(REQUEST)).not.toHaveProperty('begunAt');
});

test.each([2, 5, 11])('one that comes in the middle of a pass stays as well: after read %s', async (read) => {
  await run();
  const at = new Date(Date.now() + 20 * MINUTE + 1_000).toISOString();
  const lead = newLead(at, 99);
  const send = dynamo.send.bind(dynamo);
  let scans = 0;
  const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (...sent: unknown[]) => {
    const isScan = Object(sent[0]).constructor.name === 'ScanCommand' && ++scans === read;
    const answer = await Reflect.apply(send, dynamo, sent);
    if (isScan) await putAll(lead);

    return answer;
  }) as typeof dynamo.send);
  await run();
  spy.mockRestore();
  expect(scans).toBeGreaterThan(read);
  await finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ state: 'done' });
  for (const table of NEW_LEAD_KINDS)
    expect(await store.items(table)).toEqual(expect.arrayContaining(lead[table as keyof typeof lead]));
});

test('a client that an earlier inquiry was filed at while the erasure began is the person’s', async () => {
  await run();
  const { clients, 'client-emails': claims } = newLead(new Date(Date.now() + 1).toISOString(), 98);
  await putAll({ clients, 'client-emails': claims });
  const filed = sampleInquiryRecord({ reference: 'INQ-SAMPLE03', name: NAME, email: EMAIL, clientId: 98 });
  await putAll({ inquiries: [{ ...inquiryItem(filed), ...newInquiryIndexKeys(filed) }] });
  await finish();
  expect((await store.items('clients')).find(({ id }) => id === 98)).toMatchObject({
    ...{ clientName: 'Erased person', contactEmail: '' },
  });
  expect(await tablesNaming()).not.toContain('client-emails');
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
    // As somebody does who has it tried again: after twelve that died it ends.
    await changeStored('person-requests', REQUEST, { attempts: 0 });
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

async function fillStore() {
  for (const [table, items] of Object.entries(samplePersonRecords()))
    await store.fill(table as TableId, ...items);
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
