import { type Currency, moneyText, toMinor } from '../../../../shared/domain/money.ts';

/** An amount of the API, in major units, in its own currency, e.g. "US$25,000.00". */
export const amountText = (amount: number, currency: Currency): string =>
  moneyText(toMinor(amount), currency);
