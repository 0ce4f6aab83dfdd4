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
  /** Tries those again of which it is not known. */
  onTryAgain: () => void;
  onStop: () => void;
  onClose: () => void;
}

/** How far a change of several has come, each record that it has left as it is, and each of which that is not known. */
export const BulkOutcomes = <Item, Change>(props: BulkOutcomesProps<Item, Change>) => {
  const { kind, outcomes, count, isRunning, onTryAgain, onStop, onClose } = props;
  const changed = outcomes.filter(({ state }) => state === 'changed').length;
  const same = outcomes.filter(({ state }) => state === 'same').length;
  const left = outcomes.flatMap((outcome) => {
    const text = leftText(outcome, kind);
    return text === undefined ? [] : [{ item: outcome.item, text }];
  });
  const unknown = outcomes.filter(({ state }) => state === 'unknown');
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
        {unknown.length > 0 && `, not known of ${unknown.length}`}
        {isRunning ? '…' : rest > 0 ? `; stopped, ${rest} left as they are.` : '.'}
      </p>
      <Records
        label={`${capitalised(kind)} left as they are`}
        records={left.map(({ item, text }) => ({ id: kind.idOf(item), name: kind.nameOf(item), text }))}
      />
      <Records
        label={`${capitalised(kind)} that may be changed`}
        records={unknown.map(({ item }) => ({
          id: kind.idOf(item),
          name: kind.nameOf(item),
          text: 'No answer arrived. Not known whether it was changed.',
        }))}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {isRunning ? (
          <Button onClick={onStop}>Stop here</Button>
        ) : (
          <>
            {unknown.length > 0 && <Button onClick={onTryAgain}>Try again</Button>}
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        )}
      </div>
    </>
  );
};

interface RecordsProps {
  label: string;
  records: readonly { id: string | number; name: string; text: string }[];
}

const Records = ({ label, records }: RecordsProps) =>
  records.length > 0 && (
    <ul aria-label={label} className="mt-4 max-h-[40vh] overflow-y-auto border-t border-rule">
      {records.map(({ id, name, text }) => (
        <li key={id} className="border-b border-rule py-2 text-data">
          <span dir="auto" className="font-medium wrap-anywhere">
            {name}
          </span>
          <span className="block text-note text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  );
