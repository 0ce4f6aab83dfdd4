import { expect, test } from 'vitest';
import { MOST_OF_MAIL } from '../../../shared/domain/received-mail.ts';
import { readMail } from './read-mail.ts';
import { sampleRawMail } from './sample-raw-mail.ts';

const read = (mail: Parameters<typeof sampleRawMail>[0], above = '') =>
  readMail(Buffer.from(above + sampleRawMail(mail)));

test('a plain mail is read, with its sender, its subject and those it is for', async () => {
  const mail = await read(
    { from: '=?iso-8859-1?Q?J=F6rg?= <jorg@sample.example>', subject: '=?UTF-8?B?R3LDvMOfZQ==?=' },
    'Return-Path: <jorg@sample.example>\r\nReceived: from a by b with SMTP id 1 for inquiries+x@reply.zahrael.example; Mon, 23 Nov 2026 08:00:01 +0000\r\n',
  );
  expect(mail).toMatchObject({
    ...{ from: 'jorg@sample.example', fromName: 'Jörg', subject: 'Grüße', text: 'Yes, Thursday suits us.' },
    ...{ quoted: '', isCut: false, isAutomatic: false, verdict: 'sound', attachments: [] },
    recipients: ['inquiries+x@reply.zahrael.example', 'inquiries@reply.zahrael.example'],
    receivedAt: new Date('2026-11-23T08:00:01.000Z'),
  });
});

test.each([
  ['windows-1252', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'café'],
  ['utf-8', Buffer.from('café 🚢 مرحبا'), 'café 🚢 مرحبا'],
  ['iso-2022-jp', Buffer.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42]), '日本'],
  ['made-up', Buffer.from('plain'), 'plain'],
])('text in %s is read', async (charset, bytes, expected) => {
  const head = sampleRawMail({ content: `Content-Type: text/plain; charset=${charset}\n\n` });
  expect((await readMail(Buffer.concat([Buffer.from(head), bytes]))).text).toBe(expected);
});

const MULTIPART = `Content-Type: multipart/mixed; boundary="outer"

preamble
--outer
Content-Type: multipart/alternative; boundary=outer-inner

--outer-inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Two=20berths, caf=C3=A9.
--outer-inner
Content-Type: text/html

<p>Two berths</p>
--outer-inner--
--outer
Content-Type: application/pdf; name="=?UTF-8?B?w6RiYy5wZGY=?="
Content-Disposition: attachment; filename*=UTF-8''%C3%A4bc.pdf
Content-Transfer-Encoding: base64

aGVsbG8gd29ybGQ=
--outer
Content-Type: message/rfc822

Subject: inner

text
--outer--
epilogue`;

test('of alternatives the plain one is shown; files are listed with name, type and size', async () => {
  const mail = await read({ content: MULTIPART });
  expect(mail.text).toBe('Two berths, café.');
  expect(mail.attachments).toEqual([
    { name: 'äbc.pdf', contentType: 'application/pdf', bytes: 11 },
    expect.objectContaining({ contentType: 'message/rfc822' }),
  ]);
});

test.each([
  ['format=flowed', 'Good morning. Two berths are free.'],
  ['format="Flowed"; delsp=yes', 'Good morning. Two berths arefree.'],
  ['format=fixed', 'Good morning. Two berths are \nfree.'],
])('of a text with %s no answer becomes part of a quotation', async (format, first) => {
  const text =
    'Good morning. Two berths are \nfree.\n\nOn 26/11/2026 10:00, Zahrael wrote:\n> Which berth? \nBerth 4.\n> For how \n> long?\nTwo weeks.';
  const mail = await read({ content: `Content-Type: text/plain; charset=utf-8;\n ${format}\n\n${text}\n` });
  expect([mail.text.startsWith(`${first}\n\nOn 26`), mail.quoted]).toEqual([true, '']);
  expect(mail.text).toMatch(/> Which berth\? ?\nBerth 4\.\n> For how/);
  expect(mail.text).toMatch(/long\?\nTwo weeks\.$/);
});

test('a mail that is forwarded is shown whole', async () => {
  const text = 'FYI.\n\nFrom: B <b@c.example>\nSent: Monday\nTo: C\nSubject: D\n\nTwo berths';
  expect(await read({ text })).toMatchObject({ text: 'FYI.' });
  expect(await read({ text, subject: 'FW: Berths' })).toMatchObject({ text, quoted: '' });
  expect(await read({ text, subject: 'Re: FW: Berths' })).toMatchObject({ text: 'FYI.' });
});

test('a mail of HTML alone becomes text', async () => {
  const mail = await read({ content: 'Content-Type: text/html\n\n<p>Yes</p><script>alert(1)</script>' });
  expect(mail.text).toBe('Yes');
});

const part = (type: string, content: string) => `\nContent-Type: ${type}\n\n${content}\n`;
const multipart = (kind: string, ...parts: string[]) => {
  const content = parts.join('');
  const boundary = `b${content.length}`;

  return `multipart/${kind}; boundary=${boundary}\n\n${parts.map((one) => `--${boundary}${one}`).join('')}--${boundary}--`;
};
const plain = (text: string) => part('text/plain', text);
const html = (text: string) => part('text/html', `<p>${text}</p>`);
const pdf = part('application/pdf; name=a.pdf', 'x');
const both = (text: string) => part(multipart('alternative', plain(text), html('as HTML')), '');

test.each([
  ['a footer below HTML', multipart('mixed', html('Yes.'), plain('Footer')), ['Yes.', 'Footer']],
  ['HTML after a file', multipart('mixed', plain('One.'), pdf, html('Two.')), ['One.', 'Two.']],
  ['a footer below alternatives', multipart('mixed', both('Yes.'), html('Footer')), ['Yes.', 'Footer']],
  ['HTML around alternatives', multipart('mixed', html('1'), both('2'), html('3')), ['1', '2', '3']],
  ['a blank alternative', multipart('alternative', plain(' '), html('Yes.')), ['Yes.']],
  [
    'an alternative of several parts',
    multipart('alternative', plain('Yes.'), part(multipart('mixed', html('Yes'), pdf, html('No')), '')),
    ['Yes.'],
  ],
  [
    'no alternative of plain text alone',
    multipart('alternative', part(multipart('mixed', html('Yes.'), plain('Footer')), '')),
    ['Yes.', 'Footer'],
  ],
  [
    'alternatives within one',
    multipart('alternative', part(multipart('related', both('Yes.'), pdf), ''), html('Yes')),
    ['Yes.'],
  ],
])('of %s all is read that the sender wrote', async (_, content, expected) => {
  const mail = await read({ content: `Content-Type: ${content}` });
  expect({ lines: mail.text.split(/\n+/), isCut: mail.isCut }).toEqual({ lines: expected, isCut: false });
});

test.each([
  ['"a\\"b"', 'a"b'],
  ['abc (comment)', 'abc'],
  ['"a b"', 'a b \t'],
  ['abc', 'abc\t'],
])('parts are found at the boundary %s', async (boundary, line) => {
  const content = `Content-Type: multipart/mixed; boundary=${boundary}\n\n--${line}\n\nYes.\n--${line}--`;
  expect(await read({ content })).toMatchObject({ text: 'Yes.', isCut: false });
});

test('a boundary in pieces is found', async () => {
  const content =
    'Content-Type: multipart/mixed;\n boundary*0="a b";\n boundary*1=c\n\n--a bc\n\nYes.\n--a bc--';
  expect(await read({ content })).toMatchObject({ text: 'Yes.', isCut: false });
});

test('where no parts are found, the source is shown, and that it is not all', async () => {
  for (const type of ['multipart/mixed; boundary=never', 'multipart/mixed'])
    expect(await read({ content: `Content-Type: ${type}\n\nYes, café.` })).toMatchObject({
      ...{ text: 'Yes, café.', isCut: true, attachments: [] },
    });
  expect(await read({ content: 'Content-Type: multipart/mixed; boundary=b\n\n' })).toMatchObject({
    ...{ text: '', isCut: false },
  });
});

test('words that HTML hides, and parts that are too many, are no silent loss', async () => {
  const hidden = await read({ content: 'Content-Type: text/html\n\n<style>p {} <p>We accept.' });
  expect(hidden).toMatchObject({ text: '', isCut: true });
  const many = Array.from({ length: 201 }, (_, at) => plain(`${at}`));
  const mail = await read({ content: `Content-Type: ${multipart('mixed', ...many)}` });
  expect([mail.text.endsWith('199'), mail.isCut]).toEqual([true, true]);
});

test('a mail made to take long takes no longer', async () => {
  const began = performance.now();
  const alternatives = Array.from({ length: 150 }, () =>
    part('text/html', '<td>a<svg><a href=x>'.repeat(100)),
  );
  const line = `--xy${'-'.repeat(70)}\n`;
  const nested = (depth: number): string =>
    depth === 0
      ? '\n\nYes.\n'
      : part(
          multipart('alternative', nested(depth - 1), part('multipart/mixed; boundary=x', line.repeat(500))),
          '',
        );
  for (const content of [
    multipart('alternative', ...alternatives),
    multipart('mixed', nested(14)),
    `multipart/mixed; boundary=x\n\n${line.repeat(4_000)}`,
    `multipart/mixed; boundary=x\n\n${'--x\n'.repeat(100_000)}`,
    `multipart/mixed; ${'boundary="\\'.repeat(5_000)}\n\n--x`,
    `text/html\n\n${'<td>1</td><pre>\n<a href=https://a.b>c'.repeat(6_000)}`,
  ])
    await read({ content: `Content-Type: ${content}` });
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('of parts that are long together each is read in part, and the mail says so', async () => {
  const blank = `${' '.repeat(98)}\n`.repeat(400);
  const mailOf = (count: number) =>
    read({
      content: `Content-Type: ${multipart('mixed', ...Array.from({ length: count }, () => plain(blank)), plain(`Yes.${blank}`))}`,
    });
  expect(await mailOf(3)).toMatchObject({ text: 'Yes.', isCut: false });
  expect(await mailOf(15)).toMatchObject({ text: 'Yes.', isCut: true });
});

test('a long text is cut, and says so', async () => {
  const mail = await read({ text: 'line of words\n'.repeat(100_000) });
  expect([mail.isCut, mail.text.length]).toEqual([true, MOST_OF_MAIL]);
});

test('a mail of 38 MB is read in bounded time and memory', async () => {
  const file = `${'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5eg==\r\n'.repeat(260_000)}`;
  const long = 'words of a text\r\n'.repeat(1_000_000);
  const content = `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n${long}\n--b\nContent-Type: application/zip; name=plans.zip\nContent-Transfer-Encoding: base64\n\n${file}--b--\n`;
  const raw = Buffer.from(sampleRawMail({ content }));
  expect(raw.length).toBeGreaterThan(36_000_000);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const mail = await readMail(raw);
  expect(mail).toMatchObject({ isCut: true, attachments: [{ name: 'plans.zip', bytes: 13_650_000 }] });
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
});

test.each([
  ['nothing', ''],
  ['no headers', 'just text'],
  ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=x\r\n\r\ntext'],
  [
    'nested parts without end',
    'Content-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(1) +
      '--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(50),
  ],
  ['bytes of no text', String.fromCharCode(...Array.from({ length: 256 }, (_, at) => at))],
])('%s is no error', async (_, raw) => {
  expect(await readMail(Buffer.from(raw, 'latin1'))).toMatchObject({ isAutomatic: false });
});

test('the same mail has one fingerprint on every way, another text has another', async () => {
  const [one, again] = [await read({}), await read({}, 'Received: by another way; now\r\n')];
  expect(again.fingerprint).toBe(one.fingerprint);
  expect((await read({ text: 'Another text' })).fingerprint).not.toBe(one.fingerprint);
  expect((await read({ id: '2@mail.sample.example' })).fingerprint).not.toBe(one.fingerprint);
});

const scan = (name: string, bytes: string) =>
  read({
    subject: 'Scan',
    content: `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: application/pdf; name=${name}\n\n${bytes}\n--b--`,
  });

test('mails that consist of files differ by their files, of which the content counts as well as the name', async () => {
  const { fingerprint } = await scan('1.pdf', 'one');
  expect((await scan('1.pdf', 'one')).fingerprint).toBe(fingerprint);
  expect((await scan('2.pdf', 'one')).fingerprint).not.toBe(fingerprint);
  expect((await scan('1.pdf', 'two')).fingerprint).not.toBe(fingerprint);
});

test.each([
  [['Auto-Submitted: auto-replied'], true],
  [['Auto-Submitted: no'], false],
  [['Auto-Submitted: auto-notified'], true],
  [['Auto-Submitted: yes'], true],
  [['Auto-Submitted: auto-generated'], false],
  [['Auto-Submitted: auto-generated (by a ticket system)', 'X-Auto-Response-Suppress: All'], false],
  [['Auto-Submitted: auto-generated', 'X-MS-Exchange-Inbox-Rules-Loop: a@sample.example'], true],
  [['X-MS-Exchange-Inbox-Rules-Loop: a@sample.example'], false],
  [['Auto-Submitted: auto-generated', 'X-Autoreply: yes'], true],
  [['Precedence: bulk'], false],
  [['Precedence: list', 'List-Id: <a.sample.example>'], false],
  [['Precedence: bulk', 'Auto-Submitted: auto-replied'], true],
  [['Precedence: junk'], true],
  [['Precedence: auto_reply'], true],
  [['X-Auto-Response-Suppress: All'], false],
  [[], false],
])('headers %j: answered by a program itself is %s', async (headers, expected) => {
  expect((await read({ headers })).isAutomatic).toBe(expected);
});

test('an empty return path, a bounce and a notice of absence come from programs', async () => {
  expect((await read({}, 'Return-Path: <>\r\n')).isAutomatic).toBe(true);
  expect((await read({ from: 'MAILER-DAEMON@sample.example' })).isAutomatic).toBe(true);
  expect((await read({ content: 'Content-Type: multipart/report; boundary=b\n\n' })).isAutomatic).toBe(true);
});

test.each([
  ['Automatic reply: Strategic Briefing', true],
  ['Auto Reply - Strategic Briefing', true],
  ['Out of Office', true],
  ['Out of the office: Strategic Briefing', true],
  ['Réponse automatique : Demande', true],
  ['Resposta automática: Consulta', true],
  ['Автоматический ответ: Strategic Briefing', true],
  ['رد تلقائي: Strategic Briefing', true],
  ['自动答复: Strategic Briefing', true],
  ['Abwesenheitsnotiz: Anfrage', true],
  ['Undeliverable: Strategic Briefing', true],
  ['Undelivered Mail Returned to Sender', true],
  ['Delivery Status Notification (Failure)', true],
  ['Mail delivery failed: returning message to sender', true],
  ['Mail Delivery Subsystem', true],
  ['Delivery status of our 60,000 mt of wheat', false],
  ['Undelivered cargo at Fujairah', false],
  ['Out of office hours: please call me', false],
  ['Automatic response systems for hatch covers', false],
  ['Abwesende Partei beim Vertrag', false],
])('the subject “%s” is of a program: %s', async (subject, expected) => {
  const encoded = `=?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`;

  expect((await read({ subject: encoded })).isAutomatic).toBe(expected);
});

test('a notice of absence that a list or a ticket system has handed on is one of a program', async () => {
  const headers = ['Auto-Submitted: auto-generated', 'Precedence: bulk', 'List-Id: <a.sample.example>'];
  expect((await read({ headers, subject: 'Re: Strategic Briefing' })).isAutomatic).toBe(false);
  expect((await read({ headers, subject: 'Out of office: Strategic Briefing' })).isAutomatic).toBe(true);
});

test('a mail that says it was written by hand is, whatever its subject', async () => {
  const byHand = { subject: 'Out of office', headers: ['Auto-Submitted: no'] };

  expect((await read(byHand)).isAutomatic).toBe(false);
});

const results = (text: string) => `Authentication-Results: amazonses.com; ${text}\r\n`;

test.each([
  ['X-SES-Virus-Verdict: FAIL\r\n', 'virus'],
  ['X-SES-Spam-Verdict: FAIL\r\n', 'spam'],
  [results('spf=fail x; dkim=pass y'), 'sound'],
  [results('spf=pass x; dkim=fail y'), 'sound'],
  [results('spf=softfail x'), 'sound'],
  [results('spf=none x'), 'sound'],
  [results('spf=fail x'), 'sender'],
  [results('spf=none x; dkim=fail y'), 'sender'],
  [results('spf=pass x; dkim=pass y; dmarc=fail z'), 'sender'],
])('%j is a verdict of %s', async (above, verdict) => {
  expect((await read({}, above)).verdict).toBe(verdict);
});

test('a verdict that the sender has written does not count', async () => {
  const headers = ['X-SES-Virus-Verdict: PASS', 'Authentication-Results: amazonses.com; spf=pass'];
  expect((await read({ headers }, 'X-SES-Virus-Verdict: FAIL\r\n')).verdict).toBe('virus');
  expect((await read({ headers }, results('spf=fail'))).verdict).toBe('sender');
});
