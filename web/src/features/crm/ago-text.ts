import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { formatDuration } from '../../ui/format/format-duration.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
const DAYS_AGO = 7;

/** How long ago an instant was: "3 min ago"; the day once it is long ago. `now` is in milliseconds. */
export const agoText = (at: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes >= DAYS_AGO * DAY) return `on ${dateAndTime(at)}`;

  return `${formatDuration(minutes, 1)} ago`;
};
