import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { INQUIRY_STATES } from '../../../shared/domain/inquiry.ts';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { NOW } from '../../../shared/test-samples/time.ts';
import { sampleInvoiceRecord, samplePaymentRecord } from '../billing/test-samples.ts';
import { clientItem } from '../clients/client-item.ts';
import { LISTED } from '../dynamo/tables.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import { INBOX_SHARDS, stateShard } from '../inquiries/inquiry-partitions.ts';
import { inquiryIndexKeys } from '../inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import { BACKFILLED_TABLES, type BackfilledTable, backfillPage } from './backfill-indexes.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore([...BACKFILLED_TABLES, 'timeline']);
});
beforeEach(async () => {
  for (const table of [...BACKFILLED_TABLES, 'timeline'] as const) await store.fill(table);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => store.stop());

/** All pages of a table, one after another. */
const backfillAll = async (table: BackfilledTable) => {
  const sums = { changed: 0, unchanged: 0, failed: 0, pages: 0 };
  let next: string | undefined;
  do {
    const page = await backfillPage(table, next);
    for (const outcome of ['changed', 'unchanged', 'failed'] as const) sums[outcome] += page[outcome];
    sums.pages += 1;
    next = page.next;
  } while (next !== undefined && sums.pages < 99);

  return sums;
};
const first = async (table: BackfilledTable) => (await store.items(table))[0];

const record = sampleInquiryRecord({ state: 'answered', assignedTo: 'sara' });
const inquiry = {
  ...inquiryItem(record),
  ...Object.fromEntries(Object.entries(inquiryIndexKeys(record)).filter(([, value]) => value !== undefined)),
};
const client = clientItem(sampleClient(7));
const invoice = {
  ...{ ...sampleInvoiceRecord(), ...LISTED, openOf: '7#USD', overdueNotice: 'awaited' },
};

test('the tables with attributes that follow from others are known', () => {
  expect(BACKFILLED_TABLES).toEqual(['inquiries', 'clients', 'invoices', 'payments', 'portal-users']);
});

test.each<[BackfilledTable, Record<string, unknown>]>([
  ['inquiries', inquiry],
  ['clients', client],
  ['invoices', invoice],
  ['payments', { ...samplePaymentRecord(), ...LISTED, onAccountOf: 7 }],
  ['payments', { ...samplePaymentRecord({ invoiceId: 'INV-1', invoiceNumber: 'N' }), ...LISTED }],
])('a record of %s that has its attributes stays as it is', async (table, item) => {
  await store.put(table, item);
  expect(await backfillAll(table)).toMatchObject({ changed: 0, unchanged: 1, failed: 0 });
  expect(await first(table)).toEqual(item);
});

test.each<[BackfilledTable, Record<string, unknown>, Record<string, unknown>]>([
  ['inquiries', inquiry, { stateAndDivision: 'open#Holdings' }],
  ['inquiries', inquiry, { listed: { ...Object(inquiry.listed), details: undefined } }],
  ['inquiries', inquiry, { due: 'yes', dueAt: '2026-11-22T10:00:00.000Z' }],
  ['clients', client, { month: '2020-01' }],
  ['clients', client, { nameKey: undefined }],
  ['invoices', invoice, { openOf: undefined }],
  ['invoices', invoice, { overdueNotice: undefined }],
  ['payments', { ...samplePaymentRecord(), ...LISTED, onAccountOf: 7 }, { onAccountOf: undefined }],
  [
    'payments',
    { ...samplePaymentRecord({ invoiceId: 'INV-1', invoiceNumber: 'N' }), ...LISTED },
    { onAccountOf: 7 },
  ],
])(
  'a record of %s receives what it lacks, and loses what it should not have (%#)',
  async (table, item, old) => {
    const { name: _, ...before } = { name: 0, ...item, ...old };
    await store.put(table, {
      ...before,
      ...(table === 'inquiries' && { listed: { ...Object(item.listed), ...Object(old.listed) } }),
    });
    expect(await backfillAll(table)).toMatchObject({ changed: 1, unchanged: 0, failed: 0 });
    expect(await first(table)).toEqual(item);
    expect(await backfillAll(table)).toMatchObject({ changed: 0, unchanged: 1 });
  },
);

const user = {
  ...{ ...samplePortalUser(7), ...LISTED, passwordHash: '$argon2id$sample', sessionEpoch: 'first' },
};
const { contactEmail } = sampleClient(7);
const later = (from: string, day: number) => ({
  ...{ clientId: 7, entry: `2026-12-0${day}T08:00:00.000Z#edit#v${day}`, kind: 'edit', actor: 'sara' },
  ...{
    at: `2026-12-0${day}T08:00:00.000Z`,
    changes: [{ field: 'contactEmail', from, to: `${day}@a.example` }],
  },
});

test.each<[string, Record<string, unknown>, Record<string, unknown>[], string | undefined]>([
  ['from before users had addresses has that of the client', {}, [], contactEmail],
  ['whose client has had another since has none', {}, [later('first@a.example', 1)], undefined],
  [
    'whose client is back at its address has that',
    {},
    [later(contactEmail, 1), later('1@a.example', 2)],
    contactEmail,
  ],
  ['with an address keeps it', { email: 'own@sample.example' }, [], 'own@sample.example'],
  ['without a password receives none', { passwordHash: undefined }, [], undefined],
  ['of a client that is not known has none', { clientId: 8 }, [], undefined],
])('a user %s', async (_, change, entries, email) => {
  await store.put('clients', client);
  for (const entry of entries) await store.put('timeline', entry);
  const item = JSON.parse(JSON.stringify({ ...user, ...change }));
  await store.put('portal-users', item);
  await backfillAll('portal-users');
  expect(await first('portal-users')).toEqual({
    ...item,
    ...(email !== undefined && { email }),
    ...(email === contactEmail && { emailOf: 'client' }),
  });
});

test.each(['', UNKNOWN_SENDER.email])('a user has no address that nobody reads (“%s”)', async (unread) => {
  await store.put('clients', clientItem(sampleClient(7, { contactEmail: unread })));
  await store.put('portal-users', user);
  await backfillAll('portal-users');
  expect(await first('portal-users')).toEqual(user);
});

test('an inquiry without a second write is in the index of its state alone', async () => {
  const fresh = sampleInquiryRecord({ revision: 1 });
  const { referenceStart: _, ...rest } = inquiryItem(fresh);
  const item = { ...rest, stateShard: stateShard(fresh) };
  await store.put('inquiries', { ...item, openFor: 'sara', stateAndDivision: 'open#Holdings' });
  await backfillAll('inquiries');
  expect(await first('inquiries')).toMatchObject({ stateShard: stateShard(fresh) });
  for (const attribute of ['referenceStart', 'openFor', 'stateAndDivision', 'stateTypeAndDivision'])
    expect(await first('inquiries')).not.toHaveProperty(attribute);
});

test('records of every state and partition are found, page by page', async () => {
  // Letters that follow one another are in shards that do.
  const letters = [...'ABCDEFGHIJKL'];
  for (const state of INQUIRY_STATES)
    for (const letter of letters.splice(0, INBOX_SHARDS)) {
      const one = sampleInquiryRecord({ reference: `INQ-SAMPLE0${letter}`, state });
      await store.put('inquiries', { ...inquiryItem(one), stateShard: stateShard(one), openFor: 'nobody' });
    }
  const partitions = new Set((await store.items('inquiries')).map((item) => item.stateShard));
  expect(partitions.size).toBe(INQUIRY_STATES.length * INBOX_SHARDS);
  expect(await backfillAll('inquiries')).toMatchObject({ changed: partitions.size, unchanged: 0, failed: 0 });
});

test('a page has twenty-five records, and says where the next one begins', async () => {
  for (let id = 1; id <= 26; id += 1) await store.put('clients', clientItem(sampleClient(id)));
  const page = await backfillPage('clients');
  expect(page).toEqual({ changed: 0, unchanged: 25, failed: 0, next: expect.any(String) });
  const last = await backfillPage('clients', page.next);
  expect(last).toEqual({ changed: 0, unchanged: 1, failed: 0, next: expect.any(String) });
  // The archived are in a partition of their own.
  const archived = { at: NOW, actor: 'sara', reason: '' };
  await store.put('clients', { ...clientItem(sampleClient(27, { archived })), month: 'lost' });
  const put = await backfillPage('clients', last.next);
  expect(put).toEqual({ changed: 1, unchanged: 0, failed: 0, next: expect.any(String) });
  // So are those that were merged.
  expect(await backfillPage('clients', put.next)).toEqual({ changed: 0, unchanged: 0, failed: 0 });
  const mended = (await store.items('clients')).find(({ id }) => id === 27);
  expect(mended).toMatchObject({ list: 'archived', month: 'archived', status: 'archived New' });
});

test('a cursor that is none is refused', async () => {
  for (const cursor of ['none of ours', Buffer.from('{"partition":"0"}').toString('base64url')])
    await expect(backfillPage('clients', cursor)).rejects.toMatchObject({ code: 'invalid_input' });
});

test.each<[BackfilledTable, Record<string, unknown>, Record<string, unknown>]>([
  ['inquiries', { ...inquiry, openFor: 'nobody' }, { revision: 5 }],
  ['clients', { ...client, nameKey: 'old' }, { version: 2 }],
  ['invoices', { ...invoice, openOf: 'old' }, { version: 2 }],
  ['payments', { ...samplePaymentRecord(), ...LISTED }, { invoiceId: 'INV-1' }],
  [
    'payments',
    { ...samplePaymentRecord({ invoiceId: 'INV-1' }), ...LISTED, onAccountOf: 7 },
    { invoiceId: 'INV-2' },
  ],
])(
  'a record of %s that another write has changed meanwhile keeps what that write has set (%#)',
  async (table, item, change) => {
    await store.put(table, item);
    store.beforeNext(() => store.put(table, { ...item, ...change }));
    expect(await backfillAll(table)).toMatchObject({ changed: 0, unchanged: 1, failed: 0 });
    expect(await first(table)).toEqual({ ...item, ...change });
  },
);

test('a record that is removed meanwhile is not made anew', async () => {
  await store.put('payments', { ...samplePaymentRecord(), ...LISTED });
  store.beforeNext(() => store.fill('payments'), /^Get/);
  expect(await backfillAll('payments')).toMatchObject({ changed: 0, unchanged: 1, failed: 0 });
  expect(await store.items('payments')).toEqual([]);
});

test('a record that cannot be read is named in the log, and blocks no other', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await store.put('payments', { ...samplePaymentRecord(), ...LISTED });
  await store.put('payments', { id: 'PAY-BROKEN01', createdAt: '2026-11-20T10:00:00.000Z', ...LISTED });
  expect(await backfillAll('payments')).toMatchObject({ changed: 1, unchanged: 0, failed: 1 });
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ table: 'payments', key: 'PAY-BROKEN01', error: expect.anything() }),
  );
});
