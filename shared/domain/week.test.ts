import { expect, test } from 'vitest';
import { daysOf, dubaiDayOf, endOfWeek, Week, weekBefore, weekOf, weeksToReport } from './week.ts';

test.each([
  ['2026-11-21T12:00:00.000Z', '2026-W47'],
  // Midnight in Dubai is eight in the evening in Greenwich.
  ['2026-11-22T19:59:59.999Z', '2026-W47'],
  ['2026-11-22T20:00:00.000Z', '2026-W48'],
  // The last days of a year may be of the next one's first week, and the other way round.
  ['2025-12-30T12:00:00.000Z', '2026-W01'],
  ['2027-01-02T12:00:00.000Z', '2026-W53'],
])('%s is in %s', (instant, week) => {
  expect(weekOf(instant)).toBe(week);
  expect(daysOf(week)).toContain(dubaiDayOf(instant));
});

test('every week follows the one before, through years of 52 and of 53 weeks', () => {
  for (let day = Date.UTC(2019, 0, 7, 12); day < Date.UTC(2034, 0, 1); day += 7 * 86_400_000) {
    const instant = new Date(day).toISOString();
    const week = weekOf(instant);
    expect(weekBefore(week)).toBe(weekOf(new Date(day - 7 * 86_400_000).toISOString()));
    expect(daysOf(week)[0]).toBe(dubaiDayOf(instant));
  }
});

test('a week ends when its Sunday does in Dubai', () => {
  expect(endOfWeek('2026-W47')).toBe('2026-11-22T20:00:00.000Z');
});

test('a week is reported from six on its Monday after, each once, and late ones are caught up', () => {
  const monday = (hour: string) => new Date(`2026-11-23T${hour}:00:00+04:00`);
  expect(weeksToReport(['2026-W46'], monday('05'))).toEqual([]);
  expect(weeksToReport(['2026-W46'], monday('06'))).toEqual(['2026-W47']);
  expect(weeksToReport(['2026-W47'], monday('06'))).toEqual([]);
  expect(weeksToReport(['2026-W44'], monday('12'))).toEqual(['2026-W45', '2026-W46', '2026-W47']);
  expect(weeksToReport([], monday('12'))).toEqual(['2026-W47']);
  expect(weeksToReport(['2025-W40'], monday('12'))).toHaveLength(8);
});

test('a week whose report failed stays due when a later one was made', () => {
  const now = new Date('2026-11-23T12:00:00+04:00');
  expect(weeksToReport(['2026-W47', '2026-W46', '2026-W44'], now)).toEqual(['2026-W45']);
});

test('a week is one of its year’s: few years have a fifty-third', () => {
  const accepted = ['2026-W01', '2026-W52', '2026-W53', '2020-W53', '2032-W53'];
  expect(accepted.filter((week) => Week.safeParse(week).success)).toEqual(accepted);
  const refused = [
    '2025-W53',
    '2027-W53',
    '2026-W00',
    '2026-W54',
    '0000-W01',
    '1999-W10',
    '9999-W53',
    '2026-47',
  ];
  expect(refused.filter((week) => Week.safeParse(week).success)).toEqual([]);
  expect(Week.safeParse('2025-W53').error?.issues[0]?.message).toBe('This year has no week 53.');
});
