import { feeOfPart } from '../../../../shared/domain/allocation.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import { AppError } from '../../app-error.ts';
import type { PaymentClaim } from './payment.table.ts';
import { allocationText, type PaymentRecord } from './payment-record.ts';

/** What of a payment goes to an invoice: the payment itself, or a part of it, beside the rest that stays on account. */
export interface PaymentSplit {
  readonly moved: PaymentRecord;
  readonly rest?: PaymentRecord;
}

/** The id, cause and request of the payment that a part becomes. */
export type PartClaim = Pick<PaymentClaim, 'id' | 'cause'> & { readonly fingerprint: string };

const withAmount = (payment: PaymentRecord, amount: number, transactionFee: number): PaymentRecord => ({
  ...payment,
  amount,
  transactionFee,
  netAmount: amount - transactionFee,
});

/**
 * Splits an amount off a payment on account, in minor units. All of it is the payment itself, wherever it is.
 * @throws AppError `exceeds_payment`, `not_movable` for a part of a payment on an invoice
 */
export const splitPayment = (
  payment: PaymentRecord,
  amount: number,
  { id, cause, fingerprint }: PartClaim,
): PaymentSplit => {
  if (amount === payment.amount) return { moved: payment };
  if (amount > payment.amount)
    throw new AppError('exceeds_payment', {
      message: `At most ${moneyText(payment.amount, payment.currency)} is left of this payment.`,
      field: 'amount',
    });
  if (payment.invoiceId !== undefined)
    throw new AppError('not_movable', {
      message: `${payment.id} is ${allocationText(payment)}. Only a payment on account is put on invoices in parts.`,
      field: 'invoiceId',
    });
  const { receivedAmount = payment.amount, ...shared } = payment;
  const fee = feeOfPart(amount, payment);

  return {
    // Date, reference and who recorded it are those of the payment that was received.
    moved: { ...withAmount(shared, amount, fee), id, paymentId: id, cause, fingerprint, partOf: payment.id },
    rest: {
      ...withAmount(shared, payment.amount - amount, payment.transactionFee - fee),
      receivedAmount,
    },
  };
};
