import { expect, test } from 'vitest';
import { INQUIRY_STATES, type InquiryState, receiveInquiry } from './inquiry.ts';
import { changeInquiry, type InquiryChange } from './inquiry-change.ts';

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

test.each([
  ['open', 'answered', ['answered']],
  ['open', 'quarantined', ['quarantined']],
  ['answered', 'open', ['reopened']],
  ['answered', 'quarantined', ['quarantined']],
  ['quarantined', 'open', ['restored']],
  ['quarantined', 'answered', ['restored', 'answered']],
] as const)('from %s to %s is %s, and one version on', (from, to, actions) => {
  const done = change(at(from), { state: to });
  expect(done.actions).toEqual(actions);
  expect(done.inquiry).toMatchObject({ state: to, version: 2 });
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
