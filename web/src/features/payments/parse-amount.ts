import { CURRENCIES, type Currency, toMinor } from '../../../../shared/domain/money.ts';

/** Removes the thousands separators of a pasted amount: 25,000.00 becomes 25000.00. */
export const withoutSeparators = (typed: string): string =>
  /^\s*\d{1,3}(,\d{3})+(\.\d*)?\s*$/.test(typed) ? typed.replaceAll(',', '') : typed;

/** Parses an amount to minor units; undefined if it is invalid. */
export const parseMinor = (typed: string): number | undefined => {
  const plain = withoutSeparators(typed).trim();

  return /^\d{1,12}(\.\d{0,2})?$/.test(plain) ? toMinor(Number(plain)) : undefined;
};

/** The chosen currency; US dollars by default. */
export const parseCurrency = (chosen: string | undefined): Currency =>
  CURRENCIES.find((one) => one === chosen) ?? CURRENCIES[0];
