import { DUBAI_OFFSET, MONTHS, WEEKDAYS } from '../../../../shared/domain/calendar.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');
/** As British English has it. */
const short = (name: string) => name.slice(0, name === 'September' ? 4 : 3);

/**
 * What the clocks in Dubai show at an instant, in the words of British English: emails to visitors use the headquarters' clock, and
 * staff read the same one. Not by `Intl`: the formats of a list take a
 * browser 15 to 60 ms before its first row.
 */
const dubai = (instant: string | number) => {
  const local = new Date(new Date(instant).getTime() + DUBAI_OFFSET);

  return {
    weekday: WEEKDAYS[local.getUTCDay()] ?? '',
    day: local.getUTCDate(),
    month: MONTHS[local.getUTCMonth()] ?? '',
    year: local.getUTCFullYear(),
    time: `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`,
    second: twoDigits(local.getUTCSeconds()),
  };
};

/** 14:32 */
export const timeOfDay = (instant: string | number): string => dubai(instant).time;

/** 14:32:05 */
export const timeToSecond = (instant: string | number): string => {
  const { time, second } = dubai(instant);

  return `${time}:${second}`;
};

/** 21 Nov 2026 */
export const dayOf = (instant: string | number): string => {
  const { day, month, year } = dubai(instant);

  return `${day} ${short(month)} ${year}`;
};

/** In ms. Farther from now, a day without its year would be taken for that of another one. */
const HALF_A_YEAR = 182 * 86_400_000;

/** Sat 21 Nov, 14:32; farther from `now` than half a year, 21 Nov 2025, 14:32 */
export const dayAndTime = (instant: string | number, now = Date.now()): string => {
  const { weekday, day, month, time } = dubai(instant);
  const isFar = Math.abs(new Date(instant).getTime() - now) > HALF_A_YEAR;

  return isFar ? `${dayOf(instant)}, ${time}` : `${short(weekday)} ${day} ${short(month)}, ${time}`;
};

/** 21 November 2026, 14:05 */
export const dateAndTime = (instant: string | number): string => {
  const { day, month, year, time } = dubai(instant);

  return `${day} ${month} ${year}, ${time}`;
};

/** Saturday, 21 November 2026 */
export const dayInFull = (instant: string | number): string => {
  const { weekday, day, month, year } = dubai(instant);

  return `${weekday}, ${day} ${month} ${year}`;
};

/** Saturday, 21 November 2026 at 14:32, Dubai time (UTC+4) */
export const inFull = (instant: string | number): string =>
  `${dayInFull(instant)} at ${timeOfDay(instant)}, Dubai time (UTC+4)`;
