import { expect, test } from 'vitest';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { INQUIRY_STATES, NewInquiry } from '../../../shared/domain/inquiry.ts';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { composeInquiry } from '../../../shared/domain/inquiry-forms.ts';
import { sampleInquiries } from './inquiries.ts';

const composed = sampleInquiries.map(({ form, values }) => composeInquiry(form, values));

test.each(sampleInquiries)('$key is valid for its form and marked as a sample', ({ form, values }) => {
  const inquiry = NewInquiry.parse(composeInquiry(form, values));
  expect(inquiry.email).toMatch(/\.example$/i);
  expect(JSON.stringify(values)).toContain('sample');
});

test('keys are unique', () => {
  expect(new Set(sampleInquiries.map(({ key }) => key)).size).toBe(sampleInquiries.length);
});

test('a sample is in each state', () => {
  const states = sampleInquiries.map(({ values, change }) =>
    values[HONEYPOT] ? 'quarantined' : (change?.(new Date()).state ?? 'open'),
  );
  expect(new Set(states)).toEqual(new Set(INQUIRY_STATES));
});

test('the visitor of one has answered a reply', () => {
  const answered = sampleInquiries.filter(({ conversation }) => conversation);
  expect(answered).toHaveLength(1);
  expect(answered[0]?.change).toBeUndefined();
});

test('one client wrote twice', () => {
  const addresses = composed.map(({ email }) => normaliseEmail(email));
  expect(new Set(addresses).size).toBe(addresses.length - 1);
});
