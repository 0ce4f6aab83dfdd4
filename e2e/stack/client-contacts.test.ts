/** @module-tag details */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalDataApiOf } from '../support/api/personal-data-api.ts';
import { type Fields, itemsOf } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { type Answer, inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof personalDataApiOf>;
beforeAll(async () => {
  app = await startTestApp();
  api = personalDataApiOf(app);
});
beforeEach(() => app.renewSession());
afterAll(() => app.stop());

interface Contact {
  id: string;
  name: string;
  role: string;
  email: string;
  phone: string;
}
const pathOf = (id: unknown) => `/api/crm/clients/${id}`;
const read = async (id: unknown) => (await api.get(pathOf(id))).body;
const contactsOf = async (id: unknown) => ((await read(id)).contacts ?? []) as Contact[];
const post = async (id: unknown, path: string, sent: object, version?: unknown) =>
  api.post(`${pathOf(id)}/${path}`, { ...sent, version: version ?? (await read(id)).version });
const save = (id: unknown, contact: object, version?: unknown) => post(id, 'contacts', contact, version);
const added = async (id: unknown, contact: object): Promise<Contact> => {
  expect((await save(id, contact)).status).toBe(200);

  return (await contactsOf(id)).at(-1) as Contact;
};
let sent = 0;
const inquire = async (email: string) => {
  sent += 1;
  const { body } = await app.submit(inquiryFrom(email), `inquiry-of-a-contact-${sent}`);
  await app.stack.settled();

  return (await app.records('inquiries')).find(({ reference }) => reference === body.reference) as Fields;
};
const changesOf = async (id: unknown) =>
  itemsOf(await api.get(`${pathOf(id)}/timeline`)).flatMap(({ kind, actor, changes }) =>
    kind === 'edit' ? [{ actor, changes }] : [],
  );
const clientNumber = async () => (await app.records('clients')).length;
const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code)).toSorted();

test('a contact is added, changed, made the main one and removed; inquiries from each address join the client', async () => {
  const { id, contactEmail } = await api.newClient({ clientName: 'Berth Maritime' });
  const anna = {
    name: 'Anna Berth',
    role: 'Chartering',
    email: 'Anna@berth.example',
    phone: '+971 4 555 0700',
  };
  const { id: contactId } = await added(id, anna);
  const clients = await clientNumber();
  expect(await inquire('anna@BERTH.example')).toMatchObject({ clientId: id });
  expect(
    (await save(id, { contactId, ...anna, email: 'a.berth@berth.example', phone: '0097145550700' })).status,
  ).toBe(200);
  expect(await read(id)).toMatchObject({
    formerEmails: ['anna@berth.example'],
    contacts: [{ id: contactId, phone: '+971 4 555 0700' }],
  });
  for (const email of ['anna@berth.example', 'a.berth@berth.example'])
    expect(await inquire(email)).toMatchObject({ clientId: id });
  for (const typed of ['a.berth', 'berth ann', 'anna@berth.example', '+971 4 555 0700'])
    expect(itemsOf(await api.get(`/api/crm/search?q=${encodeURIComponent(typed)}`)), typed).toMatchObject([
      { id, clientName: 'Berth Maritime' },
    ]);
  // A list does not carry them.
  const listed = itemsOf(await api.get('/api/crm/clients?q=anna'));
  expect(listed).toMatchObject([{ id }]);
  expect(listed[0]).not.toHaveProperty('contacts');

  const swapped = await post(id, 'main-contact', { contactId });
  expect(swapped.body).toMatchObject({ clientName: 'Anna Berth', contactEmail: 'a.berth@berth.example' });
  const [former] = await contactsOf(id);
  expect(former).toMatchObject({ name: 'Berth Maritime', email: contactEmail });
  expect((await post(id, 'removed-contacts', { contactId: former?.id })).status).toBe(200);
  expect(await inquire(String(contactEmail))).toMatchObject({ clientId: id });
  expect(await clientNumber()).toBe(clients);
  expect(await changesOf(id)).toMatchObject([
    { actor: 'commander', changes: [{ field: 'contacts', to: '' }] },
    {
      changes: [
        { field: 'clientName' },
        { field: 'contactEmail' },
        { field: 'contactWhatsApp' },
        { field: 'contacts' },
      ],
    },
    { changes: [{ field: 'contacts' }] },
    { changes: [{ field: 'contacts', from: '', to: expect.stringContaining('Anna Berth, Chartering') }] },
  ]);
});

test('an address is one client’s: of a contact, a main contact or both at once', async () => {
  const [one, other] = [await api.newClient({}), await api.newClient({})];
  const contact = { name: 'Omar', email: 'omar@claims.example' };
  const { id: contactId } = await added(one.id, contact);
  const taken = await save(other.id, { ...contact, email: 'OMAR@claims.example' });
  const has = `Client No. ${one.id} has this address already.`;
  expect([taken.body.code, taken.body.fields, taken.body.current]).toEqual([
    ...['email_taken', { email: has }, { id: one.id }],
  ]);
  const entered = await api.post('/api/crm/clients', { clientName: 'New', contactEmail: contact.email });
  expect([entered.body.code, entered.body.current]).toEqual(['email_taken', { id: one.id }]);
  const mine = await save(one.id, { name: 'Twice', email: contact.email });
  expect([mine.status, mine.body.fields]).toEqual([400, { email: 'Omar has this address.' }]);

  const both = { name: 'Sara', email: 'sara@claims.example' };
  expect(codesOf(await Promise.all([save(one.id, both), save(other.id, both)]))).toEqual([
    ...['email_taken', 'saved'],
  ]);
  // A removed contact's address stays with the client until staff release it.
  await post(one.id, 'removed-contacts', { contactId });
  expect((await save(other.id, contact)).body.code).toBe('email_taken');
  await post(one.id, 'released-emails', { email: contact.email });
  expect((await save(other.id, contact)).status).toBe(200);
});

test('of two people who change one client at once, one is told what the client is now', async () => {
  const { id, version } = await api.newClient({});
  const answers = await Promise.all(['Anna', 'Omar'].map((name) => save(id, { name }, version)));
  expect(codesOf(answers)).toEqual(['saved', 'stale']);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.current).toEqual(await read(id));
});

test('a merge takes the contacts and the main contact along, and its undoing gives them back', async () => {
  const [own, other] = [
    await api.newClient({ clientName: 'Own' }),
    await api.newClient({ clientName: 'Other' }),
  ];
  await added(own.id, { name: 'Mine', email: 'mine@merge.example' });
  await added(other.id, { name: 'Theirs', email: 'theirs@merge.example' });
  const before = [await read(own.id), await read(other.id)];
  const merged = await api.post(`${pathOf(own.id)}/merges`, {
    ...{ version: before[0]?.version, mergedId: other.id, mergedVersion: before[1]?.version },
  });
  expect((merged.body.contacts as Contact[]).map(({ name }) => name)).toEqual(['Mine', 'Other', 'Theirs']);
  const [, , theirs] = await contactsOf(own.id);
  expect(await inquire('theirs@merge.example')).toMatchObject({ clientId: other.id });
  expect(itemsOf(await api.get('/api/crm/search?q=theirs@mer'))).toMatchObject([
    { id: own.id, foundBy: 'Theirs' },
  ]);
  // Changed meanwhile, it goes back as it is, and so does its new address.
  await save(own.id, { contactId: theirs?.id, name: 'Theirs too', email: 'new@merge.example' });
  const undone = await post(own.id, 'undone-merges', { mergedId: other.id });
  expect(undone.body.contacts).toEqual(before[0]?.contacts);
  expect(await contactsOf(other.id)).toMatchObject([{ name: 'Theirs too', email: 'new@merge.example' }]);
  for (const email of ['theirs@merge.example', 'new@merge.example', String(other.contactEmail)])
    expect(await inquire(email), email).toMatchObject({ clientId: other.id });
  expect(itemsOf(await api.get('/api/crm/search?q=theirs%20too'))).toMatchObject([{ id: other.id }]);
  expect(await inquire('mine@merge.example')).toMatchObject({ clientId: own.id });
});

test('a function that is killed at each write saves, promotes and removes once, sent again', async () => {
  const { id } = await api.newClient({});
  const again = async (path: string, wanted: object) => {
    const { version } = await read(id);
    const first = await post(id, path, wanted, version);
    const answer = first.status < 500 ? first : await post(id, path, wanted, version);
    expect(answer).toMatchObject({ status: 200, body: { version: Number(version) + 1 } });
  };
  const names: string[] = [];
  await crashAtEachWrite('crm/save-contact', app, async (name) => {
    names.push(name);
    await again('contacts', { name, email: `${name}@killed.example` });
  });
  expect((await contactsOf(id)).map(({ name }) => name)).toEqual(names);
  await crashAtEachWrite('crm/make-contact-main', app, async () =>
    again('main-contact', { contactId: (await contactsOf(id))[0]?.id }),
  );
  await crashAtEachWrite('crm/remove-contact', app, async () =>
    again('removed-contacts', { contactId: (await contactsOf(id))[0]?.id }),
  );
  const { version } = await read(id);
  expect(await changesOf(id)).toHaveLength(Number(version) - 1);
});

test('a person who is a contact alone is exported and erased; the client of others stays', async () => {
  const { id } = await api.newClient({ clientName: 'Harbour House', company: 'Harbour House' });
  await added(id, { name: 'Boris', email: 'boris@harbour.example' });
  await added(id, { name: 'Perpetua Quick', role: 'Payables', email: 'perpetua@harbour.example' });
  await inquire('perpetua@harbour.example');
  const before = await read(id);
  const request = await api.ask({ email: 'Perpetua@harbour.example' });
  const labels = (request.found as Fields[]).map(({ label, count }) => [label, count]);
  expect(labels).toEqual(
    expect.arrayContaining([
      ['Client record', 1],
      ['Inquiries', 1],
      ['Addresses that lead to the client', 1],
    ]),
  );
  const files = await api.exportOf(request.id);
  const person = Buffer.from(files['person.json'] ?? '').toString();
  expect(person).toContain('Perpetua Quick');
  for (const word of ['Boris', 'boris@harbour.example', String(before.contactEmail)])
    expect(person).not.toContain(word);

  await api.post(`/api/personal-data/${request.id}/erasure`, { confirmation: 'Perpetua@harbour.example' });
  await app.stack.settled();
  const after = await read(id);
  expect(after).toMatchObject({ clientName: 'Harbour House', contacts: [{ name: 'Boris' }] });
  expect(after.contactEmail).toBe(before.contactEmail);
  for (const table of ['clients', 'client-search', 'client-emails', 'timeline'])
    expect(JSON.stringify(await app.records(table)).toLowerCase(), table).not.toContain('perpetua');
});
