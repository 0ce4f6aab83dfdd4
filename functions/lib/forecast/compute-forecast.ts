import type { Forecast } from '../../../shared/domain/forecast.ts';
import { sumForecast } from './forecast-counters.table.ts';
import { findProbabilities } from './probabilities.table.ts';

/** What the pipeline is expected to bring, at the same cost however many clients there are. */
export const computeForecast = async (): Promise<Forecast> => {
  const [stages, setting] = await Promise.all([sumForecast(), findProbabilities()]);

  return { ...setting, stages };
};
