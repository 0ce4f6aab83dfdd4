import { balanceOf } from '../../../shared/domain/invoice.ts';
import type { ClientAccount } from '../../../shared/domain/master-dashboard.ts';
import { CURRENCIES, type Currency } from '../../../shared/domain/money.ts';
import type { ClientScope } from '../dynamo/client-scope.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import { dailyMetricWrite, revenueMetric } from '../reporting/daily-metrics.table.ts';
import type { InvoiceRecord } from './invoices/invoice-record.ts';
import type { PaymentRecord } from './payments/payment-record.ts';

const paymentsKey = { name: 'payments' };
export const revenueKey = (year: string) => ({ name: `revenue-${year}` });
export const accountKey = (clientId: number) => ({ name: `account#${clientId}` });

type PaymentCounter = 'pending' | 'overdue' | 'outstanding' | 'subscriptions' | 'revenue';

/** Adds to the counters of a currency; amounts in minor units. */
export const paymentCounterWrite = (
  currency: Currency,
  added: Partial<Record<PaymentCounter, number>>,
): TransactWrite => ({
  count: Object.fromEntries(Object.entries(added).map(([counter, by]) => [`${currency}#${counter}`, by])),
  key: paymentsKey,
  in: 'counters',
});

const receivedIn = (currency: Currency): string => `received ${currency}`;

/** Adds to the counters that the master dashboard shows of a client. */
const clientAccountWrite = (clientId: number, added: Record<string, number>): TransactWrite => ({
  count: added,
  key: accountKey(clientId),
  in: 'counters',
});

const NOTHING = { pending: 0, overdue: 0, outstanding: 0 };

/** An open invoice counts as overdue once staff are notified. */
const countersOf = (invoice: InvoiceRecord | undefined) => {
  if (invoice?.state !== 'open') return NOTHING;
  const isNotified = invoice.overdueSince !== undefined;

  return { pending: isNotified ? 0 : 1, overdue: isNotified ? 1 : 0, outstanding: balanceOf(invoice) };
};

/** Counts an invoice that is issued or changed, also in its client's account. */
export const invoiceCounterWrites = (
  before: InvoiceRecord | undefined,
  after: InvoiceRecord,
): TransactWrite[] => {
  const [was, is] = [countersOf(before), countersOf(after)];
  const [pending, overdue] = [is.pending - was.pending, is.overdue - was.overdue];

  return [
    paymentCounterWrite(after.currency, { pending, overdue, outstanding: is.outstanding - was.outstanding }),
    clientAccountWrite(after.clientId, { openInvoices: pending + overdue, overdueInvoices: overdue }),
  ];
};

/** Counts a payment: in total, by client, and by the day and month of its date. */
export const revenueCounterWrites = ({
  clientId,
  currency,
  amount,
  paymentDate,
}: PaymentRecord): TransactWrite[] => [
  paymentCounterWrite(currency, { revenue: amount }),
  clientAccountWrite(clientId, { [receivedIn(currency)]: amount }),
  dailyMetricWrite('payments', paymentDate, { [revenueMetric(currency)]: amount }),
  {
    count: { [`${currency}#${paymentDate.slice(5, 7)}`]: amount },
    key: revenueKey(paymentDate.slice(0, 4)),
    in: 'counters',
  },
];

/** The value of a counter by its name; 0 of one that was never written. */
type ReadCounter = (counter: string) => number;

const readCounters = async (key: { name: string }): Promise<ReadCounter> => {
  const counters = await findCounters('counters', key);

  return (counter) => counters[counter] ?? 0;
};

/** Moves what a payment has added to the account of one of a client's numbers to that of another. */
export const receiptMoveWrites = (before: PaymentRecord, after: PaymentRecord): TransactWrite[] =>
  before.clientId === after.clientId
    ? []
    : [
        clientAccountWrite(before.clientId, { [receivedIn(before.currency)]: -before.amount }),
        clientAccountWrite(after.clientId, { [receivedIn(after.currency)]: after.amount }),
      ];

/** The counters of `paymentCounterWrite`, e.g. `USD#pending`. */
export const findPaymentCounters = (): Promise<ReadCounter> => readCounters(paymentsKey);

/** Revenue of a year's months, e.g. `USD#11`, in minor units. */
export const findRevenueOf = (year: string): Promise<ReadCounter> => readCounters(revenueKey(year));

/** Received amounts, in minor units, and open invoices of a client, under all its numbers. */
export const findClientAccount = async (scope: ClientScope): Promise<ClientAccount> => {
  const counters = await Promise.all(scope.map((clientId) => readCounters(accountKey(clientId))));
  const counter: ReadCounter = (name) => counters.reduce((sum, read) => sum + read(name), 0);

  return {
    received: Object.fromEntries(CURRENCIES.map((currency) => [currency, counter(receivedIn(currency))])),
    openInvoices: counter('openInvoices'),
    overdueInvoices: counter('overdueInvoices'),
  };
};
