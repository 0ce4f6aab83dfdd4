import { useRef, useState } from 'react';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { invalidate } from '../../api/invalidation.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { type BulkKind, counted, leftText } from './bulk-kind.ts';
import {
  type BulkOutcome,
  type BulkStep,
  changeInBulk,
  type SendWrite,
  unansweredOf,
  undoOf,
} from './change-in-bulk.ts';

export interface BulkChangeOptions<Item, Change> {
  kind: BulkKind<Item, Change>;
  send: SendWrite<Item, Change>;
  /** Reads that the change makes stale. */
  reads: readonly Endpoint[];
}

/** The names of the records that are not as they were to be, after what became of these. */
const unchangedNames = <Item, Change>(
  outcomes: readonly BulkOutcome<Item, Change>[],
  kind: BulkKind<Item, Change>,
  said: { left: string; unknown: string },
) => {
  const sentence = (of: string, those: readonly BulkOutcome<Item, Change>[]) =>
    those.length === 0 ? [] : [`${of}: ${those.map(({ item }) => kind.nameOf(item)).join(', ')}.`];
  const sentences = [
    ...sentence(
      said.left,
      outcomes.filter((outcome) => leftText(outcome, kind) !== undefined),
    ),
    ...sentence(said.unknown, inState(outcomes, 'unknown')),
  ];

  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
};

const inState = <Outcome extends { state: string }>(outcomes: readonly Outcome[], wanted: Outcome['state']) =>
  outcomes.filter(({ state }) => state === wanted);

const CHANGED = { left: 'Left as they are', unknown: 'Not known whether changed' };
const CHANGED_BACK = {
  left: 'Not changed back, since others have changed them',
  unknown: 'Not known whether changed back',
};

/** Changes several records, and offers to take it back. Goes on when its dialog is closed; the toast has the outcome then. */
export const useBulkChange = <Item, Change>({ kind, send, reads }: BulkChangeOptions<Item, Change>) => {
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome<Item, Change>[]>();
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);

  const undo = async (steps: readonly BulkStep<Item, Change>[]) => {
    const back = await changeInBulk(steps, { rules: kind, send });
    invalidate(...reads);
    const unanswered = unansweredOf(back);
    showToast({
      title: `${counted(inState(back, 'changed').length, kind)} changed back`,
      ...unchangedNames(back, kind, CHANGED_BACK),
      ...(unanswered.length > 0 && { action: { label: 'Try again', run: () => void undo(unanswered) } }),
    });
  };

  /** Shows what has become of all; `isLeft` says whether the dialog has been closed meanwhile. */
  const showOutcome = (done: readonly BulkOutcome<Item, Change>[], isLeft: () => boolean) => {
    const [first] = inState(done, 'changed');
    const names = unchangedNames(done, kind, CHANGED);
    if (first !== undefined)
      showToast({
        title: kind.doneText(first.change, inState(done, 'changed').length),
        ...names,
        undo: () => void undo(undoOf(done, kind)),
      });
    else if (isLeft() && done.length > 0)
      showToast({
        tone: 'destructive',
        title: inState(done, 'unknown').length > 0 ? 'No answer arrived' : 'Nothing was changed',
        ...names,
      });
  };

  /** Goes through the steps, after what has become of others before. Answers what became of each record that it came to. */
  const runSteps = async (
    steps: readonly BulkStep<Item, Change>[],
    before: readonly BulkOutcome<Item, Change>[],
    isLeft: () => boolean,
  ) => {
    isStopped.current = false;
    setRunning(true);
    setOutcomes(before);
    const done = await changeInBulk(steps, {
      rules: kind,
      send,
      onProgress: (sofar) => setOutcomes([...before, ...sofar]),
      isStopped: () => isStopped.current,
    });
    // Of what was sent before, a run that is stopped has found out nothing.
    const untried = steps
      .slice(done.length)
      .flatMap((step) => (step.isUnanswered ? [{ ...step, state: 'unknown' as const }] : []));
    const all = [...before, ...done, ...untried];
    setOutcomes(all);
    setRunning(false);
    invalidate(...reads);
    showOutcome(all, isLeft);

    return all;
  };
  const run = (change: Change, items: readonly Item[], isLeft: () => boolean) =>
    runSteps(
      items.map((item) => ({ item, change })),
      [],
      isLeft,
    );
  /** Tries those again of which no answer has said whether they were changed. */
  const tryAgain = (isLeft: () => boolean) => {
    const before = outcomes ?? [];
    return runSteps(
      unansweredOf(before),
      before.filter(({ state }) => state !== 'unknown'),
      isLeft,
    );
  };

  return {
    outcomes,
    isRunning,
    run,
    tryAgain,
    stop: () => {
      isStopped.current = true;
    },
  };
};
