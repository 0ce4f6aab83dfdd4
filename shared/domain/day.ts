import * as z from 'zod/mini';
import { DUBAI_OFFSET, MONTHS, WEEKDAYS } from './calendar.ts';

const DAY = 24 * 3_600_000;
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

/** The day in Dubai of an instant: `dayIn(now)` is today. */
export const dayIn = (now: Date): string => new Date(now.getTime() + DUBAI_OFFSET).toISOString().slice(0, 10);

/** The instant at which a day begins in Dubai, as an ISO 8601 time in UTC: that of 2026-11-21 is 2026-11-20T20:00:00.000Z. */
export const dayBegin = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - DUBAI_OFFSET).toISOString();

/** The instant of a day and a time in Dubai, as staff enter them; empty where they are none, which no schema takes. */
export const dubaiInstant = (day: string, time: string): string => {
  const at = Date.parse(`${day}T${time}:00.000Z`) - DUBAI_OFFSET;

  return Number.isNaN(at) ? '' : new Date(at).toISOString();
};

/**
 * A day in words: "21 November 2026". Not by `Intl.DateTimeFormat`, whose first use takes a browser or a function 10 to 30 ms.
 * @throws RangeError if it is none
 */
export const dayText = (day: string): string => {
  const [year, month, number] = new Date(day).toISOString().slice(0, 10).split('-');

  return `${Number(number)} ${MONTHS[Number(month) - 1]} ${year}`;
};

/** An instant in words: "Saturday, 21 November 2026 at 14:00 Dubai time (UTC+4)". @throws RangeError if it is none */
export const dubaiTimeText = (instant: string): string => {
  const at = new Date(Date.parse(instant) + DUBAI_OFFSET);
  const [day = '', time = ''] = at.toISOString().split('T');

  return `${WEEKDAYS[at.getUTCDay()]}, ${dayText(day)} at ${time.slice(0, 5)} Dubai time (UTC+4)`;
};

/** The day a number of days later, or earlier if negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10);

/** The first day from `day` on that is neither Saturday nor Sunday. */
export const businessDayFrom = (day: string): string =>
  [0, 6].includes(new Date(`${day}T00:00:00.000Z`).getUTCDay()) ? businessDayFrom(daysAfter(day, 1)) : day;

/** An instant as spreadsheets read a time, in Dubai: "2026-11-21 14:05". */
export const dubaiMinute = (instant: string): string =>
  new Date(Date.parse(instant) + DUBAI_OFFSET).toISOString().slice(0, 16).replace('T', ' ');
