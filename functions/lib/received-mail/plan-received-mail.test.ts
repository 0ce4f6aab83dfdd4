import { expect, test } from 'vitest';
import { MailInquiryFields } from '../../../shared/domain/inquiry-of-mail.ts';
import type { SetAsideMail } from '../../../shared/domain/received-mail.ts';
import { countsAdded, itemsPut } from '../dynamo/test-writes.ts';
import { inquiryUpdateOf, sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import {
  planAttachedMail,
  planInquiryFromMail,
  planReceivedMail,
  planSetAside,
  receivedMailId,
  setAsideReason,
} from './plan-received-mail.ts';
import type { ReadMail } from './read-mail.ts';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const AT = '2026-11-23T08:59:00.000Z';
const END_OF_SECOND = '2026-11-23T08:59:00.999Z';
const surroundings = { origin: 'https://zahrael.example', notified: 'sara@zahrael.example', now: NOW };

const record = sampleInquiryRecord({
  ...{ state: 'answered', answeredAt: '2026-11-22T09:00:00.000Z', answeredBy: 'sara', clientId: 7 },
  overdueSince: '2026-11-22T08:00:00.000Z',
});
const mail = (change: Partial<ReadMail> = {}): ReadMail => ({
  ...{ fingerprint: 'f1', receivedAt: new Date(AT), from: record.email, fromName: 'Amira', recipients: [] },
  ...{ subject: 'Re: Inquiry', text: 'Yes.', quoted: '', isCut: false, isAutomatic: false, verdict: 'sound' },
  attachments: [],
  ...change,
});

test('an answered inquiry is open again, with a promise of its own, and one person is told', () => {
  const { inquiry, received, writes } = planReceivedMail(record, mail(), surroundings);
  expect(received).toEqual({
    ...{
      id: receivedMailId(record.reference, mail()),
      at: END_OF_SECOND,
      from: record.email,
      fromName: 'Amira',
    },
    ...{ subject: 'Re: Inquiry', text: 'Yes.', attachments: [] },
  });
  expect(inquiry).toMatchObject({ state: 'open', visitorAnsweredAt: END_OF_SECOND, version: 2 });
  expect(inquiry.respondBy > AT).toBe(true);
  expect(inquiry.answeredAt).toBeUndefined();
  expect(inquiryUpdateOf(writes).set).toMatchObject({ state: 'open', due: 'yes', dueAt: inquiry.respondBy });
  expect(itemsPut(writes, 'received-mail')).toHaveLength(2);
  expect(itemsPut(writes, 'timeline').map(({ change }) => change)).toEqual(['visitor-answered']);
  expect(itemsPut(writes, 'mail').map(({ to }) => to)).toEqual(['sara@zahrael.example']);
});

test('the first answer stays the evidence of the promise, also after the next', () => {
  const { inquiry, writes } = planReceivedMail(record, mail(), surroundings);
  const firstAnswer = { at: record.answeredAt, respondBy: record.respondBy };
  expect(inquiry.firstAnswer).toEqual(firstAnswer);
  expect(countsAdded(writes, 'counters')).toEqual({ 'inquiries answered': -1, 'inquiries open': 1 });
  expect(Object.values(countsAdded(writes, 'daily-metrics')).filter((by) => by !== 0)).toEqual([]);
  const again = { ...record, ...inquiry, state: 'answered' as const, answeredAt: '2026-11-24T09:00:00.000Z' };
  expect(planReceivedMail(again, mail(), surroundings).inquiry.firstAnswer).toEqual(firstAnswer);
});

test('an open inquiry keeps its promise', () => {
  const open = sampleInquiryRecord({ clientId: 7 });
  const { inquiry } = planReceivedMail(open, mail(), surroundings);
  expect(inquiry).toMatchObject({
    state: 'open',
    respondBy: open.respondBy,
    visitorAnsweredAt: END_OF_SECOND,
  });
  expect(inquiry.firstAnswer).toBeUndefined();
});

test('one in quarantine stays there, has the mail, and is in the next notice of the quarantine', () => {
  const quarantined = sampleInquiryRecord({ state: 'quarantined' });
  const { inquiry, writes } = planReceivedMail(quarantined, mail(), surroundings);
  expect(inquiry).toMatchObject({ state: 'quarantined', version: 1 });
  expect([itemsPut(writes, 'received-mail').length, itemsPut(writes, 'mail').length]).toEqual([2, 0]);
  expect(inquiryUpdateOf(writes).set).toMatchObject({
    ...{ quarantineNotice: 'awaited', quarantinedAt: NOW.toISOString() },
    receivedMails: 1,
  });
  const byProgram = planReceivedMail(quarantined, mail({ isAutomatic: true }), surroundings);
  for (const { writes: others } of [byProgram, attach({}, quarantined)])
    expect(inquiryUpdateOf(others).set).not.toHaveProperty('quarantineNotice');
});

test('what a program writes is stored, and changes nothing', () => {
  const { inquiry, received, writes } = planReceivedMail(record, mail({ isAutomatic: true }), surroundings);
  expect(received.isAutomatic).toBe(true);
  expect(inquiry).toMatchObject({ state: 'answered', version: 1 });
  expect([itemsPut(writes, 'mail'), itemsPut(writes, 'timeline')]).toEqual([[], []]);
  // An erasure in between makes it fail.
  expect(inquiryUpdateOf(writes).condition).toBe('#revision = :read');
});

test.each([
  ['an earlier', '2026-11-22T09:00:00.000Z', {}, [END_OF_SECOND]],
  ['a later', END_OF_SECOND, {}, []],
  ['an earlier, where a program writes,', '2026-11-22T09:00:00.000Z', { isAutomatic: true }, []],
])('an answer after %s last contact of its client', (_, lastContactDate, change, moved) => {
  const client = { id: 7, lastContactDate };
  const { writes } = planReceivedMail(record, mail(change), { ...surroundings, client });
  const contacts = writes.filter((write) => 'update' in write && write.in === 'clients');
  expect(contacts).toMatchObject(moved.map((at) => ({ key: { id: 7 }, values: { ':at': at } })));
});

test('a mail from another address says so', () => {
  const { received } = planReceivedMail(record, mail({ from: 'other@sample.example' }), surroundings);
  expect(received.isFromAnotherAddress).toBe(true);
  const folded = planReceivedMail(record, mail({ from: record.email.toUpperCase() }), surroundings);
  expect(folded.received.isFromAnotherAddress).toBeUndefined();
});

test.each([
  ['at once, while nobody has replied', { visitorAnsweredAt: AT, answerNotifiedAt: AT }, 0],
  ['59 minutes on', { visitorAnsweredAt: AT, answerNotifiedAt: '2026-11-23T08:00:00.001Z' }, 0],
  ['an hour on', { visitorAnsweredAt: AT, answerNotifiedAt: '2026-11-23T08:00:00.000Z' }, 1],
  ['after a reply', { answerNotifiedAt: AT }, 1],
])('a further mail %s notifies as often as it should', (_, change, times) => {
  const { writes } = planReceivedMail(sampleInquiryRecord(change), mail(), surroundings);
  expect(itemsPut(writes, 'mail')).toHaveLength(times);
  expect(itemsPut(writes, 'received-mail')).toHaveLength(2);
});

test('a mail of the second in which a reply was sent stands after it', () => {
  const repliedAt = '2026-11-23T08:59:00.480Z';
  expect(planReceivedMail(record, mail(), surroundings).received.at > repliedAt).toBe(true);
});

test('a mail came no later than it was processed, whatever it says', () => {
  const late = planReceivedMail(record, mail({ receivedAt: new Date('2030-01-01') }), surroundings);
  expect(late.received.at).toBe(NOW.toISOString());
  const undated = planReceivedMail(record, mail({ receivedAt: undefined }), surroundings);
  expect(undated.received.at).toBe(NOW.toISOString());
});

const known = { inquiry: record };

test.each([
  [mail(), known, undefined],
  [mail({ verdict: 'virus' }), known, 'virus'],
  [mail({ verdict: 'sender' }), known, 'sender'],
  [mail(), { none: 'forged', to: 'x' }, 'forged'],
  [mail({ verdict: 'spam' }), { none: 'unaddressed', to: 'x' }, 'unaddressed'],
  [mail({ verdict: 'virus' }), { none: 'unaddressed', to: 'x' }, 'virus'],
  [mail({ verdict: 'spam' }), known, 'spam'],
  [mail({ verdict: 'unreadable' }), { none: 'unaddressed', to: '' }, 'unreadable'],
  [mail(), { inquiry: { ...record, erasedAt: AT } }, 'erased'],
] as const)('mail %# is set aside, or not', (one, addressed, reason) => {
  expect(setAsideReason(one, addressed)).toBe(reason);
});

test('a mail that is set aside writes nothing else, and expires', () => {
  const writes = planSetAside(
    mail(),
    { reason: 'forged', to: 'inquiries+x@reply.zahrael.example', isAnswer: false },
    NOW,
  );
  const items = itemsPut(writes, 'set-aside-mail');
  expect([writes.length, items.length]).toEqual([4, 4]);
  expect(items[1]).toMatchObject({ reason: 'forged', from: record.email, text: 'Yes.' });
  for (const { expires } of items) expect(expires).toBe(Math.ceil(NOW.getTime() / 1000) + 90 * 86_400);
});

test.each([
  ['spam', true, true],
  ['virus', true, true],
  ['sender', true, true],
  ['unaddressed', false, true],
  ['unreadable', false, true],
  ['virus', false, false],
  ['erased', true, false],
] as const)('of mail set aside as %s, an answer: %s, the team is told: %s', (reason, isAnswer, isTold) => {
  const entries = itemsPut(planSetAside(mail(), { reason, to: 'x', isAnswer }, NOW), 'set-aside-mail');
  expect(entries.filter(({ entry }) => /notice#|waiting#/.test(String(entry)))).toHaveLength(isTold ? 2 : 0);
});

test('of an erased person’s mail nothing is kept', () => {
  const full = mail({ quoted: 'Old', attachments: [{ name: 'a.pdf', contentType: 'a/b', bytes: 1 }] });
  const [, item] = itemsPut(
    planSetAside(full, { reason: 'erased', to: 'x', isAnswer: true }, NOW),
    'set-aside-mail',
  );
  expect(item).toMatchObject({ from: '', fromName: '', subject: '', text: '', attachments: [] });
  expect(item?.quoted).toBeUndefined();
});

test('an inquiry counts its mails, and takes two hundred by itself', () => {
  const first = planReceivedMail(record, mail(), surroundings);
  expect(inquiryUpdateOf(first.writes).set).toMatchObject({ receivedMails: 1 });
  const automatic = planReceivedMail(
    { ...record, receivedMails: 7 },
    mail({ isAutomatic: true }),
    surroundings,
  );
  expect(inquiryUpdateOf(automatic.writes).set).toMatchObject({ receivedMails: 8 });
  const with199 = { ...record, receivedMails: 199 };
  expect(setAsideReason(mail(), { inquiry: with199 })).toBeUndefined();
  expect(setAsideReason(mail(), { inquiry: { ...with199, receivedMails: 200 } })).toBe('full');
  expect(setAsideReason(mail({ verdict: 'virus' }), { inquiry: { ...with199, receivedMails: 200 } })).toBe(
    'virus',
  );
});

const setAside = (change: Partial<SetAsideMail> = {}): SetAsideMail => ({
  ...{ id: 's1', at: AT, from: record.email, fromName: 'Amira', subject: 'Re: Inquiry', text: 'Yes.' },
  ...{ attachments: [], reason: 'sender', to: 'inquiries@reply.zahrael.example' },
  ...change,
});
const attach = (change: Partial<SetAsideMail> = {}, to = record) =>
  planAttachedMail(to, setAside(change), { ...surroundings, by: 'sara' });

test('a mail that staff put into an inquiry is an answer of its visitor, and is set aside no more', () => {
  const { received, inquiry, writes } = attach();
  expect(received).toEqual({
    ...{ id: 's1', at: AT, from: record.email, fromName: 'Amira', subject: 'Re: Inquiry', text: 'Yes.' },
    ...{ attachments: [], wasSetAside: { reason: 'sender', by: 'sara' } },
  });
  expect(inquiry).toMatchObject({ state: 'open', visitorAnsweredAt: AT });
  expect(writes).toContainEqual(
    expect.objectContaining({
      remove: expect.objectContaining({ entry: `${AT}#s1` }),
      condition: 'attribute_exists(entry)',
    }),
  );
  expect(attach({ from: 'other@sample.example' }).received.isFromAnotherAddress).toBe(true);
});

test.each(['virus', 'erased', 'unreadable'] as const)(
  'a mail of the reason “%s” cannot be put anywhere',
  (reason) => {
    expect(() => attach({ reason })).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  },
);

test('the inquiry of an erased person takes no mail', () => {
  expect(() => attach({}, { ...record, erasedAt: AT })).toThrow(
    expect.objectContaining({ code: 'person_erased' }),
  );
});

const fields = MailInquiryFields.parse({ name: 'Amira Sample', email: record.email, inquiryType: 'Other' });
const open = (change: Partial<SetAsideMail> = {}) =>
  planInquiryFromMail(setAside(change), fields, 'INQ-SAMPLE09', { actor: 'sara', now: NOW });

test('an inquiry of a mail is new, to be followed up, and has the mail; its promise begins when staff open it', () => {
  const { inquiry, writes } = open();
  expect(inquiry).toMatchObject({
    ...{ reference: 'INQ-SAMPLE09', state: 'open', version: 1, message: 'Yes.', inquiryType: 'Other' },
    ...{ receivedAt: NOW.toISOString(), respondBy: '2026-11-25T09:00:00.000Z' },
    openedFrom: { mailId: 's1', by: 'sara' },
  });
  expect(inquiry.visitorAnsweredAt).toBeUndefined();
  expect(itemsPut(writes, 'inquiries')).toMatchObject([
    {
      ...{ followUp: 'pending', due: 'yes', revision: 1, openedFrom: { mailId: 's1' } },
      listed: { receivedMails: 1 },
    },
  ]);
  expect(itemsPut(writes, 'received-mail')[1]).toMatchObject({
    ...{ reference: 'INQ-SAMPLE09', id: 's1', at: AT, text: 'Yes.' },
    wasSetAside: { reason: 'sender', by: 'sara' },
  });
  expect(writes.filter((write) => 'remove' in write)).toMatchObject([
    { remove: { entry: `${AT}#s1` }, condition: 'attribute_exists(entry)' },
    { remove: { entry: `!waiting#${AT}#s1` } },
  ]);
  expect(writes[0]).toMatchObject({ into: 'inquiries', condition: 'attribute_not_exists(#reference)' });
});

test('a mail from another address than the one that staff enter says so', () => {
  const mailOf = (from: string) => itemsPut(open({ from }).writes, 'received-mail')[1];
  expect(mailOf('other@sample.example')).toMatchObject({ isFromAnotherAddress: true });
  expect(mailOf(record.email)).not.toHaveProperty('isFromAnotherAddress');
});

test.each(['virus', 'erased', 'unreadable'] as const)(
  'no inquiry is made of a mail of the reason “%s”',
  (reason) => {
    expect(() => open({ reason })).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  },
);
