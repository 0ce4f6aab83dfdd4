import { expect, test } from 'vitest';
import { splitQuotation } from './split-quotation.ts';

const ANSWER = 'Yes, Thursday suits us.\n\nAmira';

test.each([
  [
    'Gmail',
    `${ANSWER}\n\nOn Mon, 23 Nov 2026 at 10:00, Zahrael <desk@zahrael.example> wrote:\n\n> Two berths\n> are free.\n`,
  ],
  [
    'a broken introduction',
    `${ANSWER}\n\nOn Mon, 23 Nov 2026 at 10:00, Zahrael\n<desk@zahrael.example> wrote:\n> Two berths`,
  ],
  ['German', `${ANSWER}\n\nAm 23.11.2026 um 10:00 schrieb Zahrael:\n> Two berths`],
  ['French', `${ANSWER}\n\nLe lun. 23 nov. 2026 à 10:00, Zahrael a écrit :\n> Two berths`],
  [
    'Outlook',
    `${ANSWER}\n\nFrom: Zahrael <desk@zahrael.example>\nSent: Monday\nTo: Amira\nSubject: Re: Inquiry\n\nTwo berths`,
  ],
  [
    'Apple Mail',
    `${ANSWER}\n\nVon: Zahrael <desk@zahrael.example>\nBetreff: Aw: Inquiry\nDatum: 23. November\nAn: Amira\n\nTwo berths`,
  ],
  ['an original message', `${ANSWER}\n\n-----Original Message-----\nFrom: Zahrael\n\nTwo berths`],
  ['quoted lines alone', `${ANSWER}\n> Two berths\n>\n> are free\n`],
  ['a signature', `${ANSWER}\n-- \nAmira Sample\nSample Bulk Carriers`],
])('earlier text is separated as %s writes it', (_, mail) => {
  const { text, quoted } = splitQuotation(mail);
  expect(text).toBe(ANSWER);
  expect(quoted).toMatch(/Two berths|Sample Bulk/);
});

test.each([
  'From: Jebel Ali\nTo: Rotterdam\nDate: 12 December\nCargo: 60,000 mt of wheat\n\nWe accept up to USD 40.',
  'From: 12 December\nTo: 20 December\n\nAny berth will do.',
])('the ports and days of a voyage are the sender’s own words', (voyage) => {
  const mail = `Please quote us for this voyage:\n\n${voyage}`;

  expect(splitQuotation(mail)).toEqual({ text: mail, quoted: '' });
});

test('nothing is lost', () => {
  const mail = `${ANSWER}\n\nOn Monday, A wrote:\n> one\n> two`;
  const { text, quoted } = splitQuotation(mail);
  expect(`${text}\n\n${quoted}`).toBe(mail);
});

test('answers between quoted lines stay with them', () => {
  const mail = 'On Monday, A wrote:\n> Which day?\nThursday.\n> Which berth?\nThe second.';
  expect(splitQuotation(mail)).toEqual({ text: mail, quoted: '' });
  const introduced = `See my answers below.\n\n${mail}`;
  expect(splitQuotation(introduced)).toEqual({ text: introduced, quoted: '' });
});

test('a mail of quoted text alone is shown, and one without any is left as it is', () => {
  expect(splitQuotation('> only this').text).toBe('> only this');
  expect(splitQuotation('On Thursday we wrote: yes.\nMore')).toEqual({
    text: 'On Thursday we wrote: yes.\nMore',
    quoted: '',
  });
  expect(splitQuotation('').text).toBe('');
});
