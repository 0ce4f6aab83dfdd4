import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { inFull } from '../../ui/dubai-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { dueTime, type Pressure } from './due-time.ts';

const LOOKS: Record<Pressure, string> = {
  overdue: 'border-fault text-fault',
  soon: 'border-amber text-amber',
  later: 'border-brass text-ink',
};

/** How long is left to answer as promised; silent once nothing is to be answered any more. */
export const PromiseClock = ({ inquiry }: { inquiry: Inquiry }) => {
  const { state, respondBy, answeredAt, answeredBy } = inquiry;
  const { text, pressure } = dueTime(respondBy, useNow());

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
      <p className="title">Answer {text}</p>
      <p className="mt-1 text-note text-ink-soft">
        Promised by <time dateTime={respondBy}>{inFull(respondBy)}</time>
      </p>
    </div>
  );
};
