import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/data/progress-bar.tsx';
import { type BulkKind, capitalised, counted, leftText } from './bulk-kind.ts';
import type { BulkOutcome } from './change-in-bulk.ts';

interface BulkOutcomesProps<Item, Change> {
  kind: BulkKind<Item, Change>;
  outcomes: readonly BulkOutcome<Item, Change>[];
  /** The records that are to be changed. */
  count: number;
  isRunning: boolean;
  onStop: () => void;
  onClose: () => void;
}

/** How far a change of several has come, and each record that it has left as it is. */
export const BulkOutcomes = <Item, Change>(props: BulkOutcomesProps<Item, Change>) => {
  const { kind, outcomes, count, isRunning, onStop, onClose } = props;
  const changed = outcomes.filter(({ state }) => state === 'changed').length;
  const same = outcomes.filter(({ state }) => state === 'same').length;
  const left = outcomes.flatMap((outcome) => {
    const text = leftText(outcome, kind);
    return text === undefined ? [] : [{ item: outcome.item, text }];
  });
  const rest = count - outcomes.length;

  return (
    <>
      <ProgressBar
        value={Math.round((100 * outcomes.length) / count)}
        label={`${capitalised(kind)} that are done`}
      />
      <p role="status" className="mt-3 text-data">
        {changed} of {counted(count, kind)} changed
        {same > 0 && `, ${same} changed the same way by somebody else`}
        {isRunning ? '…' : rest > 0 ? `; stopped, ${rest} left as they are.` : '.'}
      </p>
      {left.length > 0 && (
        <ul
          aria-label={`${capitalised(kind)} left as they are`}
          className="mt-4 max-h-[40vh] overflow-y-auto border-t border-rule"
        >
          {left.map(({ item, text }) => (
            <li key={kind.idOf(item)} className="border-b border-rule py-2 text-data">
              <span dir="auto" className="font-medium wrap-anywhere">
                {kind.nameOf(item)}
              </span>
              <span className="block text-note text-ink-soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {isRunning ? (
          <Button onClick={onStop}>Stop here</Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </>
  );
};
