import * as z from 'zod/mini';
import { calendarDay } from './day.ts';
import { choiceOf, clientNumber, instant, line } from './fields.ts';
import { Amount, amountAbove, amountFrom, Currency } from './money.ts';

export const PAYMENT_METHODS = ['card', 'wallet', 'bank-transfer', 'crypto'] as const;
export const PaymentMethod = choiceOf(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  card: 'Card',
  wallet: 'Wallet',
  'bank-transfer': 'Bank transfer',
  crypto: 'Crypto',
};

/** A payment that was received, with the field names of the specification. Fee and net make up the amount. */
export const Payment = z.object({
  /** Same as `paymentId`. */
  id: z.string(),
  paymentId: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  /** The invoice it was paid on; without one it is on the client's account. */
  invoiceId: z.optional(z.string()),
  invoiceNumber: z.optional(z.string()),
  /** When it was put on its invoice, and by whom, where it was recorded on account or on another. */
  allocated: z.optional(z.object({ at: instant, by: z.string() })),
  /** The payment on account of which it is a part. */
  partOf: z.optional(z.string()),
  /** What was received, of a payment of which parts are payments of their own; the amount is what is left. */
  receivedAmount: z.optional(Amount),
  paymentMethod: PaymentMethod,
  amount: Amount,
  currency: Currency,
  status: z.literal('confirmed'),
  transactionFee: Amount,
  netAmount: Amount,
  /** A day in Dubai. */
  paymentDate: z.string(),
  /** The payer's or the bank's; empty if there is none. */
  reference: z.string(),
  recordedBy: z.string(),
  createdAt: instant,
});
export type Payment = z.infer<typeof Payment>;

export const InvoiceId = z
  .string('Say which invoice.')
  .check(z.regex(/^INV-[0-9A-HJKMNP-TV-Z]{8}$/, 'An invoice’s id looks like INV-7K2M9QXA.'));

export const PaymentId = z
  .string('Say which payment.')
  .check(z.regex(/^PAY-[0-9A-HJKMNP-TV-Z]{8}$/, 'A payment’s id looks like PAY-7K2M9QXA.'));

/** A payment that staff record by hand. */
export const NewPayment = z
  .object({
    clientId: clientNumber,
    invoiceId: z.optional(InvoiceId),
    paymentMethod: PaymentMethod,
    amount: amountAbove('the amount'),
    currency: Currency,
    transactionFee: z._default(amountFrom('the transaction fee'), 0),
    /** By default today. */
    paymentDate: z.optional(calendarDay('the payment date')),
    reference: z._default(line('the reference', 140), ''),
  })
  .check(
    // An invalid amount has its own message.
    z.refine(({ amount, transactionFee }) => amount <= 0 || transactionFee <= amount, {
      message: 'The fee is more than the amount.',
      path: ['transactionFee'],
    }),
  );
export type NewPayment = z.infer<typeof NewPayment>;

const analytics = {
  currency: Currency,
  /** The sum of all payments. */
  totalRevenue: Amount,
  pendingInvoices: z.int(),
  overdueInvoices: z.int(),
  activeSubscriptions: z.int(),
  /** The balance of pending and overdue invoices. */
  outstanding: Amount,
  /** The last twelve months in Dubai, the oldest first; a payment counts in the month of its date. */
  revenueByMonth: z.array(z.object({ month: z.string(), revenue: Amount })),
};

/** Per currency, for sums never cross currencies; the fields of the specification are those of the retainers' currency. */
export const PaymentAnalytics = z.object({ ...analytics, byCurrency: z.array(z.object(analytics)) });
export type PaymentAnalytics = z.infer<typeof PaymentAnalytics>;
