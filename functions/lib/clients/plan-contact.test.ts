import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import type { ClientContact } from '../../../shared/domain/client-contact.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { itemsPut, keysRemoved, updateOf } from '../dynamo/test-writes.ts';
import { planContactRemoval, planContactSave, planMainContact } from './plan-contact.ts';

const NOW = '2026-11-23T10:00:00.000Z';
const context = { actor: 'sara', now: new Date(NOW), expectedVersion: 1 };
const ANNA = { name: 'Anna Berth', role: 'Chartering', email: 'Anna@berth.example', phone: '' };
const anna: ClientContact = { id: '7-2', ...ANNA };
const omar: ClientContact = { id: '7-3', name: 'Omar', role: '', email: '', phone: '+971 4 555 0700' };

const client = (change: Partial<Client> = {}) => sampleClient(7, change);
const withAnna = client({ contacts: [anna, omar], version: 3 });
const later = { ...context, expectedVersion: 3 };
interface SaveOptions {
  readonly emailOwner?: Client;
  readonly expectedVersion?: number;
}
const save = (before: Client, entered: object, { emailOwner, ...at }: SaveOptions = {}) =>
  planContactSave({ client: before, emailOwner }, { ...ANNA, ...entered }, { ...context, ...at });
const refusal = (code: string) => expect.objectContaining({ code });
const changesOf = ({ writes }: ReturnType<typeof save>) =>
  itemsPut(writes, 'timeline').map(({ kind, actor, changes }) => ({ kind, actor, changes }));

test('a contact is added with its address, its search rows and its entry', () => {
  const plan = save(client(), {});
  expect(plan.client).toEqual(client({ contacts: [anna], version: 2 }));
  expect(updateOf(plan.writes, 'clients').set).toEqual({ contacts: [anna], version: 2 });
  expect(itemsPut(plan.writes, 'client-emails')).toEqual([{ email: 'anna@berth.example', clientId: 7 }]);
  expect(itemsPut(plan.writes, 'client-search').map(({ entry }) => entry)).toEqual([
    ...['anna berth#7-2', 'berth#7-2', 'anna berth example#7-2', 'berth example#7-2', 'example#7-2'],
  ]);
  expect(changesOf(plan)).toEqual([
    {
      ...{ kind: 'edit', actor: 'sara' },
      changes: [{ field: 'contacts', from: '', to: 'Anna Berth, Chartering, Anna@berth.example' }],
    },
  ]);
});

test('a contact that is changed keeps its place; the old address is a former one, which nobody else takes', () => {
  const plan = save(
    withAnna,
    { contactId: '7-2', email: 'a@berth.example', role: '' },
    { expectedVersion: 3 },
  );
  expect(plan.client).toMatchObject({
    ...{ contacts: [{ id: '7-2', email: 'a@berth.example', role: '' }, omar], version: 4 },
    formerEmails: ['anna@berth.example'],
  });
  expect(keysRemoved(plan.writes, 'client-emails')).toEqual([]);
  expect(itemsPut(plan.writes, 'client-emails')).toEqual([{ email: 'a@berth.example', clientId: 7 }]);
  expect(changesOf(plan)[0]?.changes).toEqual([
    {
      field: 'contacts',
      from: 'Anna Berth, Chartering, Anna@berth.example',
      to: 'Anna Berth, a@berth.example',
    },
  ]);
});

test('another spelling of an address claims nothing; a former address that a contact has is none any more', () => {
  const respelled = save(withAnna, { contactId: '7-2', email: 'ANNA@berth.example' }, { expectedVersion: 3 });
  expect(itemsPut(respelled.writes, 'client-emails')).toEqual([]);
  expect(respelled.client).not.toHaveProperty('formerEmails');
  const again = save(client({ formerEmails: ['anna@berth.example'] }), {});
  expect(again.client.formerEmails).toEqual([]);
});

test('the claim holds only where the address leads to nobody, or to a number of the client', () => {
  const at = { at: NOW, actor: 'sara', clientName: '', company: '', into: 7 };
  const { writes } = save(client({ includes: [{ id: 9, ...at }] }), {});
  expect(writes).toContainEqual(
    expect.objectContaining({
      into: 'client-emails',
      condition: 'attribute_not_exists(email) OR clientId IN (:id0, :id1)',
      values: { ':id0': 7, ':id1': 9 },
    }),
  );
});

test('the address of another client is refused at its field, and that of another person here', () => {
  const other = sampleClient(9, { contacts: [{ ...omar, id: '9-2', email: 'anna@berth.example' }] });
  expect(() => save(client(), {}, { emailOwner: other })).toThrow(
    expect.objectContaining({
      code: 'email_taken',
      fields: { email: 'Client No. 9 has this address already.' },
      current: { id: 9 },
    }),
  );
  expect(() => save(client(), {}, { emailOwner: sampleClient(9) })).toThrow('who had it before');
  expect(() => save(client(), { email: 'CLIENT7@sample.example' })).toThrow(
    'The main contact has this address.',
  );
  expect(() => save(client({ contacts: [{ ...anna, id: '7-9' }] }), {})).toThrow(
    'Anna Berth has this address.',
  );
});

test('a client has twenty contacts, and no twenty-first', () => {
  const contacts = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ ...omar, id: `7-x${place}` }));
  expect(save(client({ contacts: contacts(19) }), {}).client.contacts).toHaveLength(20);
  expect(() => save(client({ contacts: contacts(20) }), {})).toThrow('at most 20 contacts');
  expect(save(client({ contacts: contacts(20) }), { contactId: '7-x3' }).client.contacts).toHaveLength(20);
});

test('a repeated request writes nothing more, also after others have written', () => {
  const { client: added } = save(client(), {});
  expect(save(added, {})).toEqual({ client: added, writes: [] });
  const since = { ...added, version: 9, company: 'Other' };
  expect(save(since, {})).toEqual({ client: since, writes: [] });
  expect(planContactRemoval(client({ version: 9 }), '7-2', context).writes).toEqual([]);
  const swapped = planMainContact(withAnna, '7-2', later).client;
  expect(planMainContact(swapped, '7-2', later)).toEqual({ client: swapped, writes: [] });
});

test.each(['save', 'removal', 'main'] as const)(
  'a stale %s is refused, and one of an archived client; an unknown contact is not found',
  (what) => {
    const run = (before: Client, contactId: string, expectedVersion: number) => () =>
      what === 'save'
        ? save(before, { contactId, role: 'New' }, { expectedVersion })
        : (what === 'removal' ? planContactRemoval : planMainContact)(before, contactId, {
            ...context,
            expectedVersion,
          });
    expect(run(withAnna, '7-2', 2)).toThrow(expect.objectContaining({ code: 'stale', current: withAnna }));
    const archived = { ...withAnna, archived: { at: NOW, actor: 'sara', reason: '' } };
    expect(run(archived, '7-2', 3)).toThrow(refusal('archived'));
    if (what !== 'removal') expect(run(withAnna, '7-99', 3)).toThrow(refusal('not_found'));
  },
);

test('a contact that is removed leaves its address with the client, and no rows', () => {
  const { client: after, writes } = planContactRemoval(withAnna, '7-2', later);
  expect(after).toMatchObject({ contacts: [omar], formerEmails: ['anna@berth.example'], version: 4 });
  expect(keysRemoved(writes, 'client-search').map(({ entry }) => entry)).toContain('anna berth#7-2');
  expect(itemsPut(writes, 'client-emails')).toEqual([]);
  const last = planContactRemoval(client({ contacts: [omar] }), '7-3', context);
  expect(last.client).not.toHaveProperty('contacts');
  expect(updateOf(last.writes, 'clients').set).toEqual({ contacts: undefined, version: 2 });
});

test('a contact and the main one change places; both addresses stay current', () => {
  const plan = planMainContact(withAnna, '7-2', later);
  expect(plan.client).toMatchObject({
    ...{ clientName: 'Anna Berth', contactEmail: 'Anna@berth.example', contactWhatsApp: '', version: 4 },
    contacts: [
      {
        ...{ id: '7-4', name: 'Sample Client 7', role: '' },
        ...{ email: 'client7@sample.example', phone: '+971 4 555 0199' },
      },
      omar,
    ],
  });
  expect(plan.client).not.toHaveProperty('formerEmails');
  expect(itemsPut(plan.writes, 'client-emails')).toEqual([]);
  const rows = itemsPut(plan.writes, 'client-search').map(({ entry }) => entry);
  expect(rows).toEqual(expect.arrayContaining(['anna berth#7', 'sample client 7#7-4']));
  expect(changesOf(plan)[0]?.changes).toEqual([
    { field: 'clientName', from: 'Sample Client 7', to: 'Anna Berth' },
    { field: 'contactEmail', from: 'client7@sample.example', to: 'Anna@berth.example' },
    { field: 'contactWhatsApp', from: '+971 4 555 0199', to: '' },
    {
      ...{ field: 'contacts', from: 'Anna Berth, Chartering, Anna@berth.example' },
      to: 'Sample Client 7, client7@sample.example, +971 4 555 0199',
    },
  ]);
});

test('the address of a contact of a merged client leads to the client that the contact is the main one of', () => {
  const at = { at: NOW, actor: 'sara', clientName: '', company: '', into: 7 };
  const merged = client({ includes: [{ id: 9, ...at }], contacts: [{ ...anna, id: '9-2' }] });
  const { writes } = planMainContact(merged, '9-2', context);
  expect(itemsPut(writes, 'client-emails')).toEqual([{ email: 'anna@berth.example', clientId: 7 }]);
  const edited = save(merged, { contactId: '9-2', email: 'b@berth.example' });
  expect(itemsPut(edited.writes, 'client-emails')).toEqual([{ email: 'b@berth.example', clientId: 9 }]);
});

test('a contact without an address is not the main one', () => {
  expect(() => planMainContact(withAnna, '7-3', later)).toThrow('needs an email address');
});
