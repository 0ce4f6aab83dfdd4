import { expect, test } from 'vitest';
import { visitRangeIn } from './visit-range-query.ts';

const rangeIn = (query: string) => visitRangeIn(new URLSearchParams(query), '2026-11-24');

test('an address without days has the last four weeks', () => {
  expect(rangeIn('view=visits')).toEqual({ from: '2026-10-28', to: '2026-11-24' });
  expect(rangeIn('from=&to=')).toEqual({ from: '2026-10-28', to: '2026-11-24' });
});

test('days of the address stay as they are, whatever day it is', () => {
  expect(rangeIn('from=2026-11-01&to=2026-11-03')).toEqual({ from: '2026-11-01', to: '2026-11-03' });
});

test('a day that is missing is empty, and no other takes its place', () => {
  expect(rangeIn('to=2026-11-03')).toEqual({ from: '', to: '2026-11-03' });
  expect(rangeIn('from=2026-11-01')).toEqual({ from: '2026-11-01', to: '' });
});
