import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import {
  findAllTyped,
  findClientsStartingWith,
  findDuplicates,
  findMatchingClients,
  matchesTyped,
} from './search.table.ts';
import { clientSearchRows, contactSearchRows } from './search-terms.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['clients', 'client-emails', 'client-search']);
});
afterAll(() => store.stop());

const stored = async (...clients: readonly Client[]) => {
  await store.fill('clients', ...clients.map((client) => ({ ...client })));
  await store.fill(
    'client-search',
    ...clients.flatMap(clientSearchRows),
    ...clients.flatMap(({ contacts = [] }) => contacts.flatMap(contactSearchRows)),
  );
  await store.fill(
    'client-emails',
    ...clients.map(({ id, contactEmail }) => ({ email: contactEmail, clientId: id })),
  );
};
const bare = { company: '', contactWhatsApp: '' };
const client = (id: number, change: Partial<Client> = {}) => sampleClient(id, { ...bare, ...change });
const search = async (typed: string) => (await findClientsStartingWith(typed)).map(({ id }) => id);

const amira = client(7, { company: 'Sample Carriers', contactWhatsApp: '+971 4 555 019' });
const sender = { email: 'x@sample.example', phone: '', company: '' };

test.each([
  ['the beginning of a name', 'ami', [7]],
  ['words in another order and field', 'carriers ami', [7]],
  ['two words, of which the client has one', 'amira boris', []],
  ['its number', '7', [7]],
  ['its number of nine digits', '000000007', [7]],
  ['its id', ' cl-000007 ', [7]],
  ['the id of nobody, whatever begins with its number', 'CL-000001', []],
  ['a number of ten digits', '1000000007', []],
  ['a digit before a letter', '7x', []],
  ['a digit after a letter', 'x7', []],
  ['a whole address', 'client7@sample.example', [7]],
  ['an address that it had', 'former@sample.example', [7]],
  ['the beginning of an address that it had', 'former@sample', []],
])('%s finds a client', async (_, typed, found) => {
  const north = client(7, { clientName: 'Amira Sample', company: 'North Carriers' });
  await stored(north, client(8, { clientName: 'Boris Other', contactWhatsApp: '+1 555 0134' }));
  await store.put('client-emails', { email: 'former@sample.example', clientId: 7 });
  expect(await search(typed)).toEqual(found);
});

test('a list is searched by the id of a client, too', async () => {
  await stored(client(7), client(8));
  expect(await findAllTyped('CL-000007')).toEqual([expect.objectContaining({ id: 7 })]);
});

test('a client that matches in several ways is found once, and at most ten are', async () => {
  await stored(client(1, { clientName: 'Amira Amira Amira' }));
  expect(await findClientsStartingWith('amira')).toEqual([
    { id: 1, clientName: 'Amira Amira Amira', ...bare, contactEmail: 'client1@sample.example' },
  ]);
  await stored(...Array.from({ length: 11 }, (_, place) => client(place + 1, { clientName: 'Amira' })));
  expect(await search('amira')).toHaveLength(10);
  expect(await findMatchingClients({ ...sender, company: 'Amira' })).toEqual([]);
});

const alike = (count: number, fields: (place: number) => Partial<Client>) =>
  Array.from({ length: count }, (_, place) => client(place + 1000, fields(place)));

test.each([
  ['one of which few have', 'mohammed zayed', 60],
  ['one of which few have, before the other', 'zayed mohammed', 60],
  ['both of which many have, in another order', 'saeed mohammed', 399],
])('two words, %s, find the client', async (_, typed, count) => {
  const others = (place: number) =>
    typed.includes('zayed')
      ? { clientName: `Mohammed B${place}` }
      : { clientName: place % 2 === 0 ? 'Mohammed B' : 'Saeed B' };
  await stored(...alike(count, others), client(9999, { clientName: 'Mohammed Zoé Saeed Zayed' }));
  expect(await search(typed)).toEqual([9999]);
});

test('a search for words of which many clients have each ends after four hundred rows', async () => {
  const mohammeds = alike(400, () => ({ clientName: 'Mohammed B' }));
  const saeeds = alike(400, () => ({ clientName: 'Saeed B' })).map((one) => ({ ...one, id: one.id + 1000 }));
  const both = client(9999, { clientName: 'Mohammed Zoé Saeed' });
  await stored(...mohammeds, ...saeeds, both);
  expect(await search('saeed mohammed')).toEqual([]);
  // In the order in which they stand in the name, they are found at once.
  expect(await search('mohammed zoe')).toEqual([9999]);
  expect(await findAllTyped('saeed mohammed')).toBeUndefined();
});

test('all clients with a rare word and a common one are found', async () => {
  await stored(
    ...alike(60, (place) => ({ clientName: `Mohammed B${place}` })),
    client(9999, { clientName: 'Mohammed Ali' }),
  );
  expect((await findAllTyped('mohammed ali'))?.map(({ id }) => id)).toEqual([9999]);
});

test.each([
  ['address', { email: ' CLIENT7@sample.example' }, ['email']],
  ['phone number', { phone: '00971-4-555-019'.slice(2) }, ['phone']],
  ['phone number as dialled in its country', { phone: '04 555 019' }, ['phone']],
  ['end of a phone number, of six digits', { phone: '555 019' }, ['phone']],
  ['company', { company: 'SAMPLE carriers' }, ['company']],
  ['company and phone number', { company: 'Sample Carriers', phone: '+971 4 555 019' }, ['phone', 'company']],
] as const)('a client with the %s of a sender matches', async (_, sent, because) => {
  await stored(amira);
  expect(await findMatchingClients({ ...sender, ...sent })).toMatchObject([{ client: { id: 7 }, because }]);
});

test('a company of many words, of which the first is short, matches', async () => {
  const company = 'The Abu Dhabi National Oil Company for Distribution PJSC';
  await stored(client(7, { clientName: 'One Two Three Four Five Six Seven', company }));
  expect(await findMatchingClients({ ...sender, company })).toMatchObject([{ client: { id: 7 } }]);
});

test.each([
  ['five digits', { phone: '55019' }],
  ['the beginning of a company', { company: 'Sample' }],
  ['the end of a company', { company: 'Carriers' }],
  ['a company that is the name of a person', { company: 'Boris Sample' }],
  ['nothing at all', {}],
])('a sender who shares %s matches nobody', async (_, sent) => {
  await stored(amira, client(8, { clientName: 'Boris Sample', contactWhatsApp: '55019' }));
  expect(await findMatchingClients({ ...sender, ...sent })).toEqual([]);
});

test('a company is compared by its first sixty characters', async () => {
  await stored(client(7, { company: `${'x'.repeat(59)} y` }));
  const company = `${'x'.repeat(59)} z`;
  expect(await findMatchingClients({ ...sender, company })).toMatchObject([{ client: { id: 7 } }]);
});

test('a word that begins no row of a long name still counts among several', async () => {
  const long = client(7, { clientName: 'One Two Three Four Five Seven Eight Nine Eleven Six Twelve' });
  await stored(long);
  expect(await search('six')).toEqual([]);
  expect(await search('six eleven')).toEqual([7]);
  expect(matchesTyped(long, 'six')).toBe(true);
});

test('nothing but blanks finds nobody', async () => {
  await stored(amira);
  expect(await search(' ')).toEqual([]);
});

test('of a client that is found for its address and one that shares more, the latter comes first', async () => {
  await stored(amira, client(20));
  const sent = { email: 'client20@sample.example', company: 'Sample Carriers', phone: '555 019' };
  expect(await findMatchingClients(sent)).toMatchObject([
    { client: { id: 7 }, because: ['phone', 'company'] },
    { client: { id: 20 }, because: ['email'] },
  ]);
});

test('the client that shares the most comes first', async () => {
  const others = Array.from({ length: 11 }, (_, place) => client(place + 20, { company: 'Sample Carriers' }));
  await stored(amira, ...others);
  const found = await findMatchingClients({
    ...sender,
    ...{ company: 'Sample Carriers', phone: amira.contactWhatsApp },
  });
  expect(found).toHaveLength(10);
  expect(found[0]).toMatchObject({ client: { id: 7 }, because: ['phone', 'company'] });
});

test('archived clients are found after the others, and said to be archived', async () => {
  const archived = { at: '2026-11-22T10:00:00.000Z', actor: 'sara', reason: '' };
  await stored(client(1, { clientName: 'Amira', archived }), client(2, { clientName: 'Amira' }));
  const found = await findClientsStartingWith('amira');
  expect(found.map(({ id, isArchived }) => [id, isArchived])).toEqual([
    [2, undefined],
    [1, true],
  ]);
  expect(await findClientsStartingWith('1')).toMatchObject([{ id: 1, isArchived: true }]);
});

test('duplicates are found by number, name and company at one domain, the likeliest first', async () => {
  const one = client(1, {
    ...{ clientName: 'Amira Sample', company: 'Lagos Grain Ltd', contactWhatsApp: '+234 1 555 0134' },
    contactEmail: 'amira@lagos-grain.example',
  });
  const away = { archived: { at: '2026-11-22T10:00:00.000Z', actor: 'sara', reason: '' } };
  await stored(
    one,
    client(2, { clientName: 'Amira Sample', ...away }),
    client(3, { clientName: 'Info', company: 'Lagos Grain', contactEmail: 'info@lagos-grain.example' }),
    client(4, { clientName: 'Omar', contactWhatsApp: '00234 1 5550134' }),
    client(5, { clientName: 'Amira Samle', contactEmail: 'amira2@lagos-grain.example' }),
    client(6, { clientName: 'Amira Sample Stores' }),
    client(7, { clientName: 'Amira Sample', company: 'Lagos Grain', contactEmail: 'a@lagos-grain.example' }),
  );
  const found = async (of: Client) =>
    (await findDuplicates(of)).map(({ client: { id, isArchived }, because }) => [id, isArchived, because]);
  expect(await found(one)).toEqual([
    [7, undefined, ['name', 'company']],
    [2, true, ['name']],
    [3, undefined, ['company']],
    [4, undefined, ['phone']],
    [5, undefined, ['name']],
  ]);
  expect((await found({ ...one, distinctFrom: [7, 3] })).map(([id]) => id)).toEqual([2, 4, 5]);
});

const anna = {
  ...{ id: '7-2', name: 'Anna Berth', role: 'Chartering' },
  ...{ email: 'anna@berth.example', phone: '+971 4 555 0777' },
};

test.each([
  ['name', 'berth', 'Anna Berth'],
  ['address', 'anna@be', 'Anna Berth'],
  ['whole address', 'Anna@berth.example', 'Anna Berth'],
  ['phone number', '+971 4 555 07', 'Anna Berth'],
  ['name, which is the client’s too', 'anna', undefined],
])('the %s of a contact finds the client, and the answer says by whom', async (_, typed, foundBy) => {
  const holder = client(7, { clientName: 'Anna Able', contacts: [anna] });
  await stored(holder);
  await store.put('client-emails', { email: 'anna@berth.example', clientId: 7 });
  const [found, ...others] = await findClientsStartingWith(typed);
  expect(found).toMatchObject({ id: 7, clientName: 'Anna Able', contactEmail: holder.contactEmail });
  expect([found?.foundBy, others]).toEqual([foundBy, []]);
  expect(matchesTyped(holder, typed)).toBe(true);
});

test('words of a contact and of the client are not one person’s', async () => {
  const holder = client(7, { clientName: 'Boris', contacts: [anna] });
  expect(matchesTyped(holder, 'anna boris')).toBe(false);
});

test('the phone number of a contact makes its client a possible duplicate, once, and never its own', async () => {
  const holder = client(7, { clientName: 'Holder', contacts: [anna] });
  const same = client(9, {
    clientName: 'Anna Berth',
    contactWhatsApp: anna.phone,
    contacts: [{ ...anna, id: '9-2' }],
  });
  await stored(holder, same);
  const found = await findDuplicates(same);
  expect(found.map(({ client: { id, foundBy }, because }) => [id, foundBy, because])).toEqual([
    [7, 'Anna Berth', ['phone', 'name']],
  ]);
  expect(await findDuplicates({ ...same, distinctFrom: [7] })).toEqual([]);
});
