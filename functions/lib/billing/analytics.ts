import { dayIn } from '../../../shared/domain/day.ts';
import { CURRENCIES, type Currency, toMajor } from '../../../shared/domain/money.ts';
import type { PaymentAnalytics } from '../../../shared/domain/payment.ts';
import { RETAINER_CURRENCY } from '../../../shared/domain/pricing.ts';
import { findPaymentCounters, findRevenueOf } from './counters.table.ts';
import { findInvoicesNotNotified } from './invoices/invoice.table.ts';

/** The twelve months up to a day, the oldest first, e.g. 2026-11. */
const monthsUpTo = (today: string): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 12 + index, 1))
      .toISOString()
      .slice(0, 7),
  );

/** More invoices than fall due on a day; the sweeper counts any others within minutes. */
const MAX_NOT_NOTIFIED = 100;

/** The counters as of now: an invoice that has fallen due since the last sweep counts as overdue already. */
export const computePaymentAnalytics = async (now: Date): Promise<PaymentAnalytics> => {
  const today = dayIn(now);
  const months = monthsUpTo(today);
  const year = today.slice(0, 4);
  const [counter, thisYear, lastYear, late] = await Promise.all([
    findPaymentCounters(),
    findRevenueOf(year),
    findRevenueOf(String(Number(year) - 1)),
    findInvoicesNotNotified(now, MAX_NOT_NOTIFIED),
  ]);
  const analyticsOf = (currency: Currency) => {
    const fallenDue = late.filter((invoice) => invoice.currency === currency).length;

    return {
      currency,
      totalRevenue: toMajor(counter(`${currency}#revenue`)),
      pendingInvoices: counter(`${currency}#pending`) - fallenDue,
      overdueInvoices: counter(`${currency}#overdue`) + fallenDue,
      activeSubscriptions: counter(`${currency}#subscriptions`),
      outstanding: toMajor(counter(`${currency}#outstanding`)),
      revenueByMonth: months.map((month) => {
        const revenueOf = month.startsWith(year) ? thisYear : lastYear;

        return { month, revenue: toMajor(revenueOf(`${currency}#${month.slice(5)}`)) };
      }),
    };
  };

  return { ...analyticsOf(RETAINER_CURRENCY), byCurrency: CURRENCIES.map(analyticsOf) };
};
