import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import type { listPayments } from '../../../shared/contract/payments.ts';
import { toMajor } from '../../../shared/domain/money.ts';
import { Payment } from '../../../shared/domain/payment.ts';
import { getItem } from '../dynamo/items.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';

/** A payment as it is kept: amounts in minor units. */
export const PaymentRecord = z.extend(Payment, {
  amount: z.int(),
  transactionFee: z.int(),
  netAmount: z.int(),
  /** Tells the payment from others that would share its id. */
  cause: z.string(),
  /** What was asked under the key of a payment by hand. */
  fingerprint: z.optional(z.string()),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/** A payment that no invoice has yet stands in the list of those on its client's account. */
export const onAccountKey = ({ clientId, invoiceId }: Pick<PaymentRecord, 'clientId' | 'invoiceId'>) => ({
  onAccountOf: invoiceId === undefined ? clientId : undefined,
});

const SYNCED = 'sync#';

/** Why a payment was recorded: a sync's cause says for itself which payment it is, whoever reports it. */
export const paymentCause = (source: 'payment' | 'sync', actor: string, key: string): string =>
  source === 'sync' ? `${SYNCED}${key}` : `${source}#${actor}#${key}`;

export const isSyncedPayment = ({ cause }: PaymentRecord): boolean => cause.startsWith(SYNCED);

export const toPayment = (record: PaymentRecord): Payment =>
  z.parse(Payment, {
    ...record,
    amount: toMajor(record.amount),
    transactionFee: toMajor(record.transactionFee),
    netAmount: toMajor(record.netAmount),
  });

export const findPaymentRecord = async (id: string): Promise<PaymentRecord | undefined> => {
  const item = await getItem('payments', { id });

  return item && PaymentRecord.parse(item);
};

const choiceOf = ({ clientId, currency }: InputOf<typeof listPayments>) => {
  if (clientId !== undefined) return { index: 'byClient', attribute: 'clientId', value: clientId };
  if (currency) return { index: 'byCurrency', attribute: 'currency', value: currency };

  return ALL;
};

/** A page of payments as filtered, the newest first. */
export const findPayments = async (listing: InputOf<typeof listPayments>) => {
  const { items, ...rest } = await queryPage('payments', PaymentRecord, choiceOf(listing), listing);

  return { items: items.map(toPayment), ...rest };
};

const MOST_SHOWN = 50;

/** What is on a client's account, the newest first. */
export const findPaymentsOnAccount = async (clientId: number): Promise<Payment[]> => {
  const choice = { index: 'onAccount', attribute: 'onAccountOf', value: clientId };
  const { items } = await queryPage('payments', PaymentRecord, choice, { limit: MOST_SHOWN });

  return items.map(toPayment);
};

/** What was paid on an invoice, the newest first. */
export const findPaymentsOnInvoice = async (invoiceId: string): Promise<Payment[]> => {
  const choice = { index: 'byInvoice', attribute: 'invoiceId', value: invoiceId };
  const { items } = await queryPage('payments', PaymentRecord, choice, { limit: MOST_SHOWN });

  return items.map(toPayment);
};
