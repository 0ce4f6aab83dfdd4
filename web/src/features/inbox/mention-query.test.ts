import { expect, test } from 'vitest';
import { mentionOptions, mentionQuery } from './mention-query.ts';

test.each([
  ['Ask @', 5, { start: 4, end: 5, name: '' }],
  ['@Sa and more', 3, { start: 0, end: 3, name: 'sa' }],
  ['(@omar.k', 8, { start: 1, end: 8, name: 'omar.k' }],
  ['@sara ', 6, undefined],
  ['sara@sample', 11, undefined],
  ['@sara', 0, undefined],
])('in “%s” with the caret at %i %j is typed', (text, caret, query) => {
  expect(mentionQuery(text, caret)).toEqual(query);
});

test('names that begin with what is typed come first, and there are not too many', () => {
  const query = { start: 0, end: 2, name: 'a' };
  expect(mentionOptions(['sara', 'amal', 'omar', 'tom'], query)).toEqual(['amal', 'sara', 'omar']);
  const many = Array.from({ length: 20 }, (_, at) => `a${at}`);
  expect(mentionOptions(many, query)).toHaveLength(8);
});
