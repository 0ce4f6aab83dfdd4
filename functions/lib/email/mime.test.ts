import PostalMime from 'postal-mime';
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

const longestLineOf = (mail: MimeMail) => Math.max(...linesOf(mail).map(({ length }) => length));

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
  const at = lines.indexOf('Content-Disposition: attachment;');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    ' filename="Zoe_NDA.pdf";',
    " filename*=UTF-8''Zo%C3%AB_NDA.pdf",
  ]);
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

/** The longest names that a client may give a file. */
const LONG_NAMES: readonly (readonly [string, string])[] = [
  ['Arabic', `${'عقد استئجار السفينة '.repeat(10).slice(0, 196)}.pdf`],
  ['Chinese', `${'船舶租赁合同'.repeat(33).slice(0, 196)}.pdf`],
  ['Russian', `${'Договор '.repeat(25).slice(0, 196)}.pdf`],
  ['pictures', `${'🚢'.repeat(98)}.pdf`],
  ['words', `${'charter party '.repeat(14)}.pdf`],
  ['one word', `${'a'.repeat(196)}.pdf`],
  ['punctuation', `100% of "it's"; a plan, (the 2nd).pdf`],
];

test.each(LONG_NAMES)('a long file name is folded, and read as it was: %s', async (_, name) => {
  const attachments = [{ name, contentType: 'application/pdf', bytes: new Uint8Array(100) }];
  const mail = mailOf({ attachments });
  expect(longestLineOf(mail)).toBeLessThanOrEqual(78);
  const read = await PostalMime.parse(mimeOf(mail));
  expect(read.attachments.map(({ filename }) => filename)).toEqual([name.replaceAll('"', '_')]);
});

test.each([
  [
    'a sentence',
    'Onboarding pack of the Levant Maritime Holding Company, for your vessel in Limassol, INQ-7K2M',
  ],
  ['one word', 'x'.repeat(1_200)],
  ['a word of almost a line', `${'x'.repeat(64)} ${'y'.repeat(65)} ${'z'.repeat(66)}`],
  ['many spaces', 'a  b   '.repeat(60).trim()],
  ['a gap', `a${' '.repeat(1_200)}b`],
  ['Greek', 'Προσφορά '.repeat(60).trim()],
  ['like an encoded word', '=?utf-8?B?aGVsbG8=?='],
])('a long subject is folded, and read as it was: %s', async (_, subject) => {
  expect(longestLineOf(mailOf({ subject }))).toBeLessThanOrEqual(78);
  expect((await PostalMime.parse(mimeOf(mailOf({ subject })))).subject).toBe(subject);
});

test.each([
  'Zahraël Group',
  'مجموعة زهرائيل',
  'Zahrael, Harbour & Sons (Dubai)',
  'Zahrael Inc.',
  'The Zahrael Group of Companies for Maritime, Aviation and Private Client Affairs in the Gulf',
])('a sender called “%s” keeps name and address', async (name) => {
  const mail = mailOf({ from: `${name} <desk@zahrael.example>` });
  expect(longestLineOf(mail)).toBeLessThanOrEqual(78);
  expect(headersOf(mail).join('\n')).toContain('<desk@zahrael.example>');
  const { from } = await PostalMime.parse(mimeOf(mail));
  expect(from).toEqual({ name, address: 'desk@zahrael.example' });
});
