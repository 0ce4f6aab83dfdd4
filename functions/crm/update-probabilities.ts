import { updateProbabilities } from '../../shared/contract/crm.ts';
import { setProbabilities } from '../lib/forecast/set-probabilities.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateProbabilities, ({ input: { probabilities, version }, context }) =>
  setProbabilities(probabilities, { ...context, expectedVersion: version }),
);
