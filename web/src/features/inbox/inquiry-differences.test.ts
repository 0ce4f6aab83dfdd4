import { expect, test } from 'vitest';
import { type Inquiry, receiveInquiry } from '../../../../shared/domain/inquiry.ts';
import { inquiryDifferences } from './inquiry-differences.ts';

test('what a colleague did meanwhile is told in words', () => {
  const now = inquiry({
    state: 'answered',
    answeredBy: 'sara',
    assignedTo: 'sara',
    clientId: 12,
    version: 3,
  });

  expect(inquiryDifferences(inquiry(), now)).toEqual([
    { label: 'State', before: 'open', after: 'answered by sara' },
    { label: 'Assigned to', before: 'nobody', after: 'sara' },
    { label: 'Filed under', before: 'no client', after: 'client No. 12' },
  ]);
});

test('what staff cannot see is no difference', () => {
  expect(inquiryDifferences(inquiry(), inquiry({ version: 2 }))).toEqual([]);
});

const inquiry = (change: Partial<Inquiry> = {}): Inquiry => ({
  ...receiveInquiry(
    {
      name: 'Sample Person',
      company: '',
      email: 'person@sample.example',
      phone: '',
      inquiryType: 'General Contact',
      message: 'Good morning.',
      confidentiality: true,
    },
    { reference: 'INQ-SAMPLE01', now: new Date('2026-11-20T08:00:00.000Z') },
  ),
  ...change,
});
