import { isRetainerOf } from '../../../shared/domain/allocation.ts';
import type { Client, Evidence } from '../../../shared/domain/client.ts';
import { balanceOf, withPayment } from '../../../shared/domain/invoice.ts';
import { type Currency, moneyText } from '../../../shared/domain/money.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { AppError } from '../app-error.ts';
import { planMilestone } from '../clients/milestones.ts';
import type { Context } from '../context.ts';
import {
  claimDocumentOrder,
  type DocumentOrder,
  firstPaymentCause,
  planDocumentOrder,
  retainerPaidCause,
} from '../documents/order.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { invoiceCounterWrites } from './counters.ts';
import { type InvoiceRecord, invoiceUpdateWrite } from './invoice-record.ts';
import { invoiceTimelineWrite } from './invoice-timeline.ts';
import type { PaymentRecord } from './payment.table.ts';

/** Where a payment is to go; amount in minor units. */
interface Paid {
  readonly clientId: number;
  readonly amount: number;
  readonly currency: Currency;
}

/** Which fields of the request say the invoice, its currency and the amount. */
export type FieldNames = Record<'client' | 'currency' | 'amount', string>;

/** @throws AppError `other_client`, `other_currency`, `not_open`, `exceeds_balance` */
export const applyPayment = (
  invoice: InvoiceRecord,
  { clientId, amount, currency }: Paid,
  fields: FieldNames,
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
  const left = moneyText(balanceOf(invoice), currency);

  throw new AppError('exceeds_balance', { message: `At most ${left} is left to pay.`, field: fields.amount });
};

/** What a payment does to its invoice. */
export const settlementWrites = (
  before: InvoiceRecord,
  after: InvoiceRecord,
  { actor: by, now }: Context,
): TransactWrite[] => [
  invoiceUpdateWrite(before, after),
  ...invoiceCounterWrites(before, after),
  ...(after.state === 'paid' ? [invoiceTimelineWrite(after, 'paid', { by, at: now.toISOString() })] : []),
];

interface Effects {
  /** What changes of the client; the timeline is the caller's to tell. */
  readonly changes: readonly FieldChange[];
  readonly steps: readonly TransactWrite[];
}

/**
 * What a payment means for its client. The welcome to the tier follows from any; `retainerPaid` and what unlocks the
 * tier from the one that settles the retainer's invoice, `after` being its invoice with the payment on it.
 */
export const planPaymentEffects = async (
  payment: PaymentRecord,
  client: Client,
  after: InvoiceRecord | undefined,
  { source, ...context }: Context & { readonly source: Evidence['source'] },
): Promise<Effects> => {
  const isRetainerPaid = after?.state === 'paid' && isRetainerOf(client, after);
  const { actor, now } = context;
  const evidence: Evidence = { source, actor, at: now.toISOString(), record: payment.id };
  const milestone = isRetainerPaid ? 'retainer paid' : 'payment received';
  const { changes, writes } = planMilestone(client, milestone, evidence);
  const order = { client, triggeredBy: 'payment_confirmed' } as const;
  const orders: DocumentOrder[] = [
    { ...order, ...firstPaymentCause(client, payment.id), documentType: 'WelcomeLetter' },
    ...(isRetainerPaid
      ? [{ ...order, ...retainerPaidCause(client, payment.id), documentType: 'TierUnlock' } as const]
      : []),
  ];
  const claimed = await Promise.all(orders.map((one) => claimDocumentOrder(one, now)));

  return {
    changes,
    steps: [...writes, ...claimed.flatMap((one) => planDocumentOrder(one, context).writes)],
  };
};
