import { expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleInvoiceRecord, samplePaymentRecord } from '../billing/test-samples.ts';
import { clientItem } from '../clients/client-item.ts';
import type { TableId } from '../dynamo/tables.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import { eraseEmail, isUnsentNotice } from './erase-email.ts';
import { eraseInquiry } from './erase-inquiry.ts';
import { erasers } from './erase-items.ts';
import { eraseTimelineEntry } from './erase-timeline-entry.ts';
import { personalDataRules } from './personal-data-rules.ts';
import { mayNamePerson } from './report-names.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const person = {
  clientIds: [7],
  emails: ['amira@sample.example'],
  usernames: ['amira'],
  records: ['INQ-7K2M9QXA'],
};
const erasure = { person, now };

test('every table that holds people has a way to erase them, but the access log, which nobody may change', () => {
  const held = Object.entries(personalDataRules).flatMap(([table, rule]) =>
    'isOf' in rule ? [table as TableId] : [],
  );
  expect(held.filter((table) => erasers[table] === undefined)).toEqual(['access-log']);
});

test('a pending inquiry loses its sender and text, and is neither followed up nor called overdue', () => {
  const record = sampleInquiryRecord({
    followUp: 'pending',
    followUpAfter: now.toISOString(),
    senderHash: 'hash',
    ...{ phone: '0097145550199', internationalPhone: '+971 4 555 0199' },
    details: { form: 'home', division: 'Maritime Logistics', urgency: 'High', vessel: 'MV Amira' },
  });
  const [write] = eraseInquiry(inquiryItem(record), erasure);
  const text = JSON.stringify(write);
  for (const word of [record.name, record.email, record.message, 'MV Amira'])
    expect(text).not.toContain(word);
  expect(text).toContain('Maritime Logistics');
  expect(write).toMatchObject({
    update: expect.stringMatching(/REMOVE .*#followUp\b/),
    condition: '#revision = :read',
  });
  expect(write).toMatchObject({ update: expect.stringMatching(/REMOVE .*#dueAt/) });
  expect(write).toMatchObject({ update: expect.stringMatching(/REMOVE .*#internationalPhone/) });
});

test('a document keeps its steps, is marked as erased, and is left alone from then on', () => {
  const history = [{ status: 'generated', at: 'then', by: 'sara', reason: 'Amira asked.' }];
  const erased = (item: object) =>
    erasers['automated-documents']?.({ id: 'DOC-1', version: 1, ...item }, erasure);
  expect(erased({ uniqueFileId: 'Amira_NDA', production: 'done', history })).toMatchObject([
    {
      values: {
        ...{ ':production': 'failed', ':error': 'The person was erased.', ':erasedAt': now.toISOString() },
        ':history': [{ status: 'generated', at: 'then', by: 'sara' }],
      },
    },
    { remove: { fileId: 'Amira_NDA' }, from: 'document-file-ids' },
  ]);
  const names = { clientName: 'Erased person', company: '', contactEmail: '', uniqueFileId: 'Erased_DOC-1' };
  const before = { ...names, production: 'failed', error: 'The person was erased.', history: [] };
  // From before there was a mark.
  expect(erased(before)).toMatchObject([{ values: { ':erasedAt': now.toISOString() } }]);
  expect(erased({ ...before, erasedAt: 'then' })).toEqual([]);
});

test.each(['queued', 'leased', 'failed'])('an email that is %s is stopped', (status) => {
  const item = { id: 'a', to: 'amira@sample.example', status, subject: 'Hello', due: 'yes', dueAt: 'soon' };
  expect(eraseEmail(item, erasure)).toMatchObject([
    {
      update: expect.stringMatching(/REMOVE .*#due\b/),
      values: { ':to': '', ':subject': '', ':read': status },
      condition: '#guard = :read',
    },
  ]);
});

test('a sent email is due no more, nor a failure: the document that it brought is not marked as sent any more', () => {
  const delivers = { document: 'DOC-1', by: 'sara' };
  const sent = { id: 'a', to: 'amira@sample.example', status: 'sent' };
  const item = { ...sent, due: 'yes', dueAt: 'soon', failing: 'yes', delivers };
  expect(eraseEmail(item, erasure)).toMatchObject([
    { update: expect.stringMatching(/REMOVE .*#due\b.*#dueAt\b.*#failing\b.*#delivers\b/) },
  ]);
});

test('an email to another contact of the person’s client is sent, also one that names the person', () => {
  const others = { emails: ['boris@sample.example'], inquiries: ['INQ-BORIS001'] };
  const item = {
    ...{ id: 'a', to: 'boris@sample.example', cause: 'INQ-BORIS001', clientId: 7 },
    ...{ status: 'queued', due: 'yes', text: 'In copy: amira@sample.example' },
  };
  expect(isUnsentNotice(item, { ...erasure, person: { ...person, others } })).toBe(true);
  expect(isUnsentNotice(item, erasure)).toBe(false);
});

test('of a client that was merged nothing is left in the record of the other', () => {
  const merged = { id: 9, into: 7, clientName: 'Amira', company: 'Amira Lines', at: 'then', actor: 'sara' };
  const changed = [{ field: 'clientName', from: 'Amira', to: 'Amira Two' }];
  const item = {
    ...clientItem(sampleClient(7, { includes: [merged] })),
    mergedInto: { id: 3, at: 'then', actor: 'sara', changed },
  };
  const text = JSON.stringify(erasers.clients?.(item, erasure));
  expect(text).not.toContain('Amira');
  expect(text).toContain('"into":7');
  const entry = {
    clientId: 7,
    entry: 'a',
    kind: 'merge',
    event: 'merged-in',
    otherId: 9,
    otherName: 'Amira',
  };
  expect(JSON.stringify(eraseTimelineEntry(entry, erasure))).not.toContain('Amira');
});

test('an invoice and a payment keep their amounts, and no words of staff or of the bank', () => {
  const invoice = sampleInvoiceRecord({
    clientId: 7,
    lines: [{ description: 'Advice to Amira', quantity: 2, unitAmount: 500, amount: 1_000 }],
    voided: { at: now.toISOString(), by: 'sara', reason: 'Amira paid elsewhere.' },
  });
  const [write] = erasers.invoices?.(invoice, erasure) ?? [];
  expect(write).toMatchObject({
    values: {
      ':lines': [{ description: '', quantity: 2, unitAmount: 500, amount: 1_000 }],
      ':voided': { at: now.toISOString(), by: 'sara', reason: '' },
    },
  });
  const payment = samplePaymentRecord({ reference: 'AMIRA RENT', cause: 'sync#7#AMIRA RENT' });
  expect(erasers.payments?.(payment, erasure)).toMatchObject([
    { values: { ':reference': '', ':cause': 'erased' } },
  ]);
});

test('a notice that names others too is erased once it was sent', () => {
  const notice = {
    id: 'quarantine#1',
    cause: 'quarantine',
    to: 'team@sample.example',
    text: 'INQ-7K2M9QXA',
    status: 'queued',
  };
  expect(isUnsentNotice(notice, erasure)).toBe(true);
  const sent = { ...notice, status: 'sent' };
  expect(isUnsentNotice(sent, erasure)).toBe(false);
  expect(eraseEmail(sent, erasure)).toMatchObject([{ values: { ':text': '' } }]);
  expect(JSON.stringify(eraseEmail(sent, erasure))).not.toContain('":to"');
});

test('a timeline entry keeps what is counted, and nothing that was written', () => {
  const changes = [
    { field: 'pipelineStage', from: 'Inquiry Received', to: 'NDA Sent' },
    { field: 'clientName', from: 'Amira', to: 'Amira B.' },
  ];
  expect(
    eraseTimelineEntry({ clientId: 7, entry: 'e', kind: 'edit', actor: 'sara', changes }, erasure),
  ).toMatchObject([{ values: { ':changes': [changes[0], { field: 'clientName', from: '', to: '' }] } }]);
  const note = { clientId: 0, entry: '!note#x', note: { text: 'Met Amira' } };
  expect(eraseTimelineEntry(note, erasure)).toEqual([
    { remove: { clientId: 0, entry: '!note#x' }, from: 'timeline' },
  ]);
  for (const entry of ['!former#e#000001', '!pin#e'])
    expect(eraseTimelineEntry({ clientId: 7, entry, text: 'Met Amira' }, erasure)).toEqual([
      { remove: { clientId: 7, entry }, from: 'timeline' },
    ]);
  const call = { clientId: 7, entry: 'e', kind: 'call', actor: 'sara', with: 'Amira', text: 'Amira agrees.' };
  expect(eraseTimelineEntry(call, erasure)).toMatchObject([{ values: { ':with': '', ':text': '' } }]);
  const pinned = { at: 'then', by: 'sara' };
  const edited = { clientId: 7, entry: 'e', kind: 'note', actor: 'sara', text: 'Amira', version: 2, pinned };
  expect(eraseTimelineEntry(edited, erasure)).toMatchObject([
    {
      ...{ update: 'SET #text = :text, #version = :version REMOVE #pinned', condition: '#guard = :read' },
      values: { ':text': '', ':version': 3, ':read': 2 },
    },
  ]);
  const erased = { clientId: 7, entry: 'e', kind: 'note', actor: 'sara', text: '' };
  expect(eraseTimelineEntry(erased, erasure)).toEqual([]);
});

test('a user of the portal is not named as who did something, a member of staff of the same name is', () => {
  const erased = (entry: Record<string, unknown>) =>
    eraseTimelineEntry({ clientId: 7, entry: 'e', actor: 'amira', ...entry }, erasure);
  const signedIn = { kind: 'portal', event: 'signed-in', subject: '' };
  for (const entry of [signedIn, { kind: 'document', event: 'downloaded' }])
    expect(erased(entry)).toMatchObject([{ values: { ':actor': 'Erased person' } }]);
  expect(erased({ kind: 'document', event: 'signed' })).toEqual([]);
  expect(erased({ kind: 'call', with: '', text: '' })).toEqual([]);
});

test('a report may name who was overdue when it was made', () => {
  const inquiry = {
    listed: { state: 'answered', answeredAt: '2026-11-20T00:00:00.000Z' },
    respondBy: '2026-11-18T00:00:00.000Z',
  };
  const madeOn = (day: string) =>
    mayNamePerson([inquiry], { createdAt: `2026-11-${day}T00:00:00.000Z` }, now);
  expect([madeOn('17'), madeOn('19'), madeOn('21')]).toEqual([false, true, false]);
  expect(mayNamePerson([inquiry], { createdAt: '2026-11-19T00:00:00.000Z', fileErasedAt: 'then' }, now)).toBe(
    false,
  );
});

test('a report may name the sender of an inquiry for each of its promises, also where it is in quarantine by now', () => {
  const days = ['17', '19', '21', '23', '25'];
  const namedOn = (inquiry: Record<string, unknown>) =>
    days.filter((day) =>
      mayNamePerson(
        [inquiry],
        { createdAt: `2026-11-${day}T00:00:00.000Z` },
        new Date('2026-11-26T00:00:00.000Z'),
      ),
    );
  const at = (day: string) => `2026-11-${day}T00:00:00.000Z`;
  // The visitor has answered the answer, which was late.
  const again = {
    listed: { state: 'answered', answeredAt: at('24') },
    ...{ respondBy: at('22'), firstAnswer: { respondBy: at('18'), at: at('20') } },
  };
  expect(namedOn({ ...again, receivedMails: 1 })).toEqual(['19', '23']);
  expect(namedOn({ ...again, receivedMails: 2 })).toEqual(['19', '21', '23']);
  const quarantined = { listed: { state: 'quarantined' }, respondBy: at('22') };
  expect(namedOn(quarantined)).toEqual([]);
  expect(namedOn({ ...quarantined, overdueSince: at('22') })).toEqual(['23', '25']);
});

test('an archived client stays archived, without the reason, and so does its timeline', () => {
  const archived = { at: now.toISOString(), actor: 'sara', reason: 'Amira has retired.' };
  const item = { id: 7, version: 3, clientName: 'Amira', list: 'archived', archived };
  const [write] = erasers.clients?.(item, erasure) ?? [];
  expect(write).toMatchObject({ values: { ':archived': { ...archived, reason: '' } } });
  expect(JSON.stringify(write)).not.toContain('retired');
  const entry = { clientId: 7, entry: 'a', kind: 'archive', event: 'archived', reason: 'Amira has retired.' };
  expect(eraseTimelineEntry(entry, erasure)).toMatchObject([{ values: { ':reason': '' } }]);
});

test('the words about why a client was lost go, also those that an undo would bring back', () => {
  const outcome = { status: 'Lost', reason: 'other', words: 'Amira has retired.', at: now, actor: 'sara' };
  const item = { id: 7, version: 3, clientName: 'Amira', outcome, replaced: { version: 3, outcome } };
  const [write] = erasers.clients?.(item, erasure) ?? [];
  expect(write).toMatchObject({
    update: expect.stringMatching(/REMOVE .*#replaced/),
    values: { ':outcome': { ...outcome, words: '' } },
  });
});

test('of a client of whom the person is a contact, the contact alone goes', () => {
  const contact = (name: string) => ({
    ...{ id: `8-${name.length}`, name, role: '', phone: '' },
    email: `${name.toLowerCase()}@sample.example`,
  });
  const client = (...names: string[]) => clientItem(sampleClient(8, { contacts: names.map(contact) }));
  const erased = (...names: string[]) => erasers.clients?.(client(...names), erasure);
  expect(erased('Amira', 'Boris B')).toMatchObject([
    { condition: '#guard = :read', values: { ':contacts': [contact('Boris B')], ':version': 2, ':read': 1 } },
  ]);
  expect(erased('Amira')).toMatchObject([{ update: expect.stringContaining('REMOVE #contacts') }]);
  expect(erased('Boris B')).toEqual([]);
  // So it is of a client that is the person’s: its other people stay there.
  const ownErased = (...names: string[]) =>
    erasers.clients?.(clientItem(sampleClient(7, { contacts: names.map(contact) })), erasure);
  expect(ownErased('Amira', 'Boris B')).toMatchObject([
    { values: { ':contacts': [contact('Boris B')], ':clientName': 'Erased person' } },
  ]);
  expect(ownErased('Amira')).toMatchObject([{ update: expect.stringMatching(/REMOVE .*#contacts/) }]);
});
