import { expect, test } from 'vitest';
import { InquiryNoteText, MOST_MENTIONS, mentionedNames, mentionParts } from './inquiry-note.ts';

test.each([
  ['I spoke to him, @sara please check the rate', ['sara']],
  ['@Sara and (@omar.k), then @sara again.', ['sara', 'omar.k']],
  ['@omar-k: see @a', ['omar-k', 'a']],
  ['Thank you @sara. Until then, @omar-', ['sara', 'omar']],
  ['مرحبا @sara', ['sara']],
  ['write to sara@sample.example or x.@sara', []],
  ['@@sara, @sara@sample.example, @ sara, @', []],
  ['é@sara and @saraé', []],
])('“%s” mentions %j', (text, names) => {
  expect(mentionedNames(text)).toEqual(names);
});

test('a text is divided into mentions of known names and what is between them', () => {
  expect(mentionParts('@Sara, ask @nobody or @omar', ['sara', 'omar'])).toEqual([
    { text: '@Sara', start: 0, isMention: true },
    { text: ', ask @nobody or ', start: 5, isMention: false },
    { text: '@omar', start: 22, isMention: true },
  ]);
  expect(mentionParts('none', ['sara'])).toEqual([{ text: 'none', start: 0, isMention: false }]);
});

test('a note mentions no more people than are looked up', () => {
  const mentioning = (count: number) => Array.from({ length: count }, (_, at) => `@name${at}`).join(' ');
  expect(InquiryNoteText.safeParse(mentioning(MOST_MENTIONS)).success).toBe(true);
  expect(InquiryNoteText.safeParse(mentioning(MOST_MENTIONS + 1)).success).toBe(false);
  expect(InquiryNoteText.safeParse(' ').success).toBe(false);
});
