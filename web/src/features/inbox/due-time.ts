import { span } from '../../ui/span.ts';

const MINUTE = 60_000;
const HOUR = 60;

/** How a promise stands: `soon` is within the hour. */
export type Pressure = 'overdue' | 'soon' | 'later';

/** Counts whole minutes of the clock, as the exact time beside it does: 14:20 is due at 14:20 and overdue at 14:21. */
export const dueTime = (respondBy: string, now: number): { text: string; pressure: Pressure } => {
  const left = Math.floor(Date.parse(respondBy) / MINUTE) - Math.floor(now / MINUTE);

  if (left < 0) return { text: `overdue by ${span(-left)}`, pressure: 'overdue' };
  if (left === 0) return { text: 'due now', pressure: 'soon' };
  return { text: `in ${span(left)}`, pressure: left <= HOUR ? 'soon' : 'later' };
};
