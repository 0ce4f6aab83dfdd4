import { expect, test } from 'vitest';
import { splitQuotation } from './split-quotation.ts';

const ANSWER = 'Yes, Thursday suits us.\n\nAmira';

const ORIGINAL = 'Sent: Monday\nTo: Amira\nSubject: Re: Inquiry\n\nTwo berths';

test.each([
  [
    'Gmail',
    'On Mon, 23 Nov 2026 at 10:00, Zahrael <desk@zahrael.example> wrote:\n\n> Two berths\n> are free.\n',
  ],
  [
    'a broken attribution',
    'On Mon, 23 Nov 2026 at 10:00, Zahrael\n<desk@zahrael.example> wrote:\n> Two berths',
  ],
  ['an attribution broken elsewhere', 'On Mon, 23 Nov 2026\nat 10:00, A <a@b.example>\nwrote:\n> Two berths'],
  ['Apple Mail', 'On 23 Nov 2026, at 10:00, Zahrael <desk@zahrael.example> wrote:\n\n> Two berths'],
  ['Thunderbird', 'On 23/11/2026 10:00, Zahrael wrote:\n> Two berths\n>\n> are free\n'],
  ['German', 'Am 23.11.2026 um 10:00 schrieb Zahrael:\n> Two berths'],
  ['French', 'Le lun. 23 nov. 2026 à 10:00, Zahrael a écrit :\n> Two berths'],
  ['Spanish', 'El lun, 23 nov 2026 a las 10:00, Zahrael (<a@b.example>) escribió:\n> Two berths'],
  ['Arabic', 'في الاثنين، ٢٣ نوفمبر ٢٠٢٦، ١٠:٠٠ ص كتب Zahrael <a@b.example>\u200f:\n> Two berths'],
  ['Arabic without a time', 'في الخميس، 26 نوفمبر 2026 كتب Zahrael <a@b.example>:\n> Two berths'],
  ['Chinese', 'Zahrael <a@b.example> 于2026年11月23日周一 10:00写道：\n> Two berths'],
  ['Turkish', 'Zahrael <a@b.example>, 23 Kas 2026 Pzt, 10:00 tarihinde şunu yazdı:\n> Two berths'],
  ['Outlook', `From: Zahrael <desk@zahrael.example>\n${ORIGINAL}`],
  ['Outlook on a phone', `________________________________\nFrom: Zahrael <a@b.example>\n${ORIGINAL}`],
  [
    'Outlook in bold',
    '*From:* A <a@b.example>\n*Date:* Monday\n*To:* B\n*Cc:* C\n*Subject:* D\n\nTwo berths',
  ],
  ['Outlook in German', 'Von: A <a@b.example>\nGesendet: Montag\nAn: B\nCc: C\nBetreff: D\n\nTwo berths'],
  ['Outlook in French', 'De : A <a@b.example>\nEnvoyé : lundi\nÀ : B\nObjet : D\n\nTwo berths'],
  ['Outlook in Spanish', 'De: A <a@b.example>\nEnviado el: lunes\nPara: B\nAsunto: D\n\nTwo berths'],
  [
    'Outlook in Arabic',
    '\u200fمن: A <a@b.example>\n\u200fتم الإرسال: الاثنين\n\u200fإلى: B\n\u200fالموضوع: D\n\nTwo berths',
  ],
  [
    'another order of headers',
    'Von: Zahrael <desk@zahrael.example>\nBetreff: Aw: Inquiry\nDatum: 23. November\nAn: Amira\n\nTwo berths',
  ],
  ['GMX', 'Gesendet: Montag, 23. November\nVon: A <a@b.example>\nAn: B\nBetreff: D\n\nTwo berths'],
  ['an original message', `-----Original Message-----\nFrom: Zahrael <a@b.example>\n${ORIGINAL}`],
  ['a signature', '-- \nAmira Sample\nSample Bulk Carriers'],
  ['a signature above', '-- \nSample Bulk Carriers\n\nOn 23/11/2026 10:00, Zahrael wrote:\n> Two berths'],
])('earlier text is separated as %s has it', (_, earlier) => {
  const { text, quoted } = splitQuotation(`${ANSWER}\n\n${earlier}`);
  expect(text).toBe(ANSWER);
  expect(quoted).toBe(earlier.trim());
});

const VOYAGE = 'Please quote us for this voyage.';
const REPLIED = 'On 23/11/2026 10:00, Zahrael wrote:\n> Which berth?\n> From when?';

test.each([
  [
    'a sentence that ends like an attribution',
    'Dear team.\n\nOn Monday your colleague wrote that you need the following from us:\n1. Our budget is 2 million.\nPlease call me today.',
  ],
  ['one that the sender quotes', 'Dear team.\n\nOn 12 March Sara wrote this:\n> Two berths'],
  ['an address in a sentence', 'We asked a@b.example about this in 2025:\n> Two berths'],
  ['a sentence above an attribution', 'Yes, 12.03.2026 suits us.\nOn Monday Sara wrote this:\n> Two berths'],
  ['a list below a call', 'Hallo.\nam Telefon schrieb ich mir auf, was Sie brauchen:\n- Pass'],
  ['quoted lines without an attribution', 'Please comment on this clause.\n> The master signs.'],
  ['a sign of the sender’s own', 'Yes.\n\nOn 23/11/2026 10:00, Zahrael wrote:\n >5,000 mt are on board'],
  ['answers between quoted lines', `Hello.\n\n${REPLIED}\nThursday.\n> Which day?\nThe second.`],
  ['an answer below quoted lines', `Hello.\n\n${REPLIED}\n\nBerth 4, from 3 March.`],
  ['an answer below a broken attribution', `Hello.\n\nOn 23 Nov 2026, A\n<a@b.example> wrote:\n> One\nTwo.`],
  ['answers that are announced', `Yes, see my answers below in red.\n\n${REPLIED}\n> BERTH 4`],
  [
    'answers that are announced after each question',
    `Thanks, answers after each question.\n\nFrom: Z <z@z.example>\n${ORIGINAL}`,
  ],
  ['answers in the text, in French', `Voir mes réponses dans le texte.\n\n${REPLIED}\n> BERTH 4`],
  ['cargo below a contact', 'Please quote.\n\nIn Rotterdam, tel 1234 56 (ops@b.example):\n>5000 mt wheat'],
  ['a salutation alone', `Dear team,\n\n${REPLIED}\n> BERTH 4`],
  ['a salutation without a comma', `Sehr geehrte Damen und Herren\n\n${REPLIED}\n> BERTH 4`],
  [
    'a ruler',
    'Our fleet.\n____________________________\nMV A\n____________________________\nPlease call me.',
  ],
  [
    'ports and days',
    `${VOYAGE}\n\nFrom: Jebel Ali\nTo: Rotterdam\nDate: 12 December\nCargo: wheat\n\nUSD 40.`,
  ],
  ['days alone', `${VOYAGE}\n\nFrom: 12 December\nTo: 20 December\n\nAny berth will do.`],
  ['cargo', `${VOYAGE}\n\nFrom: Santos\nTo: Rotterdam\nCargo: soy\nSubject: to survey\nWe need 50,000 t.`],
  [
    'cargo in a program’s order',
    `${VOYAGE}\n\nFrom: Santos\nDate: March\nTo: Rotterdam\nSubject: soy\n\n9,000 t.`,
  ],
  [
    'an original that is not whole',
    'Yes.\n\n-----Original Message-----\nFrom: Z\nSent: x\nSubject: y\n\nBERTH 4',
  ],
  ['a mail that is introduced', `My broker has asked for this:\n\nFrom: B <b@c.example>\n${ORIGINAL}`],
  ['a mail that is handed on', `FYI.\n\nBegin forwarded message.\n\nFrom: B <b@c.example>\n${ORIGINAL}`],
  ['a choice', 'Option 1: buy\n--\nOption 2: charter'],
  ['an answer below a signature', 'Hello.\n-- \nAmira\n\nBerth 4, from 3 March.'],
  ['a long signature', `Hello.\n-- \n${'We need two berths.\n'.repeat(7)}`],
  ['quoted text alone', '> only this'],
  ['an attribution of nothing', 'Yes.\n\nOn 23/11/2026 10:00, Zahrael <a@b.example> wrote:\nTwo berths'],
])('all is shown of %s', (_, mail) => {
  expect(splitQuotation(mail)).toEqual({ text: mail.trim(), quoted: '' });
});

test('whoever forwards a mail wants it to be read', () => {
  const mail = `FYI.\n\nFrom: Broker <b@c.example>\n${ORIGINAL}`;
  expect(splitQuotation(mail).text).toBe('FYI.');
  expect(splitQuotation(mail, { isForwarded: true })).toEqual({ text: mail, quoted: '' });
});

test('nothing is lost', () => {
  const mail = `${ANSWER}\n\n${REPLIED}`;
  const { text, quoted } = splitQuotation(mail);
  expect(`${text}\n\n${quoted}`).toBe(mail);
  expect(quoted).not.toBe('');
  expect(splitQuotation('').text).toBe('');
});

test('a long text takes no long time', () => {
  const began = performance.now();
  for (const line of ['From: a@b.example', '-- ', '> x', 'On 23/11/2026 10:00, wrote:', 'a '.repeat(200)])
    splitQuotation(`${line}\n`.repeat(20_000));
  splitQuotation('a'.repeat(400_000));
  expect(performance.now() - began).toBeLessThan(3_000);
});
