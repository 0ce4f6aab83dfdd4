import { expect, test } from 'vitest';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import { replyEmail } from './reply-email.ts';

const reply = {
  id: 'r1',
  text: 'Two berths:\n- one\n- two',
  by: 'sara',
  at: '2026-11-22T09:00:00.000Z',
  mailId: 'reply#r1',
};

test('a reply names the reference, quotes the inquiry and has the team’s address for an answer', () => {
  const inquiry = sampleInquiry(1, {
    message: 'First line.\n<b>Second</b>',
    inquiryType: 'Strategic Briefing',
  });
  const email = replyEmail(inquiry, reply, { replyTo: 'inquiries@sample.example' });
  expect(email).toMatchObject({
    ...{ id: 'reply#r1', cause: inquiry.reference, to: inquiry.email, replyTo: 'inquiries@sample.example' },
    subject: `Re: Strategic Briefing · ${inquiry.reference}`,
  });
  expect(email.text).toContain('> First line.\n> <b>Second</b>');
  expect(email.text.startsWith(reply.text)).toBe(true);
  expect(email.html).toContain('&lt;b&gt;Second&lt;/b&gt;');
  expect(email.html.match(/<li/g)).toHaveLength(2);
});

test('a reply brings documents, and counts the automated ones as delivered', () => {
  const fileOf = (id: string) => ({
    id,
    key: `automated/${id}` as const,
    name: `${id}.pdf`,
    contentType: 'application/pdf',
  });
  const mailWith = (...ids: string[]) =>
    replyEmail(sampleInquiry(1), reply, { replyTo: 'inquiries@sample.example', files: ids.map(fileOf) });
  expect(mailWith('DOC-1', 'LIB-2', 'DOC-3')).toMatchObject({
    attachments: [
      { id: 'DOC-1', key: 'automated/DOC-1', name: 'DOC-1.pdf' },
      { id: 'LIB-2', name: 'LIB-2.pdf' },
      { id: 'DOC-3', name: 'DOC-3.pdf' },
    ],
    delivers: { document: 'DOC-1', further: ['DOC-3'], by: 'sara' },
  });
  expect(mailWith('LIB-2').delivers).toBeUndefined();
  expect(mailWith()).not.toHaveProperty('attachments');
});
