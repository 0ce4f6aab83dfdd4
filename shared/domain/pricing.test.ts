import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { businessDayFrom, calendarDay, dayIn, daysAfter } from './day.ts';
import {
  hasPeriod,
  invoicedOn,
  isNear,
  ONE_TIME,
  periodAfter,
  periodOf,
  planFrom,
  TERMS,
  usualPeriod,
} from './pricing.ts';

test('the retainers are those of the payment tiers', () => {
  expect(TERMS.Tier1).toMatchObject({ retainer: 25_000_00, billing: 'monthly' });
  expect(TERMS.Tier2).toMatchObject({ retainer: 10_000_00, billing: 'quarterly' });
  expect(TERMS.ARCHAI).toMatchObject({ billing: 'monthly' });
  expect(TERMS.ARCHAI.retainer).toBeUndefined();
});

test.each([
  ['Tier1', 'Tier1'],
  ['Tier 1', 'Tier1'],
  ['Dominion', 'Tier1'],
  ['strategic', 'Tier2'],
  ['archai', 'ARCHAI'],
  ['Maritime', 'Maritime'],
])('%s means %s', (typed, plan) => {
  expect(z.parse(planFrom, typed)).toBe(plan);
});

test.each(['Tier4', 'Observer', '', 7, '__proto__'])('%s is no plan', (typed) => {
  expect(z.safeParse(planFrom, typed).success).toBe(false);
});

test('periods follow each other over the turn of the year', () => {
  expect(periodOf('2026-12-31', 'monthly')).toBe('2026-12');
  expect(periodAfter('2026-12', 'monthly')).toBe('2027-01');
  expect(periodOf('2026-11-21', 'quarterly')).toBe('2026-Q4');
  expect(periodAfter('2026-Q4', 'quarterly')).toBe('2027-Q1');
  expect(periodAfter('2027-Q1', 'quarterly')).toBe('2027-Q2');
});

test('a period is invoiced on its first business day', () => {
  expect(invoicedOn('2026-12')).toBe('2026-12-01');
  // The first of August 2026 is a Saturday.
  expect(invoicedOn('2026-08')).toBe('2026-08-03');
  expect(invoicedOn('2027-Q1')).toBe('2027-01-01');
  expect(businessDayFrom('2026-11-22')).toBe('2026-11-23');
});

test('each plan has its own periods', () => {
  expect(usualPeriod('Tier1', '2026-11-21')).toBe(ONE_TIME);
  expect(usualPeriod('Tier2', '2026-11-21')).toBe(ONE_TIME);
  expect(usualPeriod('ARCHAI', '2026-11-21')).toBe('2026-11');
  expect(hasPeriod('Tier1', '2026-11')).toBe(true);
  expect(hasPeriod('Tier1', '2026-Q4')).toBe(false);
  expect(hasPeriod('Tier2', '2026-Q4')).toBe(true);
  expect(hasPeriod('Tier2', '2026-Q5')).toBe(false);
  expect(hasPeriod('ARCHAI', ONE_TIME)).toBe(false);
  expect(hasPeriod('ARCHAI', '2026-13')).toBe(false);
  expect(hasPeriod('Maritime', 'Santos to Lagos')).toBe(true);
  expect(isNear('2029-01', '2026-11-21')).toBe(false);
  expect(isNear('2027-Q1', '2026-11-21')).toBe(true);
});

test('the day is Dubai’s, and leap days are days', () => {
  expect(dayIn(new Date('2026-11-21T19:59:59.999Z'))).toBe('2026-11-21');
  expect(dayIn(new Date('2026-11-21T20:00:00.000Z'))).toBe('2026-11-22');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '1999-12-31', '2100-01-01', 'tomorrow', '', 20261121])(
  '%s is no day of the calendar',
  (sent) => {
    expect(z.safeParse(calendarDay('the due date'), sent).error?.issues[0]?.message).toMatch(/the due date/);
  },
);

test('the recurring amounts are those of the decision', () => {
  expect(Object.values(TERMS).map(({ recurring }) => recurring)).toEqual([2_500_00, 3_000_00, 1_500_00]);
  expect(ONE_TIME).toBe('retainer');
});

test.each([
  ['2026-12', 'monthly', '2027-01'],
  ['2026-Q3', 'quarterly', '2026-Q4'],
  ['2026-Q4', 'quarterly', '2027-Q1'],
] as const)('after %s, %s, comes %s', (period, billing, next) => {
  expect(periodAfter(period, billing)).toBe(next);
});

test.each([
  ['Tier1', '2026-11', true],
  ['Tier1', ONE_TIME, true],
  ['Tier1', '2026-Q4', false],
  ['Tier1', 'x2026-11', false],
  ['Tier1', '2026-11x', false],
  ['Tier1', '2026-13', false],
  ['Tier2', '2026-Q4', true],
  ['Tier2', 'x2026-Q4', false],
  ['Tier2', '2026-Q4x', false],
  ['ARCHAI', ONE_TIME, false],
  ['Maritime', 'Any project', true],
] as const)('whether %s is invoiced for “%s”: %s', (plan, period, expected) => {
  expect(hasPeriod(plan, period)).toBe(expected);
});

test('a period is near that begins at most 366 days before or after today', () => {
  expect(isNear('2025-11', '2026-11-02')).toBe(true);
  expect(isNear('2025-11', '2026-11-03')).toBe(false);
  expect(isNear('2026-11', '2025-10-31')).toBe(true);
  expect(isNear('2026-11', '2025-10-30')).toBe(false);
  expect(isNear('2027-11', '2026-11-22')).toBe(true);
  expect(isNear('2028-11', '2026-11-22')).toBe(false);
  expect(isNear(ONE_TIME, '2026-11-22')).toBe(true);
});
