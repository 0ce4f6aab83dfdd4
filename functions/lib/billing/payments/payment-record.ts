import * as z from 'zod/mini';
import { toMajor } from '../../../../shared/domain/money.ts';
import { Payment } from '../../../../shared/domain/payment.ts';
import type { TransactWrite } from '../../dynamo/commit.ts';
import { LISTED } from '../../dynamo/tables.ts';

/** A payment as it is stored: amounts in minor units. */
export const PaymentRecord = z.extend(Payment, {
  amount: z.int(),
  transactionFee: z.int(),
  netAmount: z.int(),
  receivedAmount: z.optional(z.int()),
  /** See `paymentCause`. */
  cause: z.string(),
  /** A digest of the request, of a payment by hand and of a part. */
  fingerprint: z.optional(z.string()),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

export const toPayment = (record: PaymentRecord): Payment =>
  z.parse(Payment, {
    ...record,
    amount: toMajor(record.amount),
    transactionFee: toMajor(record.transactionFee),
    netAmount: toMajor(record.netAmount),
    ...(record.receivedAmount !== undefined && { receivedAmount: toMajor(record.receivedAmount) }),
  });

/** The attribute by which the index of a client's payments on account lists a record. */
export const onAccountKey = ({ clientId, invoiceId }: Pick<PaymentRecord, 'clientId' | 'invoiceId'>) => ({
  onAccountOf: invoiceId === undefined ? clientId : undefined,
});

export const newPaymentWrite = (payment: PaymentRecord): TransactWrite => ({
  put: { ...payment, ...LISTED, ...onAccountKey(payment) },
  into: 'payments',
  condition: 'attribute_not_exists(id)',
});

/** One cause makes one payment. */
export const paymentCause = (actor: string, key: string): string => `payment#${actor}#${key}`;

const SYNCED = 'sync#';

/** The cause of a payment that a sync reports for a number, with any reporter: its reference, which may read “retainer” too. */
export const syncedPaymentCause = (number: number, { reference }: Pick<Payment, 'reference'>): string =>
  `${SYNCED}${number}#${reference || 'retainer'}`;

/** The cause of a part of a payment: a key of staff splits it once. */
export const partCause = ({ cause }: Pick<PaymentRecord, 'cause'>, actor: string, key: string): string =>
  `${cause}#part#${actor}#${key}`;

/** Whether a payment, or the one of which it is a part, was reported by a sync. */
export const isSyncedPayment = ({ cause }: PaymentRecord): boolean => cause.startsWith(SYNCED);

export const allocationText = ({
  invoiceNumber,
  receivedAmount,
}: Pick<PaymentRecord, 'invoiceNumber' | 'receivedAmount'>): string => {
  if (receivedAmount !== undefined) return 'split into parts';

  return invoiceNumber === undefined ? 'on account' : `on ${invoiceNumber}`;
};
