import { isRetainerOf } from '../../../../shared/domain/allocation.ts';
import type { Client, Evidence } from '../../../../shared/domain/client.ts';
import { balanceOf, withPayment } from '../../../../shared/domain/invoice.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import type { FieldChange } from '../../../../shared/domain/timeline.ts';
import { AppError } from '../../app-error.ts';
import { planMilestone } from '../../clients/milestones.ts';
import type { Context } from '../../context.ts';
import {
  type ClaimedOrder,
  type DocumentOrder,
  firstPaymentCause,
  planDocumentOrder,
  retainerPaidCause,
} from '../../documents/order.ts';
import type { TransactWrite } from '../../dynamo/commit.ts';
import { invoiceCounterWrites } from '../counters.table.ts';
import { type InvoiceRecord, invoiceTimelineWrite, invoiceUpdateWrite } from '../invoices/invoice-record.ts';
import type { PaymentRecord } from './payment-record.ts';

/** A payment to allocate; amount in minor units. */
type Allocation = Pick<PaymentRecord, 'clientId' | 'amount' | 'currency'>;

/** The fields of the request at fault where the client, the currency or the amount does not fit the invoice. */
interface RequestFields extends Record<'client' | 'currency' | 'amount', string> {
  /** What staff can do about an amount above the balance. */
  readonly advice?: string;
}

/**
 * The invoice with the payment on it.
 * @throws AppError `other_client`, `other_currency`, `not_open`, `exceeds_balance`
 */
export const applyPayment = (
  invoice: InvoiceRecord,
  { clientId, amount, currency }: Allocation,
  fields: RequestFields,
): InvoiceRecord => {
  if (invoice.clientId !== clientId) throw new AppError('other_client', { field: fields.client });
  if (invoice.currency !== currency)
    throw new AppError('other_currency', {
      message: `The invoice is in ${invoice.currency}.`,
      field: fields.currency,
    });
  const after = withPayment(invoice, amount);
  if (after) return after;
  if (invoice.state !== 'open') throw new AppError('not_open', { field: 'invoiceId' });

  const left = `At most ${moneyText(balanceOf(invoice), currency)} is left to pay.`;
  throw new AppError('exceeds_balance', {
    message: fields.advice === undefined ? left : `${left} ${fields.advice}`,
    field: fields.amount,
  });
};

/** Stores an invoice with a payment on it, with counters and timeline. */
export const settlementWrites = (
  before: InvoiceRecord,
  after: InvoiceRecord,
  context: Context,
): TransactWrite[] => [
  invoiceUpdateWrite(before, after),
  ...invoiceCounterWrites(before, after),
  ...(after.state === 'paid' ? [invoiceTimelineWrite(after, 'paid', context)] : []),
];

/** Whether an invoice with a payment on it is the paid retainer of its client's tier. */
const isRetainerPaid = (client: Client, after: InvoiceRecord | undefined): boolean =>
  after?.state === 'paid' && isRetainerOf(client, after);

/** The documents that a payment orders: the welcome to the tier, and its unlock where the retainer is paid. */
export const ordersOnPayment = (
  { id, amount }: Pick<PaymentRecord, 'id' | 'amount'>,
  client: Client,
  invoice: InvoiceRecord | undefined,
): DocumentOrder[] => {
  const order = { client, triggeredBy: 'payment_confirmed' } as const;
  const welcome = { ...order, ...firstPaymentCause(client, id), documentType: 'WelcomeLetter' } as const;
  const unlock = { ...order, ...retainerPaidCause(client, id), documentType: 'TierUnlock' } as const;

  return isRetainerPaid(client, invoice && withPayment(invoice, amount)) ? [welcome, unlock] : [welcome];
};

/** A payment with its client, the invoice with the payment on it, and the documents that it orders. */
interface AppliedPayment {
  readonly payment: PaymentRecord;
  readonly client: Client;
  readonly after: InvoiceRecord | undefined;
  readonly orders: readonly ClaimedOrder[];
}

/** The changes of the client that follow from a payment, with the writes of these and of the documents. */
export const planPaymentEffects = (
  { payment, client, after, orders }: AppliedPayment,
  { source, ...context }: Context & { readonly source: Evidence['source'] },
): { changes: readonly FieldChange[]; writes: readonly TransactWrite[] } => {
  const { actor, now } = context;
  const evidence: Evidence = { source, actor, at: now.toISOString(), record: payment.id };
  const milestone = isRetainerPaid(client, after) ? 'retainer paid' : 'payment received';
  const { changes, writes } = planMilestone(client, milestone, evidence);

  return { changes, writes: [...writes, ...orders.flatMap((one) => planDocumentOrder(one, context).writes)] };
};
