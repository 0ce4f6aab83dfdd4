import { expect, test } from 'vitest';
import {
  daysOfRange,
  dropOff,
  formTotalsOver,
  isPagePath,
  lastDays,
  type VisitDay,
  VisitRange,
  visitsOver,
} from './visit-counts.ts';

const day = (change: Partial<VisitDay>): VisitDay => ({
  ...{ day: '2026-11-24', pages: {}, started: {}, sent: {} },
  ...change,
});
const faultOf = (from: string, to: string) => VisitRange.safeParse({ from, to }).error?.issues[0]?.message;

test('a range is a day to a quarter of a year', () => {
  expect(faultOf('2026-11-24', '2026-11-24')).toBeUndefined();
  expect(faultOf('2026-11-24', '2026-11-23')).toBe('Choose a last day after the first.');
  expect(faultOf('2026-08-25', '2026-11-24')).toBeUndefined();
  expect(faultOf('2026-08-24', '2026-11-24')).toBe('Choose at most 92 days.');
  expect(faultOf('', '2026-11-24')).toMatch(/^Enter the first day/);
  expect(faultOf('2026-11-24', '')).toMatch(/^Enter the last day/);
});

test('the last days end today', () => {
  expect(lastDays('2026-11-24', 1)).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(lastDays('2026-11-24', 28)).toEqual({ from: '2026-10-28', to: '2026-11-24' });
  expect(daysOfRange(lastDays('2026-12-01', 3))).toEqual(['2026-12-01', '2026-11-30', '2026-11-29']);
  expect(daysOfRange(lastDays('2026-11-24', 92))).toHaveLength(92);
});

test('visits and forms are added up, of all pages and forms or of one', () => {
  const days = [
    day({ pages: { '/': 5, '/trust': 2 }, started: { home: 4 }, sent: { home: 1 } }),
    day({ pages: { '/': 1 }, started: { home: 1, vessel: 2 }, sent: { vessel: 2 } }),
  ];
  expect(visitsOver(days)).toBe(8);
  expect(visitsOver(days, '/')).toBe(6);
  expect(visitsOver(days, '/legal')).toBe(0);
  expect(formTotalsOver(days)).toEqual({ started: 7, sent: 3 });
  expect(formTotalsOver(days, 'home')).toEqual({ started: 5, sent: 1 });
  expect(formTotalsOver(days, 'access')).toEqual({ started: 0, sent: 0 });
});

test.each([
  [4, 1, 75],
  [3, 1, 67],
  [5, 5, 0],
  [2, 3, 0],
  [1, 0, 100],
  [0, 0, undefined],
  [0, 2, undefined],
])('of %i started and %i sent, %s per cent were not sent', (started, sent, share) => {
  expect(dropOff({ started, sent })).toBe(share);
});

test('a page is one of the site, by its path', () => {
  expect(isPagePath('/')).toBe(true);
  expect(isPagePath('/inbox')).toBe(false);
  expect(isPagePath('constructor')).toBe(false);
});
