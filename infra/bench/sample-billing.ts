import { type InvoiceRecord, invoiceIndexKeys } from '../../functions/lib/billing/invoices/invoice-record.ts';
import type { PaymentRecord } from '../../functions/lib/billing/payments/payment-record.ts';
import {
  type SubscriptionRecord,
  subscriptionSchedule,
} from '../../functions/lib/billing/subscriptions/subscription-record.ts';
import { LISTED } from '../../functions/lib/dynamo/tables.ts';
import { dayIn, daysAfter } from '../../shared/domain/day.ts';
import type { InvoiceState } from '../../shared/domain/invoice.ts';
import { CURRENCIES } from '../../shared/domain/money.ts';
import { counterRows } from './counter-rows.ts';

type Row = Record<string, unknown>;

/** Numbers of equal length, so that all rows of a table have the same size. */
const digits = (number: number) => String(number).padStart(7, '0');
export const sampleInvoiceId = (number: number) => `INV-S${digits(number)}`;

const currencyOf = (number: number) => CURRENCIES[number % CURRENCIES.length] ?? 'USD';
/** Of eight invoices four are open, half of them overdue; two are paid and two completed. */
const stateOf = (number: number): InvoiceState =>
  number % 8 < 4 ? 'open' : number % 8 < 6 ? 'paid' : 'completed';
const isOverdue = (number: number) => number % 8 < 2;

const TOTAL = 250_000;

const invoiceOf = (number: number, clientId: number, clientName: string, at: Date): InvoiceRecord => {
  const today = dayIn(at);
  const state = stateOf(number);

  return {
    id: sampleInvoiceId(number),
    invoiceNumber: `INV-2026-${digits(number)}`,
    cause: `by-hand#commander#${digits(number)}`,
    clientId,
    clientName,
    company: 'Sample Carriers',
    contactEmail: `person${digits(number)}@sample.example`,
    serviceTier: 'Tier1',
    lines: [{ description: 'Draft survey', quantity: 1, unitAmount: TOTAL, amount: TOTAL }],
    total: TOTAL,
    paid: state === 'open' ? 0 : TOTAL,
    currency: currencyOf(number),
    state,
    dueDate: daysAfter(today, isOverdue(number) ? -3 : 14),
    ...(isOverdue(number) && { overdueSince: at.toISOString() }),
    createdAt: at.toISOString(),
    issuedBy: 'commander',
    uniqueFileId: `Sample_Invoice-INV-2026-${digits(number)}_2026-11-21_SAMPLE-1`,
    dominionCode: 'SAMPLE-1',
    version: 1,
  };
};

const paymentOf = (invoice: InvoiceRecord, number: number): PaymentRecord => ({
  id: `PAY-S${digits(number)}`,
  paymentId: `PAY-S${digits(number)}`,
  cause: `payment#commander#${digits(number)}`,
  clientId: invoice.clientId,
  clientName: invoice.clientName,
  invoiceId: invoice.id,
  invoiceNumber: invoice.invoiceNumber,
  paymentMethod: 'bank-transfer',
  amount: TOTAL,
  currency: invoice.currency,
  status: 'confirmed',
  transactionFee: 1_500,
  netAmount: TOTAL - 1_500,
  paymentDate: dayIn(new Date(invoice.createdAt)),
  reference: `TT-${digits(number)}`,
  recordedBy: 'commander',
  createdAt: invoice.createdAt,
});

const subscriptionOf = ({ clientId, clientName, createdAt }: InvoiceRecord): SubscriptionRecord => {
  const { due: _, ...next } = subscriptionSchedule('2099-01');

  return {
    id: `SUB-${clientId}-Tier1`,
    clientId,
    clientName,
    serviceTier: 'Tier1',
    billing: 'monthly',
    amount: TOTAL,
    currency: 'USD',
    status: 'active',
    ...next,
    createdAt,
    version: 1,
  };
};

/** The stored invoice, payment and subscription of one client. */
export const sampleBillingOf = (number: number, clientId: number, clientName: string, at: Date) => {
  const invoice = invoiceOf(number, clientId, clientName, at);

  return {
    invoices: [{ ...invoice, ...LISTED, ...invoiceIndexKeys(invoice) }],
    payments: invoice.state === 'open' ? [] : [{ ...paymentOf(invoice, number), ...LISTED }],
    subscriptions: [{ ...subscriptionOf(invoice), ...LISTED, due: 'yes' }],
  } satisfies Record<string, Row[]>;
};

/** The counters for the billing of a number of clients. */
export const sampleBillingCounters = (size: number, newest: Date): Row[] => {
  const numbers = Array.from({ length: size }, (_, number) => number);
  const perCurrency = CURRENCIES.flatMap((currency) => {
    const those = numbers.filter((number) => currencyOf(number) === currency);
    const open = those.filter((number) => stateOf(number) === 'open');
    const overdue = open.filter(isOverdue).length;

    return [
      [`${currency}#pending`, open.length - overdue],
      [`${currency}#overdue`, overdue],
      [`${currency}#outstanding`, open.length * TOTAL],
      [`${currency}#revenue`, (those.length - open.length) * TOTAL],
    ] as const;
  });
  const [year = '', month = ''] = dayIn(newest).split('-');

  return [
    ...counterRows('payments', { ...Object.fromEntries(perCurrency), 'USD#subscriptions': size }),
    ...counterRows(
      `revenue-${year}`,
      Object.fromEntries(
        perCurrency
          .filter(([figure]) => figure.endsWith('#revenue'))
          .map(([figure, sum]) => [figure.replace('revenue', month), sum]),
      ),
    ),
  ];
};
