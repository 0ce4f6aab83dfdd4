import { balanceOf } from '../../../shared/domain/invoice.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import type { Step } from './dynamo.ts';
import type { InvoiceRecord } from './invoice-record.ts';

export const KEY = { name: 'payments' };
export const yearKey = (year: string) => ({ name: `revenue-${year}` });

/** What is counted of a currency; amounts in minor units. */
interface Moves {
  readonly pending?: number;
  readonly overdue?: number;
  readonly outstanding?: number;
  readonly subscriptions?: number;
  readonly revenue?: number;
}

/** The step of a transaction that moves the figures of a currency by what the other steps do. */
export const counting = (currency: Currency, moves: Moves): Step => ({
  count: Object.fromEntries(Object.entries(moves).map(([figure, by]) => [`${currency}#${figure}`, by])),
  key: KEY,
  in: 'counters',
});

/** What the figures know of an invoice. Whether it is overdue is counted when that is noted. */
const weightOf = (invoice: InvoiceRecord) => {
  if (invoice.state !== 'open') return { pending: 0, overdue: 0, outstanding: 0 };
  const isNoted = invoice.overdueSince !== undefined;

  return { pending: isNoted ? 0 : 1, overdue: isNoted ? 1 : 0, outstanding: balanceOf(invoice) };
};

const NOTHING = { pending: 0, overdue: 0, outstanding: 0 };

/** Counts an invoice that is issued, or what a change makes of it. */
export const recounting = (before: InvoiceRecord | undefined, after: InvoiceRecord): Step => {
  const [was, is] = [before ? weightOf(before) : NOTHING, weightOf(after)];

  return counting(after.currency, {
    pending: is.pending - was.pending,
    overdue: is.overdue - was.overdue,
    outstanding: is.outstanding - was.outstanding,
  });
};

/** Counts what was paid, in all and in the month of the payment. */
export const countingRevenue = (currency: Currency, amount: number, paymentDate: string): Step[] => [
  counting(currency, { revenue: amount }),
  {
    count: { [`${currency}#${paymentDate.slice(5, 7)}`]: amount },
    key: yearKey(paymentDate.slice(0, 4)),
    in: 'counters',
  },
];
