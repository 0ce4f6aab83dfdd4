import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { counted } from './bulk-kind.ts';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { type BulkChangeOptions, useBulkChange } from './use-bulk-change.ts';

interface BulkDialogProps<Item, Change> extends BulkChangeOptions<Item, Change> {
  title: string;
  /** Those that were chosen when it was opened. */
  items: readonly Item[];
  /** What is to be changed; undefined while it is not chosen. */
  change: Change | undefined;
  /** The fields that choose it. */
  children?: ReactNode;
  /** Cancelled: the records stay chosen. */
  onClose: () => void;
  onDone: () => void;
}

/** Changes several records, one write each, and says what became of every one. */
export const BulkDialog = <Item, Change>(props: BulkDialogProps<Item, Change>) => {
  const { title, kind, items, change, children, onClose, onDone } = props;
  const { outcomes, isRunning, run, tryAgain, stop } = useBulkChange(props);
  const isLeft = useRef(false);
  const affected = change === undefined ? items : items.filter((item) => !kind.isDone(item, change));
  const same = items.length - affected.length;
  const canRun = change !== undefined && affected.length > 0;

  const leave = () => {
    isLeft.current = true;
    if (outcomes === undefined) onClose();
    else onDone();
  };
  const wasLeft = () => isLeft.current;
  const closeWhereDone = (done: readonly { state: string }[]) => {
    const isWhole = done.length === affected.length;
    if (isWhole && !wasLeft() && done.every(({ state }) => state === 'changed' || state === 'same')) onDone();
  };
  const start = async () => {
    if (canRun) closeWhereDone(await run(change, affected, wasLeft));
  };

  return (
    <Dialog title={title} onClose={leave}>
      {outcomes === undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
          className="flex flex-col gap-4"
        >
          {children}
          {change !== undefined && same > 0 && (
            <p className="text-data text-ink-soft">
              {counted(same, kind)} {same === 1 ? 'has' : 'have'} it already.
            </p>
          )}
          {change !== undefined && (
            <p role="status" className="border-l-4 border-brass pl-4 text-data empty:sr-only">
              {kind.consequenceText(change, affected)}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3 pt-3">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" aria-disabled={!canRun}>
              {change === undefined
                ? 'Choose a value first'
                : canRun
                  ? kind.actionText(change, affected.length)
                  : 'Nothing to change'}
            </Button>
          </div>
        </form>
      ) : (
        <BulkOutcomes
          {...{ kind, outcomes, isRunning }}
          count={affected.length}
          onTryAgain={async () => closeWhereDone(await tryAgain(wasLeft))}
          onStop={stop}
          onClose={leave}
        />
      )}
    </Dialog>
  );
};
