import { useRef, useState } from 'react';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { invalidate } from '../../api/invalidation.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { type BulkKind, counted, leftText } from './bulk-kind.ts';
import { type BulkOutcome, type BulkStep, changeInBulk, type SendWrite, undoOf } from './change-in-bulk.ts';

export interface BulkChangeOptions<Item, Change> {
  kind: BulkKind<Item, Change>;
  send: SendWrite<Item, Change>;
  /** Reads that the change makes stale. */
  reads: readonly Endpoint[];
}

/** The names of the records that were left as they are, after what became of these. */
const leftNames = <Item, Change>(
  outcomes: readonly BulkOutcome<Item, Change>[],
  kind: BulkKind<Item, Change>,
  said: string,
) => {
  const left = outcomes.filter((outcome) => leftText(outcome, kind) !== undefined);

  return left.length === 0
    ? {}
    : { description: `${said}: ${left.map(({ item }) => kind.nameOf(item)).join(', ')}.` };
};

const changedIn = (outcomes: readonly { state: string }[]) =>
  outcomes.filter(({ state }) => state === 'changed').length;

/** Changes several records, and offers to take it back. Goes on when its dialog is closed; the toast has the outcome then. */
export const useBulkChange = <Item, Change>({ kind, send, reads }: BulkChangeOptions<Item, Change>) => {
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome<Item, Change>[]>();
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);

  const undo = async (done: readonly BulkOutcome<Item, Change>[]) => {
    const back = await changeInBulk(undoOf(done, kind), { rules: kind, send });
    invalidate(...reads);
    showToast({
      title: `${counted(changedIn(back), kind)} changed back`,
      ...leftNames(back, kind, 'Not changed back, since others have changed them'),
    });
  };

  /** Answers what became of each record that it came to; `isLeft` says whether the dialog has been closed meanwhile. */
  const run = async (change: Change, items: readonly Item[], isLeft: () => boolean) => {
    isStopped.current = false;
    setRunning(true);
    setOutcomes([]);
    const steps: BulkStep<Item, Change>[] = items.map((item) => ({ item, change }));
    const done = await changeInBulk(steps, {
      rules: kind,
      send,
      onProgress: setOutcomes,
      isStopped: () => isStopped.current,
    });
    setRunning(false);
    invalidate(...reads);
    const changed = changedIn(done);
    if (changed > 0)
      showToast({
        title: kind.doneText(change, changed),
        ...leftNames(done, kind, 'Left as they are'),
        action: { label: 'Undo', run: () => void undo(done) },
      });
    else if (isLeft() && done.length > 0)
      showToast({
        tone: 'destructive',
        title: 'Nothing was changed',
        ...leftNames(done, kind, 'Left as they are'),
      });

    return done;
  };

  return {
    outcomes,
    isRunning,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
};
