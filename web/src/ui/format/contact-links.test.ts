import { expect, test } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

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
  [' +44 20 7946 0000 ext. 12', 'tel:+442079460000'],
])('%s is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test.each(['', 'ask the office', '123'])('"%s" cannot be dialled', (phone) => {
  expect(phoneLink(phone)).toBeUndefined();
});
