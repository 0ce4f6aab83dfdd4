import { expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { clientItem } from '../clients/client-item.ts';
import { type TableId, tables } from '../dynamo/tables.ts';
import { exportedRecords } from './exported-records.ts';
import type { PersonIdentity } from './person.ts';
import { type PersonalDataRule, personalDataRules } from './personal-data-rules.ts';

const person: PersonIdentity = {
  clientIds: [7],
  emails: ['amira@sample.example', 'amira.old@sample.example'],
  usernames: ['amira'],
  records: ['INQ-7K2M9QXA', 'DOC-7K2M9QXA', '2026-11-22T10:00:00.000Z#note#abc'],
};

test('every table has a rule with its reason', () => {
  expect(Object.keys(personalDataRules).toSorted()).toEqual(Object.keys(tables).toSorted());
  for (const [table, rule] of Object.entries(personalDataRules)) {
    const reason = 'notCollected' in rule ? rule.notCollected : rule.leaves;
    expect(reason.length, table).toBeGreaterThan(7);
  }
});

test('an export has every table that holds people, but those with nothing of their own', () => {
  const held = Object.entries(personalDataRules).flatMap(([table, rule]) => ('isOf' in rule ? [table] : []));
  expect(held.filter((table) => !(table in exportedRecords)).toSorted()).toEqual([
    'access-links',
    'client-pairs',
    'client-search',
    'limits',
    'person-requests',
  ]);
});

test('an export has the former texts of a note, and neither its key nor its pin', () => {
  const entry = '2026-11-22T10:00:00.000Z#note#abc';
  const former = { version: 1, text: 'Met Amira.', at: '2026-11-22T10:00:00.000Z', by: 'sara' };
  const exported = (item: Record<string, unknown>) =>
    exportedRecords.timeline?.({ clientId: 7, ...item }, new Date(), person);
  expect(exported({ entry: `!former#${entry}#000001`, ...former })).toEqual(former);
  expect(exported({ entry: `!pin#${entry}`, note: entry })).toBeUndefined();
  expect(exported({ clientId: 0, entry: '!note#a', note: { entry, text: 'Met Amira.' } })).toBeUndefined();
});

function isOwn(table: TableId, item: Record<string, unknown>, of = person): boolean {
  const rule: PersonalDataRule = personalDataRules[table];

  return 'isOf' in rule && rule.isOf(item, of);
}

const own: readonly [TableId, Record<string, unknown>][] = [
  ['clients', { id: 7 }],
  ['clients', { id: 8, contactEmail: 'Amira.Old@sample.example' }],
  ['clients', { id: 8, contactEmail: 'boris@sample.example', contacts: [{ email: 'Amira@sample.example' }] }],
  ['client-search', { id: 8, contactId: '8-2', contactEmail: 'amira@sample.example' }],
  ['client-emails', { email: 'amira@sample.example', clientId: 8 }],
  ['client-pairs', { clientId: 7, otherId: 8 }],
  ['client-pairs', { clientId: 6, otherId: 7 }],
  ['timeline', { clientId: 8, kind: 'inquiry', reference: 'INQ-7K2M9QXA' }],
  ['timeline', { clientId: 8, kind: 'mail', to: 'amira@sample.example' }],
  [
    'timeline',
    { clientId: 8, changes: [{ field: 'contacts', from: '', to: 'Amira, amira@sample.example' }] },
  ],
  ['inquiries', { reference: 'INQ-00000000', email: ' AMIRA@sample.example', listed: {} }],
  ['inquiries', { reference: 'INQ-00000000', email: 'aide@sample.example', listed: { clientId: 7 } }],
  ['inquiries', { reference: 'INQ-00000000', details: { reference2Email: ' Amira@sample.example' } }],
  ['timeline', { clientId: 7 }],
  ['timeline', { clientId: 0, note: { entry: '2026-11-22T10:00:00.000Z#note#abc' } }],
  ['mail', { to: 'amira@sample.example' }],
  ['mail', { to: 'team@sample.example', cause: 'INQ-7K2M9QXA' }],
  ['mail', { to: 'team@sample.example', cause: 'quarantine', text: 'INQ-7K2M9QXA · Amira' }],
  ['mail', { to: 'sara@sample.example', cause: 'a-deleted-task', aboutClientId: 7 }],
  ['sessions', { kind: 'client', username: 'amira' }],
  ['visible-documents', { audience: 'client-7#Tier3#All' }],
  ['suppressed-addresses', { address: 'amira.old@sample.example' }],
  ['access-log', { kind: 'sign-in', by: 'client', username: 'amira' }],
  ['access-log', { username: 'commander', of: 'client', account: 'amira' }],
  ['access-log', { username: 'commander', subject: 'amira@sample.example' }],
  ['limits', { key: 'sign-in#client#amira' }],
  ['limits', { key: 'sign-in#client#amira#2026-11-22' }],
  ['limits', { key: 'inquiry#email#amira@sample.example#1' }],
];

const foreign: readonly [TableId, Record<string, unknown>][] = [
  ['clients', { id: 70, contactEmail: 'boris@sample.example', contacts: [{ email: 'b@sample.example' }] }],
  ['client-search', { id: 8, contactId: '8-2', contactEmail: 'boris@sample.example' }],
  ['client-search', { id: 8, contactEmail: 'amira@sample.example' }],
  ['client-emails', { email: 'boris@sample.example', clientId: 8 }],
  ['timeline', { clientId: 8, changes: [{ field: 'contacts', from: '', to: 'Boris, b@sample.example' }] }],
  ['inquiries', { reference: 'INQ-00000000', email: 'amira@other.example', listed: { clientId: 70 } }],
  ['inquiries', { reference: 'INQ-00000000', email: 'amira@sample.example', listed: {}, canary: true }],
  ['inquiries', { reference: 'INQ-00000000', details: { reference2Email: 'samira@sample.example' } }],
  ['timeline', { clientId: 0, note: { entry: '2026-11-22T10:00:00.000Z#note#xyz' } }],
  ['timeline', { clientId: 8, kind: 'merge', event: 'undone', otherId: 7, otherName: 'Amira' }],
  ['mail', { to: 'team@sample.example', cause: 'INQ-00000000', subject: 'Amira', text: 'Amira' }],
  ['mail', { to: 'sara@sample.example', cause: 'a-deleted-task', aboutClientId: 70 }],
  ['sessions', { kind: 'staff', username: 'amira' }],
  ['visible-documents', { audience: 'client-70#Tier3#All' }],
  ['access-log', { username: 'commander', of: 'staff', account: 'amira' }],
  ['access-log', { kind: 'sign-in', by: 'staff', username: 'amira' }],
  ['access-log', { kind: 'export', username: 'amira', exported: 'Clients' }],
  ['limits', { key: 'sign-in#staff#amira' }],
  ['limits', { key: 'sign-in#client#amira2' }],
  ['limits', { key: 'inquiry#email#samira@sample.example#1' }],
  ['mail', { to: 'team@sample.example', text: 'From Samira, samira@sample.example' }],
  ['timeline', { clientId: 8, changes: [{ field: 'contactEmail', from: 'samira@sample.example', to: '' }] }],
];

const colleague = 'boris@sample.example';
const withOthers = {
  ...person,
  others: { emails: [colleague], inquiries: ['INQ-BORIS001'], users: ['USR-BORIS001', 'boris'] },
};

test.each<[TableId, Record<string, unknown>]>([
  ['inquiries', { reference: 'INQ-BORIS001', email: 'Boris@sample.example', listed: { clientId: 7 } }],
  ['client-emails', { email: colleague, clientId: 7 }],
  ['client-search', { id: 7, contactId: '7-2', contactEmail: colleague }],
  ['timeline', { clientId: 7, kind: 'inquiry', reference: 'INQ-BORIS001' }],
  ['timeline', { clientId: 7, kind: 'mail', to: colleague }],
  ['timeline', { clientId: 7, kind: 'address', email: colleague }],
  ['timeline', { clientId: 7, kind: 'portal', event: 'user-invited', actor: 'sara', record: 'USR-BORIS001' }],
  ['timeline', { clientId: 7, kind: 'document', event: 'downloaded', actor: 'boris' }],
  ['access-log', { clientId: 7, kind: 'download', by: 'client', username: 'boris' }],
  ['tasks', { clientId: 7, reference: 'INQ-BORIS001' }],
  ['mail', { to: colleague, clientId: 7 }],
  ['mail', { to: 'team@sample.example', cause: 'INQ-BORIS001', clientId: 7 }],
  ['suppressed-addresses', { address: colleague, clientId: 7 }],
])('of %s, %j is another contact’s of the person’s client', (table, item) => {
  expect(isOwn(table, item, withOthers)).toBe(false);
});

test.each<[TableId, Record<string, unknown>]>([
  ['inquiries', { reference: 'INQ-00000000', email: 'aide@sample.example', listed: { clientId: 7 } }],
  ['client-search', { id: 7, contactEmail: colleague }],
  ['timeline', { clientId: 7, kind: 'mail', to: 'aide@sample.example' }],
  // By a member of staff of the name of a user.
  ['timeline', { clientId: 7, kind: 'document', event: 'signed', actor: 'boris' }],
  ['access-log', { clientId: 7, kind: 'download', by: 'staff', username: 'boris' }],
  ['mail', { to: 'team@sample.example', cause: 'INV-1', clientId: 7 }],
])('of %s, %j is the person’s, whoever else is at the client', (table, item) => {
  expect(isOwn(table, item, withOthers)).toBe(true);
});

test('an export has the client without its other contacts, and what was changed of them', () => {
  const contact = (name: string) => ({
    ...{ id: `7-${name}`, name, role: '', email: `${name}@sample.example`, phone: '' },
  });
  const exported = (...names: string[]) =>
    exportedRecords.clients?.(
      clientItem(sampleClient(7, { contacts: names.map(contact) })),
      new Date(),
      withOthers,
    );
  expect(exported('boris')).not.toHaveProperty('contacts');
  expect(exported('boris', 'amira.old')).toMatchObject({ contacts: [contact('amira.old')] });
  const changes = [
    { field: 'contacts', from: '', to: 'Boris, boris@sample.example' },
    { field: 'contacts', from: 'Amira, amira@sample.example', to: '' },
    { field: 'company', from: '', to: 'Amira Lines' },
  ];
  const at = '2026-11-22T10:00:00.000Z';
  expect(
    exportedRecords.timeline?.(
      { clientId: 7, entry: 'e', kind: 'edit', at, actor: 'sara', changes },
      new Date(),
      withOthers,
    ),
  ).toMatchObject({ changes: [{ field: 'contacts', from: '', to: '' }, changes[1], changes[2]] });
});

test('an export does not say with whom a client was merged, where that is another person by now', () => {
  const at = '2026-11-22T10:00:00.000Z';
  const changes = [{ field: 'company', from: 'Amira Lines', to: 'Boris Lines' }];
  const exported = (otherId: number) =>
    exportedRecords.timeline?.(
      {
        ...{ clientId: 7, entry: 'e', kind: 'merge', at, actor: 'sara', event: 'undone' },
        ...{ otherId, otherName: 'Boris', changes },
      },
      new Date(),
      { ...person, clientIds: [7, 9] },
    );
  expect(exported(8)).toMatchObject({ otherName: '', changes: [{ field: 'company', from: '', to: '' }] });
  expect(exported(9)).toMatchObject({ otherName: 'Boris', changes });
});

test.each(own)('of %s, %j is the person’s', (table, item) => {
  expect(isOwn(table, item)).toBe(true);
});

test.each(foreign)('of %s, %j is somebody else’s', (table, item) => {
  expect(isOwn(table, item)).toBe(false);
});

test('a signed contract and what accounting law asks for are kept to the end of the tenth year, nothing else of the documents', () => {
  const { kept } = personalDataRules['automated-documents'];
  const createdAt = '2026-11-22T10:00:00.000Z';
  const signed = [{ status: 'generated' }, { status: 'signed' }].map((entry) => ({
    ...entry,
    at: createdAt,
    by: 'sara',
  }));
  expect(kept({ documentType: 'Tier1Contract', history: signed, createdAt })).toMatchObject({
    until: '2036-12-31',
  });
  expect(kept({ documentType: 'NDA', history: signed, createdAt })).toBeUndefined();
  expect(kept({ documentType: 'Tier1Contract', history: signed.slice(0, 1), createdAt })).toBeUndefined();
  expect(personalDataRules.invoices.kept({ createdAt })).toMatchObject({ until: '2036-12-31' });
});
