import type { ProbabilitySetting, StageProbabilities } from '../../../shared/domain/forecast.ts';
import type { VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { planProbabilities } from './plan-probabilities.ts';
import { findProbabilities } from './probabilities.table.ts';

/** @throws AppError `stale` where somebody else has set the probabilities since */
export const setProbabilities = (
  probabilities: StageProbabilities,
  context: VersionedContext,
): Promise<ProbabilitySetting> =>
  retryOnConflict(async () => {
    const plan = planProbabilities(await findProbabilities(), probabilities, context);
    await commit(plan.writes);

    return plan.setting;
  });
