import { CURRENCIES, type Currency, toMinor } from '../../../../shared/domain/money.ts';

/** Whoever copies an amount from a bank's page brings its separators along: 25,000.00 is sent as 25000.00. */
export const withoutSeparators = (typed: string): string =>
  /^\s*\d{1,3}(,\d{3})+(\.\d*)?\s*$/.test(typed) ? typed.replaceAll(',', '') : typed;

/** Minor units of an amount while it is being typed; undefined where it is none yet. */
export const parseMinor = (typed: string): number | undefined => {
  const plain = withoutSeparators(typed).trim();

  return /^\d{1,12}(\.\d{0,2})?$/.test(plain) ? toMinor(Number(plain)) : undefined;
};

/** The currency chosen in a form, in which the first of the house's stands for none. */
export const parseCurrency = (chosen: string | undefined): Currency =>
  CURRENCIES.find((one) => one === chosen) ?? CURRENCIES[0];
