import { INQUIRY_STATE_RULES, type Inquiry } from '../../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../../shared/domain/inquiry-forms.ts';
import { timeLeft, type Urgency } from '../../components/time-left.ts';
import { inFull } from '../../ui/format/dubai-time.ts';
import { useNow } from '../../ui/use-now.ts';

const LOOKS: Record<Urgency, string> = {
  overdue: 'border-fault text-fault',
  soon: 'border-amber text-amber',
  later: 'border-brass text-ink',
};

/** The time left to answer as promised, or to read an inquiry without an address; the state once no answer is awaited. */
export const ResponseTime = ({ inquiry }: { inquiry: Inquiry }) => {
  const { state, respondBy, answeredAt, answeredBy, visitorAnsweredAt } = inquiry;
  const { text, pressure } = timeLeft(respondBy, useNow());
  const isAnswerable = canBeAnswered(inquiry);

  if (!INQUIRY_STATE_RULES[state].awaitsAnswer) {
    return (
      <div className="border-l-4 border-brass py-1 pl-4">
        <p className="title">{INQUIRY_STATE_RULES[state].label}</p>
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
      {visitorAnsweredAt !== undefined && (
        <p className="mt-1 text-note font-semibold text-blue">
          The visitor answered, <time dateTime={visitorAnsweredAt}>{inFull(visitorAnsweredAt)}</time>
        </p>
      )}
    </div>
  );
};
