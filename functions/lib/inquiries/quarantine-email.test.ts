import { expect, test } from 'vitest';
import { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { SetAsideMail } from '../../../shared/domain/received-mail.ts';
import { quarantineEmail, quarantineEmailId } from './quarantine-email.ts';

const inquiry = Inquiry.parse({
  reference: 'INQ-7K2M9QXA',
  name: '𠮷田太郎',
  company: 'Sample & Sons <Bulk>',
  email: 'taro@sample-bulk.example',
  phone: '',
  inquiryType: 'Maritime Chartering',
  message: 'Two vessels open.',
  confidentiality: true,
  receivedAt: '2026-11-20T10:00:00.000Z',
  respondBy: '2026-11-21T10:00:00.000Z',
  state: 'quarantined',
  spamReason: 'A field that people do not see was filled in.',
  assignedTo: '',
  version: 1,
});
const surroundings = {
  origin: 'https://zahrael.example',
  inquiriesAddress: 'desk@zahrael.example',
  now: new Date('2026-11-20T11:00:00.000Z'),
};

const NONE = { mails: [], hasMore: false };
const mail: SetAsideMail = {
  ...{ id: 'm1', at: '2026-11-20T10:30:00.000Z', from: 'amira@sample.example', fromName: 'Amira' },
  ...{ subject: 'Re: <Your> inquiry', text: 'Thursday.', attachments: [] },
  ...{ reason: 'forged', to: 'inquiries+x@reply.sample.example' },
};

test('mail that was set aside is named with its reason, beside the inquiries or alone', () => {
  const both = quarantineEmail(
    { quarantined: { inquiries: [inquiry], hasMore: false }, setAside: { mails: [mail], hasMore: false } },
    surroundings,
  );
  expect(both.subject).toBe('1 inquiry is new in quarantine, 1 mail was set aside');
  expect(both.text).toContain(
    'Mail of amira@sample.example: “Re: <Your> inquiry” Friday, 20 November 2026 at 14:30 Dubai time (UTC+4). The address it came to was not issued by us, or was changed.',
  );
  expect(both.html).toContain('Re: &lt;Your&gt; inquiry');
  expect(both.text).toContain('https://zahrael.example/inbox?view=quarantined');
  expect(both.text).toContain('https://zahrael.example/inbox/mail-set-aside');
  const alone = quarantineEmail(
    {
      quarantined: { inquiries: [], hasMore: false },
      setAside: { mails: [mail, { ...mail, from: '', subject: '' }], hasMore: true },
    },
    surroundings,
  );
  expect(alone.subject).toBe('More than 2 mails were set aside');
  expect(alone.text).toContain('Mail of an unknown sender: Friday, 20 November 2026');
  expect(alone.text).not.toContain('quarantine');
});

test('the team reads how many, who and why, and the way to them', () => {
  const { to, subject, text, html } = quarantineEmail(
    { quarantined: { inquiries: [inquiry, inquiry], hasMore: false }, setAside: NONE },
    surroundings,
  );
  expect([to, subject]).toEqual(['desk@zahrael.example', '2 inquiries are new in quarantine']);
  for (const phrase of [
    'INQ-7K2M9QXA · 𠮷田太郎, Sample & Sons <Bulk>',
    'A field that people do not see was filled in.',
    'Answer promised by Saturday, 21 November 2026 at 14:00',
    'https://zahrael.example/inbox?view=quarantined',
  ])
    expect(text).toContain(phrase);
  expect(html).toContain('Sample &amp; Sons &lt;Bulk&gt;');
});

test('whose sender has written again is counted apart, and says so', () => {
  const written = { ...inquiry, receivedMails: 2 };
  const of = (inquiries: Inquiry[], hasMore = false) =>
    quarantineEmail({ quarantined: { inquiries, hasMore }, setAside: NONE }, surroundings);
  expect(of([inquiry, written]).subject).toBe(
    '1 inquiry is new in quarantine, 1 sender of an inquiry in quarantine has written again',
  );
  expect(of([written, written], true).subject).toBe(
    'More than 2 senders of inquiries in quarantine have written again',
  );
  expect(of([written]).text).toContain('was filled in. Its sender has written again. Answer promised by');
  expect(of([inquiry]).text).not.toContain('written again');
});

test('one is one, and more than are named are said to be more', () => {
  const subjectOf = (hasMore: boolean) =>
    quarantineEmail({ quarantined: { inquiries: [inquiry], hasMore }, setAside: NONE }, surroundings).subject;
  expect([subjectOf(false), subjectOf(true)]).toEqual([
    '1 inquiry is new in quarantine',
    'More than 1 inquiries are new in quarantine',
  ]);
});

test('the day of a notice begins at eight in Dubai', () => {
  expect(quarantineEmailId(new Date('2026-11-20T03:59:59.999Z'))).toBe('quarantine#2026-11-19');
  expect(quarantineEmailId(new Date('2026-11-20T04:00:00.000Z'))).toBe('quarantine#2026-11-20');
});
