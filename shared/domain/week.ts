import * as z from 'zod/mini';
import { dayBegin, dayIn, daysAfter } from './day.ts';

const DAY = 24 * 3_600_000;

/** The day in Dubai of an instant. */
export const dubaiDayOf = (instant: string): string => dayIn(new Date(instant));

const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The fourth of January is always in a year's first week. */
const mondayOf = (week: string): string => {
  const fourth = `${week.slice(0, 4)}-01-04`;

  return daysAfter(fourth, (Number(week.slice(6)) - 1) * 7 - weekdayOf(fourth));
};

/** The week that a day is in: counted in the year of its Thursday. */
export const weekOfDay = (day: string): string => {
  const thursday = daysAfter(day, 3 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  const daysBefore = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY;

  return `${year}-W${String(Math.floor(daysBefore / 7) + 1).padStart(2, '0')}`;
};

/** The week in Dubai of an instant. */
export const weekOf = (instant: string): string => weekOfDay(dubaiDayOf(instant));

/** The seven days of a week, Monday first. */
export const daysOf = (week: string): string[] =>
  Array.from({ length: 7 }, (_, place) => daysAfter(mondayOf(week), place));

export const weekBefore = (week: string): string => weekOfDay(daysAfter(mondayOf(week), -1));

/** The instant at which a week is over. */
export const endOfWeek = (week: string): string => dayBegin(daysAfter(mondayOf(week), 7));

// Few years have a week 53; the days of a missing one belong to the next year's first week.
const isReal = (week: string): boolean => weekOfDay(mondayOf(week)) === week;

/** A week by ISO 8601, Monday to Sunday in Dubai, e.g. `2026-W47`. */
export const Week = z
  .string('Say which week.')
  .check(
    z.regex(/^20\d{2}-W(0[1-9]|[1-4]\d|5[0-3])$/, { error: 'A week looks like 2026-W47.', abort: true }),
    z.refine(isReal, 'This year has no week 53.'),
  );

/** Headquarters read it at six in the morning. */
const REPORT_HOUR = 6 * 3_600_000;
/** After a longer outage the older weeks are not reported. */
export const MOST_REPORTED_WEEKS = 8;

/**
 * The weeks whose reports are due, the oldest first: all unreported weeks between the first reported one and the last one
 * that is over, at six on Monday in Dubai; if none was ever reported, only the last.
 */
export const weeksToReport = (reported: readonly string[], now: Date): string[] => {
  const last = weekBefore(weekOf(new Date(now.getTime() - REPORT_HOUR).toISOString()));
  const [first] = reported.toSorted();
  if (first === undefined) return [last];
  const weeks: string[] = [];
  for (let week = last; week > first && weeks.length < MOST_REPORTED_WEEKS; week = weekBefore(week))
    weeks.unshift(week);

  return weeks.filter((week) => !reported.includes(week));
};
