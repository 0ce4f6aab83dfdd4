import { isDeepStrictEqual } from 'node:util';
import type { Client } from '../../../shared/domain/client.ts';
import type { Forecast } from '../../../shared/domain/forecast.ts';
import { CURRENCIES, type Currency, toMajor, toMinor } from '../../../shared/domain/money.ts';
import { PIPELINE_STAGES, type PipelineStage } from '../../../shared/domain/pipeline.ts';
import { listingOf } from '../clients/client-item.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';

export const FORECAST = { name: 'forecast' } as const;

const clientsIn = (stage: PipelineStage): string => `${stage}#clients`;
/** In minor units. */
const valueIn = (stage: PipelineStage, currency: Currency): string => `${stage}#${currency}`;

/** What a client adds to the forecast: nothing without a value, and nothing that is lost, archived or merged. */
const addedBy = (client: Client): Record<string, number> => {
  const { expectedValue, pipelineStage: stage, status } = client;
  if (!expectedValue || status === 'Lost' || listingOf(client) !== undefined) return {};
  const { amount, currency } = expectedValue;

  return { [clientsIn(stage)]: 1, [valueIn(stage, currency)]: toMinor(amount) };
};

const countWrite = (count: Record<string, number>): TransactWrite => ({
  count,
  key: FORECAST,
  in: 'counters',
});

/** Adds a client to the forecast of its stage. */
export const forecastCounterWrite = (client: Client): TransactWrite => countWrite(addedBy(client));

/** Moves what a client adds to the forecast from its state before a change to the one after it. */
export const forecastMoveWrites = (before: Client, after: Client): TransactWrite[] => {
  const [was, is] = [addedBy(before), addedBy(after)];
  if (isDeepStrictEqual(was, is)) return [];
  const taken = Object.fromEntries(Object.entries(was).map(([counter, by]) => [counter, -by]));

  return [countWrite(taken), countWrite(is)];
};

/** What the clients in each stage are expected to bring, from counters that writes keep. */
export const sumForecast = async (): Promise<Forecast['stages']> => {
  const counters = await findCounters('counters', FORECAST);
  const of = (counter: string) => counters[counter] ?? 0;

  return PIPELINE_STAGES.map((stage) => ({
    stage,
    clients: of(clientsIn(stage)),
    value: CURRENCIES.map((currency) => ({ currency, amount: toMajor(of(valueIn(stage, currency))) })).filter(
      ({ amount }) => amount !== 0,
    ),
  }));
};
