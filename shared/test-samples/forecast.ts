import type { Client } from '../domain/client.ts';
import { type Forecast, USUAL_PROBABILITIES } from '../domain/forecast.ts';
import { CURRENCIES } from '../domain/money.ts';
import { PIPELINE_STAGES } from '../domain/pipeline.ts';

/** The forecast of these clients, by the usual probabilities. */
export const sampleForecast = (clients: readonly Client[] = []): Forecast => ({
  probabilities: USUAL_PROBABILITIES,
  version: 0,
  stages: PIPELINE_STAGES.map((stage) => {
    const values = clients.flatMap(({ pipelineStage, expectedValue }) =>
      pipelineStage === stage && expectedValue ? [expectedValue] : [],
    );
    const sumIn = (one: string) =>
      values.filter(({ currency }) => currency === one).reduce((sum, { amount }) => sum + amount, 0);

    return {
      stage,
      clients: values.length,
      value: CURRENCIES.map((currency) => ({ currency, amount: sumIn(currency) })).filter(
        ({ amount }) => amount > 0,
      ),
    };
  }),
});
