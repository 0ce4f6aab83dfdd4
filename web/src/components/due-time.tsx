import { ClockAlert, MailOpen } from 'lucide-react';
import { dayAndTime } from '../ui/format/dubai-time.ts';
import { Time } from '../ui/format/time.tsx';
import { timeLeft, type Urgency } from './time-left.ts';

const LOOKS: Record<Urgency, string> = {
  overdue: 'font-semibold text-fault',
  soon: 'font-semibold text-amber',
  later: 'font-medium text-ink',
};

interface DueTimeProps {
  respondBy: string;
  /** Whether a mail of the visitor waits for an answer. */
  hasAnswer?: boolean;
  now: number;
  /** In a row of one line, which shortens it from its end; a card has it whole. */
  isOneLine?: boolean;
}

/** Time left until the promised answer, and its exact time; what waits for it is a mail of the visitor, or the inquiry. */
export const DueTime = ({ respondBy, hasAnswer = false, now, isOneLine = false }: DueTimeProps) => {
  const { text, pressure } = timeLeft(respondBy, now);

  return (
    <>
      <span className={`flex items-baseline gap-1.5 whitespace-nowrap ${LOOKS[pressure]}`}>
        {text}
        {pressure !== 'later' && <ClockAlert aria-hidden="true" className="size-3.5 shrink-0 self-center" />}
      </span>
      <Time
        at={respondBy}
        as={dayAndTime}
        className={`text-note text-ink-soft ${isOneLine ? 'order-last min-w-0 truncate' : ''}`}
      />
      {hasAnswer && (
        <span
          title={isOneLine ? 'Visitor answered' : undefined}
          className="flex items-baseline gap-1.5 text-note font-semibold whitespace-nowrap text-blue"
        >
          <MailOpen aria-hidden="true" className="size-3.5 shrink-0 self-center" />
          <span className={isOneLine ? 'sr-only cards:not-sr-only' : undefined}>Visitor answered</span>
        </span>
      )}
    </>
  );
};
