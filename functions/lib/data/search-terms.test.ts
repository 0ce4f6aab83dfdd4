import { expect, test } from 'vitest';
import { termFrom, termsOf } from './search-terms.ts';

const sample = {
  clientName: 'Élodie D’Arcy (sample)',
  company: 'Lagos Grain Terminal Ltd',
  contactEmail: 'e.darcy@lagos-grain.example',
  contactWhatsApp: '+234 1 555 0134',
};

const isFoundBy = (typed: string, client = sample) => {
  const term = termFrom(typed);

  return term !== '' && termsOf(client).some((one) => one.startsWith(term));
};

test.each([
  ['the beginning of the name', 'élo'],
  ['the name without its accent, in capitals', 'ELODIE'],
  ['a later word', 'terminal l'],
  ['several words, whatever stands between them', 'grain-terminal'],
  ['an address as typed', 'e.darcy@lagos-grain.example'],
  ['the beginning of an address', 'e.dar'],
  ['the domain of an address', 'lagos-grain.ex'],
  ['a phone number with its country', '+234 1 555'],
  ['a phone number with 00 in front', '00234 1555'],
  ['the end of a phone number', '0134'],
])('%s finds a client', (_, typed) => {
  expect(isFoundBy(typed)).toBe(true);
});

test.each(['agos', 'ltd terminal', '3415', '', '  ', '(((', '👋'])('“%s” does not', (typed) => {
  expect(isFoundBy(typed)).toBe(false);
});

test('a client in another script is found in it', () => {
  const client = { ...sample, clientName: 'Наталья Образцова', company: '見本商船株式会社' };
  expect(isFoundBy('ОБРАЗ', client)).toBe(true);
  expect(isFoundBy('見本', client)).toBe(true);
});

test('a client has few terms, however long its name', () => {
  const terms = termsOf({ ...sample, clientName: 'word '.repeat(200), company: 'x'.repeat(500) });
  expect(terms.length).toBeLessThanOrEqual(24);
  expect(Math.max(...terms.map((term) => term.length))).toBe(60);
});
