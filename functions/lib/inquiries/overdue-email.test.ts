import { expect, test } from 'vitest';
import { receiveInquiry } from '../../../shared/domain/inquiry.ts';
import { overdueInquiryEmail } from './overdue-email.ts';

const inquiry = receiveInquiry(
  {
    name: 'Amira Sample',
    company: 'Sample & Sons',
    email: 'amira@sample.example',
    phone: '',
    inquiryType: 'Strategic Briefing',
    message: 'Two vessels open.',
    confidentiality: true,
  },
  { reference: 'INQ-7K2M9QXA', now: new Date('2026-11-20T10:00:00.000Z') },
);
const due = Date.parse(inquiry.respondBy);
const noticeAfter = (milliseconds: number, change = {}) =>
  overdueInquiryEmail(
    { ...inquiry, ...change },
    {
      origin: 'https://zahrael.example',
      inquiriesAddress: 'desk@zahrael.example',
      now: new Date(due + milliseconds),
    },
  );

test('the team reads who waits for what, since when, and whose it was', () => {
  const { to, subject, text, html } = noticeAfter(5 * 3_600_000, { assignedTo: 'navigator' });
  expect(to).toBe('desk@zahrael.example');
  expect(subject).toBe('Overdue: Strategic Briefing, Amira Sample, Sample & Sons · INQ-7K2M9QXA');
  for (const phrase of [
    '14:00 Dubai time',
    '5 hours',
    'navigator',
    'https://zahrael.example/inbox/INQ-7K2M9QXA',
  ])
    expect(text).toContain(phrase);
  expect(html).toContain('Sample &amp; Sons');
  expect(noticeAfter(0).text).toContain('Assigned to: Nobody');
});

test.each([
  [20_000, '1 minute'],
  [61 * 60_000, '1 hour 1 minute'],
  [28 * 3_600_000 + 59_000, '1 day 4 hours'],
  [48 * 3_600_000 + 5 * 60_000, '2 days'],
])('%i ms late reads “%s”', (milliseconds, words) => {
  expect(noticeAfter(milliseconds).text).toContain(`Overdue for: ${words}\n`);
});

test('of a visitor who left no address nobody says that they wait for an answer', () => {
  const { text, html } = noticeAfter(60_000, { email: 'unknown@archai.invalid' });
  expect(text).toContain('left no address');
  expect(text).toContain('Due by: ');
  for (const body of [text, html]) expect(body).not.toMatch(/still waiting|Promised/);
});

test('it is one and the same mail however late it is written', () => {
  expect(noticeAfter(1).id).toBe(noticeAfter(86_400_000).id);
  expect(noticeAfter(1).clientId).toBeUndefined();
});
