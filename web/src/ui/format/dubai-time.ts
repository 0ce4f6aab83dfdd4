// Emails to visitors use the headquarters' clock; staff read the same one.
const clock = (options: Intl.DateTimeFormatOptions) => {
  // A format takes milliseconds to make; a screen needs two or three of them.
  let format: Intl.DateTimeFormat | undefined;

  return (instant: string | number) => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', ...options });
    return format.format(new Date(instant));
  };
};

/** 14:32 */
export const timeOfDay = clock({ hour: '2-digit', minute: '2-digit' });

/** 14:32:05 */
export const timeToSecond = clock({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** 21 Nov 2026 */
export const dayOf = clock({ day: 'numeric', month: 'short', year: 'numeric' });

/** Sat 21 Nov, 14:32 */
export const dayAndTime = clock({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** 21 November 2026, 14:05 */
export const dateAndTime = (instant: string | number): string => `${longDay(instant)}, ${timeOfDay(instant)}`;

/** Saturday 21 November 2026 */
export const dayInFull = clock({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Saturday 21 November 2026 at 14:32, Dubai time (UTC+4) */
export const inFull = (instant: string | number): string => `${whole(instant)}, Dubai time (UTC+4)`;

const longDay = clock({ day: 'numeric', month: 'long', year: 'numeric' });

const whole = clock({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
