import * as z from 'zod/mini';
import { choiceOf } from './fields.ts';
import { groupedNumber } from './grouped-number.ts';

export const CURRENCIES = ['USD', 'GBP', 'EUR', 'AED'] as const;
export const Currency = choiceOf(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

/** In major units. Sums of many amounts of this size are still exact in minor units. */
export const LARGEST_AMOUNT = 100_000_000;

/** Each of the currencies has a hundred minor units. */
const MINOR = 100;

/** Cents, pence or fils of an amount in major units. */
export const toMinor = (amount: number): number => Math.round(amount * MINOR);

/** The amount in major units, with at most two decimals. */
export const toMajor = (minor: number): number => minor / MINOR;

/** An amount of an answer: major units, at most two decimals. */
export const Amount = z.number();

const PLAIN_NUMBER = /^-?\d{1,15}(\.\d+)?$/;
const AT_MOST_TWO_DECIMALS = /^-?\d+(\.\d{1,2})?$/;

const atLeast = (what: string, least: number) => {
  const decimals = `Enter ${what} with at most two decimals.`;
  // Forms send text, which must be a plain decimal number.
  const typed = z
    .union(
      [z.number(), z.string().check(z.trim(), z.regex(PLAIN_NUMBER, { abort: true }))],
      `Enter ${what} as a number, such as 12500.00.`,
    )
    .check(
      // Before it is a number, which loses its zeros: who types 25.000 may mean 25,000.
      z.refine((amount) => typeof amount === 'number' || AT_MOST_TWO_DECIMALS.test(amount), {
        error: decimals,
        abort: true,
      }),
    );

  return z.pipe(z.pipe(typed, z.transform(Number)), z.number()).check(
    z.refine(
      (amount) => amount >= least,
      least > 0 ? `Enter ${what} above zero.` : `Enter ${what} of zero or more.`,
    ),
    z.refine((amount) => amount <= LARGEST_AMOUNT, {
      error: () => `Enter ${what} of at most ${groupedNumber(LARGEST_AMOUNT)}.`,
    }),
    // A number's shortest notation shows its decimals.
    z.refine((amount) => AT_MOST_TWO_DECIMALS.test(String(amount)), decimals),
  );
};

/** An amount of a request: major units above zero, at most two decimals, as a number or as text. */
export const amountAbove = (what: string) => atLeast(what, 0.01);

/** As `amountAbove`, but it may be zero. */
export const amountFrom = (what: string) => atLeast(what, 0);

const SYMBOLS: Record<Currency, string> = { USD: 'US$', GBP: '£', EUR: '€', AED: 'AED ' };

/** Minor units as people read them, in their own currency, e.g. "US$25,000.00". */
export const moneyText = (minor: number, currency: Currency): string => {
  // Not by `Intl.NumberFormat`, for the reason of `groupedNumber`.
  const units = Math.round(Math.abs(minor));
  const amount = `${groupedNumber(Math.floor(units / MINOR))}.${String(units % MINOR).padStart(2, '0')}`;

  return `${minor < 0 && units > 0 ? '-' : ''}${SYMBOLS[currency]}${amount}`;
};
