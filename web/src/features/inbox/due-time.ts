const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How a promise stands: `soon` is within the hour. */
export type Pressure = 'overdue' | 'soon' | 'later';

/** The two largest units, e.g. `3 h 20 min`. */
const span = (minutes: number): string => {
  const parts: [number, string][] =
    minutes >= DAY
      ? [
          [Math.floor(minutes / DAY), 'd'],
          [Math.floor((minutes % DAY) / HOUR), 'h'],
        ]
      : [
          [Math.floor(minutes / HOUR), 'h'],
          [minutes % HOUR, 'min'],
        ];

  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
};

/** Counts whole minutes of the clock, as the exact time beside it does: 14:20 is due at 14:20 and overdue at 14:21. */
export const dueTime = (respondBy: string, now: number): { text: string; pressure: Pressure } => {
  const left = Math.floor(Date.parse(respondBy) / MINUTE) - Math.floor(now / MINUTE);

  if (left < 0) return { text: `overdue by ${span(-left)}`, pressure: 'overdue' };
  if (left === 0) return { text: 'due now', pressure: 'soon' };
  return { text: `in ${span(left)}`, pressure: left <= HOUR ? 'soon' : 'later' };
};
