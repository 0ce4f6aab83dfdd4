import { isDeepStrictEqual } from 'node:util';
import type { Client, ClientOutcome } from '../../../shared/domain/client.ts';
import { NOT_GIVEN } from '../../../shared/domain/client-outcome.ts';

const hasSameProgress = (one: Client, other: Client): boolean =>
  one.pipelineStage === other.pipelineStage && one.status === other.status;

/** A client after an edit, with the stage and status that the edit has replaced, where it changes one of them. */
export const withReplacedProgress = (before: Client, after: Client): Client => {
  if (hasSameProgress(before, after)) return after;
  const { pipelineStage, stageSince, timeInStage, status, outcome } = before;

  return {
    ...after,
    replaced: {
      version: after.version,
      ...{ pipelineStage, stageSince, timeInStage, status },
      ...(outcome && { outcome }),
    },
  };
};

const reasonOf = ({ reason = NOT_GIVEN, words = '' }: Partial<ClientOutcome> = {}) => ({ reason, words });

/**
 * A client after an edit that takes back the one of the version `undoes`: since when it has its stage, and when and by whom
 * it was won or lost, are again as they were. As after any other edit where stage or status have changed since.
 */
export const withRestoredProgress = (before: Client, after: Client, undoes: number | undefined): Client => {
  const { replaced } = before;
  if (replaced === undefined || replaced.version !== undoes) return after;
  const { pipelineStage, stageSince, timeInStage, status } = replaced;
  const isStageBack = after.pipelineStage !== before.pipelineStage && after.pipelineStage === pipelineStage;
  const isStatusBack =
    after.status !== before.status &&
    after.status === status &&
    isDeepStrictEqual(reasonOf(after.outcome), reasonOf(replaced.outcome));
  const { outcome: outcomeOfEdit, ...others } = after;
  const outcome = isStatusBack ? replaced.outcome : outcomeOfEdit;

  return { ...others, ...(outcome && { outcome }), ...(isStageBack && { stageSince, timeInStage }) };
};
