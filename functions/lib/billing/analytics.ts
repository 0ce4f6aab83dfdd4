import * as z from 'zod/mini';
import { dayIn } from '../../../shared/domain/day.ts';
import { CURRENCIES, type Currency, toMajor } from '../../../shared/domain/money.ts';
import type { PaymentAnalytics } from '../../../shared/domain/payment.ts';
import { RETAINER_CURRENCY } from '../../../shared/domain/pricing.ts';
import { getItem } from '../dynamo/items.ts';
import { PAYMENT_COUNTERS, yearCountersKey } from './counters.ts';
import { findInvoicesNotNotified } from './overdue.ts';

const Figures = z.catchall(z.object({ name: z.optional(z.string()) }), z.int());

const figuresOf = async (key: { name: string }) => {
  const { name: _, ...figures } = Figures.parse((await getItem('counters', key)) ?? {});

  return (figure: string): number => figures[figure] ?? 0;
};

/** The twelve months up to a day, the oldest first, e.g. 2026-11. */
const monthsUpTo = (today: string): string[] =>
  Array.from({ length: 12 }, (_, place) =>
    new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 12 + place, 1))
      .toISOString()
      .slice(0, 7),
  );

/** More than fall due on a day; what is left is noted within minutes. */
const MOST_UNNOTICED = 100;

/** The figures now: what has fallen due since the sweeper last looked is counted as overdue already. */
export const computePaymentAnalytics = async (now: Date): Promise<PaymentAnalytics> => {
  const today = dayIn(now);
  const months = monthsUpTo(today);
  const year = today.slice(0, 4);
  const [sums, thisYear, lastYear, late] = await Promise.all([
    figuresOf(PAYMENT_COUNTERS),
    figuresOf(yearCountersKey(year)),
    figuresOf(yearCountersKey(String(Number(year) - 1))),
    findInvoicesNotNotified(now, MOST_UNNOTICED),
  ]);
  const of = (currency: Currency) => {
    const fallenDue = late.filter((invoice) => invoice.currency === currency).length;

    return {
      currency,
      totalRevenue: toMajor(sums(`${currency}#revenue`)),
      pendingInvoices: sums(`${currency}#pending`) - fallenDue,
      overdueInvoices: sums(`${currency}#overdue`) + fallenDue,
      activeSubscriptions: sums(`${currency}#subscriptions`),
      outstanding: toMajor(sums(`${currency}#outstanding`)),
      revenueByMonth: months.map((month) => {
        const figures = month.startsWith(year) ? thisYear : lastYear;

        return { month, revenue: toMajor(figures(`${currency}#${month.slice(5)}`)) };
      }),
    };
  };

  return { ...of(RETAINER_CURRENCY), byCurrency: CURRENCIES.map(of) };
};
