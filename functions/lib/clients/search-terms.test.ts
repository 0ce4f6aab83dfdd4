import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormed, lengthOf } from '../../../shared/domain/text.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { bucketOf, clientSearchRows, normaliseWords, termsOf, termsTyped } from './search-terms.ts';

const sample = {
  clientName: 'Élodie D’Arcy (sample)',
  company: 'Lagos Grain Terminal Ltd',
  contactEmail: 'e.darcy@lagos-grain.example',
  contactWhatsApp: '+234 1 555 0134',
};

const isFoundBy = (typed: string, client = sample) => {
  const terms = termsOf(client);

  return termsTyped(typed).some((term) => terms.some((one) => one.startsWith(term)));
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
  ['a phone number as dialled in its country', '01 555 0134'],
  ['a phone number with the zero of its country', '+234 (0)1 555 0134'],
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

test.each([
  ['𠮷田太郎', '𠮷'],
  ['𠮷田太郎', '𠮷田'],
  ['🦄', '🦄'],
  ['🚢 Sample 🚢', 'sample'],
  ['👩‍🚀', '👩‍🚀'],
  ['ΟΔΟΣΑ', 'ΟΔΟΣ'],
  ['007 Sample Shipping', '007'],
  ['1 2 3 Sample', '1 2'],
])('“%s” is found by “%s”', (clientName, typed) => {
  expect(isFoundBy(typed, { ...sample, clientName })).toBe(true);
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

test('whatever a client is called, its terms are whole, short, and found by each of their beginnings', () => {
  fc.assert(
    fc.property(anyText, anyText, (clientName, company) => {
      const client = { ...sample, clientName, company };
      for (const term of termsOf(client)) {
        expect(isWellFormed(term)).toBe(true);
        expect(lengthOf(term)).toBeLessThanOrEqual(60);
        expect(isWellFormed(bucketOf(term))).toBe(true);
        expect(term.startsWith(bucketOf(term))).toBe(true);
        const characters = [...term];
        for (const end of characters.keys())
          expect(isFoundBy(characters.slice(0, end + 1).join(''), client)).toBe(true);
      }
    }),
  );
});

test('any string at all makes terms that a store takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      for (const term of termsTyped(typed)) {
        expect(isWellFormed(term)).toBe(true);
        expect(isWellFormed(bucketOf(term))).toBe(true);
        expect(lengthOf(bucketOf(term))).toBe(1);
      }
    }),
  );
});

const WORDS = 'One Two Three Four Five Six Seven Eight Nine';
const FIELDS = { contactEmail: 'sample@sample.example', contactWhatsApp: '+971 50 555 0134' };

test.each([
  ['the last word of a long name', { clientName: WORDS, company: 'Gulf' }, ['nine', 'eight', 'gulf']],
  ['the last word of a long company', { clientName: 'Amira', company: WORDS }, ['nine', 'one', 'amira']],
  [
    'the words of a name of nine and a company of nine, the shortest left out',
    {
      clientName: 'Sheikh Mohammed bin Rashid bin Saeed Al Maktoum',
      company: 'The Abu Dhabi National Oil Company for Distribution PJSC',
    },
    ['sheikh', 'rashid', 'saeed', 'maktoum', 'the', 'dhabi', 'national', 'company', 'distribution', 'pjsc'],
  ],
])('%s finds a client', (_, fields, words) => {
  for (const typed of words)
    expect([typed, isFoundBy(typed, { ...FIELDS, ...fields })]).toEqual([typed, true]);
});

test('a client has no more terms for a longer name than for six words in each of its fields', () => {
  const many = 'a bc d.e+f-g@h.i.j.k';
  for (const fields of [
    { clientName: WORDS, company: WORDS, contactEmail: many, contactWhatsApp: '1 2 3 4 5 6 7' },
    { clientName: WORDS, company: '', contactEmail: many, contactWhatsApp: '1 2 3 4 5 6 7' },
    { clientName: WORDS, company: WORDS, contactEmail: '', contactWhatsApp: '' },
    { clientName: '', company: '', contactEmail: many, contactWhatsApp: '' },
  ])
    expect(termsOf(fields).length).toBeLessThanOrEqual(6 * Object.values(fields).filter(Boolean).length);
});

const bare = { clientName: '', company: '', contactEmail: '', contactWhatsApp: '' };

test.each([
  ['each word with what follows it', { company: 'Grain Terminal' }, ['grain terminal', 'terminal']],
  ['one word only once', { clientName: 'Grain', company: 'grain' }, ['grain']],
  ['each group of a phone number', { contactWhatsApp: '+971 4-555' }, ['9714555', '4555', '555']],
  [
    'six words where it has nothing else: the first, and the longest of the others',
    { company: 'a bb c ddd ee ff ggg hh' },
    [
      ...['a bb c ddd ee ff ggg hh', 'bb c ddd ee ff ggg hh', 'ddd ee ff ggg hh'],
      ...['ee ff ggg hh', 'ff ggg hh', 'ggg hh'],
    ],
  ],
  [
    'six groups of a phone number',
    { contactWhatsApp: '1 2 3 4 5 6 7' },
    ['1234567', '234567', '34567', '4567', '567', '67'],
  ],
  [
    'sixty characters, without the blank they end with',
    { company: `${'x'.repeat(59)} y` },
    ['x'.repeat(59), 'y'],
  ],
])('a client has as terms %s', (_, fields, terms) => {
  expect(termsOf({ ...bare, ...fields })).toEqual(terms);
});

test.each([
  ['words', 'Grain', ['grain']],
  ['digits alone, as a number and as words', '+971 4', ['9714', '971 4']],
  ['the international prefix of a number', '00971', ['971', '00971']],
  ['a number as dialled in its country', '050 123', ['050123', '50123', '050 123']],
  ['the zero of a country after its code', '+971 (0)50', ['97150', '971 0 50']],
  ['a zero alone', '0', ['0']],
  ['zeros within a number', '41001', ['41001']],
  ['a number before a word', '7 Sample', ['7 sample']],
  ['a number after a word', 'Sample 7', ['sample 7']],
  ['neither letter nor digit', ' ( ) ', []],
])('%s are typed terms', (_, typed, terms) => {
  expect(termsTyped(typed)).toEqual(terms);
});

test.each([
  ['an emoji beside a word is a word', '🚢Sample', '🚢 sample'],
  ['a final sigma is a sigma', 'ΟΔΟΣ', 'οδοσ'],
  ['blanks and signs around words are none of them', ' (Élodie)  D’Arcy ', 'elodie d arcy'],
  ['a ligature is its letters', 'ﬁn', 'fin'],
  ['letters with a stroke are those without', 'Søren ŁUKASZ Đorđe', 'soren lukasz dorde'],
  ['joined letters are two', 'MÆRSK Œuvre Þór', 'maersk oeuvre thor'],
  ['a sharp s is two', 'Straße STRAẞE', 'strasse strasse'],
  ['an i without its dot is an i', 'Işık İzmir', 'isik izmir'],
])('%s', (_, text, words) => {
  expect(normaliseWords(text)).toBe(words);
});

test('each row of the index has what the results of a search show', () => {
  const client = sampleClient(7, { ...bare, clientName: 'Amira', contactEmail: 'amira' });
  expect(clientSearchRows({ ...client, company: 'Amira', contactWhatsApp: '+971' })).toEqual(
    ['amira', '971'].map((term) => ({
      ...{ bucket: term.charAt(0), entry: `${term}#7`, id: 7 },
      ...{ clientName: 'Amira', company: 'Amira', contactEmail: 'amira', contactWhatsApp: '+971' },
    })),
  );
});
