import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { line, paragraph, phone, requiredLine, requiredParagraph, searchTerm } from './fields.ts';
import { firstCharacters, isWellFormed, lengthOf } from './text.ts';

const faultOf = (schema: z.ZodMiniType, text: string) => schema.safeParse(text).error?.issues[0]?.message;
const name = requiredLine('your full name');

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['𠮷田太郎', 1, '𠮷'],
  ['a𠮷b', 2, 'a𠮷'],
  ['𠮷𠮷', 2, '𠮷𠮷'],
])('of “%s” the first %i characters are “%s”', (text, most, beginning) => {
  expect(firstCharacters(text, most)).toBe(beginning);
});

test('half a surrogate pair is not well formed, a whole one is', () => {
  expect(['\ud842', 'a\udfb7', '\udfb7\ud842'].map(isWellFormed)).toEqual([false, false, false]);
  expect(['𠮷', '👩‍🚀', ''].map(isWellFormed)).toEqual([true, true, true]);
});

test('a limit counts characters, not the places they take', () => {
  expect(lengthOf('𠮷'.repeat(200))).toBe(200);
  expect(faultOf(name, '𠮷'.repeat(200))).toBeUndefined();
  expect(faultOf(name, '𠮷'.repeat(201))).toBe('Please keep your full name under 200 characters.');
  expect(faultOf(paragraph('your message', 3), '🚢🚢🚢')).toBeUndefined();
  expect(faultOf(paragraph('your message', 3), '🚢🚢🚢🚢')).toBe(
    'Please keep your message under 3 characters.',
  );
});

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners', '\u200d\u2060'],
  ['Hangul fillers', '\u3164\u115f\uffa0'],
  ['the empty Braille pattern', '\u2800\u2800'],
  ['variation selectors', '\ufe0f\u{e0101}'],
  ['accents alone', '\u0301\u0308'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['a soft hyphen', '\u00ad'],
])('a name of nothing but %s is refused', (_, text) => {
  expect(faultOf(name, text)).toBe('Please enter your full name in characters that can be seen.');
  expect(faultOf(line('your company'), text)).toBe(
    'Please enter your company in characters that can be seen.',
  );
  expect(faultOf(requiredParagraph('your message'), text)).toBe('Please enter your message.');
});

test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'a line with the direction override %j is refused',
  (mark) => {
    expect(faultOf(name, `Amira ${mark}elpmaS`)).toBe(
      'Please enter your full name without characters that turn the writing direction.',
    );
  },
);

test.each([
  'سارة النموذج',
  'דוגמה לוי\u200f',
  'محمد\u200cرضا',
  '𠮷田太郎',
  '👩‍🚀',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '❤️ Sample',
  'नमूना',
  'O’Brien-Ñandú',
])('“%s” is a name', (text) => {
  expect(faultOf(name, text)).toBeUndefined();
});

test('an optional line may stay empty, a message may be one emoji', () => {
  expect(faultOf(line('your company'), '')).toBeUndefined();
  expect(faultOf(requiredParagraph('your message'), '👍')).toBeUndefined();
});

test('characters that a messenger adds to a copied number are removed', () => {
  expect(phone('your phone number').parse('\u202a+971 4 555 0199\u202c')).toBe('+971 4 555 0199');
  expect(searchTerm('what to look for').parse('\u2068Sample\u2069')).toBe('Sample');
  expect(faultOf(searchTerm('what to look for'), '\u202c')).toBe('Please enter what to look for.');
});
