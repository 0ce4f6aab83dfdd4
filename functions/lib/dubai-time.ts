// Visitors and staff read the time at headquarters.
const DATE_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
};

/** An instant in words, e.g. "Saturday, 21 November 2026 at 14:00 Dubai time (UTC+4)". */
export const dubaiTimeText = (instant: string): string =>
  // Created when needed, as in `shared/domain/fields.ts`.
  `${new Intl.DateTimeFormat('en-GB', DATE_TIME).format(new Date(instant))} Dubai time (UTC+4)`;
