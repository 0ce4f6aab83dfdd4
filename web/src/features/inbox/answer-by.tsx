import { ClockAlert } from 'lucide-react';
import { dayAndTime } from '../../ui/dubai-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { dueTime, type Pressure } from './due-time.ts';

const LOOKS: Record<Pressure, string> = {
  overdue: 'font-semibold text-fault',
  soon: 'font-semibold text-amber',
  later: 'font-medium text-ink',
};

/** The promise's clock: how long is left, and until when exactly. */
export const AnswerBy = ({ respondBy, now }: { respondBy: string; now: number }) => {
  const { text, pressure } = dueTime(respondBy, now);

  return (
    <>
      <span className={`flex items-baseline gap-1.5 whitespace-nowrap ${LOOKS[pressure]}`}>
        {text}
        {pressure !== 'later' && <ClockAlert aria-hidden="true" className="size-3.5 shrink-0 self-center" />}
      </span>
      <Moment at={respondBy} as={dayAndTime} className="text-note text-ink-soft" />
    </>
  );
};
