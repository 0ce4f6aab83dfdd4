import { balanceOf } from '../../../shared/domain/invoice.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { dailyMetricWrite, revenueMetric } from '../reporting/daily-metrics.table.ts';
import { clientAccountWrite, receivedCounter } from './client-account.table.ts';
import type { InvoiceRecord } from './invoice-record.ts';
import type { PaymentRecord } from './payment.table.ts';

export const PAYMENT_COUNTERS = { name: 'payments' };
export const yearCountersKey = (year: string) => ({ name: `revenue-${year}` });

/** What is counted of a currency; amounts in minor units. */
interface Moves {
  readonly pending?: number;
  readonly overdue?: number;
  readonly outstanding?: number;
  readonly subscriptions?: number;
  readonly revenue?: number;
}

/** The step of a transaction that moves the figures of a currency by what the other steps do. */
export const paymentCounterWrite = (currency: Currency, moves: Moves): TransactWrite => ({
  count: Object.fromEntries(Object.entries(moves).map(([figure, by]) => [`${currency}#${figure}`, by])),
  key: PAYMENT_COUNTERS,
  in: 'counters',
});

/** What the figures know of an invoice. Whether it is overdue is counted when that is noted. */
const weightOf = (invoice: InvoiceRecord) => {
  if (invoice.state !== 'open') return { pending: 0, overdue: 0, outstanding: 0 };
  const isNoted = invoice.overdueSince !== undefined;

  return { pending: isNoted ? 0 : 1, overdue: isNoted ? 1 : 0, outstanding: balanceOf(invoice) };
};

const NOTHING = { pending: 0, overdue: 0, outstanding: 0 };

/** Counts an invoice that is issued, or what a change makes of it; its client's account with it. */
export const invoiceCounterWrites = (
  before: InvoiceRecord | undefined,
  after: InvoiceRecord,
): TransactWrite[] => {
  const [was, is] = [before ? weightOf(before) : NOTHING, weightOf(after)];
  const [pending, overdue] = [is.pending - was.pending, is.overdue - was.overdue];

  return [
    paymentCounterWrite(after.currency, { pending, overdue, outstanding: is.outstanding - was.outstanding }),
    clientAccountWrite(after.clientId, { openInvoices: pending + overdue, overdueInvoices: overdue }),
  ];
};

/** Counts what was paid: in all, by the client, and on the day and in the month of the payment. */
export const revenueCounterWrites = ({
  clientId,
  currency,
  amount,
  paymentDate,
}: PaymentRecord): TransactWrite[] => [
  paymentCounterWrite(currency, { revenue: amount }),
  clientAccountWrite(clientId, receivedCounter(currency, amount)),
  dailyMetricWrite('payments', paymentDate, { [revenueMetric(currency)]: amount }),
  {
    count: { [`${currency}#${paymentDate.slice(5, 7)}`]: amount },
    key: yearCountersKey(paymentDate.slice(0, 4)),
    in: 'counters',
  },
];
