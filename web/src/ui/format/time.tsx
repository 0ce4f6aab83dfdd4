import { dayOf, inFull } from './dubai-time.ts';

interface MomentProps {
  at: string;
  /** How it is written; in full on hover. */
  as: (instant: string) => string;
  className?: string;
}

export const Time = ({ at, as: written, className }: MomentProps) => (
  <time dateTime={at} title={inFull(at)} className={className}>
    {written(at)}
  </time>
);

/** A day of the calendar, such as 2026-11-21. */
export const Day = ({ day, className }: { day: string; className?: string }) => (
  <time dateTime={day} className={className}>
    {dayOf(day)}
  </time>
);
