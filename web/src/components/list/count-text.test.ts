import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

const documents = { one: 'document', many: 'documents' };

test('a list that was read to its end says how many there are', () => {
  expect(countText({ ...documents, shown: 1, isMore: false })).toBe('1 document');
  expect(countText({ ...documents, shown: 1219, isMore: false, total: 1200 })).toBe('1,219 documents');
});

test('a part says of how many it is one, where that is counted', () => {
  expect(countText({ ...documents, shown: 50, isMore: true, total: 219 })).toBe('50 of 219 documents');
});

test('a part of a list that nobody counts says that there is more, and so does one that has outgrown its count', () => {
  expect(countText({ ...documents, shown: 50, isMore: true })).toBe('50 documents shown, more to come');
  expect(countText({ ...documents, shown: 50, isMore: true, total: 50 })).toBe(
    '50 documents shown, more to come',
  );
});
