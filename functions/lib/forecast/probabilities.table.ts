import { ProbabilitySetting, USUAL_PROBABILITIES } from '../../../shared/domain/forecast.ts';
import { getRecord } from '../dynamo/items.ts';

export const PROBABILITIES = { name: 'stage-probabilities' } as const;

/** The probabilities of the stages: the usual ones until an admin has set others. */
export const findProbabilities = async (): Promise<ProbabilitySetting> =>
  (await getRecord('settings', PROBABILITIES, ProbabilitySetting)) ?? {
    probabilities: USUAL_PROBABILITIES,
    version: 0,
  };
