import type { ClientOutcome } from '../../../../shared/domain/client.ts';
import { CLOSING_LABELS, REASON_LABELS } from '../../../../shared/domain/client-outcome-labels.ts';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';

/** Why a client was won or lost, when, and who said so: an item of a description list. */
export const outcomeItem = ({ status, reason, words, at, actor }: ClientOutcome) =>
  [
    CLOSING_LABELS[status],
    <>
      {REASON_LABELS[reason]}
      {words !== '' && (
        <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
          {words}
        </span>
      )}
      <span className="block text-note text-ink-soft">
        <Time at={at} as={dateAndTime} /> by {actor}
      </span>
    </>,
  ] as const;
