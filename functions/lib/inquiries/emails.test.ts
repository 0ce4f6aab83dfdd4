import { expect, test } from 'vitest';
import { Inquiry } from '../../../shared/domain/inquiry.ts';
import { acknowledgementEmail, staffNotificationEmail } from './emails.ts';

const inquiry = Inquiry.parse({
  reference: 'INQ-7K2M9QXA',
  name: 'Amira Sample',
  company: 'Sample & Sons <Bulk>',
  email: 'amira@sample-bulk.example',
  phone: '+971 4 555 0199',
  inquiryType: 'Strategic Briefing',
  message: 'Two vessels open\nin "Fujairah" <soon>.',
  confidentiality: true,
  details: { form: 'home', division: 'Maritime Logistics', urgency: 'High' },
  receivedAt: '2026-11-20T10:00:00.000Z',
  respondBy: '2026-11-21T10:00:00.000Z',
  state: 'open',
  assignedTo: '',
  version: 1,
});
const now = new Date(inquiry.receivedAt);
const context = {
  clientId: 1042,
  origin: 'https://zahrael.example',
  inquiriesAddress: 'desk@zahrael.example',
};

test('the visitor reads the reference and the promised time in Dubai', () => {
  const { to, subject, text, html } = acknowledgementEmail(inquiry, 1042, { now });
  expect(to).toBe('amira@sample-bulk.example');
  expect(subject).toContain('INQ-7K2M9QXA');
  for (const body of [text, html]) {
    expect(body).toContain('INQ-7K2M9QXA');
    expect(body).toContain('Saturday, 21 November 2026 at 14:00 Dubai time (UTC+4)');
    expect(body).toContain('Good day,');
  }
});

test('an inquiry that was in quarantine past its time is promised none that has passed', () => {
  const late = acknowledgementEmail(inquiry, 1042, { now: new Date('2026-11-21T10:00:00.001Z') });
  for (const body of [late.text, late.html]) {
    expect(body).toContain('as soon as possible');
    expect(body).not.toMatch(/21 November|Answer by/);
  }
});

test('subject, greeting and title of the acknowledgement are the product’s words alone', () => {
  const abused = { ...inquiry, name: 'WIN NOW www.spam.example', company: 'Free prize' };
  const { subject, text, html } = acknowledgementEmail(abused, 1042, { now });
  for (const part of [subject, text, html]) expect(part).not.toMatch(/WIN NOW|spam|prize|Amira/);
});

test('the acknowledgement has the link to the status, where there is one', () => {
  const statusAddress = 'https://sample.example/inquiry-status#INQ-1.x';
  const withLink = acknowledgementEmail(inquiry, 1042, { now, statusAddress });
  expect(withLink.text).toContain(`add a message or a file:\n${statusAddress}\n`);
  expect(withLink.html).toContain(`href="${statusAddress}"`);
  expect(acknowledgementEmail(inquiry, 1042, { now }).text).not.toContain('See the status');
});

test('the acknowledgement quotes what was sent, and as a quote alone', () => {
  const { text, html } = acknowledgementEmail(
    { ...inquiry, message: 'First <b>line</b>\n\nsecond \u202eline' },
    1042,
    { now },
  );
  expect(text).toContain(
    'This is what was sent to us with your address:\n\n> First <b>line</b>\n> \n> second line\n',
  );
  expect(html).toMatch(
    /<blockquote dir="auto"[^>]*>First &lt;b&gt;line&lt;\/b&gt;\n\nsecond line<\/blockquote>/,
  );
});

test('of a long message the beginning is quoted, in whole characters', () => {
  const { text } = acknowledgementEmail({ ...inquiry, message: '𠮷'.repeat(2_001) }, 1042, { now });
  expect(text).toContain(`> ${'𠮷'.repeat(2_000)} […]\n`);
  expect(text.isWellFormed()).toBe(true);
});

test('staff read why a visitor was sent no acknowledgement', () => {
  const { text } = staffNotificationEmail(inquiry, { ...context, notAcknowledged: 'recently' });
  expect(text).toContain('Acknowledgement: Not sent: this address, or another spelling of it, had one');
  expect(staffNotificationEmail(inquiry, context).text).not.toContain('Acknowledgement');
});

test('staff read everything the visitor entered, the due time and the way to the record', () => {
  const { to, replyTo, subject, text } = staffNotificationEmail(inquiry, context);
  expect([to, replyTo]).toEqual(['desk@zahrael.example', 'amira@sample-bulk.example']);
  expect(subject).toBe('Strategic Briefing: Amira Sample, Sample & Sons <Bulk> · INQ-7K2M9QXA');
  for (const entered of [
    inquiry.phone,
    inquiry.message,
    'Maritime Logistics',
    'High',
    'No. 1042',
    '14:00 Dubai time',
  ]) {
    expect(text).toContain(entered);
  }
  expect(text).toContain('https://zahrael.example/inbox/INQ-7K2M9QXA');
});

test('staff read the number to call, and what the visitor wrote where that looks different', () => {
  const written = { ...inquiry, phone: '0097145550199', internationalPhone: '+971 4 555 0199' };
  const { text } = staffNotificationEmail(written, context);
  expect(text).toContain('Phone: +971 4 555 0199\nPhone as written: 0097145550199');
  expect(staffNotificationEmail(inquiry, context).text).not.toContain('as written');
});

test('staff read the labels of the inbox, and a company named like the visitor once', () => {
  const { subject, text } = staffNotificationEmail(
    {
      ...inquiry,
      name: 'Sample Bulk',
      company: 'Sample Bulk',
      inquiryType: 'corporate-briefing',
      details: { form: 'vessel', capacityType: 'Bulk', urgency: 'High' },
    },
    context,
  );
  expect(subject).toBe('Corporate briefing: Sample Bulk · INQ-7K2M9QXA');
  for (const row of ['Sent with: Vessel and capacity submission', 'Capacity type: Bulk', 'Priority: High'])
    expect(text).toContain(row);
});

test('input of a visitor stays text in HTML', () => {
  const { html } = staffNotificationEmail(inquiry, context);
  expect(html).toContain('Sample &amp; Sons &lt;Bulk&gt;');
  expect(html).toContain('&quot;Fujairah&quot; &lt;soon&gt;');
  expect(html).not.toContain('<soon>');
});

test('empty fields take no row', () => {
  expect(staffNotificationEmail({ ...inquiry, phone: '' }, context).text).not.toContain('Phone');
});

test('staff are told where a visitor cannot be answered, and answer nobody by mistake', () => {
  const email = staffNotificationEmail(inquiry, { ...context, clientId: undefined });
  expect(email.replyTo).toBeUndefined();
  expect(email.text).toContain('None: the visitor left no address');
});

test('the team has no time to answer by where nobody can be answered', () => {
  const silent = staffNotificationEmail(
    { ...inquiry, email: 'unknown@archai.invalid' },
    { ...context, clientId: undefined },
  );
  for (const body of [silent.text, silent.html]) expect(body).not.toMatch(/answer by/i);
});

test('the largest inquiry fits into one mail record, however much of it must be escaped', () => {
  const details = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`note${n}`, '"'.repeat(4_000)]));
  const largest = Inquiry.parse({
    ...inquiry,
    name: '"'.repeat(200),
    company: '"'.repeat(200),
    message: '"'.repeat(10_000),
    details,
  });
  expect(Buffer.byteLength(JSON.stringify(staffNotificationEmail(largest, context)))).toBeLessThan(400_000);
});
