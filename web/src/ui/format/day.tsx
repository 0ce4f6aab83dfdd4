import { dayOf } from './dubai-time.ts';

/** A day of the calendar, such as 2026-11-21. */
export const Day = ({ day, className }: { day: string; className?: string }) => (
  <time dateTime={day} className={className}>
    {dayOf(day)}
  </time>
);
