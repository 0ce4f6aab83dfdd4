import { dayOf, inFull } from './dubai-time.ts';

interface MomentProps {
  at: string;
  /** Format of the visible text; the title has the full time. */
  as: (instant: string) => string;
  className?: string;
}

export const Time = ({ at, as: written, className }: MomentProps) => (
  <time dateTime={at} title={inFull(at)} className={className}>
    {written(at)}
  </time>
);

/** A calendar day, such as 2026-11-21. */
export const Day = ({ day, className }: { day: string; className?: string }) => (
  <time dateTime={day} className={className}>
    {dayOf(day)}
  </time>
);
