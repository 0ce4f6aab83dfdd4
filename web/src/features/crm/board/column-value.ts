import type { Client } from '../../../../../shared/domain/client.ts';
import type { Forecast } from '../../../../../shared/domain/forecast.ts';
import { CURRENCIES, type Currency, toMajor, toMinor } from '../../../../../shared/domain/money.ts';
import type { PipelineStage } from '../../../../../shared/domain/pipeline.ts';

export interface Sum {
  currency: Currency;
  amount: number;
}

/** What the clients of a stage are expected to bring, of all that are counted in it. */
export const stageValue = (forecast: Forecast | undefined, stage: PipelineStage): readonly Sum[] =>
  forecast?.stages.find((one) => one.stage === stage)?.value ?? [];

/** What these cards are expected to bring, per currency; as the forecast, without those who are lost. */
export const cardsValue = (cards: readonly Client[]): Sum[] =>
  CURRENCIES.flatMap((currency) => {
    const minor = cards
      .filter(({ status, expectedValue }) => status !== 'Lost' && expectedValue?.currency === currency)
      .reduce((sum, { expectedValue }) => sum + toMinor(expectedValue?.amount ?? 0), 0);

    return minor === 0 ? [] : [{ currency, amount: toMajor(minor) }];
  });

/** An amount in as few characters as a column has room for, e.g. “US$25k”. */
export const shortAmount = ({ amount, currency }: Sum): string =>
  new Intl.NumberFormat('en-GB', {
    ...{ style: 'currency', currency, notation: 'compact' },
    maximumFractionDigits: 1,
  }).format(amount);
