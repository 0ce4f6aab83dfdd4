import { PAYMENT_METHOD_LABELS, type Payment } from '../../../../shared/domain/payment.ts';
import { RecordLink } from '../../components/record/record-link.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { Day } from '../../ui/format/time.tsx';

/** Payments on an invoice, the newest first. */
export const InvoicePayments = ({ payments }: { payments: readonly Payment[] }) => {
  if (payments.length === 0) return <p className="py-2 text-data text-ink-soft">No payments recorded yet.</p>;
  return (
    <ul className="text-data tabular-nums">
      {payments.map(({ id, paymentId, paymentMethod, paymentDate, amount, currency, reference }) => (
        <li key={id} className="flex justify-between gap-x-4 border-b border-rule py-2">
          <span className="wrap-anywhere">
            <RecordLink id={paymentId} />
            <span className="block text-note text-ink-soft">
              {PAYMENT_METHOD_LABELS[paymentMethod]} · <Day day={paymentDate} />
              {reference !== '' && ` · ${reference}`}
            </span>
          </span>
          <span className="whitespace-nowrap">{amountText(amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
};
