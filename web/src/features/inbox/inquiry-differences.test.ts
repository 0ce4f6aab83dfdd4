import { expect, test } from 'vitest';
import { sampleInquiry } from '../../../../shared/test-samples/inquiries.ts';
import { inquiryDifferences } from './inquiry-differences.ts';

test('changes by a colleague are listed in words', () => {
  const now = sampleInquiry(1, {
    state: 'answered',
    answeredBy: 'sara',
    assignedTo: 'sara',
    clientId: 12,
    version: 3,
  });

  expect(inquiryDifferences(sampleInquiry(1), now)).toEqual([
    { label: 'State', before: 'open', after: 'answered by sara' },
    { label: 'Assigned to', before: 'nobody', after: 'sara' },
    { label: 'Filed under', before: 'no client', after: 'client No. 12' },
  ]);
});

test('a message of the visitor is a difference, the first as any later', () => {
  const label = 'Received from the visitor';
  const withOne = sampleInquiry(1, { receivedMails: 1 });
  expect(inquiryDifferences(sampleInquiry(1), withOne)).toEqual([
    { label, before: '0 messages', after: '1 message' },
  ]);
  expect(inquiryDifferences(withOne, sampleInquiry(1, { receivedMails: 2 }))).toEqual([
    { label, before: '1 message', after: '2 messages' },
  ]);
});

test('a field that staff cannot see is no difference', () => {
  expect(inquiryDifferences(sampleInquiry(1), sampleInquiry(1, { version: 2 }))).toEqual([]);
});
