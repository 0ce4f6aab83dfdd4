import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import type { TableId } from '../dynamo/tables.ts';
import { collectItems, identifyPerson, itemsOfPerson, tablesWithPeople } from './find-person.table.ts';
import type { PersonIdentity } from './person.ts';

const TABLES = [
  ...(['clients', 'client-emails', 'timeline', 'inquiries', 'automated-documents', 'portal-users'] as const),
  ...([
    'portal-documents',
    'engagements',
    'invoices',
    'payments',
    'subscriptions',
    'sync-logs',
    'tasks',
    'person-requests',
  ] as const),
];
const NOBODY: PersonIdentity = { clientIds: [], emails: [], usernames: [], records: [] };
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
});
afterAll(() => store.stop());

const client = (change: Record<string, unknown> = {}) =>
  store.put('clients', { id: 7, contactEmail: 'dara@sample.example', ...change });
const claim = (email: string, clientId = 7) => store.put('client-emails', { email, clientId });

test('an address that no record has is all that is known of a person', async () => {
  await client({ contactEmail: 'boris@sample.example' });
  expect(await identifyPerson({ email: ' Dara@Sample.example ' })).toEqual({
    ...NOBODY,
    emails: ['dara@sample.example'],
  });
});

test('an address of a contact leads to no client; the main contact’s does, also where both have it', async () => {
  const contacts = [{ id: '7-2', name: 'Anna', role: '', email: 'Anna@sample.example', phone: '' }];
  await client({ contacts });
  await claim('anna@sample.example');
  expect(await identifyPerson({ email: 'anna@Sample.example' })).toEqual({
    ...NOBODY,
    emails: ['anna@sample.example'],
  });
  await client({ contacts, contactEmail: 'anna@sample.example' });
  expect(await identifyPerson({ email: 'anna@sample.example' })).toMatchObject({ clientIds: [7] });
});

test('other contacts of a client, and inquiries from them, are not the main contact’s', async () => {
  const contacts = [{ id: '7-2', name: 'Boris', role: '', email: 'Boris@sample.example', phone: '' }];
  await client({ contacts });
  for (const name of ['dara', 'dara.old', 'boris']) await claim(`${name}@sample.example`);
  const inquiry = (reference: string, name: string) =>
    store.put('inquiries', { reference, email: `${name}@sample.example`, listed: { clientId: 7 } });
  await inquiry('INQ-1', 'dara');
  await inquiry('INQ-2', 'boris');
  // Filed by staff: nobody else is known to have the address.
  await inquiry('INQ-3', 'aide');
  const others = { emails: ['boris@sample.example'], inquiries: ['INQ-2'] };
  for (const asked of [{ email: 'dara@sample.example' }, { clientId: 7 }]) {
    const person = await identifyPerson(asked);
    expect(person.emails.toSorted()).toEqual(['dara.old@sample.example', 'dara@sample.example']);
    expect(person.records.toSorted()).toEqual(['INQ-1', 'INQ-3']);
    expect(person.others).toEqual(others);
  }
  expect(await identifyPerson({ email: 'boris@sample.example' })).toEqual({
    ...{ ...NOBODY, emails: ['boris@sample.example'], records: ['INQ-2'] },
  });
});

test('a contact who came as the main contact of a merged client is the same person, other contacts of both are not', async () => {
  const [at, actor] = ['2026-11-23T10:00:00.000Z', 'sara'];
  const contact = (id: string, name: string) => ({
    ...{ id, name, role: '', email: `${name}@sample.example`, phone: '' },
  });
  const included = { id: 8, into: 7, clientName: 'Dara', company: '', at, actor };
  await client({ includes: [included], contacts: [contact('8-main', 'dara8'), contact('8-2', 'boris')] });
  await client({
    ...{ id: 8, contactEmail: 'dara8@sample.example', contacts: [contact('8-2', 'boris')] },
    mergedInto: { id: 7, at, actor, changed: [] },
  });
  await claim('dara8@sample.example', 8);
  await claim('boris@sample.example', 8);
  for (const clientId of [7, 8]) {
    const { emails } = await identifyPerson({ clientId });
    expect(emails.toSorted()).toEqual(['dara8@sample.example', 'dara@sample.example']);
  }
});

test('a person without an address is looked up by the number of the client', async () => {
  expect(await identifyPerson({ clientId: 9 })).toEqual({ ...NOBODY, clientIds: [9] });
  await client({ formerEmails: ['Dara.Old@sample.example'] });
  expect(await identifyPerson({ clientId: 7 })).toEqual({
    ...NOBODY,
    clientIds: [7],
    emails: ['dara@sample.example', 'dara.old@sample.example'],
  });
});

test('clients that were merged are one person’s, whichever of them is asked for', async () => {
  const [at, actor] = ['2026-11-23T10:00:00.000Z', 'sara'];
  const included = { id: 8, into: 7, clientName: 'Dara', company: '', at, actor };
  await client({ includes: [included] });
  await client({
    id: 8,
    contactEmail: 'dara8@sample.example',
    mergedInto: { id: 7, at, actor, changed: [] },
  });
  for (const clientId of [7, 8]) {
    const { clientIds, emails } = await identifyPerson({ clientId });
    expect(clientIds.toSorted()).toEqual([7, 8]);
    expect(emails).toContain('dara8@sample.example');
  }
});

test('an address leads to the client that it was once given, and so to the addresses of the client', async () => {
  await client();
  await claim('dara.old@sample.example');
  await claim('dara.older@sample.example');
  await claim('boris@sample.example', 8);
  const { emails, clientIds } = await identifyPerson({ email: 'dara.old@sample.example' });
  expect(clientIds).toEqual([7]);
  expect(emails.toSorted()).toEqual([
    'dara.old@sample.example',
    'dara.older@sample.example',
    'dara@sample.example',
  ]);
});

test('a client found by an address adds addresses, by which further clients are found', async () => {
  await client({ formerEmails: ['bridge@sample.example'] });
  await client({ id: 8, contactEmail: 'bridge@sample.example', formerEmails: ['far@sample.example'] });
  // It is read before the one that leads to it, or after: each order needs another look.
  await client({ id: 9, contactEmail: 'far@sample.example' });
  const found = await identifyPerson({ email: 'dara@sample.example' });
  expect(found.clientIds.toSorted()).toEqual([7, 8, 9]);
});

test('the addresses of nobody and of unknown senders make nobody the person', async () => {
  await client({ contactEmail: '', formerEmails: [UNKNOWN_SENDER.email] });
  await client({ id: 8, contactEmail: UNKNOWN_SENDER.email });
  expect(await identifyPerson({ clientId: 7 })).toEqual({ ...NOBODY, clientIds: [7] });
  expect(await identifyPerson({ email: UNKNOWN_SENDER.email })).toEqual(NOBODY);
});

test.each<[TableId, Record<string, unknown>, string[]]>([
  ['inquiries', { reference: 'INQ-1', email: 'dara@sample.example' }, ['INQ-1']],
  ['automated-documents', { id: 'DOC-1' }, ['DOC-1']],
  ['portal-documents', { id: 'LIB-1' }, ['LIB-1']],
  ['engagements', { id: 'ENG-1' }, ['ENG-1']],
  ['invoices', { id: 'INV-1', invoiceNumber: 'INV-2026-000001' }, ['INV-1', 'INV-2026-000001']],
  ['invoices', { id: 'INV-1' }, ['INV-1']],
  ['payments', { id: 'PAY-1' }, ['PAY-1']],
  ['subscriptions', { id: 'SUB-1', status: 'active' }, ['SUB-1']],
  ['sync-logs', { id: 'SYN-1' }, ['SYN-1']],
  ['tasks', { id: 'TSK-1' }, ['TSK-1']],
  ['person-requests', { id: 'PDR-1' }, ['PDR-1']],
  ['timeline', { entry: 'e1', kind: 'note' }, ['e1']],
  ['timeline', { entry: 'e1', kind: 'mail' }, []],
])('a record in %s (%o) is named by: %j', async (table, item, records) => {
  await client();
  await store.put(table, { clientId: 7, ...item });
  await store.put(table, {
    ...{ ...item, clientId: 8, email: 'boris@sample.example', entry: 'e2' },
    ...('reference' in item ? { reference: 'INQ-2' } : { id: 'X-2' }),
  });
  expect(await identifyPerson({ clientId: 7 })).toEqual({
    ...NOBODY,
    ...{ clientIds: [7], emails: ['dara@sample.example'], records },
  });
});

test('a portal user adds the username and the id, and no address: a client has several people', async () => {
  await client();
  await store.put('portal-users', {
    ...{ id: 'USR-1', clientId: 7, username: 'dara', email: 'aide@sample.example' },
  });
  await client({ id: 8, contactEmail: 'aide@sample.example' });
  expect(await identifyPerson({ clientId: 7 })).toEqual({
    ...{ clientIds: [7], emails: ['dara@sample.example'], usernames: ['dara'], records: ['USR-1'] },
  });
});

test('a portal user who is another contact of the client is that person’s', async () => {
  const contacts = [{ id: '7-2', name: 'Boris', role: '', email: 'Boris@sample.example', phone: '' }];
  await client({ contacts });
  await store.put('portal-users', {
    ...{ id: 'USR-2', clientId: 7, username: 'boris', email: 'boris@sample.example' },
  });
  expect(await identifyPerson({ clientId: 7 })).toMatchObject({
    ...{ usernames: [], records: [], others: { users: ['USR-2', 'boris'] } },
  });
  expect(await identifyPerson({ email: 'boris@sample.example' })).toMatchObject({
    ...{ clientIds: [], usernames: ['boris'], records: ['USR-2'] },
  });
});

test('an inquiry that names the person as a reference is somebody else’s, and so is what was caused by it', async () => {
  const item = { reference: 'INQ-1', email: 'boris@sample.example', listed: {} };
  await store.put('inquiries', { ...item, details: { reference1Email: 'dara@sample.example' } });
  const person = await identifyPerson({ email: 'dara@sample.example' });
  expect(person).toEqual({ ...NOBODY, emails: ['dara@sample.example'] });
  expect(await Array.fromAsync(itemsOfPerson('inquiries', person))).toHaveLength(1);
});

test('the key of a note is found by the entry that the note has made', async () => {
  await client();
  await store.put('timeline', { clientId: 7, entry: 'e1', kind: 'note' });
  await store.put('timeline', { clientId: 0, entry: '!note#a', note: { entry: 'e1' } });
  await store.put('timeline', { clientId: 0, entry: '!note#b', note: { entry: 'e2' } });
  const person = await identifyPerson({ clientId: 7 });
  const entries = await Array.fromAsync(itemsOfPerson('timeline', person), ({ entry }) => entry);
  expect(entries.toSorted()).toEqual(['!note#a', 'e1']);
});

test('identifiers that an earlier look has found stay, after their records are gone', async () => {
  const known = { clientIds: [7], emails: ['dara@sample.example'], usernames: ['dara'], records: ['INQ-1'] };
  await store.put('client-emails', { email: 'dara.old@sample.example', clientId: 7 });
  expect(await identifyPerson({ email: 'dara@sample.example' }, known)).toEqual({
    ...known,
    emails: ['dara@sample.example', 'dara.old@sample.example'],
  });
});

test('tables of numbers and of staff hold no people, and have no items of anybody', async () => {
  expect(tablesWithPeople).toEqual(expect.arrayContaining(['clients', 'inquiries', 'mail', 'limits']));
  expect(tablesWithPeople).not.toContain('counters');
  expect(tablesWithPeople).not.toContain('staff');
  expect(await Array.fromAsync(itemsOfPerson('counters', { ...NOBODY, clientIds: [7] }))).toEqual([]);
});

test('items are collected by table, without the tables that have none', async () => {
  await client();
  await store.put('payments', { id: 'PAY-1', clientId: 7 });
  await store.put('payments', { id: 'PAY-2', clientId: 8 });
  const person = { ...NOBODY, clientIds: [7] };
  expect(await collectItems(person, ['clients', 'payments', 'invoices'])).toEqual(
    new Map([
      ['clients', [{ id: 7, contactEmail: 'dara@sample.example' }]],
      ['payments', [{ id: 'PAY-1', clientId: 7 }]],
    ]),
  );
  expect([...(await collectItems(person, ['payments'])).keys()]).toEqual(['payments']);
});
