import { formatDuration } from '../ui/format/format-duration.ts';

const MINUTE = 60_000;
const HOUR = 60;

/** Urgency of a due time: `soon` means within the hour. */
export type Urgency = 'overdue' | 'soon' | 'later';

/**
 * Counts whole minutes of the clock, as the exact time beside it does: 14:20 is due at 14:20 and overdue at
 * 14:21.
 */
export const timeLeft = (respondBy: string, now: number): { text: string; pressure: Urgency } => {
  const left = Math.floor(Date.parse(respondBy) / MINUTE) - Math.floor(now / MINUTE);

  if (left < 0) return { text: `overdue by ${formatDuration(-left)}`, pressure: 'overdue' };
  if (left === 0) return { text: 'due now', pressure: 'soon' };
  return { text: `in ${formatDuration(left)}`, pressure: left <= HOUR ? 'soon' : 'later' };
};
