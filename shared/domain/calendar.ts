/** Milliseconds that Dubai, whose calendar and clock the group keeps, is ahead of UTC. It has no summer time. */
export const DUBAI_OFFSET = 4 * 3_600_000;

/** From Sunday on, as `Date` counts them. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
