import { expect, test } from 'vitest';
import { normaliseEmail } from './fields.ts';
import {
  divisionOf,
  INQUIRY_STATE_RULES,
  Inquiry,
  InquiryReference,
  NewInquiry,
  promiseToTier,
  receiveInquiry,
  referencePrefix,
} from './inquiry.ts';
import { composeInquiry } from './inquiry-forms.ts';

const sent = {
  name: '  Amira Sample ',
  company: 'Sample Bulk Carriers',
  email: 'amira@sample-bulk.example',
  phone: '+971 4 555 0199',
  inquiryType: 'Strategic Briefing',
  message: 'Two vessels open\r\nin Fujairah.',
  confidentiality: true,
  details: { form: 'home', division: 'Maritime Logistics', urgency: 'High' },
};

const faults = (change: Record<string, unknown>) => {
  const parsed = NewInquiry.safeParse({ ...sent, ...change });

  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

test('the visitor’s text is stored trimmed and with plain line breaks', () => {
  const inquiry = NewInquiry.parse(sent);
  expect(inquiry).toMatchObject({
    name: 'Amira Sample',
    message: 'Two vessels open\nin Fujairah.',
    details: sent.details,
  });
});

test('only name, email and message are needed', () => {
  const { name, email, message } = sent;
  expect(NewInquiry.parse({ name, email, message })).toMatchObject({
    company: '',
    phone: '',
    inquiryType: 'General Contact',
    confidentiality: false,
  });
});

test.each([
  ['name', { name: '   ' }],
  ['email', { email: 'amira@' }],
  ['email', { email: undefined }],
  ['message', { message: '\n ' }],
  ['message', { message: 'x'.repeat(10_001) }],
  ['name', { name: 'Amira\r\nBcc: all@sample.example' }],
  ['company', { company: 'A\u2028B' }],
  ['inquiryType', { inquiryType: 'Nonsense' }],
  ['details.urgency', { details: { urgency: 'Yesterday' } }],
  ['details.division', { details: { division: 'Space' } }],
  ['confidentiality', { confidentiality: 'yes' }],
  ['name', { name: 7 }],
])('%s is at fault in %o', (field, change) => {
  expect(faults(change)).toEqual([field]);
});

const long = (characters: number) => '𠮷'.repeat(characters);

test.each([
  ['longer than 60 characters', { ['x'.repeat(61)]: 'x' }],
  ['on two lines', { 'a\nb': 'x' }],
  ['with a control character', { 'a\u0000': 'x' }],
  ['that cannot be seen', { '\u200b': 'x' }],
  ['that turns the writing direction', { '\u202eab': 'x' }],
  ['that is empty', { '': 'x' }],
  ['that objects inherit', { constructor: 'x' }],
])('a detail with a name %s is refused', (_, details) => {
  expect(faults({ details })).toEqual(['details']);
});

test('the details have a limit together, beside the limit of each', () => {
  const chinese = '李'.repeat(2_000);
  expect(faults({ details: { brief: long(2_001) } })).toEqual(['details.brief']);
  expect(faults({ details: { brief: long(2_000), note: long(2_000) } })).toEqual(['details']);
  expect(faults({ details: { brief: chinese, note: chinese } })).toEqual([]);
  expect(faults({ message: long(5_001) })).toEqual(['message']);
  const largest = NewInquiry.parse({
    ...sent,
    name: long(200),
    company: long(200),
    message: long(5_000),
    details: { brief: chinese, note: chinese },
  });
  expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(36_000);
});

test('two full texts of the briefing form fit into its composed message', () => {
  const page = 'x'.repeat(2_000);
  const line = 'x'.repeat(200);
  const briefing = composeInquiry('briefing', {
    ...{ name: 'Amira Sample', email: sent.email, phone: sent.phone, organization: line, position: line },
    ...{ priorityLevel: 'standard', briefingType: 'virtualPresentation' },
    ...{ briefingPurpose: page, additionalNotes: page, confidentiality: 'on' },
  });
  expect(NewInquiry.safeParse(briefing).error?.issues).toBeUndefined();
});

test('a stored inquiry that breaks a later rule is still read', () => {
  const received = receiveInquiry(NewInquiry.parse(sent), {
    reference: 'INQ-7K2M9QXA',
    now: new Date('2026-11-20T10:00:00.000Z'),
  });
  const old = { ...received, name: '\u200b', inquiryType: 'A type of then', details: { 'a\nb': 'x' } };
  expect(Inquiry.parse(old)).toEqual(old);
});

test('unknown fields are stored in the details and dropped outside of them', () => {
  const inquiry = NewInquiry.parse({
    ...sent,
    colour: 'blue',
    details: { form: 'briefing', position: 'COO' },
  });
  expect(inquiry).not.toHaveProperty('colour');
  expect(inquiry.details).toEqual({ form: 'briefing', position: 'COO' });
});

test('a received inquiry is open and knows when it must be answered', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  expect(receiveInquiry(NewInquiry.parse(sent), { reference: 'INQ-7K2M9QXA', now })).toMatchObject({
    reference: 'INQ-7K2M9QXA',
    state: 'open',
    receivedAt: '2026-11-20T10:00:00.000Z',
    respondBy: '2026-11-21T10:00:00.000Z',
  });
});

test('a Tier 1 client is promised an answer within four hours until the first answer, and nobody a later one', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const received = receiveInquiry(NewInquiry.parse(sent), { reference: 'INQ-7K2M9QXA', now });
  expect(promiseToTier(received, 'Dominion')).toMatchObject({
    clientTier: 'Dominion',
    respondBy: '2026-11-20T14:00:00.000Z',
  });
  expect(promiseToTier(received, 'Strategic').respondBy).toBe(received.respondBy);
  const early = { ...received, respondBy: '2026-11-20T11:00:00.000Z' };
  expect(promiseToTier(early, 'Dominion').respondBy).toBe(early.respondBy);
  const answered = { ...received, state: 'answered' as const, answeredAt: '2026-11-20T18:00:00.000Z' };
  expect(promiseToTier(answered, 'Dominion').respondBy).toBe(received.respondBy);
});

test('two spellings of one address are the same address', () => {
  expect(normaliseEmail('  Amira@Sample-BULK.example ')).toBe('amira@sample-bulk.example');
});

test.each([
  ['Strategic Briefing', { division: 'Holdings' }, 'Holdings'],
  ['Multiple', undefined, 'Multiple'],
  ['Maritime Chartering', undefined, 'Maritime Logistics'],
  ['Archai - risk-assessment', {}, 'ARCHAI'],
  ['Intelligence - risk', {}, 'Intelligence'],
  ['General Information', { division: '' }, ''],
])('%s with %o concerns %s', (inquiryType, details, division) => {
  expect(divisionOf({ inquiryType, details })).toBe(division);
});

test('details are few, short and under names of one line', () => {
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field ${at}`, 'x']));
  expect(faults({ details: named(30) })).toEqual([]);
  expect(faults({ details: named(31) })).toEqual(['details']);
  expect(faults({ details: { form: 'f'.repeat(40) } })).toEqual([]);
  expect(faults({ details: { form: 'f'.repeat(41) } })).toEqual(['details.form']);
  expect(faults({ details: { note: 'n'.repeat(2_000), ['n'.repeat(60)]: 'x' } })).toEqual([]);
  expect(faults({ details: { note: 'n'.repeat(2_001) } })).toEqual(['details.note']);
  expect(faults({ details: { ['n'.repeat(61)]: 'x' } })).toEqual(['details']);
  expect(faults({ details: { division: '', urgency: '' } })).toEqual([]);
  expect(faults({ details: { division: 'Elsewhere' } })).toEqual(['details.division']);
});

test('names and values of all details have 12 KB together', () => {
  const ofBytes = (bytes: number) => ({
    ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`a${at + 10}`, 'x'.repeat(997)])),
    last: 'x'.repeat(bytes - 12 * 1_000 - 4),
  });
  expect(faults({ details: ofBytes(12_288) })).toEqual([]);
  expect(faults({ details: ofBytes(12_289) })).toEqual(['details']);
});

test('a reference is three letters and eight letters or digits', () => {
  const accepts = (reference: string) => InquiryReference.safeParse(reference).success;
  expect(accepts('INQ-7K2M9QXA')).toBe(true);
  expect(accepts('BCR-7K2M9QXA')).toBe(true);
  for (const one of ['XINQ-7K2M9QXA', 'INQ-7K2M9QXAX', 'INV-7K2M9QXA', 'INQ-7k2m9qxa'])
    expect(accepts(one), one).toBe(false);
});

test('briefings have references of their own', () => {
  expect(referencePrefix({ inquiryType: 'corporate-briefing' })).toBe('BCR');
  expect(referencePrefix({ inquiryType: 'Strategic Briefing' })).toBe('INQ');
});

test('the team owes an answer to open inquiries, and leads are those that are not in quarantine', () => {
  const { open, answered, quarantined } = INQUIRY_STATE_RULES;
  expect([open, answered, quarantined].map(({ awaitsAnswer }) => awaitsAnswer)).toEqual([true, false, false]);
  expect([open, answered, quarantined].map(({ isLead }) => isLead)).toEqual([true, true, false]);
});

test('a division follows from the beginning of a type alone', () => {
  expect(divisionOf({ inquiryType: 'The maritime question' })).toBe(divisionOf({ inquiryType: 'Other' }));
  expect(divisionOf({ inquiryType: 'Not Archai' })).toBe(divisionOf({ inquiryType: 'Other' }));
});
