import { ClockAlert } from 'lucide-react';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { timeLeft, type Urgency } from './time-left.ts';

const LOOKS: Record<Urgency, string> = {
  overdue: 'font-semibold text-fault',
  soon: 'font-semibold text-amber',
  later: 'font-medium text-ink',
};

/** Time left until the promised answer, and its exact time. */
export const DueTime = ({ respondBy, now }: { respondBy: string; now: number }) => {
  const { text, pressure } = timeLeft(respondBy, now);

  return (
    <>
      <span className={`flex items-baseline gap-1.5 whitespace-nowrap ${LOOKS[pressure]}`}>
        {text}
        {pressure !== 'later' && <ClockAlert aria-hidden="true" className="size-3.5 shrink-0 self-center" />}
      </span>
      <Time at={respondBy} as={dayAndTime} className="text-note text-ink-soft" />
    </>
  );
};
