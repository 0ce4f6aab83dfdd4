import type { Invoice } from '../../../../shared/domain/invoice.ts';
import type { Payment } from '../../../../shared/domain/payment.ts';
import { amountText } from '../../ui/format/amount-text.ts';

interface Happening {
  what: string;
  at: string;
  by?: string;
}

/** History of an invoice, the oldest first. */
export const invoiceHistory = (invoice: Invoice, payments: readonly Payment[]): readonly Happening[] => {
  const { createdAt, issuedBy, sentAt, completed, voided } = invoice;
  const happenings: readonly Happening[] = [
    { what: 'Issued', at: createdAt, by: issuedBy },
    ...(sentAt === undefined ? [] : [{ what: 'Sent to the client', at: sentAt }]),
    ...payments.map(({ amount, currency, allocated, createdAt: at, recordedBy: by }) =>
      allocated
        ? { what: `${amountText(amount, currency)} put on this invoice`, ...allocated }
        : { what: `${amountText(amount, currency)} paid`, at, by },
    ),
    ...(completed === undefined ? [] : [{ what: 'Marked as completed', ...completed }]),
    ...(voided === undefined ? [] : [{ what: `Voided: ${voided.reason}`, at: voided.at, by: voided.by }]),
  ];

  return happenings.toSorted((a, b) => a.at.localeCompare(b.at));
};
