import type { TimelineCall } from '../../../../shared/domain/timeline.ts';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { CALL_DIRECTION_LABELS, CALL_OUTCOME_LABELS } from './call-labels.ts';

/** A telephone call: which way, with whom, and what came of it. */
export const CallEvent = ({ call }: { call: TimelineCall }) => {
  const { direction, outcome, minutes, text } = call;
  const preposition = direction === 'outgoing' ? 'to' : 'from';

  return (
    <>
      <p className="wrap-anywhere">
        {CALL_DIRECTION_LABELS[direction]} call
        {call.with !== '' && (
          <>
            {' '}
            {preposition} <bdi>{call.with}</bdi>
          </>
        )}
        : {CALL_OUTCOME_LABELS[outcome].toLowerCase()}
        {minutes !== undefined && `, ${formatDuration(minutes)}`}
      </p>
      {text !== '' && (
        <p
          dir="auto"
          className="mt-1 max-w-[68ch] border-l-2 border-brass pl-3 wrap-anywhere whitespace-pre-line"
        >
          <LinkedText>{text}</LinkedText>
        </p>
      )}
    </>
  );
};
