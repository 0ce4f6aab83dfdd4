import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

const documents = { one: 'document', many: 'documents' };

test('a complete list shows its number of items', () => {
  expect(countText({ ...documents, shown: 1, isMore: false })).toBe('1 document');
  expect(countText({ ...documents, shown: 1219, isMore: false, total: 1200 })).toBe('1,219 documents');
});

test('a partial list shows its number of items and the total', () => {
  expect(countText({ ...documents, shown: 50, isMore: true, total: 219 })).toBe('50 of 219 documents');
});

test('a partial list without a total, or with an outdated one, says that more follow', () => {
  expect(countText({ ...documents, shown: 50, isMore: true })).toBe('50 documents shown, more to come');
  expect(countText({ ...documents, shown: 50, isMore: true, total: 50 })).toBe(
    '50 documents shown, more to come',
  );
});
