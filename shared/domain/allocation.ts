import { balanceOf, type InvoiceAccount } from './invoice.ts';
import type { Currency } from './money.ts';
import { ONE_TIME, retainerPlansOf } from './pricing.ts';
import type { ServiceTier } from './tier.ts';

/** What tells which invoice a payment is on; amounts in minor units. */
export interface BilledInvoice extends InvoiceAccount {
  readonly id: string;
  readonly serviceTier: string;
  readonly period?: string | undefined;
}

/** Whether an invoice is for the retainer by which a client is in its tier. */
export const isRetainerOf = (
  { serviceTier }: { readonly serviceTier: ServiceTier },
  invoice: Pick<BilledInvoice, 'serviceTier' | 'period'>,
): boolean =>
  invoice.period === ONE_TIME && retainerPlansOf(serviceTier).some((plan) => plan === invoice.serviceTier);

/**
 * The invoice that a payment is on of which nothing but the amount is known: the retainer's own, then one whose balance
 * it equals, then the oldest it fits; undefined where it fits none, and is on account.
 * @param open those of the payment's currency, the oldest first
 */
export const findInvoiceToPay = <One extends BilledInvoice>(
  amount: number,
  client: { readonly serviceTier: ServiceTier },
  open: readonly One[],
): One | undefined => {
  const fitting = open.filter((invoice) => invoice.state === 'open' && amount <= balanceOf(invoice));

  return (
    fitting.find((invoice) => isRetainerOf(client, invoice)) ??
    fitting.find((invoice) => balanceOf(invoice) === amount) ??
    fitting[0]
  );
};

/** A payment as it was reported. */
export interface ReportedPayment {
  readonly amount: number;
  readonly currency: Currency;
  /** The payer's or the bank's; empty where there is none. */
  readonly reference: string;
}

/** A payment on record. */
export interface RecordedPayment extends ReportedPayment {
  readonly invoiceId?: string | undefined;
  /** Reported by a sync; else recorded by hand. */
  readonly isSynced: boolean;
  /** What its invoice is for; absent on account. */
  readonly invoice?: Pick<BilledInvoice, 'serviceTier' | 'period'> | undefined;
}

export const hasSameAmount = (one: ReportedPayment, other: ReportedPayment): boolean =>
  one.amount === other.amount && one.currency === other.currency;

const spelled = ({ reference }: ReportedPayment): string =>
  reference.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

export const hasSameReference = (one: ReportedPayment, other: ReportedPayment): boolean =>
  one.reference !== '' && spelled(one) === spelled(other);

/**
 * The payment on record that a sync tells of once more, undefined where it tells of a new one. What has a reference is
 * known by it, whatever its amount. Without one it is the client's retainer: known by its sum, on the retainer's
 * invoice, on account, or, where the retainer was invoiced by hand, on an invoice by hand.
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

    return !invoice || (hasRetainer ? isRetainerOf(client, invoice) : invoice.period === undefined);
  });
};

/**
 * The payment that somebody is about to record by hand once more: that of the same reference, however it came in and
 * whatever its amount; without a reference the synced retainer's of the same sum, on account or on the invoice that is
 * to be paid, if any is named.
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
        (invoiceId === undefined || one.invoiceId === undefined || one.invoiceId === invoiceId)),
  );
