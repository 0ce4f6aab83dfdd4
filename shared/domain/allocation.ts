import { balanceOf, type InvoiceAccount } from './invoice.ts';
import type { Currency } from './money.ts';
import { ONE_TIME, retainerPlansOf } from './pricing.ts';
import type { ServiceTier } from './tier.ts';

/** The fields of an invoice that decide on the allocation of payments; amounts in minor units. */
export interface BilledInvoice extends InvoiceAccount {
  readonly id: string;
  readonly serviceTier: string;
  readonly period?: string | undefined;
}

/** Whether an invoice is for the retainer of the client's tier. */
export const isRetainerOf = (
  { serviceTier }: { readonly serviceTier: ServiceTier },
  invoice: Pick<BilledInvoice, 'serviceTier' | 'period'>,
): boolean =>
  invoice.period === ONE_TIME && retainerPlansOf(serviceTier).some((plan) => plan === invoice.serviceTier);

/**
 * The invoice for a payment that names none: the retainer's own, then any other; of several the one with exactly this balance,
 * then the oldest with at least this balance; undefined if there is none, and the payment is on account.
 * @param open the open invoices in the payment's currency, the oldest first
 */
export const findInvoiceToPay = <One extends BilledInvoice>(
  amount: number,
  client: { readonly serviceTier: ServiceTier },
  open: readonly One[],
): One | undefined => {
  const fitting = open.filter((invoice) => invoice.state === 'open' && amount <= balanceOf(invoice));
  const retainers = fitting.filter((invoice) => isRetainerOf(client, invoice));
  const candidates = retainers.length > 0 ? retainers : fitting;

  return candidates.find((invoice) => balanceOf(invoice) === amount) ?? candidates[0];
};

/** A payment that a sync or staff report. */
export interface ReportedPayment {
  readonly amount: number;
  readonly currency: Currency;
  /** The payer's or the bank's; empty if there is none. */
  readonly reference: string;
}

/** A payment on record. */
export interface RecordedPayment extends ReportedPayment {
  /** What was received, of a payment on account of which parts are payments of their own. */
  readonly receivedAmount?: number | undefined;
  readonly invoiceId?: string | undefined;
  /** Reported by a sync; else recorded by hand. */
  readonly isSynced: boolean;
  /** Its invoice; absent on account. */
  readonly invoice?: Pick<BilledInvoice, 'serviceTier' | 'period'> | undefined;
}

type Received = Pick<RecordedPayment, 'amount' | 'receivedAmount'>;

/** What was received at once, whatever parts it has since. */
export const amountReceived = ({ amount, receivedAmount = amount }: Received): number => receivedAmount;

type Money = Received & Pick<ReportedPayment, 'currency'>;

export const hasSameAmount = (one: Money, other: Money): boolean =>
  amountReceived(one) === amountReceived(other) && one.currency === other.currency;

/** Whether a payment is on account, or was when a part of it was put on an invoice. */
const wasOnAccount = ({ invoiceId, receivedAmount }: RecordedPayment): boolean =>
  invoiceId === undefined || receivedAmount !== undefined;

/**
 * The transaction fee of a part of a payment: its share of the fee, rounded down, so that a part and the rest have exactly
 * the whole fee between them and neither has a fee above its amount. All in minor units.
 */
export const feeOfPart = (
  part: number,
  { amount, transactionFee }: { readonly amount: number; readonly transactionFee: number },
): number => Number((BigInt(transactionFee) * BigInt(part)) / BigInt(amount));

const spelled = ({ reference }: ReportedPayment): string =>
  reference.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

export const hasSameReference = (one: ReportedPayment, other: ReportedPayment): boolean =>
  one.reference !== '' && spelled(one) === spelled(other);

/**
 * The recorded payment that a sync repeats; undefined for a new one. A payment with a reference is identified by it, with
 * any amount. A payment without one is the client's retainer, identified by its amount on the retainer's invoice, on
 * account, or, if the retainer was invoiced by hand, on an invoice by hand. One that has parts is known by what was received.
 */
export const findSyncedPayment = <One extends RecordedPayment>(
  report: ReportedPayment,
  client: { readonly serviceTier: ServiceTier },
  recorded: readonly One[],
  hasRetainer: boolean,
): One | undefined => {
  if (report.reference !== '') return recorded.find((one) => hasSameReference(one, report));

  return recorded.find(({ invoice, ...one }) => {
    if (one.isSynced || !hasSameAmount(one, report)) return false;

    return (
      !invoice ||
      wasOnAccount(one) ||
      (hasRetainer ? isRetainerOf(client, invoice) : invoice.period === undefined)
    );
  });
};

/**
 * The recorded payment that a payment by hand repeats: one with the same reference, with any amount; without a reference,
 * the synced retainer of the same amount, on account or on the named invoice.
 */
export const findRecordedPayment = <One extends RecordedPayment>(
  report: ReportedPayment,
  invoiceId: string | undefined,
  recorded: readonly One[],
): One | undefined =>
  recorded.find(
    (one) =>
      hasSameReference(one, report) ||
      (report.reference === '' &&
        one.reference === '' &&
        one.isSynced &&
        hasSameAmount(one, report) &&
        (invoiceId === undefined || wasOnAccount(one) || one.invoiceId === invoiceId)),
  );
