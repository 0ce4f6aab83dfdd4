import { expect, test } from 'vitest';
import { indexUnits } from './write-load.ts';

const table = { partition: 'id' } as const;
const byState = { partition: 'state', sort: 'at', projection: 'all' } as const;
const keysByState = { ...byState, projection: 'keys' } as const;

const item = (state: string, text = '') => ({
  id: { S: '7' },
  state: { S: state },
  at: { S: '2026-11-22' },
  text: { S: text },
});

test('an item that enters or leaves an index costs its entry once', () => {
  expect(indexUnits(table, byState, undefined, item('open'))).toEqual([['open', 1]]);
  expect(indexUnits(table, byState, item('open'), undefined)).toEqual([['open', 1]]);
  expect(indexUnits(table, byState, { id: { S: '7' } }, { id: { S: '7' } })).toEqual([]);
});

test('a change of an index key costs a removal and an entry, in both partitions', () => {
  expect(indexUnits(table, byState, item('open'), item('answered'))).toEqual([
    ['open', 1],
    ['answered', 1],
  ]);
});

test('an entry costs a unit per started kilobyte of what the index projects', () => {
  const long = item('open', 'x'.repeat(2_000));
  expect(indexUnits(table, byState, undefined, long)).toEqual([['open', 2]]);
  expect(indexUnits(table, keysByState, undefined, long)).toEqual([['open', 1]]);
});

test('a change of what the index does not project costs nothing', () => {
  expect(indexUnits(table, keysByState, item('open', 'old'), item('open', 'new'))).toEqual([]);
  expect(indexUnits(table, byState, item('open', 'old'), item('open', 'new'))).toEqual([['open', 1]]);
});
