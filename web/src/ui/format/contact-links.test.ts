import { expect, test } from 'vitest';
import { diallable, mailLink, phoneParts } from './contact-links.ts';

test('a mail link has the address and the subject', () => {
  expect(mailLink('amira@sample.example', 'Your inquiry INQ-7K2M9QXA')).toBe(
    'mailto:amira@sample.example?subject=Your%20inquiry%20INQ-7K2M9QXA',
  );
});

test('an address cannot add a header to the email', () => {
  expect(mailLink('a?bcc=all&b@sample.example', 'Hi')).toBe(
    'mailto:a%3Fbcc%3Dall%26b@sample.example?subject=Hi',
  );
});

test('the lines of the body end with CR LF', () => {
  expect(mailLink('a@sample.example', 'Hi', ['Company:', '', 'Telephone:'])).toBe(
    'mailto:a@sample.example?subject=Hi&body=Company%3A%0D%0A%0D%0ATelephone%3A',
  );
});

test.each([
  ['+971 (4) 555-0199', 'tel:+97145550199'],
  ['04 555 0199', 'tel:045550199'],
  [' +44 20 7946 0000 x12', 'tel:+442079460000'],
  ['+44 20 7946 0000 ext. 12', 'tel:+442079460000;ext=12'],
  ['+55 11 96123-4567', 'tel:+5511961234567'],
])('%s is dialled as %s', (phone, link) => {
  expect(phoneParts(phone).find((part) => part.link !== undefined)?.link).toBe(link);
});

test.each(['ask the office', '123', 'ext. 12'])('"%s" cannot be dialled', (text) => {
  expect(phoneParts(text)).toEqual([{ text, link: undefined }]);
});

test('each of several numbers has its link, and the words between them none', () => {
  expect(phoneParts('office +971 4 555 0143 ext. 12, mobile: +971 50 123 4567 (12345)')).toEqual([
    { text: 'office ', link: undefined },
    { text: '+971 4 555 0143 ext. 12', link: 'tel:+97145550143;ext=12' },
    { text: ', mobile: ', link: undefined },
    { text: '+971 50 123 4567', link: 'tel:+971501234567' },
    { text: ' (12345)', link: undefined },
  ]);
  expect(phoneParts('')).toEqual([]);
});

test('a number with its country is copied as E.164, any other as it was written', () => {
  expect(phoneParts('+971 4 555 0143 ext. 12').map(diallable)).toEqual(['+97145550143']);
  expect(phoneParts('04 555 0199').map(diallable)).toEqual(['04 555 0199']);
});
