// Visitor and desk read one clock: the headquarters'.
const MOMENT: Intl.DateTimeFormatOptions = {
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
  // Made when it is needed, as in `shared/domain/fields.ts`.
  `${new Intl.DateTimeFormat('en-GB', MOMENT).format(new Date(instant))} Dubai time (UTC+4)`;
