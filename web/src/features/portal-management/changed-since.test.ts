import { expect, test } from 'vitest';
import { changedSince, touched } from './changed-since.ts';

const SEEN = { title: 'Charter Q1', progress: 40, status: 'active' };
const WORDING = [
  { label: 'Title', text: ({ title }: typeof SEEN) => title },
  { label: 'Progress', text: ({ progress }: typeof SEEN) => `${progress}%` },
];

test('what somebody else changed is told field by field', () => {
  expect(changedSince(SEEN, { ...SEEN, progress: 60 }, WORDING)).toEqual([
    { label: 'Progress', before: '40%', after: '60%' },
  ]);
});

test('nothing is told where nothing differs', () => {
  expect(changedSince(SEEN, { ...SEEN }, WORDING)).toEqual([]);
});

test('only what one has touched is sent', () => {
  expect(touched(SEEN, { title: 'Charter Q1', progress: 55 })).toEqual({ progress: 55 });
});
