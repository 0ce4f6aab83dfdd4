import { expect, test } from 'vitest';
import { sampleInquiryChange } from '../test-samples/inquiries.ts';
import { INQUIRY_STATES, type InquiryState, receiveInquiry } from './inquiry.ts';
import {
  changeInquiry,
  type InquiryAction,
  InquiryChange,
  inquiryHistoryEntry,
  inquiryHistoryText,
  receiveVisitorAnswer,
  replyToInquiry,
} from './inquiry-change.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');

const received = receiveInquiry(
  {
    name: 'Amira Sample',
    company: 'Sample Bulk Carriers',
    email: 'amira@sample.example',
    phone: '',
    inquiryType: 'Strategic Briefing',
    message: 'Two vessels open.',
    confidentiality: true,
  },
  { reference: 'INQ-7K2M9QXA', now: NOW },
);
const at = (state: InquiryState) => ({ ...received, state });
const change = (inquiry: typeof received, wanted: InquiryChange) =>
  changeInquiry(inquiry, wanted, { by: 'commander', now: NOW });

const ACTIONS: Record<InquiryState, Record<InquiryState, readonly InquiryAction[]>> = {
  open: { open: [], answered: ['answered'], quarantined: ['quarantined'] },
  answered: { open: ['reopened'], answered: [], quarantined: ['quarantined'] },
  quarantined: { open: ['restored'], answered: ['restored', 'answered'], quarantined: [] },
};
const PAIRS = INQUIRY_STATES.flatMap((from) =>
  INQUIRY_STATES.filter((to) => to !== from).map((to) => [from, to, ACTIONS[from][to]] as const),
);

test.each(PAIRS)('from %s to %s is %s, and one version on', (from, to, actions) => {
  const done = change(at(from), sampleInquiryChange(to, NOW));
  expect(done.actions).toEqual(actions);
  expect(done.inquiry).toMatchObject({ state: to, version: 2 });
});

const textsOf = (from: InquiryState, to: InquiryState, now: Date) => {
  const { inquiry, actions } = change(at(from), sampleInquiryChange(to, now));

  return actions.map((action) => inquiryHistoryText(inquiryHistoryEntry(action, inquiry)));
};

test.each(PAIRS)('each action from %s to %s has a text, which says a value that staff gave', (from, to) => {
  const texts = textsOf(from, to, NOW);
  for (const text of texts) expect(text).not.toMatch(/undefined|^$/);
  const hasValue = Object.keys(sampleInquiryChange(to, NOW)).length > 1;
  const other = textsOf(from, to, new Date('2027-02-03T10:00:00.000Z'));
  expect(other.join() !== texts.join()).toBe(hasValue);
});

test.each(PAIRS)('a value that comes with %s is stored, and gone in %s', (state, next) => {
  const wanted = InquiryChange.parse(sampleInquiryChange(state, NOW));
  const { inquiry: entered } = change(at(next), wanted);
  expect(entered).toMatchObject(wanted);
  const { inquiry: left } = change(entered, sampleInquiryChange(next, NOW));
  for (const value of Object.keys(wanted).filter((field) => !(field in sampleInquiryChange(next, NOW))))
    expect(left).toHaveProperty(value, undefined);
});

test('a sample change gives each value that staff choose', () => {
  const given = new Set(INQUIRY_STATES.flatMap((state) => Object.keys(sampleInquiryChange(state, NOW))));
  const values = Object.keys(InquiryChange.shape).filter((value) => value !== 'assignedTo');
  expect(values.filter((value) => !given.has(value))).toEqual([]);
});

test('setting the current state or assignee is no change', () => {
  for (const state of INQUIRY_STATES) {
    const inquiry = { ...at(state), assignedTo: 'commander' };
    expect(change(inquiry, { state, assignedTo: 'commander' })).toEqual({ inquiry, actions: [] });
    expect(change(inquiry, {})).toEqual({ inquiry, actions: [] });
  }
});

test('answeredBy and answeredAt are set only while the inquiry is answered', () => {
  const { inquiry: answered } = change(received, { state: 'answered' });
  expect(answered).toMatchObject({ answeredBy: 'commander', answeredAt: NOW.toISOString() });
  const { inquiry: assigned } = change(answered, { assignedTo: 'navigator' });
  expect(assigned).toMatchObject({ answeredBy: 'commander', assignedTo: 'navigator' });
  const { inquiry: reopened } = change(assigned, { state: 'open' });
  expect([reopened.answeredBy, reopened.answeredAt]).toEqual([undefined, undefined]);
  expect(reopened.assignedTo).toBe('navigator');
});

test('a restored inquiry is no longer suspected, and keeps its promised time', () => {
  const { inquiry } = change(
    { ...at('quarantined'), spamReason: 'A hidden field was filled in.' },
    { state: 'open' },
  );
  expect(inquiry.spamReason).toBeUndefined();
  expect(inquiry.respondBy).toBe(received.respondBy);
});

test.each([
  ['open', ['replied'], { answeredBy: 'commander', answeredAt: NOW.toISOString() }],
  ['quarantined', ['restored', 'replied'], { answeredBy: 'commander', answeredAt: NOW.toISOString() }],
  ['answered', ['replied'], { answeredBy: 'navigator', answeredAt: '2026-11-20T10:00:00.000Z' }],
] as const)(
  'a reply answers an inquiry that is %s, one version on, and keeps a first answer',
  (state, actions, answer) => {
    const before = state === 'answered' ? { ...at(state), ...answer } : at(state);
    const reply = replyToInquiry(before, { by: 'commander', now: NOW });
    expect(reply.actions).toEqual(actions);
    expect(reply.inquiry).toMatchObject({ state: 'answered', version: 2, ...answer });
  },
);

test('a Tier 1 client that answers is promised as much as at first', () => {
  const inquiry = { ...at('answered'), clientTier: 'Dominion' as const, answeredAt: NOW.toISOString() };
  const monday = new Date('2026-11-23T10:00:00.000Z');
  expect(receiveVisitorAnswer(inquiry, monday).inquiry.respondBy).toBe('2026-11-23T14:00:00.000Z');
});

test('a reply has a text in the history', () => {
  expect(inquiryHistoryText(inquiryHistoryEntry('replied', received))).toBe('answered by email');
});
