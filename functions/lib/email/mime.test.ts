import { expect, test } from 'vitest';
import { type MimeMail, mimeOf } from './mime.ts';

const mailOf = (change: Partial<MimeMail> = {}): MimeMail => ({
  id: 'document#DOC-7K2M9QXA#1',
  from: 'Zahrael <desk@zahrael.example>',
  to: 'amira@sample.example',
  subject: 'Onboarding pack',
  text: 'Good day,\n\nplease find attached: ✓',
  html: '<p>Good day</p>',
  attachments: [],
  ...change,
});

const linesOf = (mail: MimeMail) => mimeOf(mail).toString('ascii').split('\r\n');

const headersOf = (mail: MimeMail) => {
  const lines = linesOf(mail);

  return lines.slice(0, lines.indexOf(''));
};

/** The Base64 bodies, in order. */
const bodiesOf = (mail: MimeMail) =>
  mimeOf(mail)
    .toString('ascii')
    .split(/^--.*$/m)
    .filter((part) => part.includes('base64'))
    .map((part) => Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64'));

test('a mail holds its text and its HTML form, whatever characters they have', () => {
  expect(headersOf(mailOf())).toEqual([
    'From: Zahrael <desk@zahrael.example>',
    'To: amira@sample.example',
    'Subject: Onboarding pack',
    'MIME-Version: 1.0',
    expect.stringMatching(/^Content-Type: multipart\/alternative; boundary="[\w-]+"$/),
  ]);
  expect(bodiesOf(mailOf()).map(String)).toEqual(['Good day,\n\nplease find attached: ✓', '<p>Good day</p>']);
});

test('a file comes along whole, under its own name', () => {
  const bytes = Uint8Array.from({ length: 1_000 }, (_, place) => place % 256);
  const attachments = [{ name: 'Zoë_NDA.pdf', contentType: 'application/pdf', bytes }];
  const lines = linesOf(mailOf({ attachments }));
  expect(bodiesOf(mailOf({ attachments })).at(-1)).toEqual(Buffer.from(bytes));
  expect(lines).toContain(
    `Content-Disposition: attachment; filename="Zoe_NDA.pdf"; filename*=UTF-8''Zo%C3%AB_NDA.pdf`,
  );
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(100);
});

test('a subject beyond ASCII is encoded in words that keep its characters whole', () => {
  const subject = `Προσφορά 🚢 ${'見本'.repeat(30)}`;
  const [, , first = '', ...rest] = headersOf(mailOf({ subject }));
  const words = [first.replace('Subject: ', ''), ...rest.filter((line) => line.startsWith(' '))];
  const decoded = words.map((word) => Buffer.from(/\?B\?(.*)\?=/.exec(word)?.[1] ?? '', 'base64').toString());
  expect(decoded.join('')).toBe(subject);
  for (const word of words) expect(word.trim().length).toBeLessThanOrEqual(75);
});

test('nothing in a header begins another one', () => {
  const headers = headersOf(mailOf({ subject: 'Hello\r\nBcc: everybody@sample.example' }));
  expect(headers).toContain('Subject: Hello Bcc: everybody@sample.example');
  expect(headers.filter((line) => line.startsWith('Bcc'))).toEqual([]);
});
