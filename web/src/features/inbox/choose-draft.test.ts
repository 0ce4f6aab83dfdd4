import { expect, test } from 'vitest';
import { chooseDraft } from './choose-draft.ts';

test.each([
  ['nothing is there', { typed: '', known: undefined, stored: undefined }, 'keep'],
  ['another device has begun', { typed: '', known: undefined, stored: 'There' }, 'take'],
  ['a reload after it was saved', { typed: 'Same', known: 'Same', stored: 'Same' }, 'keep'],
  ['another device has gone on', { typed: 'Mine', known: 'Mine', stored: 'Mine, longer' }, 'take'],
  ['another device has sent it', { typed: 'Mine', known: 'Mine', stored: undefined }, 'clear'],
  ['a reload before it was saved', { typed: 'Mine, longer', known: 'Mine', stored: 'Mine' }, 'save'],
  ['it was never saved', { typed: 'Mine', known: undefined, stored: undefined }, 'save'],
  [
    'sent elsewhere, and gone on with here',
    { typed: 'Mine, longer', known: 'Mine', stored: undefined },
    'save',
  ],
  ['both have gone on', { typed: 'Mine, longer', known: 'Mine', stored: 'Mine, other' }, 'ask'],
] as const)('where %s', (_, drafts, choice) => {
  expect(chooseDraft(drafts)).toBe(choice);
});
