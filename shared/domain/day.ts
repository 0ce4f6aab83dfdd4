import * as z from 'zod/mini';

const DAY = 24 * 3_600_000;
// The group's calendar is Dubai's: UTC+4, no daylight saving.
const DUBAI_OFFSET = 4 * 3_600_000;
const EARLIEST = '2000-01-01';
const LATEST = '2099-12-31';

const isReal = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00.000Z`);

  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** A day of the calendar, such as 2026-11-21: sorts as text. */
export const calendarDay = (what: string) =>
  z.string(`Enter ${what}.`).check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, `Enter ${what} as a day, such as 2026-11-21.`),
    z.refine(isReal, `Enter ${what} as a day of the calendar.`),
    z.refine((day) => day >= EARLIEST && day <= LATEST, `Enter ${what} between 2000 and 2099.`),
  );

/** The current day in Dubai. */
export const dayIn = (now: Date): string => new Date(now.getTime() + DUBAI_OFFSET).toISOString().slice(0, 10);

/** The day a number of days later, or earlier if negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10);

/** The first day from `day` on that is neither Saturday nor Sunday. */
export const businessDayFrom = (day: string): string =>
  [0, 6].includes(new Date(`${day}T00:00:00.000Z`).getUTCDay()) ? businessDayFrom(daysAfter(day, 1)) : day;
