import { expect, test } from 'vitest';
import { readImportedClient } from '../../../shared/domain/client-import.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { newStaffRecord } from '../auth/staff.table.ts';
import { itemsPut, updateOf } from '../dynamo/test-writes.ts';
import { leadFinder } from './find-lead.ts';
import { knownRow, planImportedClient, planKnownClient, readRow } from './plan-import.ts';

const context = {
  ...{ actor: 'sara', now: new Date('2026-11-23T08:00:00.000Z'), source: 'Import' },
  fill: ['company', 'contactWhatsApp'] as const,
};
const rowOf = (values: Record<string, string>) => {
  const read = readImportedClient({
    clientName: 'Amira Sample',
    contactEmail: 'amira@sample.example',
    ...values,
  });
  if (!('client' in read)) throw new Error(JSON.stringify(read.faults));

  return { client: read.client, values, email: normaliseEmail(read.client.contactEmail) };
};
const known = sampleClient(7, { company: '', contactWhatsApp: '' });

test('a known client has the phone number of a row with its main contact’s address', () => {
  const row = rowOf({ contactEmail: 'Amira@Sample.example', contactWhatsApp: '+97145550123' });
  const { writes } = planKnownClient({ ...known, contactEmail: 'amira@sample.example' }, row, context);
  expect(updateOf(writes, 'clients').set).toMatchObject({ contactWhatsApp: '+97145550123' });
});

test('a known client gets what it lacks and the row has, among the fields that are to be filled', () => {
  const row = rowOf({ company: 'Sample Lines', contactWhatsApp: '', notesIntelligence: 'Likes tea.' });
  const { outcome, writes } = planKnownClient(known, row, context);
  expect(outcome).toBe('filled');
  const { set } = updateOf(writes, 'clients');
  expect(set).toMatchObject({ company: 'Sample Lines' });
  expect(set).not.toHaveProperty('contactWhatsApp');
  expect(set).not.toHaveProperty('notesIntelligence');
});

test.each([
  ['a contact’s address', 'Layla@sample.example', 'Layla Sample, a contact of the client, has none.'],
  ['an address that the client had before', 'old@sample.example', 'The client has none.'],
])('a row with %s gives the main contact no phone number', (_, contactEmail, message) => {
  const layla = { id: '7-2', name: 'Layla Sample', role: '', email: 'layla@sample.example', phone: '' };
  const client = { ...known, contacts: [layla], formerEmails: ['old@sample.example'] };
  const row = rowOf({ contactEmail, company: 'Sample Lines', contactWhatsApp: '+97145550123' });
  const { writes, differences } = planKnownClient(client, row, context);
  const { set } = updateOf(writes, 'clients');
  expect(set).toMatchObject({ company: 'Sample Lines' });
  expect(set).not.toHaveProperty('contactWhatsApp');
  expect(differences).toContainEqual({ field: 'contactWhatsApp', message });
});

test('a row that says of a contact what the contact has says nothing otherwise', () => {
  const amira = {
    id: '7-2',
    name: 'Amira Sample',
    role: '',
    email: 'amira@sample.example',
    phone: '+97145550123',
  };
  const row = rowOf({ clientName: 'Amira Sample', contactWhatsApp: '00971 4 555 0123' });
  const plan = planKnownClient({ ...known, contacts: [amira] }, row, context);
  expect(plan).toMatchObject({ outcome: 'known', writes: [], differences: [] });
});

test.each([
  ['has a value of its own', sampleClient(7), context.fill],
  ['is archived', { ...known, archived: { at: '', actor: 'sara', reason: '' } }, context.fill],
  ['lacks it, but nothing is to be filled', known, []],
])('a known client that %s stays as it is', (_, client, fill) => {
  const row = rowOf({ company: 'Sample Lines', contactWhatsApp: '+97145550123' });
  expect(planKnownClient(client, row, { ...context, fill })).toMatchObject({ outcome: 'known', writes: [] });
});

test.each([
  ['its own source', 'Boat show', 'Boat show'],
  ['the source of the import where it has none', '', 'Import'],
])('a new client has %s', (_, source, expected) => {
  const { outcome, writes } = planImportedClient(31, rowOf({ source }).client, context);
  expect(outcome).toBe('created');
  expect(itemsPut(writes, 'clients')).toMatchObject([{ id: 31, source: expected }]);
});

test('a row of a known client says what the client has otherwise, and is kept unless all of it is there', () => {
  const row = rowOf({
    ...{ clientName: 'Other Name', company: 'SAMPLE  lines', contactWhatsApp: '00971 4 555 0123' },
    ...{ notesIntelligence: 'Likes tea.', serviceTier: '' },
  });
  const client = { ...known, clientName: 'Amira Sample', company: 'Sample Lines', notesIntelligence: '' };
  const plan = planKnownClient({ ...client, contactWhatsApp: '+971 4 555 0123' }, row, context);
  expect(plan.differences).toEqual([
    { field: 'clientName', message: 'The client has “Amira Sample”.' },
    { field: 'notesIntelligence', message: 'The client has none.' },
  ]);
  expect(knownRow({ row: 9, values: row.values }, plan)).toMatchObject({
    ...{ row: 9, known: { id: 7, clientName: 'Amira Sample' } },
  });
  const same = rowOf({ clientName: 'Amira Sample', company: 'New Lines' });
  expect(planKnownClient({ ...client, company: '' }, same, context)).not.toHaveProperty('differences');
  expect(planKnownClient(client, rowOf({ clientName: 'Amira Sample' }), context).differences).toEqual([]);
});

test('a row with more cells than the header waits to be looked at, and is imported once it was', () => {
  const staged = { row: 5, values: { clientName: 'Amira Sample', contactEmail: 'amira@sample.example' } };
  expect(readRow({ ...staged, surplus: 'two' }, leadFinder([]))).toMatchObject({
    faults: [{ message: expect.stringContaining('“two” is in none of its columns') }],
  });
  expect(readRow(staged, leadFinder([]))).toHaveProperty('client');
});

test('a row whose lead is no staff member waits; that of a member has the username', () => {
  const member = { username: 'layla', name: 'Layla Sample', createdAt: '', accessCodeHash: 'x' };
  const longName = 'Layla '.repeat(12);
  const chosen = ['#N/A', longName, 'Old\nTeam'].map((name) => ({ name, username: '' }));
  const find = leadFinder([newStaffRecord({ ...member, role: 'staff' })], chosen);
  const read = (assignedRelationshipLead: string) =>
    readRow(
      {
        row: 2,
        values: { clientName: 'Amira', contactEmail: 'amira@sample.example', assignedRelationshipLead },
      },
      find,
    );
  expect(read('John Sample')).toMatchObject({
    faults: [
      {
        field: 'assignedRelationshipLead',
        message: '“John Sample” is no member of staff. Enter a username, or leave it empty.',
      },
    ],
  });
  expect(read('Layla Sample')).toMatchObject({ client: { assignedRelationshipLead: 'layla' } });
  // Staff have said that these name nobody.
  for (const name of ['#N/A', longName, 'Old\nTeam'])
    expect(read(name)).toMatchObject({ client: { assignedRelationshipLead: '' } });
});
