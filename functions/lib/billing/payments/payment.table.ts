import type { InputOf } from '../../../../shared/contract/endpoint.ts';
import type { listPayments } from '../../../../shared/contract/payments.ts';
import {
  hasSameAmount,
  hasSameReference,
  type RecordedPayment,
  type ReportedPayment,
} from '../../../../shared/domain/allocation.ts';
import type { Payment } from '../../../../shared/domain/payment.ts';
import { type Claim, claimId } from '../../dynamo/claim-id.ts';
import type { ClientScope, InScope } from '../../dynamo/client-scope.ts';
import { getRecord } from '../../dynamo/items.ts';
import { queryPage } from '../../dynamo/query-page.ts';
import { billingSelection, findInvoiceRecord } from '../invoices/invoice.table.ts';
import { isSyncedPayment, PaymentRecord, syncedPaymentCause, toPayment } from './payment-record.ts';
import type { RecentPayments } from './recent-payments.table.ts';

export const findPaymentRecord = (id: string): Promise<PaymentRecord | undefined> =>
  getRecord('payments', { id }, PaymentRecord);

/** The id of the payment of a cause, and the payment where it was recorded. */
export interface PaymentClaim extends Claim<PaymentRecord> {
  readonly cause: string;
}

export const claimPayment = async (cause: string): Promise<PaymentClaim> => ({
  cause,
  ...(await claimId('PAY', cause, findPaymentRecord, (existing) => existing.cause === cause)),
});

const claimOfNumber = async (
  number: number,
  report: Pick<PaymentRecord, 'reference'>,
): Promise<PaymentClaim> => {
  const cause = syncedPaymentCause(number, report);
  const isOwn = (existing: PaymentRecord) =>
    existing.cause === cause && existing.reference === report.reference;

  return { cause, ...(await claimId('PAY', cause, findPaymentRecord, isOwn)) };
};

/** The claim of a synced payment: the one under which it was recorded, before a merge or since, or that of its own number. */
export const claimSyncedPayment = async (
  scope: ClientScope,
  report: Pick<PaymentRecord, 'clientId' | 'reference'>,
): Promise<PaymentClaim> => {
  const numbers = scope.filter((number) => number !== report.clientId);
  const [own, ...others] = await Promise.all([
    claimOfNumber(report.clientId, report),
    ...numbers.map((number) => claimOfNumber(number, report)),
  ]);

  return own.existing ? own : (others.find(({ existing }) => existing) ?? own);
};

/** A page of payments as filtered, the newest first. */
export const findPayments = async (listing: InScope<InputOf<typeof listPayments>>) => {
  const { items, ...rest } = await queryPage('payments', PaymentRecord, billingSelection(listing), listing);

  return { items: items.map(toPayment), ...rest };
};

const findNewestPayments = async (index: string, attribute: string, value: string | ClientScope) => {
  const { items } = await queryPage('payments', PaymentRecord, { index, attribute, value }, { limit: 50 });

  return items.map(toPayment);
};

/** A client's payments on account, the newest first. */
export const findPaymentsOnAccount = (scope: ClientScope): Promise<Payment[]> =>
  findNewestPayments('onAccount', 'onAccountOf', scope);

/** The payments on an invoice, the newest first. */
export const findPaymentsOnInvoice = (invoiceId: string): Promise<Payment[]> =>
  findNewestPayments('byInvoice', 'invoiceId', invoiceId);

/** A payment with the invoice it is on. */
export type SimilarPayment = PaymentRecord & RecordedPayment;

/** As many of a client's newest payments as a report is likely to repeat. */
const MAX_REPEATED = 50;

/** A part repeats no report itself: the payment of which it is a part does. */
const findOriginal = async (payment: PaymentRecord): Promise<PaymentRecord> =>
  (payment.partOf !== undefined && (await findPaymentRecord(payment.partOf))) || payment;

/** The payments that were recorded last and are not among those that the index has answered: it may lag. */
const findUnlisted = async (
  scope: ClientScope,
  recent: readonly RecentPayments[],
  listed: readonly PaymentRecord[],
): Promise<PaymentRecord[]> => {
  const ids = recent.flatMap((one) => one.ids).filter((id) => !listed.some((payment) => payment.id === id));
  const found = await Promise.all(ids.map(findPaymentRecord));

  // One that was moved to an invoice of a merged client's number is no longer the client's once the merge is undone.
  return found.flatMap((payment) => (payment && scope.includes(payment.clientId) ? [payment] : []));
};

/** The client's payments that a report may repeat: those of the same amount or reference. */
export const findSimilarPayments = async (
  scope: ClientScope,
  report: ReportedPayment,
  recent: readonly RecentPayments[],
): Promise<SimilarPayment[]> => {
  const page = { limit: MAX_REPEATED };
  const { items } = await queryPage('payments', PaymentRecord, billingSelection({ scope }), page);
  const similar = [...(await findUnlisted(scope, recent, items)), ...items].filter(
    (one) => (one.partOf === undefined && hasSameAmount(one, report)) || hasSameReference(one, report),
  );

  return Promise.all(
    similar.map(async (one) => {
      const payment = await findOriginal(one);
      const { invoiceId } = payment;

      return {
        ...payment,
        isSynced: isSyncedPayment(payment),
        invoice: invoiceId === undefined ? undefined : await findInvoiceRecord(invoiceId),
      };
    }),
  );
};
