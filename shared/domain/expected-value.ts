import * as z from 'zod/mini';
import { Amount, amountAbove, CURRENCIES, Currency, toMajor } from './money.ts';
import { planOf, RETAINER_CURRENCY, TERMS } from './pricing.ts';
import type { ServiceTier } from './tier.ts';

/** What a client is expected to bring, in major units. */
export const ExpectedValue = z.object({ amount: Amount, currency: Currency });
export type ExpectedValue = z.infer<typeof ExpectedValue>;

/** The same as callers send it; `null` takes it away. */
export const SentExpectedValue = z.nullable(
  z.object({ amount: amountAbove('the expected value'), currency: Currency }),
);

/** The month in which staff expect a client to sign, e.g. `2026-11`; empty for none. */
export const ExpectedClose = z
  .string('Choose a month.')
  .check(z.regex(/^(20\d{2}-(0[1-9]|1[0-2]))?$/, 'A month looks like 2026-11.'));

/** A value as one text, as edits compare it: `25000.00 USD`; empty for none. */
export const expectedValueText = (
  value: { amount: number; currency: Currency } | null | undefined,
): string => (value ? `${value.amount.toFixed(2)} ${value.currency}` : '');

/** What somebody has typed of such a text: amount and currency; an unknown currency is the usual one. */
export const partsOfExpectedValue = (text: string): { amount: string; currency: Currency } => {
  const end = text.lastIndexOf(' ');
  const currency = CURRENCIES.find((one) => one === text.slice(end + 1)) ?? RETAINER_CURRENCY;

  return { amount: end < 0 ? '' : text.slice(0, end), currency };
};

/** The value that a tier suggests: its retainer; observers have none. */
export const suggestedValueOf = (tier: ServiceTier): ExpectedValue | undefined => {
  const plan = planOf(tier);
  const retainer = plan && TERMS[plan].retainer;

  return retainer === undefined ? undefined : { amount: toMajor(retainer), currency: RETAINER_CURRENCY };
};
