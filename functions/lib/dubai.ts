// Visitor and desk read one clock: the headquarters'.
const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
});

/** An instant in words, e.g. "Saturday, 21 November 2026 at 14:00 Dubai time (UTC+4)". */
export const inDubai = (instant: string): string => `${moment.format(new Date(instant))} Dubai time (UTC+4)`;
