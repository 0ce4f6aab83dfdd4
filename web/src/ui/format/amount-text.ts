import { type Currency, moneyText, toMinor } from '../../../../shared/domain/money.ts';

/** Formats an amount of the API (major units) in its currency, e.g. "US$25,000.00". */
export const amountText = (amount: number, currency: Currency): string =>
  moneyText(toMinor(amount), currency);
