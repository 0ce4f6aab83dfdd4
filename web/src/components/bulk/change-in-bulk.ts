import type * as z from 'zod/mini';
import { isRefusal, NetworkError, ProblemError } from '../../api/errors.ts';
import type { Submitted } from '../../api/submit.ts';
import { newerVersion } from '../../api/versioned-edit.ts';

/** A record, as it was listed, and what is to be changed of it. */
export interface BulkStep<Item, Change> {
  item: Item;
  change: Change;
  /** A write of it was sent before, and no answer said what came of it. */
  isUnanswered?: boolean;
}

/** What became of one record of a change. */
export type BulkOutcome<Item, Change> = BulkStep<Item, Change> &
  (
    | { state: 'changed'; after: Item }
    /** Somebody else has changed it the same way. */
    | { state: 'same' }
    /** Somebody else has changed the same of it since it was listed: it was left as it is. */
    | { state: 'conflict'; current: Item }
    | { state: 'failed'; reason: string }
    /** No answer says whether it was changed. */
    | { state: 'unknown' }
  );

/** How a kind of record is changed. */
export interface BulkRules<Item, Change> {
  /** Whether a record is already as the change makes it. */
  isDone: (item: Item, change: Change) => boolean;
  /** Whether somebody else has changed the same of a record since it was listed. */
  isTaken: (listed: Item, current: Item, change: Change) => boolean;
  /** The change that makes a record again as it was listed, of one that is `after` the change. */
  opposite: (listed: Item, change: Change, after: Item) => Change;
}

/** The answer to a write of one record: the record afterwards, the newer one that it met, why it was refused, or none. */
export type WriteAnswer<Item> = { after: Item } | { newer: Item } | { reason: string } | 'none';
export type SendWrite<Item, Change> = (item: Item, change: Change) => Promise<WriteAnswer<Item>>;

/** What the API answered to a write, for a change of several. */
export const writeAnswer = <Schema extends z.ZodMiniType>(
  outcome: Submitted<z.infer<Schema>>,
  schema: Schema,
): WriteAnswer<z.infer<Schema>> => {
  if (outcome.sent) return { after: outcome.output };
  const newer = newerVersion(outcome.error, schema);
  if (newer !== undefined) return { newer };
  if (outcome.error instanceof NetworkError) return 'none';
  // The product failed, perhaps after it has written; or its answer cannot be read.
  if (outcome.error instanceof ProblemError && !isRefusal(outcome.error)) return 'none';

  return { reason: outcome.error instanceof Error ? outcome.error.message : 'The change was refused.' };
};

/** Others may change a record otherwise so many times before its change gives up. */
const MAX_TRIES = 5;

interface BulkRun<Item, Change> {
  rules: BulkRules<Item, Change>;
  send: SendWrite<Item, Change>;
  /** Called with what is done so far. */
  onProgress?: (outcomes: readonly BulkOutcome<Item, Change>[]) => void;
  /** Whether the user has asked to stop: the rest stays as it is. */
  isStopped?: () => boolean;
}

/**
 * Changes one record on top of what others have changed of it otherwise. A write without an answer is sent once more with the
 * same version: where the first was stored, the newer record that the second meets has the change.
 */
const changeOne = async <Item, Change>(
  { item, change, isUnanswered: wasSent = false }: BulkStep<Item, Change>,
  { rules, send }: BulkRun<Item, Change>,
): Promise<BulkOutcome<Item, Change>> => {
  const step = { item, change };
  let current = item;
  let isUnanswered = wasSent;
  let isRepeated = false;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (rules.isDone(current, change))
      return isUnanswered ? { ...step, state: 'changed', after: current } : { ...step, state: 'same' };
    if (rules.isTaken(item, current, change)) return { ...step, state: 'conflict', current };
    const answer = await send(current, change);
    if (answer === 'none') {
      if (isRepeated) return { ...step, state: 'unknown' };
      isUnanswered = true;
      isRepeated = true;
    } else if ('after' in answer) return { ...step, state: 'changed', after: answer.after };
    else if ('newer' in answer) current = answer.newer;
    // What refuses the second write may have come after the first was stored.
    else
      return isUnanswered
        ? { ...step, state: 'unknown' }
        : { ...step, state: 'failed', reason: answer.reason };
  }

  if (isUnanswered) return { ...step, state: 'unknown' };
  return { ...step, state: 'failed', reason: 'Others keep changing it. Please try again.' };
};

/** Changes records one after the other, each with its version. Answers what became of each that it came to. */
export const changeInBulk = async <Item, Change>(
  steps: readonly BulkStep<Item, Change>[],
  run: BulkRun<Item, Change>,
): Promise<BulkOutcome<Item, Change>[]> => {
  const outcomes: BulkOutcome<Item, Change>[] = [];
  for (const step of steps) {
    if (run.isStopped?.()) break;
    outcomes.push(await changeOne(step, run));
    run.onProgress?.([...outcomes]);
  }

  return outcomes;
};

/** The steps that take outcomes back: the opposite change of each that was changed. */
export const undoOf = <Item, Change>(
  outcomes: readonly BulkOutcome<Item, Change>[],
  { opposite }: BulkRules<Item, Change>,
): BulkStep<Item, Change>[] =>
  outcomes.flatMap((outcome) =>
    outcome.state === 'changed'
      ? [{ item: outcome.after, change: opposite(outcome.item, outcome.change, outcome.after) }]
      : [],
  );

/** The steps that try again what no answer has said of. */
export const unansweredOf = <Item, Change>(
  outcomes: readonly BulkOutcome<Item, Change>[],
): BulkStep<Item, Change>[] =>
  outcomes.flatMap(({ state, item, change }) =>
    state === 'unknown' ? [{ item, change, isUnanswered: true }] : [],
  );
