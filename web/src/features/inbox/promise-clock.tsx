import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../../shared/domain/inquiry-forms.ts';
import { inFull } from '../../ui/dubai-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { dueTime, type Pressure } from './due-time.ts';

const LOOKS: Record<Pressure, string> = {
  overdue: 'border-fault text-fault',
  soon: 'border-amber text-amber',
  later: 'border-brass text-ink',
};

/** How long is left to answer as promised, or to read what nobody can be answered to; silent once nothing is to be answered any more. */
export const PromiseClock = ({ inquiry }: { inquiry: Inquiry }) => {
  const { state, respondBy, answeredAt, answeredBy } = inquiry;
  const { text, pressure } = dueTime(respondBy, useNow());
  const isAnswerable = canBeAnswered(inquiry);

  if (state !== 'open') {
    return (
      <div className="border-l-4 border-brass py-1 pl-4">
        <p className="title">{state === 'answered' ? 'Answered' : 'In quarantine'}</p>
        {answeredAt !== undefined && (
          <p className="mt-1 text-note text-ink-soft">
            {answeredBy && `by ${answeredBy}, `}
            <time dateTime={answeredAt}>{inFull(answeredAt)}</time>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={`border-l-4 py-1 pl-4 tabular-nums ${LOOKS[pressure]}`}>
      <p className="title">
        {isAnswerable ? 'Answer' : 'Read'} {text}
      </p>
      <p className="mt-1 text-note text-ink-soft">
        {isAnswerable ? 'Promised by ' : 'Nobody was promised an answer; due by '}
        <time dateTime={respondBy}>{inFull(respondBy)}</time>
      </p>
    </div>
  );
};
