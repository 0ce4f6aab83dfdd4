import { useId, useState } from 'react';
import { MAX_OUTCOME_WORDS } from '../../../../../shared/domain/client.ts';
import { type ClosingStatus, OUTCOME_REASONS } from '../../../../../shared/domain/client-outcome.ts';
import { Options } from '../../../ui/form/options.tsx';
import { reasonOptions } from '../outcome-fields.tsx';
import type { ClientBulkChange } from './clients-in-bulk.ts';

const CONTROL = 'min-h-11 w-full rounded-xs border border-ink-faint bg-paper-bright px-3';

/** The reason that is given for several clients at once. */
export const useWhy = () => {
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const given: ClientBulkChange['why'] = {
    outcomeReason: OUTCOME_REASONS.find((one) => one === reason),
    ...(words.trim() !== '' && { outcomeWords: words.trim() }),
  };

  return {
    ...{ reason, setReason, words, setWords, given },
    clear: () => {
      setReason('');
      setWords('');
    },
  };
};

interface WhyFieldsProps extends Omit<ReturnType<typeof useWhy>, 'given' | 'clear'> {
  status: ClosingStatus;
}

/** Why these clients are won or lost. */
export const WhyFields = ({ status, reason, setReason, words, setWords }: WhyFieldsProps) => {
  const id = useId();

  return (
    <>
      <div className="space-y-1.5">
        <label htmlFor={`${id}-reason`} className="text-label font-medium">
          {status === 'Lost' ? 'Lost because of' : 'Won because of'}
        </label>
        <select
          id={`${id}-reason`}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className={`select-mark ${CONTROL}`}
        >
          <Options options={reasonOptions(status, true)} />
        </select>
      </div>
      <div className="space-y-1.5">
        <label htmlFor={`${id}-words`} className="text-label font-medium">
          In your words (optional)
        </label>
        <input
          id={`${id}-words`}
          dir="auto"
          value={words}
          maxLength={MAX_OUTCOME_WORDS}
          onChange={({ target }) => setWords(target.value)}
          className={CONTROL}
        />
      </div>
    </>
  );
};
