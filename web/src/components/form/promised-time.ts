/** An instant as a promise reads: weekday, date, time and zone, in the visitor's language and zone. */
export const promisedTime = (instant: string, locale?: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(instant));
